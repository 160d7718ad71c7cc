"""What playing by link says in traditional Chinese."""

PHRASES = {
    "kind.far": "連結邀請",
    "home.link": "傳連結一起玩",
    # the lobby
    "room": "連線房間",
    "room.guest": "客人",
    "room.somebody": "有人",
    "room.continue": "連線對局",
    "room.over": "已結束，可再來一局",
    "room.home.no-webrtc": "這個瀏覽器不能「傳連結一起玩」。和電腦玩、多人共用一台裝置玩，都可以。",
    "room.unread": "本裝置上有 {n} 張牌桌的資料無法讀取，其他牌桌不受影響。",
    "room.nobody-yet": "還沒有人",
    "room.forget": "刪除這張牌桌？",
    "room.forget.ask": (
        "{names}：這張牌桌和你的座位將從本裝置刪除。如果牌桌是你開的，其他人也無法繼續。"
        "已結束的對局仍留在歷史對局裡。"
    ),
    "room.seats": "座位",
    "room.hosted": "{name}發牌",
    "room.hosted.you": "由你發牌",
    "room.options": "自選規則組合",
    "room.free": "空位",
    "room.name": "你的名字",
    "room.here": "在這台裝置上",
    "room.called": "顯示為{name}",
    "room.bot.here": "電腦代打中",
    "room.away": "暫時離開",
    "room.is-ready": "已準備",
    "room.not-ready": "未準備",
    "room.sit": "坐這裡",
    "room.sit.also": "這邊再坐一位",
    "room.stand": "離座",
    "room.free-seat": "請離座位",
    "room.watching": "旁觀：{names}",
    "room.start": "開始遊戲",
    "room.ready": "準備好了",
    "room.ready.undo": "取消準備",
    "room.dealing": "大家正在一起洗牌……",
    "room.dealing.waits": "洗牌需要每台裝置參與，還缺：{names}。滿一分鐘後，缺席的座位會自動空出。",
    "room.dealing.free": "空出缺席的座位",
    "room.dealing.host-away": (
        "負責發牌的{name}暫時離開，等對方回來，遊戲就會開始。你也可以先離開，座位會保留。"
    ),
    "room.called-off": "{names}沒有來，這次發牌已取消。",
    "room.called-off.plain": "這次發牌已取消。",
    "room.given-up": "本局開始前，{name}的裝置放棄過 {n} 次發牌。",
    "room.given-up.you": "本局開始前，你的裝置放棄過 {n} 次發牌。",
    "room.wait.choose": "選一個座位坐下，或者留下來旁觀。",
    "room.wait.free": "還有 {n} 個空位。把連結傳給朋友，或者讓電腦入座。",
    "room.wait.ready": "等待{names}準備。",
    "room.wait.none": "人都到齊，也都準備好了。",
    "room.wait.host": "人都到齊了，等{name}開始遊戲。",
    "room.invite": "邀請朋友",
    "room.invite.how": "拿到這個連結的人都能入座或旁觀，請只傳給要一起玩的人。",
    "room.link": "這張桌子的連結",
    "room.copy": "複製連結",
    "room.copied": "已複製",
    "room.share": "傳送……",
    "room.share.text": "來和我一起玩：",
    "room.qr": "連結的 QR 碼，用手機相機掃一下",
    "room.trust": "你需要知道",
    "room.trust.address": (
        "大家的裝置直接相連，中間沒有伺服器。因此就像打電話一樣，彼此的裝置看得到對方的網路位址。"
    ),
    "room.trust.deals": (
        "牌由{name}的裝置翻開。它也許能偷看後面的牌，但沒辦法挑牌：洗牌有每個人的裝置參與。"
    ),
    "room.trust.you": (
        "牌由你的裝置翻開。它也許能偷看後面的牌，但沒辦法挑牌：洗牌有每個人的裝置參與。"
    ),
    "room.trust.anew": "如果發牌在開局前被放棄，所有人都會得知。",
    "room.trust.checked": "遊戲結束後，每台裝置都會把整局從頭核對一遍。",
    "room.quality.good": "連線良好",
    "room.quality.slow": "連線較慢",
    "room.quality.poor": "連線很差",
    "room.quality.new": "已連線",
    "room.quality.told": "{word}（往返 {ms} 毫秒）",
    "room.invited": "{name}邀請你來玩{game}",
    "room.invited.to": "有人邀請你來玩{game}",
    "room.looking": "正在找桌子",
    "room.looking.how": "頁面正透過中繼站尋找其他玩家。",
    "room.nobody": "暫時沒有人回應。傳連結的人打開頁面了嗎？連結完整嗎？頁面會繼續尋找。",
    "room.unreachable": (
        "對方在線上，但兩邊的網路無法直接連通。請換一個網路，"
        "或者雙方都在「連線設定」裡填上 TURN 伺服器。"
    ),
    "room.unproven": (
        "與另一位玩家的連線沒有通過驗證，可能有人在中間竊聽；本頁沒有透過它透露任何內容。"
        "請雙方都在「連線設定」裡換一個中繼站，並改用別的方式傳送連結。"
    ),
    "room.closed": "這個連結打不開桌子",
    "room.elsewhere": "這張桌子已在另一個分頁開啟",
    "room.unreadable": "這張牌桌打不開",
    "room.unreadable.rest": "沒有改動任何資料。你的其他牌桌和對局不受影響，其他玩家也不受影響。",
    "room.unreadable.how": (
        "你可以把本裝置上儲存的內容存成檔案，其中也含有在這裡玩的人的暗牌。"
        "如果刪除這張牌桌，用連結還能再進來，但會被當作新來的人。"
    ),
    "room.renew": "重新整理到新版本",
    "room.rescue": "存成檔案",
    "room.forget.do": "刪除這張牌桌",
    "room.forget.this": "目前的牌桌",
    "room.strange": "本頁還不認識這個遊戲",
    "room.strange.how": "你可以留下來聊聊、等一等。只要{name}選了本頁有的遊戲，一切照常繼續。",
    # at the table
    "room.your-turn": "輪到你了。",
    "room.people": "在座的人",
    "room.gone": "{name}已離開 {n} 分鐘，座位會保留。",
    "room.gone.ask": "{name}已離開 {n} 分鐘，座位會保留。{dealer}可以讓電腦代打。",
    "room.gone.now": "{name}暫時離開，座位會保留。",
    "room.take": "讓電腦代打",
    "room.back": "歸還座位",
    "room.waiting": "{name}正在考慮。",
    "room.slow": "輪到{name}已經 {n} 分鐘了。",
    "room.slow.ask": "輪到{name}已經 {n} 分鐘了。{dealer}可以讓電腦代打。",
    "room.slow.wait": "輪到{name}已經 {n} 分鐘了。你可以繼續等，也可以先離開，座位都會保留。",
    "room.not-moving": "一直沒有出手",
    "room.dealer.away": (
        "牌由{name}的裝置翻開，而它不在線上。等它回來，對局就能繼續。"
        "你可以繼續等，也可以先離開，座位都會保留。"
    ),
    "room.dealer.slow": (
        "牌由{name}的裝置翻開，而它沒有回應。你可以繼續等，也可以先離開，座位都會保留。"
    ),
    "room.nudge": "催一下{name}",
    "room.nudged": "{name}在等你出手。",
    "room.said": "{name}：{said}",
    "room.mute": "靜音",
    "room.calls": "輪到我時通知我",
    "room.calls.yes": "輪到你時會通知你。",
    "room.calls.no": "此瀏覽器不允許在這裡發送通知。",
    "room.record": "儲存對局紀錄",
    "room.resign": "認輸",
    "room.resign.ask": "之後由電腦替你打完，無法復原。",
    "room.resign.yes": "{name}認輸",
    "room.resign.no": "繼續玩",
    "room.offer": "換到另一台裝置",
    "room.code.1": "在另一台裝置上打開這張桌子的連結。",
    "room.code.2": "在那裡選「在座的人」，再選「我有密語」。",
    "room.code.3": "輸入這個密語。只能用一次，期間請別關閉本頁。",
    "room.redeem": "我有密語",
    "room.redeem.how": "輸入另一台裝置上顯示的密語。",
    "room.redeem.code": "密語",
    "room.redeem.do": "接過座位",
    "room.seat.grant": "{name}換了一台裝置繼續玩。",
    "room.seat.resign": "{name}認輸了，由電腦代打。",
    "room.seat.take": "由電腦代替{name}繼續。",
    "room.refused": "已拒絕來自{name}的操作：{why}對局不受影響。",
    "room.refused.code": "{name}輸錯了密語，座位仍是你的。",
    "room.cheat": "{name}在同一步做了兩個不同的動作，證據已留存。",
    "room.fair": "發牌公平：已核對",
    "room.unfair": "本局核對未通過：有內容與當初的承諾不符。",
    "room.again": "原班人馬再來一局",
    "room.again.ask": "提議再來一局",
    "undo.shared": "連線對局不能悔棋。",
    # talk
    "talk": "說句話",
    "talk.react": "表情",
    "talk.phrases": "常用語",
    "talk.how": "每個人都會看到自己語言的版本。",
    "talk.clap": "漂亮",
    "talk.laugh": "哈哈",
    "talk.wow": "哇",
    "talk.sad": "唉",
    "talk.heart": "喜歡",
    "talk.think": "嗯……",
    "talk.party": "太棒了",
    "talk.angry": "可惡",
    "talk.hello": "大家好！",
    "talk.good-luck": "祝好運！",
    "talk.well-played": "打得好！",
    "talk.thanks": "謝謝！",
    "talk.sorry": "不好意思！",
    "talk.oops": "哎呀！",
    "talk.one-moment": "請稍等。",
    "talk.back-soon": "我馬上回來。",
    "talk.your-turn": "輪到你了。",
    "talk.good-game": "這局真精彩！",
    "talk.rematch": "再來一局？",
    "talk.bye": "再見！",
    # where to look for others
    "room.servers": "連線設定",
    "servers.how": (
        "玩家先透過中繼站找到彼此，然後直接相連。預設值適合大多數網路；這裡的更動會隨你傳出的連結一起帶給對方。"
    ),
    "servers.relays": "中繼站",
    "servers.relays.how": "每行一個位址：wss://…；本機的中繼站可用 ws://127.0.0.1:…",
    "servers.stun": "STUN 伺服器",
    "servers.stun.how": "用來得知裝置自己的網路位址：stun:…",
    "servers.turn": "TURN 伺服器",
    "servers.turn.how": (
        "兩邊網路無法直連時由它轉送：turn:…，後面依序是使用者名稱和密碼，用空格隔開。"
    ),
    "servers.save": "儲存",
    "servers.usual": "恢復預設",
    # refusals
    "room.no": "沒能成功。",
    "room.no.insecure": (
        "本頁是用一般 http 開啟的，瀏覽器此時不允許產生金鑰和直接連線。請改用 https，"
        "或在 127.0.0.1 上開啟。"
    ),
    "room.no.no-webrtc": (
        "這個瀏覽器不支援裝置之間直接連線（WebRTC），或者這項功能被關掉了，所以在這裡遇不到遠方的人。"
        "請換一個瀏覽器開啟這個連結。和電腦玩、幾個人共用這台裝置玩，在這裡都可以。"
    ),
    "room.no.bad-link": "這不是桌子的連結，請對方重新傳一次。",
    "room.no.half-link": "連結不完整，請重新複製，一直複製到結尾。",
    "room.no.newer-link": "這個連結來自較新版本的頁面，請重新整理本頁。",
    "room.no.bad-way": "其中有位址不能用。",
    "room.no.no-relay": "至少要有一個中繼站，否則找不到人。",
    "room.no.too-old": "其他人的頁面版本較新，請重新整理本頁。",
    "room.no.too-new": "其他人的頁面版本較舊，請他們重新整理。",
    "room.no.table-full": "座位已滿，你可以留下來旁觀。",
    "room.no.seat-taken": "慢了一步：這個座位有人了。",
    "room.no.room-full": "這張桌子的訪客已滿。",
    "room.no.game-running": "遊戲已經開始，你可以留下來旁觀。",
    "room.no.game-over": "這局已經結束。",
    "room.no.not-ready": "還有人沒準備好。",
    "room.no.no-game": "發牌的玩家暫時不在，請稍後再試。",
    "room.no.host-away": "發牌的玩家暫時不在，請稍後再試。",
    "room.no.dealer-away": "發牌的玩家暫時不在，請稍後再試。",
    "room.no.newer-room": "這張桌子是由較新版本的頁面儲存的，請重新整理頁面。",
    "room.no.broken-room": "這台裝置上儲存的這張桌子的資料已損毀，無法開啟。",
    "room.no.not-fetched": "這個遊戲沒能下載下來，請檢查網路連線後重新整理頁面。",
    "room.no.unknown-game": "這個版本的頁面沒有這個遊戲，請重新整理到新版本。",
    "room.no.newer-rules": "這局用的規則比本頁的新，請重新整理到新版本。",
    "room.no.older-rules": "這局用的規則比本頁的舊，請其他人重新整理頁面。",
    "room.no.unknown-option": "這局有本頁不認識的選項，請重新整理到新版本。",
    "room.no.bad-option": "這局有本頁不認識的選項，請重新整理到新版本。",
    "room.no.bad-seats": "據本頁所知，這個遊戲不能由這麼多人玩。",
    "room.no.wrong-code": (
        "這個密語沒有對應的座位。請逐個字母核對；輸錯五次後，請在另一台裝置上重新取一個密語。"
    ),
    "room.no.holder-away": "顯示密語的裝置沒有連上。請讓它的頁面開著，稍後再試。",
    "room.no.own-seat": "這個座位就在這台裝置上。請在另一台裝置上輸入密語。",
    "room.no.wrong-deed": "座位不能這樣換人。",
    "room.no.flood": "操作太頻繁了，請過半分鐘再試。",
    "room.no.bad-name": "這個名字不能用，請換一個。",
    "room.no.long-name": "名字太長了，請縮短一些。",
    "room.no.not-your-turn": "還沒輪到對方。",
    "room.no.illegal": "規則不允許這一步。",
    "room.no.forged": "簽章不屬於該座位的玩家。",
    "room.no.wrong-setting": "這次發牌與約定的不符。",
    "room.no.used-share": "這次發牌要再用一次已經用過的洗牌數字。",
    "room.no.double-entry": "同一步出現了兩個動作。",
    "room.no.wrong-hash": "與先前的對局對不上。",
    "room.no.malformed": "不是本遊戲的訊息。",
    "room.no.too-long": "訊息太長。",
    "room.no.full": "裝置儲存空間已滿。",
    "room.no.blocked": "此瀏覽器不允許頁面在裝置上儲存內容。",
    "room.no.failed": "無法讀取裝置儲存空間，請重新整理頁面。",
    "trouble.no-webrtc": (
        "這個瀏覽器不支援裝置之間直接連線（WebRTC），或者這項功能被關掉了，所以在這裡遇不到遠方的人。"
        "可以和電腦玩，或幾個人共用這台裝置玩；也可以換一個瀏覽器開啟本頁。"
    ),
    "trouble.insecure": (
        "本頁是用一般 http 開啟的，瀏覽器此時不允許產生金鑰和直接連線。請改用 https，"
        "或在 127.0.0.1 上開啟。"
    ),
}
