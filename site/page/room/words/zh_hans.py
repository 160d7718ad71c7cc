"""What playing by link says in simplified Chinese."""

PHRASES = {
    "kind.far": "链接邀请",
    "home.link": "发链接一起玩",
    # the lobby
    "room": "联机房间",
    "room.guest": "客人",
    "room.somebody": "有人",
    "room.continue": "联机对局",
    "room.over": "已结束，可再来一局",
    "room.home.no-webrtc": (
        "这个浏览器不能“发链接一起玩”。和电脑玩、多人共用一台设备玩、通信对局，都可以。"
    ),
    "room.unread": "本设备上有 {n} 张牌桌的数据无法读取，其他牌桌不受影响。",
    "room.nobody-yet": "还没有人",
    "room.forget": "删除这张牌桌？",
    "room.forget.ask": (
        "{names}：这张牌桌和你的座位将从本设备上删除。如果牌桌是你开的，其他人也无法继续。"
        "已结束的对局仍留在历史对局里。"
    ),
    "room.seats": "座位",
    "room.hosted": "{name}发牌",
    "room.hosted.you": "由你发牌",
    "room.options": "自选规则组合",
    "room.free": "空位",
    "room.name": "你的名字",
    "room.here": "在这台设备上",
    "room.called": "显示为{name}",
    "room.bot.here": "电脑代打中",
    "room.away": "暂时离开",
    "room.is-ready": "已准备",
    "room.not-ready": "未准备",
    "room.sit": "坐这里",
    "room.sit.also": "这边再坐一位",
    "room.stand": "离座",
    "room.free-seat": "请离座位",
    "room.watching": "旁观：{names}",
    "room.start": "开始游戏",
    "room.ready": "准备好了",
    "room.ready.undo": "取消准备",
    "room.hints": "提示",
    "room.hints.off": "关闭",
    "room.hints.on": "开启",
    "room.hints.now.off": "提示：关闭。",
    "room.hints.now.on": "提示：开启。",
    "room.hints.is.off": "这一局谁也不向电脑求教。",
    "room.hints.is.on": (
        "轮到自己时，人人都可以请大师指出最佳走法。大师看到的，只有提问者自己能看到的。"
    ),
    "room.hints.anew": "改动之后，已经准备好的人要重新确认。",
    "room.hints.turned.off": "{name}关闭了提示。已经准备好的人请重新确认。",
    "room.hints.turned.on": "{name}开启了提示。已经准备好的人请重新确认。",
    "room.clock": "计时",
    "room.clock.off": "不计时",
    "room.clock.move": "每步限时",
    "room.clock.stock": "全局限时",
    "room.clock.time": "时间",
    "room.clock.zero": "时间用完时",
    "room.clock.zero.nudge": "响铃提醒",
    "room.clock.zero.lend": "电脑代打",
    "room.clock.zero.resign": "判为认输",
    "room.clock.plus": "{stock}＋{each}",
    "room.clock.seconds": "{n} 秒",
    "room.clock.minutes": "{n} 分钟",
    "room.clock.both": "{minutes} 分 {seconds} 秒",
    "room.clock.is.off": "不计时：每个人都可以慢慢想。",
    "room.clock.is.move.nudge": "每步 {each}。时间用完只响铃提醒。",
    "room.clock.is.move.lend": "每步 {each}。时间用完由电脑代打，本人回来再接着玩。",
    "room.clock.is.move.resign": "每步 {each}。时间用完判为认输，由电脑接着打。",
    "room.clock.is.stock.nudge": "每人全局 {stock}，每走一步再加 {each}。时间用完只响铃提醒。",
    "room.clock.is.stock.lend": (
        "每人全局 {stock}，每走一步再加 {each}。时间用完由电脑代打，本人回来再接着玩。"
    ),
    "room.clock.is.stock.resign": (
        "每人全局 {stock}，每走一步再加 {each}。时间用完判为认输，由电脑接着打。"
    ),
    "room.clock.how": (
        "每台设备各自计时，网络慢不会白白耗掉谁的时间。"
        "其他人的设备多数都看到时间用完才算数；"
        "只有两台设备时，翻牌的那台对另一方说了算。"
    ),
    "room.clock.turned": "{name}更改了计时。{rule}",
    "room.clock.you": "你",
    "room.clock.over": "时间到",
    "room.clock.told": "{name}：还剩 {time}",
    "room.clock.warn": "你还剩 {time}。",
    "room.clock.warn.over": "你的时间用完了。",
    "room.seat.lend.clock": "{name}的时间用完了。在{name}回来之前，由电脑代打。",
    "room.seat.flag": "{name}的时间用完了，按约定判为认输，由电脑接着打。",
    "room.dealing": "大家正在一起洗牌……",
    "room.dealing.waits": "洗牌需要每台设备参与，还缺：{names}。满一分钟后，缺席的座位会自动腾出。",
    "room.dealing.free": "腾出缺席的座位",
    "room.dealing.host-away": (
        "负责发牌的{name}暂时离开，等对方回来，游戏就会开始。你也可以先离开，座位会保留。"
    ),
    "room.called-off": "{names}没有来，这次发牌已取消。",
    "room.called-off.plain": "这次发牌已取消。",
    "room.given-up": "本局开始前，{name}的设备放弃过 {n} 次发牌。",
    "room.given-up.you": "本局开始前，你的设备放弃过 {n} 次发牌。",
    "room.wait.choose": "选一个座位坐下，或者留下来旁观。",
    "room.wait.free": "还有 {n} 个空位。把链接发给朋友，或者让电脑入座。",
    "room.wait.ready": "等待{names}准备。",
    "room.wait.none": "人都到齐，也都准备好了。",
    "room.wait.host": "人都到齐了，等{name}开始游戏。",
    "room.reach.connecting": "正在连接，马上就知道朋友能不能加入。",
    "room.reach.ready": "已连通，拿到链接的人现在就能加入。",
    "room.reach.cannot": "连不上：没有中继回应，暂时谁也不能通过链接加入。页面会继续尝试。",
    "room.reach.do": (
        "请检查这台设备的网络，或者在“连接设置”里换一个中继。"
        "没有中继时，也可以用短码连接、通信对局，或者大家在这台设备上一起玩。"
    ),
    "room.reach.again": "再试一次",
    "room.invite": "邀请朋友",
    "room.invite.how": "拿到这个链接的人都能入座或旁观，请只发给要一起玩的人。",
    "room.invite.later": "一旦朋友能加入，链接就会显示在这里。",
    "room.link": "这张桌子的链接",
    "room.copy": "复制链接",
    "room.copied": "已复制",
    "room.share": "发送……",
    "room.share.text": "来和我一起玩：",
    "room.qr": "链接的二维码，用手机相机扫一扫",
    "room.trust": "你需要知道",
    "room.trust.address": (
        "大家的设备直接相连，中间没有服务器。因此就像打电话一样，彼此的设备能看到对方的网络地址。"
    ),
    "room.trust.deals": (
        "牌由{name}的设备翻开。它也许能偷看后面的牌，但没法挑牌：洗牌有每个人的设备参与。"
    ),
    "room.trust.you": (
        "牌由你的设备翻开。它也许能偷看后面的牌，但没法挑牌：洗牌有每个人的设备参与。"
    ),
    "room.trust.anew": "如果发牌在开局前被放弃，所有人都会得知。",
    "room.trust.checked": "游戏结束后，每台设备都会把整局从头核对一遍。",
    "room.quality.good": "连接良好",
    "room.quality.slow": "连接较慢",
    "room.quality.poor": "连接很差",
    "room.quality.new": "已连接",
    "room.quality.told": "{word}（往返 {ms} 毫秒）",
    "room.invited": "{name}邀请你来玩{game}",
    "room.invited.to": "有人邀请你来玩{game}",
    "room.looking": "正在找桌子",
    "room.looking.how": "页面正通过中继寻找其他玩家。",
    "room.nobody": "暂时没有人应答。发链接的人打开页面了吗？链接完整吗？页面会继续寻找。",
    "room.unreachable": (
        "对方在线，但两边的网络无法直接连通。请换一个网络，"
        "或者双方都在“连接设置”里填上 TURN 服务器。"
    ),
    "room.unproven": (
        "与另一位玩家的连接没有通过验证，可能有人在中间窃听；本页没有通过它透露任何内容。"
        "请双方都在“连接设置”里换一个中继，并改用别的方式发送链接。"
    ),
    "room.closed": "这个链接打不开桌子",
    "room.elsewhere": "这张桌子已在另一个标签页打开",
    "room.unstored": "这台设备暂时无法保存对局",
    "room.unstored.rest": (
        "在此之前，这张牌桌会在本机暂停，也不会发出你的任何走法。你的座位和此前的对局都还在。"
        "在其他玩家看来，你暂时离开了。"
    ),
    "room.unreadable": "这张牌桌打不开",
    "room.unreadable.rest": "没有改动任何数据。你的其他牌桌和对局不受影响，其他玩家也不受影响。",
    "room.unreadable.how": (
        "你可以把本设备上保存的内容存为文件，其中也含有在这里玩的人的暗牌。"
        "如果删除这张牌桌，用链接还能再进来，但会被当作新来的人。"
    ),
    "room.renew": "刷新到新版本",
    "room.rescue": "存为文件",
    "room.forget.do": "删除这张牌桌",
    "room.forget.this": "当前牌桌",
    "room.strange": "本页还不认识这个游戏",
    "room.strange.how": "你可以留下来聊聊、等一等。只要{name}选了本页有的游戏，一切照常继续。",
    # at the table
    "room.your-turn": "轮到你了。",
    "room.people": "在座的人",
    "room.hints.agreed": "这一桌约定可以用提示。",
    "room.hints.none": "这一桌约定不用提示。",
    "room.gone": "{name}已离开 {n} 分钟，座位会保留。",
    "room.gone.ask": "{name}已离开 {n} 分钟，座位会保留。{dealer}可以让电脑代打。",
    "room.gone.now": "{name}暂时离开，座位会保留。",
    "room.take": "让电脑代打",
    "room.back": "归还座位",
    "room.waiting": "{name}正在考虑。",
    "room.slow": "轮到{name}已经 {n} 分钟了。",
    "room.slow.ask": "轮到{name}已经 {n} 分钟了。{dealer}可以让电脑代打。",
    "room.slow.wait": "轮到{name}已经 {n} 分钟了。你可以继续等，也可以先离开，座位都会保留。",
    "room.not-moving": "一直没有出手",
    "room.dealer.away": (
        "牌由{name}的设备翻开，而它不在线。等它回来，对局就能继续。"
        "你可以继续等，也可以先离开，座位都会保留。"
    ),
    "room.dealer.slow": (
        "牌由{name}的设备翻开，而它没有回应。你可以继续等，也可以先离开，座位都会保留。"
    ),
    "room.on.how": (
        "只要在场的人都同意，就可以不等{name}，继续对局。此后由{next}的设备翻牌，"
        "同意者手中的暗牌都会告诉它，但页面不会显示出来。"
    ),
    "room.on.how.you": (
        "只要在场的人都同意，就可以不等{name}，继续对局。此后由你的设备翻牌，"
        "同意者手中的暗牌都会告诉它，但页面不会显示出来。"
    ),
    "room.on.cards": (
        "只有{name}知道的牌会重新发，不在场的人的暗牌也一样。此前发的牌无法再核对，此后的可以。"
        "{name}的座位由电脑代打，回来后归还。"
    ),
    "room.on.who": "已同意：{who}。",
    "room.on.go": "不等{name}，继续",
    "room.on.agreed": "你已同意不等{name}继续对局。还差：{who}。",
    "room.on.now": "所有人都同意了，正在交接牌。",
    "room.on.wait": "还是再等等",
    "room.on.few": "要不等{name}继续对局，其他玩家的设备须有半数以上在场。人一到齐，页面就会问你。",
    "room.on.watch": "在座的玩家可以商定不等{name}，继续对局。",
    "room.on.mine": "原来翻牌的设备不在了，此后由你的设备翻牌。",
    "room.on.theirs": "原来翻牌的设备不在了，此后由{name}的设备翻牌。",
    "room.on.without": (
        "你的设备离线期间，其他人商定继续对局，现由{name}的设备翻牌。你的座位会归还，其中的暗牌已重新发过。"
    ),
    "room.on.lost": "这期间在此处走的 {n} 步不作数。",
    "room.on.parted": (
        "你们失去联系期间，其他人用{name}的设备继续对局，并以另一种结果结束。你这里的对局保持原样。"
    ),
    "room.nudge": "催一下{name}",
    "room.nudged": "{name}在等你出手。",
    "room.said": "{name}：{said}",
    "room.mute": "屏蔽",
    "room.calls": "轮到我时通知我",
    "room.calls.yes": "轮到你时会通知你。",
    "room.calls.no": "此浏览器不允许在这里发通知。",
    "room.record": "保存对局记录",
    "room.resign": "认输",
    "room.resign.ask": "之后由电脑替你打完，无法撤回。",
    "room.resign.yes": "{name}认输",
    "room.resign.no": "继续玩",
    "room.offer": "换到另一台设备",
    "room.code.1": "在另一台设备上打开这张桌子的链接。",
    "room.code.2": "在那里选“在座的人”，再选“我有口令”。",
    "room.code.3": "输入这个口令。只能用一次，期间请别关闭本页。",
    "room.redeem": "我有口令",
    "room.redeem.how": "输入另一台设备上显示的口令。",
    "room.redeem.code": "口令",
    "room.redeem.do": "接过座位",
    "room.seat.grant": "{name}换了一台设备继续玩。",
    "room.seat.resign": "{name}认输了，由电脑代打。",
    "room.seat.take": "由电脑代替{name}继续。",
    "room.stand-in.ask": "在{name}回来之前，先让电脑代打？",
    "room.stand-in.ask.against": "{names}想再等等。在{name}回来之前，先让电脑代打？",
    "room.stand-in.yes": "让电脑代打",
    "room.stand-in.no": "等等{name}",
    "room.stand-in.waited": "你选择再等等{name}。",
    "room.stand-in.against": "{names}想再等等。",
    "room.stand-in.open": "你已同意。还在等{names}的答复。",
    "room.stand-in.soon": "大家都同意了，电脑马上接手。",
    "room.stand-in.yours": "电脑正在替{name}出手。",
    "room.stand-in.back": "我回来了",
    "room.stand-in.did": "（电脑代打）",
    "room.seat.lend": "在{name}回来之前，由电脑代打。",
    "room.seat.lend.silent": "在{name}回来之前，由电脑代打。没有答复的有：{names}。",
    "room.seat.return": "{name}回来了，继续自己玩。",
    "room.seat.bar": (
        "{name}走了一步规则不允许的棋。这一步已被拒绝，改由电脑代打。"
        "游戏结束后，每台设备都会核对这次拒绝是否有理。"
    ),
    "room.refused": "已拒绝来自{name}的操作：{why}对局不受影响。",
    "room.refused.code": "{name}输错了口令，座位仍是你的。",
    "room.cheat": "{name}在同一步做了两个不同的动作，证据已留存。",
    "twice.stands": "有效的一步：",
    "twice.besides": "另一个不算数的是：",
    "twice.illegal": "规则不允许的动作。",
    "room.fair": "发牌公平：已核对",
    "room.fair.since": "从第 {n} 步起发牌公平：已核对。此前的牌无法核对，发牌的设备已经不在了。",
    "room.unfair": "本局核对未通过：有内容与当初的承诺不符。",
    "room.again": "原班人马再来一局",
    "room.again.ask": "提议再来一局",
    "undo.shared": "联机对局不能悔棋。",
    # talk
    "talk": "说句话",
    "talk.react": "表情",
    "talk.phrases": "常用语",
    "talk.how": "每个人都会看到自己语言的版本。",
    "talk.clap": "漂亮",
    "talk.laugh": "哈哈",
    "talk.wow": "哇",
    "talk.sad": "唉",
    "talk.heart": "喜欢",
    "talk.think": "嗯……",
    "talk.party": "太棒了",
    "talk.angry": "可恶",
    "talk.hello": "大家好！",
    "talk.good-luck": "祝好运！",
    "talk.well-played": "打得好！",
    "talk.thanks": "谢谢！",
    "talk.sorry": "不好意思！",
    "talk.oops": "哎呀！",
    "talk.one-moment": "请稍等。",
    "talk.back-soon": "我马上回来。",
    "talk.your-turn": "轮到你了。",
    "talk.good-game": "这局真精彩！",
    "talk.rematch": "再来一局？",
    "talk.bye": "再见！",
    # by code, without the internet
    "near.home": "没有网络也能一起玩",
    "near.home.about": "中间没有任何人：发一个链接过去，回一段短码就连上",
    "near.invite": "不靠互联网邀请",
    "near.how": (
        "设备之间直接相连，不向任何服务器求助，只要在同一个网络里：同一个 Wi-Fi，"
        "或某台手机的热点。每个人都要有这个页面，到时没有网络的人，请事先打开过一次。"
    ),
    "near.link.how": "把这个链接发给一个人，或让对方扫码。请不要关闭本页。",
    "near.making": "正在生成链接……",
    "near.code.how": "对方会得到一段回复，请对方发给你，填在这里。",
    "near.code": "回复",
    "near.connect": "连接",
    "near.connecting": "正在连接……",
    "near.scan": "用摄像头扫码",
    "near.scan.stop": "关闭摄像头",
    "near.new": "生成新链接",
    "near.next": (
        "一个链接只给一个人用。对方来了以后，你会得到给下一个人的链接；其他人之间会自动连上。"
    ),
    "near.reply": "你的回复",
    "near.reply.how": "把这段回复发给{name}，或让对方扫码。",
    "near.reply.how.plain": "把这段回复发给给你链接的人，或让对方扫码。",
    "near.reply.copy": "复制回复",
    "near.reply.qr": "回复的二维码，用摄像头扫一扫",
    "near.reply.stay": "对方一填好，你就上桌了。请不要关闭本页。",
    "near.reply.now": "对方已填好，但没有反应",
    "near.reply.tried": "这边也在尝试连接……",
    "near.share.text": "我的回复：",
    "near.lacking": "现在没有连上任何人。请向桌上的人要一个新链接。",
    "near.another": "收到了别的链接？直接打开，或填在这里。",
    "near.another.field": "链接",
    "near.again": "用短码连接",
    "near.lost": "有人没有连上。再发一个链接、收一段回复，就能接回来。",
    "near.switch": "没有网络？用短码连接",
    "near.unproven": (
        "有一个连接没有通过验证，可能有人在中间窃听；本页没有通过它透露任何内容。"
        "请生成新链接，链接和回复都改用别的方式发送。"
    ),
    "near.no.no-code": "这段文字里没有回复。回复是以 R 开头的一长串字符。",
    "near.no.broken-code": "内容不完整，或在途中被改动了。请完整地再复制一次。",
    "near.no.broken-link": "链接不完整，或在途中被改动了。请对方再发一次。",
    "near.no.newer-code": "这是另一个版本的页面生成的。请在两台设备上都刷新页面。",
    "near.no.not-reply": "这是邀请链接，不是回复。对方打开你的链接后看到的那一段才是回复。",
    "near.no.not-offer": "这是一段回复，应该交给发链接的人。这里需要的是链接。",
    "near.no.other-reply": (
        "这段回复属于另一个链接：旧链接、本页刷新前的链接，或已经用过的链接。请生成新链接再发一次。"
    ),
    "near.no.late-reply": (
        "回复没有错，但没能连上：来得太晚、对方关了页面，或两台设备不在同一个网络里。"
        "请生成新链接；尽快填入回复、用摄像头扫码，都更容易连上。"
    ),
    "near.no.late-link": (
        "没能连上：回复填得太晚，或两台设备不在同一个网络里。请向对方要一个新链接。"
    ),
    "near.no.no-offer": "此浏览器没能生成链接，请再试一次。",
    "near.no.no-camera": "没有摄像头，或这里不允许使用。请改为粘贴。",
    # by post
    "post.home": "通信对局",
    "post.home.about": "朋友不必同时在线：每走一步，用任何聊天软件发一个链接",
    "post.open": "打开来信",
    "post.open.how": "粘贴收到的链接，或选择文件。能直接点开的链接，点开即可。",
    "post.open.field": "链接",
    "post.open.do": "打开",
    "post.open.file": "选择文件",
    "post.to": "发给{name}",
    "post.link": "信的链接",
    "post.file": "存为文件",
    "post.more": "其他方式",
    "post.qr": "信的二维码，可用手机相机扫描",
    "post.length": "这个链接共 {n} 个字符。如果聊天软件会截断它，请改发文件。",
    "post.share.text": "该你了：",
    "post.invite.how": (
        "把链接发给想一起玩的人。打开对方的回信，就会发牌。人多时，每人会先收到另一个链接，用来一起洗牌。"
    ),
    "post.answer.how": "这是你的回信。{name}打开后，游戏就能开始。",
    "post.share.how": "座位已满。请{name}打开链接帮忙洗牌，再回一个链接。",
    "post.shuffle.how": "你的设备已帮忙洗牌。把链接发给{name}，游戏就开始。",
    "post.turn.how": "轮到{name}了，把这个链接发过去。",
    "post.deal.how": "由{name}的设备翻牌：请把这个链接发过去。{name}打开之前，谁都无法继续。",
    "post.again": (
        "一直没有回音？这封信只有{name}打得开。请再发一次，换个方式发也行："
        "打开两次没有坏处，{name}可能缺少的内容总是都在里面。"
    ),
    "post.over.how": "游戏结束。{name}打开这个链接，就能看到结果并核对全局。",
    "post.far": "通信",
    "post.wished": "回信已写好，等你发出",
    "post.wait.sit": "先入座，再把回信发给{name}。",
    "post.wait.send": "把回信发给{name}，然后等对方的链接。",
    "post.wait.host": "等{name}的链接。",
    "post.wait.free": "把邀请发出去。打开回信后，游戏会自动继续。",
    "post.wait.ready": "正在等{names}的来信。",
    "post.dealing": "大家一起洗牌。把链接分别发给每个人；所有回信都打开后，就会发牌。",
    "post.dealing.guest": "你的设备也参与洗牌。把链接发给{name}，然后等对方的链接。",
    "post.trust.sealed": (
        "整局游戏都在链接里传递。每封信都是密封的：只有收信人的那台设备打得开，"
        "也只能看到那位玩家的牌，转给谁都一样。只有邀请是公开的，谁收到都能打开。"
    ),
    "post.trust.live": (
        "两步之间隔几天也没关系。如果双方同时在网上寻找其他人，就会直接连上，即时对局，"
        "之后随时可以再改回写信。"
    ),
    "post.came": "{name}的来信：对局有了新进展。",
    "post.came.other": "收到{name}的来信。",
    "post.known": "{name}的这封信里没有新内容，你都已经有了。",
    "post.refused": "{name}的来信中有内容未被接受：{why}",
    "post.twice": (
        "{name}的信里，在已经走过的一步上出现了另一个动作。你的对局保持不变，两个动作都显示在这里。"
    ),
    "post.live": "也可在线对局",
    "post.apart": "不在网上寻找其他人：不联系任何中继，也不会有人知道你在这里。有信就够了。",
    "post.online": (
        "正通过中继在网上寻找其他人，中继会看到本设备的网络地址。谁在线，就直接和你接着玩。"
    ),
    "post.online.do": "在网上寻找其他人",
    "post.apart.do": "只用信，不联网",
    "room.no.no-post": "这台设备无法密封信件，因此不能通信对局。",
    "room.no.no-address": "这封信来自一台本设备还不认识的设备。请先打开那边发来的第一封信。",
    "room.no.own-letter": "这封信是你自己写的，请发给收信的玩家。",
    "room.no.not-for-here": (
        "这封信是密封给另一台设备的，只有收信人当初回复邀请的那台设备打得开。"
        "如果那是你的另一台设备，请在那边打开。想改在这台上玩，请在这里也打开邀请；"
        "等两台设备和发牌的设备都在网上寻找其他人时，在“在座的人”里凭口令移交座位。"
    ),
    "room.no.wrong-seal": "这封信并非署名者所写，其中内容一概未采信。",
    "room.no.old-answer": "这是对之前一封邀请的回信。请发出现在的邀请，再请对方回复。",
    "room.no.letter-missing": "这封信之前的对局内容，本设备上没有。请对方再发一次。",
    "room.no.other-branch": "这封信接的是这里从未走过的步骤。你的对局保持不变。",
    "room.no.missing-secret": "其中有一张只给你看的牌，只有发牌的玩家能寄来，请向对方要一封信。",
    "room.no.no-link": "这不是一封信，请对方重发链接。",
    "room.no.broken-link": "这个链接在途中被改动过，请对方重发。",
    "room.no.wrong-link": "这封信无法读取，请对方重发。",
    "trouble.no-letter": "这里面没有信，请粘贴完整的链接。",
    # where to look for others
    "room.servers": "连接设置",
    "servers.how": (
        "玩家先通过中继找到彼此，然后直接相连。默认设置适合大多数网络。"
        "改过的中继和 STUN 服务器会随你发出的链接带给对方；TURN 服务器只有在你允许时才会带上。"
    ),
    "servers.relays": "中继",
    "servers.relays.how": "每行一个地址：wss://…；本机的中继可用 ws://127.0.0.1:…",
    "servers.stun": "STUN 服务器",
    "servers.stun.how": "用来得知设备自己的网络地址：stun:…",
    "servers.turn": "TURN 服务器",
    "servers.turn.how": (
        "两边网络无法直连时由它转发，内容仍然加密：turn:… 或 turns:…，以及你在那里的用户名和密码。"
    ),
    "servers.save": "保存",
    "servers.usual": "恢复默认",
    # refusals
    "room.no": "没能成功。",
    "room.no.insecure": (
        "本页是用普通 http 打开的，浏览器此时不允许生成密钥和直接连接。请改用 https，"
        "或在 127.0.0.1 上打开。"
    ),
    "room.no.no-webrtc": (
        "这个浏览器不支持设备之间直接连接（WebRTC），或者这项功能被关掉了，所以在这里遇不到远方的人。"
        "请换一个浏览器打开这个链接。和电脑玩、几个人共用这台设备玩，在这里都可以。"
    ),
    "room.no.bad-link": "这不是桌子的链接，请让对方重新发一次。",
    "room.no.half-link": "链接不完整，请重新复制，一直复制到末尾。",
    "room.no.dropped": "这张桌子没有人加入，链接也没有发出，所以没有保留。可以回首页另开一桌。",
    "room.no.newer-link": "这个链接来自更新版本的页面，请刷新本页。",
    "room.no.bad-way": "其中有地址不能用。",
    "room.no.no-relay": "至少要有一个中继，否则找不到人。",
    "room.no.too-old": "其他人的页面版本更新，请刷新本页。",
    "room.no.too-new": "其他人的页面版本较旧，请他们刷新。",
    "room.no.table-full": "座位已满，你可以留下来旁观。",
    "room.no.seat-taken": "慢了一步：这个座位有人了。",
    "room.no.room-full": "这张桌子的访客已满。",
    "room.no.game-running": "游戏已经开始，你可以留下来旁观。",
    "room.no.game-over": "这局已经结束。",
    "room.no.not-ready": "还有人没准备好。",
    "room.no.no-game": "发牌的玩家暂时不在，请稍后再试。",
    "room.no.host-away": "发牌的玩家暂时不在，请稍后再试。",
    "room.no.dealer-there": "翻牌的设备就在线，对局不能绕过它继续。",
    "room.no.by-post": "通信对局会一直等翻牌的设备。",
    "room.no.wrong-takeover": "另一台设备自称接手翻牌，但并无资格。",
    "room.no.dealer-away": "发牌的玩家暂时不在，请稍后再试。",
    "room.no.newer-room": "这张桌子是由更新版本的页面保存的，请刷新页面。",
    "room.no.broken-room": "这台设备上保存的这张桌子的数据已损坏，无法打开。",
    "room.no.not-fetched": "这个游戏没能下载下来，请检查网络连接后刷新页面。",
    "room.no.unknown-game": "这个版本的页面没有这个游戏，请刷新到新版本。",
    "room.no.newer-rules": "这局用的规则比本页的新，请刷新到新版本。",
    "room.no.older-rules": "这局用的规则比本页的旧，请其他人刷新页面。",
    "room.no.unknown-option": "这局有本页不认识的选项，请刷新到新版本。",
    "room.no.bad-option": "这局有本页不认识的选项，请刷新到新版本。",
    "room.no.bad-seats": "据本页所知，这个游戏不能由这么多人玩。",
    "room.no.wrong-code": (
        "这个口令没有对应的座位。请逐个字母核对；输错五次后，请在另一台设备上重新取一个口令。"
    ),
    "room.no.holder-away": "显示口令的设备没有连上。请让它的页面开着，稍后再试。",
    "room.no.own-seat": "这个座位就在这台设备上。请在另一台设备上输入口令。",
    "room.no.wrong-deed": "座位不能这样换人。",
    "room.no.flood": "操作太频繁了，请过半分钟再试。",
    "room.no.bad-name": "这个名字不能用，请换一个。",
    "room.no.long-name": "名字太长了，请缩短一些。",
    "room.no.not-your-turn": "还没轮到对方。",
    "room.no.illegal": "规则不允许这一步。",
    "room.no.forged": "签名不属于该座位的玩家。",
    "room.no.wrong-setting": "这次发牌与约定的不符。",
    "room.no.used-share": "这次发牌要再用一次已经用过的洗牌数字。",
    "room.no.double-entry": "同一步出现了两个动作。",
    "room.no.wrong-hash": "与之前的对局对不上。",
    "room.no.malformed": "不是本游戏的消息。",
    "room.no.too-long": "消息太长。",
    "room.no.full": "设备存储空间已满。请腾出一些空间，然后再试一次。",
    "room.no.blocked": "此浏览器不允许页面在设备上保存内容。请在浏览器设置中允许，然后再试一次。",
    "room.no.failed": "设备存储没有响应。请再试一次，或刷新页面。",
    "trouble.no-webrtc": (
        "这个浏览器不支持设备之间直接连接（WebRTC），或者这项功能被关掉了，所以在这里遇不到远方的人。"
        "可以和电脑玩，或几个人共用这台设备玩；也可以换一个浏览器打开本页。"
    ),
    "trouble.insecure": (
        "本页是用普通 http 打开的，浏览器此时不允许生成密钥和直接连接。请改用 https，"
        "或在 127.0.0.1 上打开。"
    ),
}
