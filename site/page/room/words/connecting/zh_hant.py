"""連線，繁體中文。"""

PHRASES = {
    "servers.no.bad-way": (
        "「{address}」的寫法不對。中繼站以 wss://… 開頭，STUN 伺服器以 stun:… 開頭，"
        "TURN 伺服器以 turn:… 或 turns:… 開頭，後面是網域名稱和連接埠。"
    ),
    "servers.turn.one": "TURN 伺服器 {n}",
    "servers.turn.url": "位址",
    "servers.turn.user": "使用者名稱",
    "servers.turn.password": "密碼",
    "room.no.half-turn": "TURN 伺服器需要位址、使用者名稱和密碼，三樣都要。",
    "carry": "連結裡的 TURN 伺服器",
    "carry.off": "不帶上",
    "carry.on": "帶上",
    "carry.is.off": "連結裡沒有你的 TURN 伺服器。需要的人可以在連線設定裡自己填一個。",
    "carry.is.on": (
        "連結裡現在帶有位址、使用者名稱和密碼：凡是拿到連結的人，包括別人轉傳的，"
        "都能用你的 TURN 伺服器，直到你在伺服器上換掉密碼。"
    ),
    "try": "測試連線",
    "try.running": "正在測試：{all} 項中已完成 {done} 項。",
    "try.done": "從這裡測試的結果如下。",
    "try.stop": "停止",
    "try.again": "再測一次",
    "try.page": "本頁面",
    "try.relay": "中繼站",
    "try.stun": "STUN",
    "try.turn": "TURN",
    "try.direct": "直接連線",
    "try.relayed": "只經 TURN 的連線",
    "try.reached.ms": "通，{n} 毫秒",
    "try.code.waiting": "等待中",
    "try.code.trying": "正在測試……",
    "try.code.reached": "通",
    "try.code.stopped": "已停止",
    "try.code.none": "沒有填寫 TURN 伺服器",
    "try.code.insecure": "是用一般 http 開啟的",
    "try.code.no-webrtc": "這個瀏覽器不能連接裝置，或者這項功能已關閉",
    "try.code.offline": "這台裝置沒有網路",
    "try.code.blocked": "被瀏覽器封鎖",
    "try.code.silent": "沒有回應",
    "try.code.unreachable": "不通：對方沒有開機，或者被這裡的網路封鎖",
    "try.code.no-relay": "有回應，但不是中繼站",
    "try.code.wrong-address": "位址寫得不對",
    "try.code.half-turn": "缺使用者名稱或密碼",
    "try.code.refused": "通，但使用者名稱或密碼被拒絕",
    "try.code.no-turn": "通，但不提供轉送",
    "try.code.unclear": "不通或被拒絕：這個瀏覽器不說明是哪一種",
    "try.code.failed": "沒有連上",
    "try.page.reached": "可以連接裝置",
    "try.next": "接下來怎麼辦",
    "try.next.good": (
        "這一邊一切正常。如果還是遇不到某個人，請對方也測一次；"
        "如果那邊也都正常，就是兩邊的網路都太嚴，用 TURN 伺服器可以解決。"
    ),
    "try.next.strong": "這一邊一切正常，遇到嚴格的網路也能連上。",
    "try.next.stopped": "還沒全部測完就停下了。",
    "try.next.insecure": "請用 https 或在 127.0.0.1 上開啟頁面：一般 http 下瀏覽器不允許互相連線。",
    "try.next.no-webrtc": (
        "請換一個瀏覽器，或者在這個瀏覽器裡允許 WebRTC（有些隱私擴充功能會關掉它）。"
        "通信對局在這裡也能玩。"
    ),
    "try.next.offline": "請先讓這台裝置連上網路，再測一次。",
    "try.next.address": "請改正標明有誤的伺服器位址、使用者名稱或密碼。",
    "try.next.relays": (
        "一個中繼站都不通：兩邊都換一個中繼站；或者用短碼連線，不需要中繼站；或者改用通信對局。"
    ),
    "try.next.some-relays": "不是每個中繼站都通。只要朋友能連上其中同一個，就夠了。",
    "try.next.direct": (
        "這個瀏覽器連自己都連不上：請允許 WebRTC，關掉過濾它的擴充功能或 VPN，或者換一個瀏覽器。"
    ),
    "try.next.stun": (
        "STUN 伺服器都不通：只能直接連上同一網路裡的人。請換一個 STUN 伺服器，或填寫 TURN 伺服器。"
    ),
    "try.next.turn-refused": (
        "TURN 伺服器不接受這個使用者名稱或密碼。請逐字核對；有些密碼只在幾小時內有效。"
    ),
    "try.next.turn-unreached": (
        "有 TURN 伺服器不通。請核對位址和連接埠；在嚴格的網路裡，往往只有 "
        "turns:…:443?transport=tcp 能通。"
    ),
    "try.next.turn-unclear": (
        "有 TURN 伺服器沒起作用，而這個瀏覽器不說明原因。請核對位址、使用者名稱和密碼，"
        "或者用 Chrome 或 Edge 再測，它們會說得更清楚。"
    ),
    "try.next.turn-closed": "TURN 伺服器是通的，但不轉送任何東西：請管理它的人開放轉送連接埠。",
    "cannot": "連不上？這樣做",
    "cannot.nobody": "找不到人",
    "cannot.nobody.do": (
        "傳連結的人打開頁面了嗎？連結完整嗎？如果都沒問題，請兩邊都測試連線，並照提示去做。"
    ),
    "cannot.relays": "中繼站不通，或者被封鎖",
    "cannot.relays.do": "在連線設定裡換一個中繼站，重新傳送連結；或者用短碼連線；或者通信對局。",
    "cannot.local": "大家在同一個網路裡，但沒有網際網路，比如在火車上、山裡",
    "cannot.local.do": "用短碼連線：一邊出示 QR 碼，另一邊回一段短碼。",
    "cannot.strict": "對方在，但就是連不上",
    "cannot.strict.do": (
        "兩邊的網路都太嚴。換一個網路（手機熱點往往就行），"
        "或者填寫 TURN 伺服器：兩邊都填，或者讓連結帶上。"
    ),
    "cannot.hours": "大家總是不能同時在線上",
    "cannot.hours.do": "通信對局：每走一步傳一個連結，隔幾天也沒關係。",
    "cannot.dealer": "開桌的人不見了",
    "cannot.dealer.do": (
        "每個座位都會保留：可以等，也可以晚些再來。如果一直不回來，頁面提示之後，留下的人可以繼續。"
    ),
    "cannot.gone": "別的玩家不見了",
    "cannot.gone.do": "座位會保留。一分鐘後可以讓電腦代打。",
    "cannot.moved": "你換了一台裝置",
    "cannot.moved.do": "在舊裝置的選單裡選「在座的人」，再選「換到另一台裝置」。",
    "cannot.doubt": "頁面說中間可能有人偷聽",
    "cannot.doubt.do": (
        "什麼都沒有告訴對方。請換一個中繼站，用別的方式傳送連結，發牌之後核對安全碼。"
    ),
    "cannot.browser": "頁面說從這裡遇不到任何人",
    "cannot.browser.do": (
        "請用 https 開啟，並使用能連接裝置（支援 WebRTC）的瀏覽器。"
        "通信對局、和電腦玩、同一台裝置上玩，都不受影響。"
    ),
    "safety": "安全碼",
    "safety.how": (
        "如果每個人都確實在和自己以為的人說話，這一桌所有螢幕上的安全碼都相同。"
        "請用信得過的方式核對：打電話，或者放在一起看。"
    ),
    "safety.differs": "如果不同，就是有人插在了中間：請不要繼續，換一種方式傳一個新連結。",
    "safety.each": "每次發牌都有新的安全碼。",
    "safety.later": "安全碼隨發牌產生：發牌之後請再來看。",
}
