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
    "room.home.no-webrtc": (
        "這個瀏覽器不能「傳連結一起玩」。和電腦玩、多人共用一台裝置玩、通信對局，都可以。"
    ),
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
    "room.hints": "提示",
    "room.hints.off": "關閉",
    "room.hints.on": "開啟",
    "room.hints.now.off": "提示：關閉。",
    "room.hints.now.on": "提示：開啟。",
    "room.hints.is.off": "這一局誰也不向電腦求教。",
    "room.hints.is.on": (
        "輪到自己時，人人都可以請大師指出最佳走法。大師看到的，只有提問者自己能看到的。"
    ),
    "room.hints.anew": "改動之後，已經準備好的人要重新確認。",
    "room.hints.turned.off": "{name}關閉了提示。已經準備好的人請重新確認。",
    "room.hints.turned.on": "{name}開啟了提示。已經準備好的人請重新確認。",
    "room.clock": "計時",
    "room.clock.off": "不計時",
    "room.clock.move": "每步限時",
    "room.clock.stock": "整局限時",
    "room.clock.time": "時間",
    "room.clock.zero": "時間用完時",
    "room.clock.zero.nudge": "響鈴提醒",
    "room.clock.zero.lend": "電腦代打",
    "room.clock.zero.resign": "視同認輸",
    "room.clock.plus": "{stock}＋{each}",
    "room.clock.seconds": "{n} 秒",
    "room.clock.minutes": "{n} 分鐘",
    "room.clock.both": "{minutes} 分 {seconds} 秒",
    "room.clock.is.off": "不計時：每個人都可以慢慢想。",
    "room.clock.is.move.nudge": "每步 {each}。時間用完只響鈴提醒。",
    "room.clock.is.move.lend": "每步 {each}。時間用完由電腦代打，本人回來再接著玩。",
    "room.clock.is.move.resign": "每步 {each}。時間用完視同認輸，由電腦接著打。",
    "room.clock.is.stock.nudge": "每人整局 {stock}，每走一步再加 {each}。時間用完只響鈴提醒。",
    "room.clock.is.stock.lend": (
        "每人整局 {stock}，每走一步再加 {each}。時間用完由電腦代打，本人回來再接著玩。"
    ),
    "room.clock.is.stock.resign": (
        "每人整局 {stock}，每走一步再加 {each}。時間用完視同認輸，由電腦接著打。"
    ),
    "room.clock.how": (
        "每台裝置各自計時，網路慢不會白白耗掉誰的時間。"
        "其他人的裝置多數都看到時間用完才算數；"
        "只有兩台裝置時，翻牌的那台對另一方說了算。"
    ),
    "room.clock.turned": "{name}更改了計時。{rule}",
    "room.clock.you": "你",
    "room.clock.over": "時間到",
    "room.clock.told": "{name}：還剩 {time}",
    "room.clock.warn": "你還剩 {time}。",
    "room.clock.warn.over": "你的時間用完了。",
    "room.seat.lend.clock": "{name}的時間用完了。在{name}回來之前，由電腦代打。",
    "room.seat.flag": "{name}的時間用完了，依約定視同認輸，由電腦接著打。",
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
    "room.reach.connecting": "正在連線，馬上就知道朋友能不能加入。",
    "room.reach.ready": "已連通，拿到連結的人現在就能加入。",
    "room.reach.cannot": "連不上：沒有中繼站回應，暫時誰也不能透過連結加入。頁面會繼續嘗試。",
    "room.reach.do": (
        "請檢查這台裝置的網路，或者在「連線設定」裡換一個中繼站。"
        "沒有中繼站時，也可以用短碼連線、通信對局，或者大家在這台裝置上一起玩。"
    ),
    "room.reach.again": "再試一次",
    "room.invite": "邀請朋友",
    "room.invite.how": "拿到這個連結的人都能入座或旁觀，請只傳給要一起玩的人。",
    "room.invite.later": "一旦朋友能加入，連結就會顯示在這裡。",
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
    "room.unstored": "這台裝置暫時無法儲存對局",
    "room.unstored.rest": (
        "在此之前，這張牌桌會在本機暫停，也不會送出你的任何走法。你的座位和此前的對局都還在。"
        "在其他玩家看來，你暫時離開了。"
    ),
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
    "room.hints.agreed": "這一桌約定可以用提示。",
    "room.hints.none": "這一桌約定不用提示。",
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
    "room.on.how": (
        "只要在場的人都同意，就可以不等{name}，繼續對局。此後由{next}的裝置翻牌，"
        "同意者手中的暗牌都會告訴它，但頁面不會顯示出來。"
    ),
    "room.on.how.you": (
        "只要在場的人都同意，就可以不等{name}，繼續對局。此後由你的裝置翻牌，"
        "同意者手中的暗牌都會告訴它，但頁面不會顯示出來。"
    ),
    "room.on.cards": (
        "只有{name}知道的牌會重新發，不在場的人的暗牌也一樣。此前發的牌無法再核對，此後的可以。"
        "{name}的座位由電腦代打，回來後歸還。"
    ),
    "room.on.who": "已同意：{who}。",
    "room.on.go": "不等{name}，繼續",
    "room.on.agreed": "你已同意不等{name}繼續對局。還差：{who}。",
    "room.on.now": "所有人都同意了，正在交接牌。",
    "room.on.wait": "還是再等等",
    "room.on.few": "要不等{name}繼續對局，其他玩家的裝置須有半數以上在場。人一到齊，頁面就會問你。",
    "room.on.watch": "在座的玩家可以商定不等{name}，繼續對局。",
    "room.on.mine": "原來翻牌的裝置不在了，此後由你的裝置翻牌。",
    "room.on.theirs": "原來翻牌的裝置不在了，此後由{name}的裝置翻牌。",
    "room.on.without": (
        "你的裝置離線期間，其他人商定繼續對局，現由{name}的裝置翻牌。你的座位會歸還，其中的暗牌已重新發過。"
    ),
    "room.on.lost": "這期間在此處走的 {n} 步不算數。",
    "room.on.parted": (
        "你們失去聯絡期間，其他人用{name}的裝置繼續對局，並以另一種結果結束。你這裡的對局保持原樣。"
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
    "room.stand-in.ask": "在{name}回來之前，先讓電腦代打？",
    "room.stand-in.ask.against": "{names}想再等等。在{name}回來之前，先讓電腦代打？",
    "room.stand-in.yes": "讓電腦代打",
    "room.stand-in.no": "等等{name}",
    "room.stand-in.waited": "你選擇再等等{name}。",
    "room.stand-in.against": "{names}想再等等。",
    "room.stand-in.open": "你已同意。還在等{names}的答覆。",
    "room.stand-in.soon": "大家都同意了，電腦馬上接手。",
    "room.stand-in.yours": "電腦正在替{name}出手。",
    "room.stand-in.back": "我回來了",
    "room.stand-in.did": "（電腦代打）",
    "room.seat.lend": "在{name}回來之前，由電腦代打。",
    "room.seat.lend.silent": "在{name}回來之前，由電腦代打。沒有答覆的有：{names}。",
    "room.seat.return": "{name}回來了，繼續自己玩。",
    "room.seat.bar": (
        "{name}走了一步規則不允許的棋。這一步已被拒絕，改由電腦代打。"
        "遊戲結束後，每台裝置都會核對這次拒絕是否有理。"
    ),
    "room.refused": "已拒絕來自{name}的操作：{why}對局不受影響。",
    "room.refused.code": "{name}輸錯了密語，座位仍是你的。",
    "room.cheat": "{name}在同一步做了兩個不同的動作，證據已留存。",
    "twice.stands": "有效的一步：",
    "twice.besides": "另一個不算數的是：",
    "twice.illegal": "規則不允許的動作。",
    "room.fair": "發牌公平：已核對",
    "room.fair.since": "從第 {n} 步起發牌公平：已核對。此前的牌無法核對，發牌的裝置已經不在了。",
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
    # by code, without the internet
    "near.home": "沒有網路也能一起玩",
    "near.home.about": "中間沒有任何人：傳一個連結過去，回一段短碼就連上",
    "near.invite": "不靠網際網路邀請",
    "near.how": (
        "裝置之間直接相連，不向任何伺服器求助，只要在同一個網路裡：同一個 Wi-Fi，"
        "或某支手機的熱點。每個人都要有這個頁面，到時沒有網路的人，請事先開啟過一次。"
    ),
    "near.link.how": "把這個連結傳給一個人，或讓對方掃描。請不要關閉本頁。",
    "near.making": "正在產生連結……",
    "near.code.how": "對方會得到一段回覆，請對方傳給你，填在這裡。",
    "near.code": "回覆",
    "near.connect": "連線",
    "near.connecting": "正在連線……",
    "near.scan": "用相機掃描",
    "near.scan.stop": "關閉相機",
    "near.new": "產生新連結",
    "near.next": (
        "一個連結只給一個人用。對方來了以後，你會得到給下一個人的連結；其他人之間會自動連上。"
    ),
    "near.reply": "你的回覆",
    "near.reply.how": "把這段回覆傳給{name}，或讓對方掃描。",
    "near.reply.how.plain": "把這段回覆傳給給你連結的人，或讓對方掃描。",
    "near.reply.copy": "複製回覆",
    "near.reply.qr": "回覆的 QR 碼，用相機掃一下",
    "near.reply.stay": "對方一填好，你就上桌了。請不要關閉本頁。",
    "near.reply.now": "對方已填好，但沒有反應",
    "near.reply.tried": "這邊也在嘗試連線……",
    "near.share.text": "我的回覆：",
    "near.lacking": "現在沒有連上任何人。請向桌上的人要一個新連結。",
    "near.another": "收到了別的連結？直接開啟，或填在這裡。",
    "near.another.field": "連結",
    "near.again": "用短碼連線",
    "near.lost": "有人沒有連上。再傳一個連結、收一段回覆，就能接回來。",
    "near.switch": "沒有網路？用短碼連線",
    "near.unproven": (
        "有一個連線沒有通過驗證，可能有人在中間竊聽；本頁沒有透過它透露任何內容。"
        "請產生新連結，連結和回覆都改用別的方式傳送。"
    ),
    "near.no.no-code": "這段文字裡沒有回覆。回覆是以 R 開頭的一長串字元。",
    "near.no.broken-code": "內容不完整，或在途中被改動了。請完整地再複製一次。",
    "near.no.broken-link": "連結不完整，或在途中被改動了。請對方再傳一次。",
    "near.no.newer-code": "這是另一個版本的頁面產生的。請在兩台裝置上都重新整理頁面。",
    "near.no.not-reply": "這是邀請連結，不是回覆。對方開啟你的連結後看到的那一段才是回覆。",
    "near.no.not-offer": "這是一段回覆，應該交給傳連結的人。這裡需要的是連結。",
    "near.no.other-reply": (
        "這段回覆屬於另一個連結：舊連結、本頁重新整理前的連結，或已經用過的連結。"
        "請產生新連結再傳一次。"
    ),
    "near.no.late-reply": (
        "回覆沒有錯，但沒能連上：來得太晚、對方關了頁面，或兩台裝置不在同一個網路裡。"
        "請產生新連結；盡快填入回覆、用相機掃描，都更容易連上。"
    ),
    "near.no.late-link": (
        "沒能連上：回覆填得太晚，或兩台裝置不在同一個網路裡。請向對方要一個新連結。"
    ),
    "near.no.no-offer": "這個瀏覽器沒能產生連結，請再試一次。",
    "near.no.no-camera": "沒有相機，或這裡不允許使用。請改用貼上。",
    # by post
    "post.home": "通信對局",
    "post.home.about": "朋友不必同時在線：每走一步，用任何通訊軟體傳一個連結",
    "post.open": "開啟來信",
    "post.open.how": "貼上收到的連結，或選擇檔案。能直接點開的連結，點開即可。",
    "post.open.field": "連結",
    "post.open.do": "開啟",
    "post.open.file": "選擇檔案",
    "post.to": "傳給{name}",
    "post.link": "信的連結",
    "post.file": "存為檔案",
    "post.more": "其他方式",
    "post.qr": "信的 QR 碼，可用手機相機掃描",
    "post.length": "這個連結共 {n} 個字元。如果通訊軟體會截斷它，請改傳檔案。",
    "post.share.text": "輪到你了：",
    "post.invite.how": (
        "把連結傳給想一起玩的人。打開對方的回信，就會發牌。人多時，每人會先收到另一個連結，用來一起洗牌。"
    ),
    "post.answer.how": "這是你的回信。{name}打開後，遊戲就能開始。",
    "post.share.how": "座位已滿。請{name}打開連結幫忙洗牌，再回一個連結。",
    "post.shuffle.how": "你的裝置已幫忙洗牌。把連結傳給{name}，遊戲就開始。",
    "post.turn.how": "輪到{name}了，把這個連結傳過去。",
    "post.deal.how": "由{name}的裝置翻牌：請把這個連結傳過去。{name}打開之前，誰都無法繼續。",
    "post.again": (
        "一直沒有回音？這封信只有{name}打得開。請再傳一次，換個方式傳也行："
        "打開兩次沒有壞處，{name}可能缺少的內容總是都在裡面。"
    ),
    "post.over.how": "遊戲結束。{name}打開這個連結，就能看到結果並核對全局。",
    "post.far": "通信",
    "post.wished": "回信已寫好，等你寄出",
    "post.wait.sit": "先入座，再把回信傳給{name}。",
    "post.wait.send": "把回信傳給{name}，然後等對方的連結。",
    "post.wait.host": "等{name}的連結。",
    "post.wait.free": "把邀請傳出去。打開回信後，遊戲會自動繼續。",
    "post.wait.ready": "正在等{names}的來信。",
    "post.dealing": "大家一起洗牌。把連結分別傳給每個人；所有回信都打開後，就會發牌。",
    "post.dealing.guest": "你的裝置也參與洗牌。把連結傳給{name}，然後等對方的連結。",
    "post.trust.sealed": (
        "整局遊戲都在連結裡傳遞。每封信都是密封的：只有收信人的那台裝置打得開，"
        "也只能看到那位玩家的牌，轉給誰都一樣。只有邀請是公開的，誰收到都能打開。"
    ),
    "post.trust.live": (
        "兩步之間隔幾天也沒關係。如果雙方同時在網路上尋找其他人，就會直接連上，即時對局，"
        "之後隨時可以再改回寫信。"
    ),
    "post.came": "{name}的來信：對局有了新進展。",
    "post.came.other": "收到{name}的來信。",
    "post.known": "{name}的這封信裡沒有新內容，你都已經有了。",
    "post.refused": "{name}的來信中有內容未被接受：{why}",
    "post.twice": (
        "{name}的信裡，在已經走過的一步上出現了另一個動作。你的對局保持不變，兩個動作都顯示在這裡。"
    ),
    "post.live": "也可線上對局",
    "post.apart": "不在網路上尋找其他人：不聯絡任何中繼站，也不會有人知道你在這裡。有信就夠了。",
    "post.online": (
        "正透過中繼站在網路上尋找其他人，中繼站會看到本裝置的網路位址。誰在線上，就直接和你接著玩。"
    ),
    "post.online.do": "在網路上尋找其他人",
    "post.apart.do": "只用信，不連網",
    "room.no.no-post": "這台裝置無法密封信件，因此不能通信對局。",
    "room.no.no-address": "這封信來自一台本裝置還不認識的裝置。請先打開那邊寄來的第一封信。",
    "room.no.own-letter": "這封信是你自己寫的，請傳給收信的玩家。",
    "room.no.not-for-here": (
        "這封信是密封給另一台裝置的，只有收信人當初回覆邀請的那台裝置打得開。"
        "如果那是你的另一台裝置，請在那邊打開。想改在這台上玩，請在這裡也打開邀請；"
        "等兩台裝置和發牌的裝置都在網路上尋找其他人時，在「在座的人」裡憑密語移交座位。"
    ),
    "room.no.wrong-seal": "這封信並非署名者所寫，其中內容一概未採信。",
    "room.no.old-answer": "這是對之前一封邀請的回信。請傳出現在的邀請，再請對方回覆。",
    "room.no.letter-missing": "這封信之前的對局內容，本裝置上沒有。請對方再傳一次。",
    "room.no.other-branch": "這封信接的是這裡從未走過的步驟。你的對局保持不變。",
    "room.no.missing-secret": "其中有一張只給你看的牌，只有發牌的玩家能寄來，請向對方要一封信。",
    "room.no.no-link": "這不是一封信，請對方重傳連結。",
    "room.no.broken-link": "這個連結在途中被改動過，請對方重傳。",
    "room.no.wrong-link": "這封信無法讀取，請對方重傳。",
    "trouble.no-letter": "這裡面沒有信，請貼上完整的連結。",
    # where to look for others
    "room.servers": "連線設定",
    "servers.how": (
        "玩家先透過中繼站找到彼此，然後直接相連。預設值適合大多數網路。"
        "改過的中繼站和 STUN 伺服器會隨你傳出的連結帶給對方；TURN 伺服器只有在你允許時才會帶上。"
    ),
    "servers.relays": "中繼站",
    "servers.relays.how": "每行一個位址：wss://…；本機的中繼站可用 ws://127.0.0.1:…",
    "servers.stun": "STUN 伺服器",
    "servers.stun.how": "用來得知裝置自己的網路位址：stun:…",
    "servers.turn": "TURN 伺服器",
    "servers.turn.how": (
        "兩邊網路無法直連時由它轉送，內容仍然加密：turn:… 或 turns:…，"
        "以及你在那裡的使用者名稱和密碼。"
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
    "room.no.dropped": "這張桌子沒有人加入，連結也沒有傳出，所以沒有保留。可以回首頁另開一桌。",
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
    "room.no.dealer-there": "翻牌的裝置就在線上，對局不能繞過它繼續。",
    "room.no.by-post": "通信對局會一直等翻牌的裝置。",
    "room.no.wrong-takeover": "另一台裝置自稱接手翻牌，但並無資格。",
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
    "room.no.full": "裝置儲存空間已滿。請騰出一些空間，然後再試一次。",
    "room.no.blocked": "此瀏覽器不允許頁面在裝置上儲存內容。請在瀏覽器設定中允許，然後再試一次。",
    "room.no.failed": "裝置儲存空間沒有回應。請再試一次，或重新整理頁面。",
    "trouble.no-webrtc": (
        "這個瀏覽器不支援裝置之間直接連線（WebRTC），或者這項功能被關掉了，所以在這裡遇不到遠方的人。"
        "可以和電腦玩，或幾個人共用這台裝置玩；也可以換一個瀏覽器開啟本頁。"
    ),
    "trouble.insecure": (
        "本頁是用一般 http 開啟的，瀏覽器此時不允許產生金鑰和直接連線。請改用 https，"
        "或在 127.0.0.1 上開啟。"
    ),
}
