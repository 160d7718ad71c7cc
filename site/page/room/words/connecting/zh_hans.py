"""连接，简体中文。"""

PHRASES = {
    "servers.no.bad-way": (
        "“{address}”的写法不对。中继以 wss://… 开头，STUN 服务器以 stun:… 开头，"
        "TURN 服务器以 turn:… 或 turns:… 开头，后面是域名和端口。"
    ),
    "servers.turn.one": "TURN 服务器 {n}",
    "servers.turn.url": "地址",
    "servers.turn.user": "用户名",
    "servers.turn.password": "密码",
    "room.no.half-turn": "TURN 服务器需要地址、用户名和密码，三样齐全。",
    "carry": "链接里的 TURN 服务器",
    "carry.off": "不带上",
    "carry.on": "带上",
    "carry.is.off": "链接里没有你的 TURN 服务器。需要的人可以在连接设置里自己填一个。",
    "carry.is.on": (
        "链接里现在带有地址、用户名和密码：凡是拿到链接的人，包括别人转发的，"
        "都能用你的 TURN 服务器，直到你在服务器上换掉密码。"
    ),
    "try": "测试连接",
    "try.running": "正在测试：{all} 项中已完成 {done} 项。",
    "try.done": "从这里测试的结果如下。",
    "try.stop": "停止",
    "try.again": "再测一次",
    "try.page": "本页面",
    "try.relay": "中继",
    "try.stun": "STUN",
    "try.turn": "TURN",
    "try.direct": "直接连接",
    "try.relayed": "只经 TURN 的连接",
    "try.reached.ms": "通，{n} 毫秒",
    "try.code.waiting": "等待中",
    "try.code.trying": "正在测试……",
    "try.code.reached": "通",
    "try.code.stopped": "已停止",
    "try.code.none": "没有填写 TURN 服务器",
    "try.code.insecure": "是用普通 http 打开的",
    "try.code.no-webrtc": "这个浏览器不能连接设备，或者此功能已关闭",
    "try.code.offline": "这台设备没有网络",
    "try.code.blocked": "被浏览器拦截",
    "try.code.silent": "没有应答",
    "try.code.unreachable": "不通：对方没有开机，或者被这里的网络屏蔽",
    "try.code.no-relay": "有应答，但不是中继",
    "try.code.wrong-address": "地址写得不对",
    "try.code.half-turn": "缺用户名或密码",
    "try.code.refused": "通，但用户名或密码被拒绝",
    "try.code.no-turn": "通，但不提供转发",
    "try.code.unclear": "不通或被拒绝：这个浏览器不说明是哪一种",
    "try.code.failed": "没有连上",
    "try.page.reached": "可以连接设备",
    "try.next": "接下来怎么办",
    "try.next.good": (
        "这一边一切正常。如果还是遇不到某个人，请对方也测一次；"
        "如果那边也都正常，就是两边的网络都太严，用 TURN 服务器可以解决。"
    ),
    "try.next.strong": "这一边一切正常，遇到严格的网络也能连上。",
    "try.next.stopped": "还没全部测完就停下了。",
    "try.next.insecure": "请用 https 或在 127.0.0.1 上打开页面：普通 http 下浏览器不允许互相连接。",
    "try.next.no-webrtc": (
        "请换一个浏览器，或者在这个浏览器里允许 WebRTC（有些隐私扩展会关掉它）。"
        "通信对局在这里也能玩。"
    ),
    "try.next.offline": "请先让这台设备连上网络，再测一次。",
    "try.next.address": "请改正标明有误的服务器地址、用户名或密码。",
    "try.next.relays": (
        "一个中继都不通：两边都换一个中继；或者用短码连接，不需要中继；或者改用通信对局。"
    ),
    "try.next.some-relays": "不是每个中继都通。只要朋友能连上其中同一个，就够了。",
    "try.next.direct": (
        "这个浏览器连自己都连不上：请允许 WebRTC，关掉过滤它的扩展或 VPN，或者换一个浏览器。"
    ),
    "try.next.stun": (
        "STUN 服务器都不通：只能直接连上同一网络里的人。请换一个 STUN 服务器，或填写 TURN 服务器。"
    ),
    "try.next.turn-refused": (
        "TURN 服务器不接受这个用户名或密码。请逐字核对；有些密码只在几小时内有效。"
    ),
    "try.next.turn-unreached": (
        "有 TURN 服务器不通。请核对地址和端口；在严格的网络里，往往只有 "
        "turns:…:443?transport=tcp 能通。"
    ),
    "try.next.turn-unclear": (
        "有 TURN 服务器没起作用，而这个浏览器不说明原因。请核对地址、用户名和密码，"
        "或者用 Chrome 或 Edge 再测，它们会说得更清楚。"
    ),
    "try.next.turn-closed": "TURN 服务器是通的，但不转发任何东西：请管理它的人开放转发端口。",
    "cannot": "连不上？这样做",
    "cannot.nobody": "找不到人",
    "cannot.nobody.do": (
        "发链接的人打开页面了吗？链接完整吗？如果都没问题，请两边都测试连接，并照提示去做。"
    ),
    "cannot.relays": "中继不通，或者被屏蔽",
    "cannot.relays.do": "在连接设置里换一个中继，重新发送链接；或者用短码连接；或者通信对局。",
    "cannot.local": "大家在同一个网络里，但没有互联网，比如在火车上、山里",
    "cannot.local.do": "用短码连接：一边出示二维码，另一边回一段短码。",
    "cannot.strict": "对方在，但就是连不上",
    "cannot.strict.do": (
        "两边的网络都太严。换一个网络（手机热点往往就行），"
        "或者填写 TURN 服务器：两边都填，或者让链接带上。"
    ),
    "cannot.hours": "大家总是不能同时在线",
    "cannot.hours.do": "通信对局：每走一步发一个链接，隔几天也没关系。",
    "cannot.dealer": "开桌的人不见了",
    "cannot.dealer.do": (
        "每个座位都会保留：可以等，也可以晚些再来。如果一直不回来，页面提示之后，留下的人可以继续。"
    ),
    "cannot.gone": "别的玩家不见了",
    "cannot.gone.do": "座位会保留。一分钟后可以让电脑代打。",
    "cannot.moved": "你换了一台设备",
    "cannot.moved.do": "在旧设备的菜单里选“在座的人”，再选“换到另一台设备”。",
    "cannot.doubt": "页面说中间可能有人偷听",
    "cannot.doubt.do": "什么都没有告诉对方。请换一个中继，用别的方式发送链接，发牌之后核对安全码。",
    "cannot.browser": "页面说从这里遇不到任何人",
    "cannot.browser.do": (
        "请用 https 打开，并使用能连接设备（支持 WebRTC）的浏览器。"
        "通信对局、和电脑玩、同一台设备上玩，都不受影响。"
    ),
    "safety": "安全码",
    "safety.how": (
        "如果每个人都确实在和自己以为的人说话，这一桌所有屏幕上的安全码都相同。"
        "请用信得过的方式核对：打电话，或者放在一起看。"
    ),
    "safety.differs": "如果不同，就是有人插在了中间：请不要继续，换一种方式发一个新链接。",
    "safety.each": "每次发牌都有新的安全码。",
    "safety.later": "安全码随发牌产生：发牌之后请再来看。",
}
