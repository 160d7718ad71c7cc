"""What the first game of Azul says in simplified Chinese."""

PHRASES = {
    "azul.lesson.welcome.title": "一面等着铺砖的墙",
    "azul.lesson.welcome.tell": (
        "你和{name1}各铺一面宫殿的[[wall|墙]]。花砖来自[[factory|工厂圆盘]]，先在版图左边的"
        "[[row|行]]里攒齐，再贴到右边的墙面上得分。"
    ),
    "azul.lesson.welcome.ask": "先看看桌面，然后继续。",
    "azul.lesson.take.title": "一种颜色全拿走",
    "azul.lesson.take.tell": (
        "从一个圆盘拿走一种颜色的**全部**花砖，放进同一行。盘上其余的花砖移到"
        "[[centre|桌面中央]]。第 2 行正好放得下两块。"
    ),
    "azul.lesson.take.ask": "点 2 号圆盘上的两块蓝砖，再点第 2 行。",
    "azul.lesson.take.wrong": "这样走也可以！不过这里请把两块蓝砖放进第 2 行：正好放满。",
    "azul.lesson.take.done": "第 2 行满了。墙上淡淡的那块，就是它将要贴上的位置。",
    "azul.lesson.wait.title": "没放满也不要紧",
    "azul.lesson.wait.tell": (
        "三块白砖，而第 4 行能放四块。这不吃亏：没放满的行会把花砖留到下一[[round|轮]]。"
        "只是在那之前，这一行不能放别的颜色。"
    ),
    "azul.lesson.wait.ask": "点 4 号圆盘上的三块白砖，再点第 4 行。",
    "azul.lesson.wait.wrong": "也可以。不过我们在第 4 行攒白砖吧，以后用得上。",
    "azul.lesson.wait.done": "再来一块白砖，第 4 行就满了。",
    "azul.lesson.marker.title": "印着 1 的砖",
    "azul.lesson.marker.tell": (
        "现在从桌面中央拿。每轮第一个这样做的人，会一起拿到[[marker|印着 1 的起始玩家砖]]，"
        "下一轮先手。它落进你的[[floor|地板行]]，扣 {first_loss} 分。"
    ),
    "azul.lesson.marker.ask": "点桌面中央的黄砖，再点第 1 行。",
    "azul.lesson.marker.wrong": "先别急：请先拿桌面中央的黄砖，下一轮就由你先手。",
    "azul.lesson.marker.done": "第 1 行满了，下一轮由你先手。",
    "azul.lesson.fall.title": "多出一块",
    "azul.lesson.fall.tell": (
        "桌面中央有四块红砖，要拿就得全拿。第 3 行放三块就满，第四块掉到地板行。这样还是划算的。"
    ),
    "azul.lesson.fall.ask": "点桌面中央的红砖，再点第 3 行。",
    "azul.lesson.fall.wrong": (
        "第 5 行放得下四块，但放不满；黑砖现在也帮不上忙。请把红砖放进第 3 行。"
    ),
    "azul.lesson.fall.done": "{name1}拿走剩下的花砖，然后大家拼墙。",
    "azul.lesson.scored.title": "第一次得分",
    "azul.lesson.scored.tell": (
        "每个满的行各有一块贴上了墙。黄砖单独一块，得 1 分；蓝砖贴在它下面，**竖向**连成 2 块，"
        "得 2 分；红砖单独一块，再得 1 分。地板行扣 2 分，所以你现在有 2 分。"
    ),
    "azul.lesson.scored.ask": "看看墙上的三块花砖，然后继续。",
    "azul.lesson.shut.title": "不能放的行",
    "azul.lesson.shut.tell": (
        "三块白砖还在。拿起红砖，看看哪些行不能放：第 4 行已有白砖；第 3 行的**墙面上**已有红砖。"
        "放在第 1 行，它会和黄砖相邻，**横向** 2 分。"
    ),
    "azul.lesson.shut.ask": "点 1 号圆盘上的红砖，再点第 1 行。",
    "azul.lesson.shut.wrong": "以后再说吧。红砖放在第 1 行、挨着黄砖，得分最多。",
    "azul.lesson.shut.done": "等这一轮结束，墙上就有两块并排了。",
    "azul.lesson.both.title": "横竖都算",
    "azul.lesson.both.tell": (
        "标出的位置，左边是蓝砖，上面将有红砖。贴在这里两个方向都算：横 2 加竖 2，一共 4 分！"
        "拿起黄砖时，第 2 行会告诉你。"
    ),
    "azul.lesson.both.ask": "点 3 号圆盘上的两块黄砖，再点第 2 行。",
    "azul.lesson.both.wrong": "没有这样好：两块黄砖放进第 2 行，能得 4 分。",
    "azul.lesson.both.done": "两块砖换来 4 分。拐角处总是值得留意。",
    "azul.lesson.long.title": "一次五块",
    "azul.lesson.long.tell": (
        "桌面中央已经有五块蓝砖：没人放得下。你的第 5 行正好。印着 1 的砖也会再跟着你。"
    ),
    "azul.lesson.long.ask": "点桌面中央的蓝砖，再点第 5 行。",
    "azul.lesson.long.wrong": "第 5 行难得一步放满。趁五块蓝砖还在，快拿走。",
    "azul.lesson.long.done": "最长的一行，一步就满了。",
    "azul.lesson.full.title": "等到了",
    "azul.lesson.full.tell": "第 4 行从第一轮就在等的那块白砖，终于来了。",
    "azul.lesson.full.ask": "点桌面中央的白砖，再点第 4 行。",
    "azul.lesson.full.wrong": "你需要的是白砖：它放满第 4 行，一块也不掉。",
    "azul.lesson.full.done": "四行都满了。看它们怎样一行一行地得分。",
    "azul.lesson.later.title": "两轮以后",
    "azul.lesson.later.tell": (
        "9 分对 5 分，你的墙面正在连成一片。接下来跳过两轮半。{name1}会追上来，不过你心里有数。"
    ),
    "azul.lesson.later.ask": "准备好了就继续。",
    "azul.lesson.column.title": "完成一竖列",
    "azul.lesson.column.tell": (
        "你以 22 分对 29 分落后。但看看你的第三列：只缺黑砖，而第 5 行正好还差一块。"
        "会掉一块黑砖，但完成竖列，终局时得 {column_bonus} 分。"
    ),
    "azul.lesson.column.ask": "点桌面中央的黑砖，再点第 5 行。",
    "azul.lesson.column.wrong": "那样竖列就完成不了。请把黑砖放进第 5 行。",
    "azul.lesson.column.done": "竖列将要完成：终局再得 {column_bonus} 分。",
    "azul.lesson.colour.title": "集齐一种颜色",
    "azul.lesson.colour.tell": (
        "墙上已有四块蓝砖，从一角排向另一角；第五块在第 4 行。集齐一种颜色的五块得 "
        "{colour_bonus} 分，这是最高的[[bonus|奖励分]]。"
    ),
    "azul.lesson.colour.ask": "点桌面中央的三块蓝砖，再点第 4 行。",
    "azul.lesson.colour.wrong": "想想那 {colour_bonus} 分：把蓝砖放进第 4 行。",
    "azul.lesson.colour.done": "五块蓝砖齐了：终局再得 {colour_bonus} 分。",
    "azul.lesson.last.title": "最后一行",
    "azul.lesson.last.tell": (
        "你的墙面第 1 行只缺白砖。完成**横行**得 {row_bonus} 分，游戏也在这一轮结束。"
        "要结束游戏，就得先准备好，而你准备好了。会掉一块白砖，没关系。"
    ),
    "azul.lesson.last.ask": "点桌面中央的白砖，再点第 1 行。",
    "azul.lesson.last.wrong": "看看墙面的第 1 行：请把白砖放进第 1 行。",
    "azul.lesson.end.title": "你的第一面墙赢了！",
    "azul.lesson.end.tell": (
        "58 分对 50 分。{name1}也完成了一个竖列，但你有一个横行、一个竖列，"
        "还集齐了蓝色：胜负就在这里。"
    ),
    "azul.lesson.end.known": """一种颜色全部拿走，放进同一行
没放满的行会等，有的行不能放
地板行，和印着 1 的砖
横向和竖向得分
横行 {row_bonus} 分，竖列 {column_bonus} 分，颜色 {colour_bonus} 分
完成横行，游戏结束""",
    "azul.lesson.end.ask": "现在自己来一局？简单的对手正在等你。",
}
