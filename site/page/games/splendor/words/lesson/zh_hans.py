"""What the first game of Splendor says in simplified Chinese."""

PHRASES = {
    "splendor.lesson.welcome.title": "欢迎来到工坊",
    "splendor.lesson.welcome.tell": (
        "你和{name1}都是珠宝商。用宝石购买[[card|发展卡]]，每买一张，以后的卡就更便宜，昂贵的卡还"
        "会带来[[prestige|声望]]。有人达到 {target} 点，就打最后一轮。"
    ),
    "splendor.lesson.welcome.ask": "先看看牌桌，然后继续。",
    "splendor.lesson.card.title": "认识发展卡",
    "splendor.lesson.card.tell": (
        "右上角是它的[[bonus|奖励]]，这张是红宝石；左上角是声望，没有数字就是没有声望。左侧是"
        "[[cost|费用]]：两个蓝宝石、一个祖母绿。"
    ),
    "splendor.lesson.card.ask": "看看标出的这张卡，然后继续。",
    "splendor.lesson.three.title": "三个不同的宝石",
    "splendor.lesson.three.tell": (
        "每回合只做一件事。最简单的，就是从[[bank|供应堆]]拿取三个不同颜色的宝石。"
    ),
    "splendor.lesson.three.ask": "选一个钻石、一个祖母绿和一个黑玛瑙，再按“拿取”。",
    "splendor.lesson.three.wrong": "这样拿也不错！不过这次请拿钻石、祖母绿和黑玛瑙，很快就会用到。",
    "splendor.lesson.three.done": "三个宝石到手。现在轮到{name1}。",
    "splendor.lesson.two.title": "两个同色",
    "splendor.lesson.two.tell": (
        "也可以拿取两个同色宝石，但拿之前那一堆至少要有 {pile} 个。你有一个祖母绿，再加两个蓝宝"
        "石，就能买下刚才那张红宝石卡。"
    ),
    "splendor.lesson.two.ask": "点两下蓝宝石，再按“拿取”。",
    "splendor.lesson.two.wrong": "规则允许，但这样就买不了那张卡了。请拿两个蓝宝石。",
    "splendor.lesson.two.done": "五个标记，够买第一张卡了。",
    "splendor.lesson.buy.title": "第一张发展卡",
    "splendor.lesson.buy.tell": "发光的卡就是你买得起的。付出的宝石放回供应堆，卡从此归你。",
    "splendor.lesson.buy.ask": "点发光的那张卡，再按“购买”。",
    "splendor.lesson.buy.wrong": "这个以后再说。先把卡买下，以后每次购买它都能帮上忙。",
    "splendor.lesson.buy.done": "从现在起，每次购买都少付一个红宝石。这就是奖励。",
    "splendor.lesson.reserve.title": "先留一张",
    "splendor.lesson.reserve.tell": (
        "标出的这张卡很适合你，可惜还买不起。先[[reserve|保留]]下来，别人就拿不走了，还能得到一个"
        "[[gold|黄金]]。"
    ),
    "splendor.lesson.reserve.ask": "点标出的那张卡，再按“保留”。",
    "splendor.lesson.reserve.wrong": "也可以，不过那张卡说不定会被{name1}抢走。先保留它吧。",
    "splendor.lesson.reserve.done": "卡进了手牌，黄金也归你了。这样的卡最多可以留 {hand} 张。",
    "splendor.lesson.gather.title": "往前想一步",
    "splendor.lesson.gather.tell": (
        "再拿一个钻石、一个祖母绿和一个黑玛瑙，接下来就能连买两张卡：先买展示区里那张蓝宝石卡，再"
        "买你保留的那张。"
    ),
    "splendor.lesson.gather.ask": "拿取钻石、祖母绿和黑玛瑙各一个。",
    "splendor.lesson.gather.wrong": "想法不错，但要买那两张卡，还差钻石、祖母绿和黑玛瑙。",
    "splendor.lesson.gather.done": "六个标记，心里有数。",
    "splendor.lesson.bonus.title": "奖励来付账",
    "splendor.lesson.bonus.tell": (
        "标出的卡要一个钻石、一个祖母绿、一个红宝石和一个黑玛瑙。你没有红宝石，也不需要：那张红宝"
        "石卡替你付，打勾的就是。"
    ),
    "splendor.lesson.bonus.ask": "买下标出的卡。",
    "splendor.lesson.bonus.wrong": "也行，不过先来看看红宝石卡怎样替你付账。",
    "splendor.lesson.bonus.done": "只付三个，不用付四个。现在你又多了蓝宝石奖励。",
    "splendor.lesson.gold.title": "黄金补缺",
    "splendor.lesson.gold.tell": (
        "保留的那张卡要一个钻石、一个蓝宝石、一个红宝石和两个黑玛瑙。蓝宝石和红宝石由奖励付；黑玛"
        "瑙还差一个，用黄金补上。"
    ),
    "splendor.lesson.gold.ask": "点你保留的卡，再按“购买”。",
    "splendor.lesson.gold.wrong": "也可以。不过保留的卡已经买得起了，先买它吧。",
    "splendor.lesson.gold.done": "三张卡，三种颜色的奖励。",
    "splendor.lesson.later.title": "过了些时候",
    "splendor.lesson.later.tell": (
        "游戏就这样进行下去：卡越多，付得越少。让 {rounds} 轮一下子过去，看看牌桌变成什么样。"
    ),
    "splendor.lesson.later.ask": "准备好了就继续。",
    "splendor.lesson.eleven.title": "多了一个",
    "splendor.lesson.eleven.tell": (
        "你有八个标记，供应堆只剩三种颜色。接下来要用蓝宝石和黑玛瑙；连同第三个一起拿就是十一个，"
        "超过上限。没关系，照拿。"
    ),
    "splendor.lesson.eleven.ask": "拿取钻石、蓝宝石和黑玛瑙各一个。",
    "splendor.lesson.eleven.wrong": "接下来要用到蓝宝石和黑玛瑙。请拿三个不同颜色的。",
    "splendor.lesson.return.title": "回到 {limit} 个",
    "splendor.lesson.return.tell": (
        "回合结束时，每人最多留 {limit} 个标记，归还哪些由你决定。你有三个钻石，暂时用不上。"
    ),
    "splendor.lesson.return.ask": "点自己的钻石，再按“归还”。",
    "splendor.lesson.return.wrong": "这个很快会用到。还是归还一个钻石吧。",
    "splendor.lesson.return.done": "{limit} 个标记，个个有用。",
    "splendor.lesson.noble.title": "贵族来访",
    "splendor.lesson.noble.tell": (
        "玛丽·斯图亚特会拜访有四张祖母绿卡和四张红宝石卡的人。你有四张红宝石卡、三张祖母绿卡，只"
        "差标出的这张绿卡。"
    ),
    "splendor.lesson.noble.ask": "买下标出的卡。",
    "splendor.lesson.noble.wrong": "那张也值得买。不过这张绿卡能请来一位贵族。",
    "splendor.lesson.noble.done": "玛丽·斯图亚特不请自来，带给你 {noble} 点声望。",
    "splendor.lesson.last.title": "最后一轮",
    "splendor.lesson.last.tell": (
        "翻出一张新卡，值五点！费用是七个祖母绿和三个红宝石，用奖励一抵，只要付三个祖母绿。买下它"
        "你就有 {target} 点，最后一轮随之开始。"
    ),
    "splendor.lesson.last.ask": "买下标出的卡。",
    "splendor.lesson.last.wrong": "再看一眼：有一张卡能让你获胜。",
    "splendor.lesson.last.done": (
        "{target} 点！{name1}坐在你后面，还有一个回合，这样两人的回合数就一样多。"
    ),
    "splendor.lesson.end.title": "第一局，赢了！",
    "splendor.lesson.end.tell": "{target} 点对 10 点，全城的珠宝商都向你脱帽致意。",
    "splendor.lesson.end.known": """拿三个不同色，或两个同色
买下的卡让以后的卡更便宜
保留发展卡，用黄金补缺
最多 {limit} 个标记
贵族会自己来访
最后一轮，人人回合数相同""",
    "splendor.lesson.end.ask": "自己来一局？有位不难对付的对手在等你。",
}
