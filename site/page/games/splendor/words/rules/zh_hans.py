"""The rules of Splendor in simplified Chinese."""

PHRASES = {
    "splendor.rules.aim": "游戏目标",
    "splendor.rules.aim.text": """
你经营着一家小小的珠宝行，想让它名扬天下。用宝石购买[[card|发展卡]]，每买下一张，以后的卡就更便宜；
昂贵的发展卡，以及慕名而来的[[noble|贵族]]，会为你带来[[prestige|声望]]。

一旦有人达到 **{target} 点声望**，就打完最后[[round|一轮]]，声望最高的人获胜。
""",
    "splendor.rules.setup": "牌桌布置",
    "splendor.rules.setup.text": """
全部 {cards} 张发展卡按[[level|等级]]分成三个牌库，每个牌库旁翻开 {row} 张，
合起来就是[[market|展示区]]。
[[bank|供应堆]]里有多少[[token|标记]]、有几位贵族等候，由人数决定：

@supply

开局时大家手中空空。从第一个座位开始，依次轮流行动。
""",
    "splendor.rules.card": "怎样看一张发展卡",
    "splendor.rules.card.text": """
@card

游戏中页面会替你算账：卡上显示的是**你**实际还要付的费用。打勾表示这种颜色已被奖励抵掉，
虚线框表示还缺这种宝石，发光的卡现在就买得起。
""",
    "splendor.rules.turn": "你的回合",
    "splendor.rules.turn.text": """
每回合从下面四种行动中选**一种**：

@actions

之后回合自动结束，顺序固定：超过 {limit} 个的标记归还供应堆，可能有贵族来访，然后轮到下一位。
""",
    "splendor.rules.take": "拿取宝石",
    "splendor.rules.take.text": """
@take

- **三个不同色：**三种颜色各拿一个。
- **两个同色：**拿取之前，这一堆至少要有 {pile} 个。
- [[gold|黄金]]不能这样拿取。
- 供应堆里剩下的颜色不足三种时，“三个不同色”就是每种各拿一个，也就是两个，甚至只有一个。
只要还有三种颜色，就必须拿满三个。
""",
    "splendor.rules.reserve": "保留发展卡",
    "splendor.rules.reserve.text": """
把看中的卡先留给自己：可以是展示区里的一张，也可以从牌库顶盲抽一张。保留时拿取**一个黄金**；
供应堆没有黄金了，也照样可以保留。

@reserve

- 最多同时[[reserve|保留]] {hand} 张。保留的卡一直留在手中，直到买下为止。
- 从展示区保留的卡大家都看见过；盲抽的卡只有你自己知道，买下时才公开。
- 游戏结束时，没买下的保留卡不加分也不扣分。
""",
    "splendor.rules.buy": "购买发展卡",
    "splendor.rules.buy.text": """
购买展示区里的一张，或自己保留的一张，支付卡上的[[cost|费用]]。付出的标记放回供应堆。

@pay

- **先用奖励抵。**你拥有的每张发展卡，都会让每次购买少付一个对应颜色的宝石。奖励不会用掉；
多出来的部分也不找零。
- **黄金可以顶替任何宝石**，哪怕你手里有那种宝石：想把宝石留下，就选“其他支付方式”。
- 正在购买的卡不能抵自己的费用。
- 展示区的空位立刻从同级牌库补上；牌库空了，位置就一直空着。
""",
    "splendor.rules.limit": "最多 {limit} 个标记",
    "splendor.rules.limit.text": """
拿的时候可以超过上限，但回合结束时最多留 **{limit} 个标记**，黄金也算在内。多几个就归还几个，
不多也不少。
归还哪些由你决定：刚拿的、原有的、甚至黄金都可以。

@surplus
""",
    "splendor.rules.nobles": "贵族",
    "splendor.rules.nobles.text": """
贵族只看你拥有的发展卡。你的[[bonus|奖励]]达到板块上的要求后，这位贵族会在你的回合结束时来访，
带来 **{noble} 点声望**。

@noble

- 来访不用花费行动，也不能谢绝。奖励仍然是你的。
- 本回合刚买的发展卡也算数；标记不算。
- **每回合只来一位。**同时有几位愿意来时，由你选一位。其余的可以在以后任何一个回合结束时再来，
除非被别人抢先。
""",
    "splendor.rules.end": "游戏结束",
    "splendor.rules.end.text": """
有人在回合结束时达到 {target} 点声望，这一轮就是最后一轮：一直打到**所有人的回合数相同**为止，
所以最后行动的总是最后一个座位。

@end

声望最高者获胜，与谁先达到 {target} 点无关。声望相同时，**购买的发展卡较少**的人获胜，
贵族和保留的卡不算在内；仍然相同，就共享胜利。
""",
    "splendor.rules.ways": "快速玩法与组队玩法",
    "splendor.rules.ways.text": """
**快速玩法。**目标 {quick_target} 点声望，每行 {quick_row} 张发展卡，其余不变。

**组队玩法。**四人二对二，队友相对而坐。

@teams

- 队友的声望和奖励合在一起算：购买时可用两人的奖励，贵族也看两人的奖励。
- 标记和保留的卡各归各的，每人仍是 {limit} 个和 {hand} 张为限。盲抽的卡对队友也要保密。
- 某一方的**全队**声望在队员的回合结束时达到 {target} 点，最后一轮就开始了。全队声望高者胜；
相同则全队购买的发展卡较少者胜；再相同则共享胜利。

在首页的“更多选项”里，还可以把目标定为 {low} 到 {high} 点之间的任意分数。
""",
    "splendor.rules.cases": "少见的情况",
    "splendor.rules.cases.text": """
- **跳过。**只有既不能拿取、也不能保留和购买时，才可以跳过。
- 如果所有人接连跳过，游戏立即结束，按当时的声望计分。
- 迟迟分不出胜负的对局，在所有人合计 {turns} 个回合后结束，按当时的声望计分。
- 不能直接购买牌库里的卡，空牌库也不能盲抽。
""",
    # Figures.
    "splendor.fig.players": "人数",
    "splendor.fig.each": "每种宝石",
    "splendor.fig.gold": "黄金",
    "splendor.fig.nobles": "贵族",
    "splendor.fig.card": "发展卡的各个部分",
    "splendor.fig.card.1": "**声望：**买下后得到的点数。很多卡没有声望。",
    "splendor.fig.card.2": "**奖励：**买下之后，每次购买都可少付一个这种宝石。",
    "splendor.fig.card.3": "**费用：**购买时要支付的宝石，只付一次。",
    "splendor.fig.card.4": (
        "**等级：**看卡背可知，1 级 {cards1} 张，2 级 {cards2} 张，3 级 {cards3} 张。等级越高，费"
        "用和声望也越高。"
    ),
    "splendor.fig.action.1": "拿取三个不同颜色的宝石",
    "splendor.fig.action.2": "拿取两个同色宝石",
    "splendor.fig.action.3": "保留一张发展卡，并拿取一个黄金",
    "splendor.fig.action.4": "购买一张发展卡",
    "splendor.fig.three": "三个不同色",
    "splendor.fig.two": "两个同色：这堆有 {pile} 个",
    "splendor.fig.low": "不能拿两个：只有 {low_pile} 个",
    "splendor.fig.hand": "一张发展卡进手牌，附带一个黄金",
    "splendor.fig.price": "卡的费用",
    "splendor.fig.bonus": "奖励抵掉",
    "splendor.fig.due": "还要支付",
    "splendor.fig.paid": "实际付出",
    "splendor.fig.pay": "支付的顺序：先用奖励抵，还缺的用黄金补",
    "splendor.fig.surplus": "{held} 个标记：要归还 {over} 个",
    "splendor.fig.noble": "三种颜色各有三张发展卡的奖励：贵族来访",
    "splendor.fig.end": (
        "三人局的最后一轮：{second}达到 {target} 点，{third}还有一个回合；先手的{first}回合数已经"
        "相同"
    ),
    "splendor.fig.turn": "第 {n} 回合",
    "splendor.fig.reached": "{target} 点！",
    "splendor.fig.last": "最后一回合",
    "splendor.fig.teams": "1、3 号座位对 2、4 号座位",
    # Glossary.
    "splendor.term.token": "标记",
    "splendor.term.token.text": (
        "供应堆里的筹码：五种颜色的宝石，以及黄金。每人最多持有 {limit} 个。"
    ),
    "splendor.term.gem": "宝石",
    "splendor.term.gem.text": "钻石、蓝宝石、祖母绿、红宝石、黑玛瑙，用来购买发展卡。",
    "splendor.term.gold": "黄金",
    "splendor.term.gold.text": (
        "百搭标记，可以当作任何一种宝石支付。只有[[reserve|保留]]发展卡时才能得到。"
    ),
    "splendor.term.bank": "供应堆",
    "splendor.term.bank.text": "不属于任何人的标记。付出和归还的标记都回到这里。",
    "splendor.term.card": "发展卡",
    "splendor.term.card.text": (
        "矿山、商船、作坊：买下一次，[[bonus|奖励]]长久有效，很多还带来[[prestige|声望]]。"
    ),
    "splendor.term.level": "等级",
    "splendor.term.level.text": "1、2、3 三个等级。同级的卡组成一个牌库和展示区的一行。",
    "splendor.term.market": "展示区",
    "splendor.term.market.text": "翻开的发展卡，谁都可以购买或保留。",
    "splendor.term.cost": "费用",
    "splendor.term.cost.text": "卡左侧印着的宝石。[[bonus|奖励]]会先抵掉一部分。",
    "splendor.term.bonus": "奖励",
    "splendor.term.bonus.text": "已购发展卡右上角的宝石：每次购买都抵一个同色宝石，永远不会用掉。",
    "splendor.term.prestige": "声望",
    "splendor.term.prestige.text": "游戏的分数，来自发展卡和[[noble|贵族]]。",
    "splendor.term.noble": "贵族",
    "splendor.term.noble.text": "价值 {noble} 点声望的访客，拜访集齐所需[[bonus|奖励]]的玩家。",
    "splendor.term.reserve": "保留",
    "splendor.term.reserve.text": "把一张发展卡留给自己，并拿取一个[[gold|黄金]]。最多 {hand} 张。",
    "splendor.term.round": "轮",
    "splendor.term.round.text": "从第一个座位到最后一个座位，每人各一个回合。",
}
