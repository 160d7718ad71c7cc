"""The rules of Azul in simplified Chinese."""

PHRASES = {
    "azul.rules.aim": "游戏目标",
    "azul.rules.aim.text": """
宫殿的墙面还空着，每人负责铺好一面。拿取[[tile|花砖]]，在[[row|行]]里攒齐，再贴上[[wall|墙面]]：
彼此相连的花砖越多，得分越高。拿了却用不上的花砖会掉到[[floor|地板行]]，要扣分。

有人在墙面上完成一横行的那一[[round|轮]]，就是最后一轮。最后分数最高者获胜。
""",
    "azul.rules.setup": "桌面布置",
    "azul.rules.setup.text": """
共有 {all} 块花砖，{colours} 种颜色各 {each} 块，开局时全在[[bag|布袋]]里。
每轮开始时，从布袋抽花砖，每个[[factory|工厂圆盘]]放 {tiles} 块。圆盘的数量由人数决定：

@supply

[[marker|起始玩家砖]]放在[[centre|桌面中央]]。第一轮由第一个座位先手。这个游戏没有秘密：
布袋里还有什么、盒盖里有什么，点一下就能看到。
""",
    "azul.rules.board": "你的版图",
    "azul.rules.board.text": """
@board

一轮分两半：先**拿取**全部花砖，再给各自的墙面**贴砖**。你的分数旁边会显示，照现在这样，
这一轮能得多少分。
""",
    "azul.rules.take": "拿取花砖",
    "azul.rules.take.text": """
轮到你时，从**一个地方**拿走**一种颜色的全部花砖**：一个工厂圆盘，或者桌面中央。

@take

- 圆盘上没拿的花砖移到桌面中央；桌面中央没拿的留在原处。
- 拿到的花砖全部放进自己的**同一行**，不能拆开，也不能少拿。
- 圆盘和桌面中央都拿空，这一阶段才结束，所以有时不得不拿走不想要的花砖。
""",
    "azul.rules.marker": "下一轮谁先手",
    "azul.rules.marker.text": """
每轮第一个从桌面中央拿砖的人，要连同[[marker|起始玩家砖]]一起拿走，下一轮由他先手。代价是：
它和掉落的花砖一样放进地板行的第一个空位，排在这一步掉落的花砖之前。

@start

这一轮之后再从桌面中央拿砖，就没有这个代价了。如果一直没人从桌面中央拿，下一轮还是原来的人先手。
""",
    "azul.rules.rows": "放满各行",
    "azul.rules.rows.text": """
第一行放一块，最后一行放五块，都从右往左放。

@rows

- 一行只能放**一种颜色**，而且**墙面的同一行**上还没有这种颜色。
- 放不下的花砖掉到地板行。
- 任何时候都可以把拿到的花砖全部放进地板行，有时这反而损失最小。
""",
    "azul.rules.wall": "拼墙",
    "azul.rules.wall.text": """
花砖全部拿完后，各人从上到下处理自己的行。每个**放满**的行，取一块贴到墙面同一行的对应颜色上，
立即得分；这一行其余的花砖放进[[lid|盒盖]]。没放满的行原样留到下一轮。

这些都由页面替你完成：一行一行地贴，并点亮得分的花砖。
""",
    "azul.rules.score": "一块花砖得几分",
    "azul.rules.score.text": """
先数**横向**不间断相连的花砖，连同刚贴的这一块；再数**竖向**相连的。两个数加起来就是得分。

@score

- 一个方向上只有它自己，这个方向就不算；横竖都没有相邻的花砖时，得 {alone} 分。
- 在交叉处，刚贴的花砖横竖**各算一次**：横 {cross_across} 加竖 {cross_down}，得 {cross} 分。
- 中间隔着空位就断开了；只有对角相碰的不算相连。
- 从上往下贴，所以上面刚贴好的花砖，已经算作下面花砖的邻居。
""",
    "azul.rules.floor": "地板行",
    "azul.rules.floor.text": """
贴完墙面，再算地板行。{slabs} 个位置越往后扣得越多，每块从 {first_loss} 分到 {last_loss} 分，
放满共扣 {most_loss} 分。起始玩家砖也算一块。

@floor

- 地板行已满，再掉落的花砖直接进盒盖，不扣分。起始玩家砖遇到地板行已满时也不扣分，下一轮仍由你先手。
- 分数不会低于零：只有 {poor} 分、地板行要扣 {fallen_loss} 分时，就变成 {poorer} 分。
- 之后清空地板行：花砖进盒盖，起始玩家砖回到桌面中央。
""",
    "azul.rules.next": "下一轮",
    "azul.rules.next.text": """
重新从布袋补充工厂圆盘。布袋不够时，先用完里面剩下的，再把盒盖里的花砖全部倒回布袋，继续补充。

@next

布袋和盒盖都空了，就用已有的花砖开始这一轮，有些圆盘可能是空的。连一块花砖都没有时，游戏结束。
""",
    "azul.rules.end": "游戏结束",
    "azul.rules.end.text": """
有人在墙面上完成一**横行**，也就是五块并排，那一轮就是最后一轮：所有人照常拿完、贴完，
再计算[[bonus|奖励分]]。完成竖列或集齐颜色不会结束游戏。

分数最高者获胜。分数相同时，完成横行较多的人获胜，竖列和颜色不作数；仍然相同，就共享胜利。

@ties
""",
    "azul.rules.bonus": "终局奖励分",
    "azul.rules.bonus.text": """
游戏结束时，每个人都按自己墙面上完成的部分再得分，完成几次算几次：

@bonus

- 每个横行 **{row_bonus} 分**；
- 每个竖列 **{column_bonus} 分**；
- 每种五块全部贴上墙的颜色 **{colour_bonus} 分**。
""",
    "azul.rules.grey": "灰色墙面",
    "azul.rules.grey.text": """
[[grey|灰色墙面]]上没有印颜色：每个放满的行，花砖贴在**哪一列由你自己选**。条件只有一个：
同一横行、同一竖列里，颜色不能重复。

@grey

- 仍然从上往下贴，并从第一个座位起，一个人贴完再轮到下一个人。只剩一列可选时，自动贴上。
- 如果**没有**任何一列可贴，整行都掉到地板行，放不下的进盒盖。
- 其余规则与彩色墙面相同，奖励分也一样。
""",
    "azul.rules.cases": "少见的情况",
    "azul.rules.cases.text": """
- 彩色花砖全部拿完，拿取就结束了，哪怕起始玩家砖还留在桌面中央。
- 一直没有人完成横行的对局，在 {limit} 轮后结束，奖励分照算。
- 一轮开始时一块花砖也没有，同样这样结束。四人局可能出现这种情况：
四个人的墙面和各行，能容下的花砖不止 {all} 块。
""",
    # Figures.
    "azul.fig.players": "人数",
    "azul.fig.factories": "工厂圆盘",
    "azul.fig.tiles": "每轮花砖",
    "azul.fig.board": "一轮进行中的版图",
    "azul.fig.board.1": "**行：**花砖先在这里攒齐，一行一种颜色。",
    "azul.fig.board.2": "**墙面：**每一横行里，各种颜色都有自己的位置。花砖在这里得分。",
    "azul.fig.board.3": "**地板行：**这里的花砖要扣分，每块 {first_loss} 至 {last_loss} 分。",
    "azul.fig.take": "拿走两块蓝砖，另外两块移到桌面中央",
    "azul.fig.to.row": "放进自己的一行",
    "azul.fig.to.centre": "其余移到桌面中央",
    "azul.fig.start": "第一个从桌面中央拿砖的人，也要拿起始玩家砖",
    "azul.fig.to.floor": "放进地板行：−{first_loss}",
    "azul.fig.row.full": "原有一块红砖，再放两块：这一行满了",
    "azul.fig.row.over": "三块黑砖放两格：掉落一块",
    "azul.fig.row.other": "已有黄砖，不能放蓝砖",
    "azul.fig.row.wall": "墙面这一行已有蓝砖，不能再放蓝砖",
    "azul.fig.score": "绿框里的是刚贴上的花砖",
    "azul.fig.score.alone": "没有相邻的花砖。",
    "azul.fig.score.line": "横向连成一线。",
    "azul.fig.score.cross": "在交叉处，横竖各算一次。",
    "azul.fig.score.gap": "隔着空位，断开了。",
    "azul.fig.sum.alone": "{points}",
    "azul.fig.sum.across": "横 {across} = {points}",
    "azul.fig.sum.both": "横 {across} + 竖 {down} = {points}",
    "azul.fig.floor": "起始玩家砖和两块红砖：{sum} 分",
    "azul.fig.next": "布袋空了，就把盒盖里的花砖倒回去",
    "azul.fig.tie": "{points} 分，完成横行：{rows}",
    "azul.fig.ties": "分数相同：{winner}完成的横行较多，获胜",
    "azul.fig.bonus": "一个横行、一个竖列、一种颜色五块齐全",
    "azul.fig.bonus.row": "横行：+{points}",
    "azul.fig.bonus.column": "竖列：+{points}",
    "azul.fig.bonus.colour": "颜色：+{points}",
    "azul.fig.grey": "为第三行的蓝砖选一列：数字是贴在那里的得分，打叉的列里已有蓝砖",
    "azul.fig.grey.told": "可选的列：{columns}。",
    # Glossary.
    "azul.term.tile": "花砖",
    "azul.term.tile.text": "蓝、黄、红、黑、白五种颜色各 {each} 块，共 {all} 块。",
    "azul.term.factory": "工厂圆盘",
    "azul.term.factory.text": "每轮开始时从[[bag|布袋]]放上 {tiles} 块花砖的圆盘。",
    "azul.term.centre": "桌面中央",
    "azul.term.centre.text": "[[factory|工厂圆盘]]上没拿的花砖都汇集到这里。",
    "azul.term.row": "行",
    "azul.term.row.text": (
        "[[wall|墙面]]左侧的五行，分别放一至五块同色花砖。“墙面的同一行”指它右边的五个位置。"
    ),
    "azul.term.wall": "墙面",
    "azul.term.wall.text": "五乘五个位置。贴上的花砖不再移动，并在这里得分。",
    "azul.term.floor": "地板行",
    "azul.term.floor.text": "{slabs} 个位置，收放不下的花砖，每[[round|轮]]结束时扣分。",
    "azul.term.marker": "起始玩家砖",
    "azul.term.marker.text": (
        "印着 1 的那块砖，归每轮第一个从[[centre|桌面中央]]拿砖的人，下一轮由他先手。"
    ),
    "azul.term.round": "轮",
    "azul.term.round.text": "补充圆盘，拿完所有花砖，各人拼墙，合起来是一轮。",
    "azul.term.bag": "布袋",
    "azul.term.bag.text": "花砖从这里抽取。空了，就把[[lid|盒盖]]里的花砖倒回来。",
    "azul.term.lid": "盒盖",
    "azul.term.lid.text": "离开版图的花砖放在游戏盒的盖子里。",
    "azul.term.bonus": "奖励分",
    "azul.term.bonus.text": "游戏结束时，按[[wall|墙面]]上完成的横行、竖列和颜色另得的分数。",
    "azul.term.grey": "灰色墙面",
    "azul.term.grey.text": "没有印颜色的[[wall|墙面]]，开局前选择：花砖贴哪一列由自己决定。",
}
