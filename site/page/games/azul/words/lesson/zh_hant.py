"""What the first game of Azul says in traditional Chinese."""

PHRASES = {
    "azul.lesson.welcome.title": "一面等著鋪磚的牆",
    "azul.lesson.welcome.tell": (
        "你和{name1}各鋪一面宮殿的[[wall|牆]]。花磚來自[[factory|工廠圓盤]]，先在版圖左邊的"
        "[[row|列]]裡湊齊，再貼到右邊的牆面上得分。"
    ),
    "azul.lesson.welcome.ask": "先看看桌面，然後繼續。",
    "azul.lesson.take.title": "一種顏色全拿走",
    "azul.lesson.take.tell": (
        "從一個圓盤拿走一種顏色的**全部**花磚，放進同一列。盤上其餘的花磚移到"
        "[[centre|桌面中央]]。第 2 列正好放得下兩塊。"
    ),
    "azul.lesson.take.ask": "點 2 號圓盤上的兩塊藍磚，再點第 2 列。",
    "azul.lesson.take.wrong": "這樣走也可以！不過這裡請把兩塊藍磚放進第 2 列：正好放滿。",
    "azul.lesson.take.done": "第 2 列滿了。牆上淡淡的那塊，就是它將要貼上的位置。",
    "azul.lesson.wait.title": "沒放滿也不要緊",
    "azul.lesson.wait.tell": (
        "三塊白磚，而第 4 列能放四塊。這不吃虧：沒放滿的列會把花磚留到下一[[round|輪]]。"
        "只是在那之前，這一列不能放別的顏色。"
    ),
    "azul.lesson.wait.ask": "點 4 號圓盤上的三塊白磚，再點第 4 列。",
    "azul.lesson.wait.wrong": "也可以。不過我們在第 4 列湊白磚吧，以後用得到。",
    "azul.lesson.wait.done": "再來一塊白磚，第 4 列就滿了。",
    "azul.lesson.marker.title": "印著 1 的磚",
    "azul.lesson.marker.tell": (
        "現在從桌面中央拿。每輪第一個這樣做的人，會一起拿到[[marker|印著 1 的起始玩家磚]]，"
        "下一輪先手。它落進你的[[floor|地板列]]，扣 {first_loss} 分。"
    ),
    "azul.lesson.marker.ask": "點桌面中央的黃磚，再點第 1 列。",
    "azul.lesson.marker.wrong": "先別急：請先拿桌面中央的黃磚，下一輪就由你先手。",
    "azul.lesson.marker.done": "第 1 列滿了，下一輪由你先手。",
    "azul.lesson.fall.title": "多出一塊",
    "azul.lesson.fall.tell": (
        "桌面中央有四塊紅磚，要拿就得全拿。第 3 列放三塊就滿，第四塊掉到地板列。這樣還是划算的。"
    ),
    "azul.lesson.fall.ask": "點桌面中央的紅磚，再點第 3 列。",
    "azul.lesson.fall.wrong": (
        "第 5 列放得下四塊，但放不滿；黑磚現在也幫不上忙。請把紅磚放進第 3 列。"
    ),
    "azul.lesson.fall.done": "{name1}拿走剩下的花磚，然後大家拼牆。",
    "azul.lesson.scored.title": "第一次得分",
    "azul.lesson.scored.tell": (
        "每個放滿的列各有一塊貼上了牆。黃磚單獨一塊，得 1 分；藍磚貼在它下面，**直向**連成 2 塊，"
        "得 2 分；紅磚單獨一塊，再得 1 分。地板列扣 2 分，所以你現在有 2 分。"
    ),
    "azul.lesson.scored.ask": "看看牆上的三塊花磚，然後繼續。",
    "azul.lesson.shut.title": "不能放的列",
    "azul.lesson.shut.tell": (
        "三塊白磚還在。拿起紅磚，看看哪些列不能放：第 4 列已有白磚；第 3 列的**牆面上**已有紅磚。"
        "放在第 1 列，它會和黃磚相鄰，**橫向** 2 分。"
    ),
    "azul.lesson.shut.ask": "點 1 號圓盤上的紅磚，再點第 1 列。",
    "azul.lesson.shut.wrong": "以後再說吧。紅磚放在第 1 列、緊鄰黃磚，得分最多。",
    "azul.lesson.shut.done": "等這一輪結束，牆上就有兩塊並排了。",
    "azul.lesson.both.title": "橫直都算",
    "azul.lesson.both.tell": (
        "標出的位置，左邊是藍磚，上面將有紅磚。貼在這裡兩個方向都算：橫 2 加直 2，一共 4 分！"
        "拿起黃磚時，第 2 列會告訴你。"
    ),
    "azul.lesson.both.ask": "點 3 號圓盤上的兩塊黃磚，再點第 2 列。",
    "azul.lesson.both.wrong": "沒有這樣好：兩塊黃磚放進第 2 列，能得 4 分。",
    "azul.lesson.both.done": "兩塊磚換來 4 分。轉角處總是值得留意。",
    "azul.lesson.long.title": "一次五塊",
    "azul.lesson.long.tell": (
        "桌面中央已經有五塊藍磚：沒人放得下。你的第 5 列正好。印著 1 的磚也會再跟著你。"
    ),
    "azul.lesson.long.ask": "點桌面中央的藍磚，再點第 5 列。",
    "azul.lesson.long.wrong": "第 5 列難得一步放滿。趁五塊藍磚還在，快拿走。",
    "azul.lesson.long.done": "最長的一列，一步就滿了。",
    "azul.lesson.full.title": "等到了",
    "azul.lesson.full.tell": "第 4 列從第一輪就在等的那塊白磚，終於來了。",
    "azul.lesson.full.ask": "點桌面中央的白磚，再點第 4 列。",
    "azul.lesson.full.wrong": "你需要的是白磚：它放滿第 4 列，一塊也不掉。",
    "azul.lesson.full.done": "四列都滿了。看它們怎樣一列一列地得分。",
    "azul.lesson.later.title": "兩輪以後",
    "azul.lesson.later.tell": (
        "9 分對 5 分，你的牆面正在連成一片。接下來跳過兩輪半。{name1}會追上來，不過你心裡有數。"
    ),
    "azul.lesson.later.ask": "準備好了就繼續。",
    "azul.lesson.column.title": "完成一個直行",
    "azul.lesson.column.tell": (
        "你以 22 分對 29 分落後。但看看你的第三行：只缺黑磚，而第 5 列正好還差一塊。"
        "會掉一塊黑磚，但完成直行，終局時得 {column_bonus} 分。"
    ),
    "azul.lesson.column.ask": "點桌面中央的黑磚，再點第 5 列。",
    "azul.lesson.column.wrong": "那樣直行就完成不了。請把黑磚放進第 5 列。",
    "azul.lesson.column.done": "直行將要完成：終局再得 {column_bonus} 分。",
    "azul.lesson.colour.title": "集齊一種顏色",
    "azul.lesson.colour.tell": (
        "牆上已有四塊藍磚，從一角排向另一角；第五塊在第 4 列。集齊一種顏色的五塊得 "
        "{colour_bonus} 分，這是最高的[[bonus|獎勵分]]。"
    ),
    "azul.lesson.colour.ask": "點桌面中央的三塊藍磚，再點第 4 列。",
    "azul.lesson.colour.wrong": "想想那 {colour_bonus} 分：把藍磚放進第 4 列。",
    "azul.lesson.colour.done": "五塊藍磚齊了：終局再得 {colour_bonus} 分。",
    "azul.lesson.last.title": "最後一列",
    "azul.lesson.last.tell": (
        "你的牆面第 1 列只缺白磚。完成**橫列**得 {row_bonus} 分，遊戲也在這一輪結束。"
        "要結束遊戲，就得先準備好，而你準備好了。會掉一塊白磚，沒關係。"
    ),
    "azul.lesson.last.ask": "點桌面中央的白磚，再點第 1 列。",
    "azul.lesson.last.wrong": "看看牆面的第 1 列：請把白磚放進第 1 列。",
    "azul.lesson.end.title": "你的第一面牆贏了！",
    "azul.lesson.end.tell": (
        "58 分對 50 分。{name1}也完成了一個直行，但你有一個橫列、一個直行，"
        "還集齊了藍色：這就是致勝關鍵。"
    ),
    "azul.lesson.end.known": """一種顏色全部拿走，放進同一列
沒放滿的列會等，有的列不能放
地板列，和印著 1 的磚
橫向和直向得分
橫列 {row_bonus} 分，直行 {column_bonus} 分，顏色 {colour_bonus} 分
完成橫列，遊戲結束""",
    "azul.lesson.end.ask": "現在自己來一局？簡單的對手正在等你。",
}
