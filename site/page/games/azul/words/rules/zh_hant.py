"""The rules of Azul in traditional Chinese."""

PHRASES = {
    "azul.rules.aim": "遊戲目標",
    "azul.rules.aim.text": """
宮殿的牆面還空著，每人負責鋪好一面。拿取[[tile|花磚]]，在[[row|列]]裡湊齊，再貼上[[wall|牆面]]：
彼此相連的花磚越多，得分越高。拿了卻用不上的花磚會掉到[[floor|地板列]]，要扣分。

有人在牆面上完成一橫列的那一[[round|輪]]，就是最後一輪。最後分數最高者獲勝。
""",
    "azul.rules.setup": "桌面布置",
    "azul.rules.setup.text": """
共有 {all} 塊花磚，{colours} 種顏色各 {each} 塊，開局時全在[[bag|布袋]]裡。
每輪開始時，從布袋抽花磚，每個[[factory|工廠圓盤]]放 {tiles} 塊。圓盤的數量依人數而定：

@supply

[[marker|起始玩家磚]]放在[[centre|桌面中央]]。第一輪由第一個座位先手。這個遊戲沒有秘密：
布袋裡還有什麼、盒蓋裡有什麼，點一下就能看到。
""",
    "azul.rules.board": "你的版圖",
    "azul.rules.board.text": """
@board

一輪分兩半：先**拿取**全部花磚，再給各自的牆面**貼磚**。你的分數旁邊會顯示，照目前盤面，
這一輪能得多少分。
""",
    "azul.rules.take": "拿取花磚",
    "azul.rules.take.text": """
輪到你時，從**一個地方**拿走**一種顏色的全部花磚**：一個工廠圓盤，或者桌面中央。

@take

- 圓盤上沒拿的花磚移到桌面中央；桌面中央沒拿的留在原處。
- 拿到的花磚全部放進自己的**同一列**，不能拆開，也不能少拿。
- 圓盤和桌面中央都拿空，這一階段才結束，所以有時不得不拿走不想要的花磚。
""",
    "azul.rules.marker": "下一輪誰先手",
    "azul.rules.marker.text": """
每輪第一個從桌面中央拿磚的人，要連同[[marker|起始玩家磚]]一起拿走，下一輪由他先手。代價是：
它和掉落的花磚一樣放進地板列的第一個空位，排在這一步掉落的花磚之前。

@start

這一輪之後再從桌面中央拿磚，就沒有這個代價了。如果一直沒人從桌面中央拿，下一輪還是原來的人先手。
""",
    "azul.rules.rows": "放滿各列",
    "azul.rules.rows.text": """
第一列放一塊，最後一列放五塊，都從右往左放。

@rows

- 一列只能放**一種顏色**，而且**牆面的同一列**上還沒有這種顏色。
- 放不下的花磚掉到地板列。
- 任何時候都可以把拿到的花磚全部放進地板列，有時這反而損失最小。
""",
    "azul.rules.wall": "拼牆",
    "azul.rules.wall.text": """
花磚全部拿完後，各人從上到下處理自己的列。每個**放滿**的列，取一塊貼到牆面同一列的對應顏色上，
立即得分；這一列其餘的花磚放進[[lid|盒蓋]]。沒放滿的列原樣留到下一輪。

這些都由頁面幫你完成：一列一列地貼，並點亮得分的花磚。
""",
    "azul.rules.score": "一塊花磚得幾分",
    "azul.rules.score.text": """
先數**橫向**不間斷相連的花磚，連同剛貼的這一塊；再數**直向**相連的。兩個數加起來就是得分。

@score

- 一個方向上只有它自己，這個方向就不算；橫直都沒有相鄰的花磚時，得 {alone} 分。
- 在交叉處，剛貼的花磚橫直**各算一次**：橫 {cross_across} 加直 {cross_down}，得 {cross} 分。
- 中間隔著空位就斷開了；只有對角相碰的不算相連。
- 從上往下貼，所以上面剛貼好的花磚，已經算作下面花磚的鄰居。
""",
    "azul.rules.floor": "地板列",
    "azul.rules.floor.text": """
貼完牆面，再算地板列。{slabs} 個位置越往後扣得越多，每塊從 {first_loss} 分到 {last_loss} 分，
放滿共扣 {most_loss} 分。起始玩家磚也算一塊。

@floor

- 地板列已滿，再掉落的花磚直接進盒蓋，不扣分。起始玩家磚遇到地板列已滿時也不扣分，下一輪仍由你先手。
- 分數不會低於零：只有 {poor} 分、地板列要扣 {fallen_loss} 分時，就變成 {poorer} 分。
- 之後清空地板列：花磚進盒蓋，起始玩家磚回到桌面中央。
""",
    "azul.rules.next": "下一輪",
    "azul.rules.next.text": """
重新從布袋補充工廠圓盤。布袋不夠時，先用完裡面剩下的，再把盒蓋裡的花磚全部倒回布袋，繼續補充。

@next

布袋和盒蓋都空了，就用已有的花磚開始這一輪，有些圓盤可能是空的。連一塊花磚都沒有時，遊戲結束。
""",
    "azul.rules.end": "遊戲結束",
    "azul.rules.end.text": """
有人在牆面上完成一**橫列**，也就是五塊並排，那一輪就是最後一輪：所有人照常拿完、貼完，
再計算[[bonus|獎勵分]]。完成直行或集齊顏色不會結束遊戲。

分數最高者獲勝。分數相同時，完成橫列較多的人獲勝，直行和顏色不計；仍然相同，就共享勝利。

@ties
""",
    "azul.rules.bonus": "終局獎勵分",
    "azul.rules.bonus.text": """
遊戲結束時，每個人都依自己牆面上完成的部分再得分，完成幾次算幾次：

@bonus

- 每個橫列 **{row_bonus} 分**；
- 每個直行 **{column_bonus} 分**；
- 每種五塊全部貼上牆的顏色 **{colour_bonus} 分**。
""",
    "azul.rules.grey": "灰色牆面",
    "azul.rules.grey.text": """
[[grey|灰色牆面]]上沒有印顏色：每個放滿的列，花磚貼在**哪一行由你自己選**。條件只有一個：
同一橫列、同一直行裡，顏色不能重複。

@grey

- 仍然從上往下貼，並從第一個座位起，一個人貼完再輪到下一個人。只剩一行可選時，自動貼上。
- 如果**沒有**任何一行可貼，整列都掉到地板列，放不下的進盒蓋。
- 其餘規則與彩色牆面相同，獎勵分也一樣。
""",
    "azul.rules.cases": "少見的情況",
    "azul.rules.cases.text": """
- 彩色花磚全部拿完，拿取就結束了，即使起始玩家磚還留在桌面中央。
- 一直沒有人完成橫列的對局，在 {limit} 輪後結束，獎勵分照算。
- 一輪開始時一塊花磚也沒有，同樣這樣結束。四人局可能出現這種情況：
四個人的牆面和各列，能容下的花磚不止 {all} 塊。
""",
    # Figures.
    "azul.fig.players": "人數",
    "azul.fig.factories": "工廠圓盤",
    "azul.fig.tiles": "每輪花磚",
    "azul.fig.board": "一輪進行中的版圖",
    "azul.fig.board.1": "**列：**花磚先在這裡湊齊，一列一種顏色。",
    "azul.fig.board.2": "**牆面：**每一橫列裡，各種顏色都有自己的位置。花磚在這裡得分。",
    "azul.fig.board.3": "**地板列：**這裡的花磚要扣分，每塊 {first_loss} 至 {last_loss} 分。",
    "azul.fig.take": "拿走兩塊藍磚，另外兩塊移到桌面中央",
    "azul.fig.to.row": "放進自己的一列",
    "azul.fig.to.centre": "其餘移到桌面中央",
    "azul.fig.start": "第一個從桌面中央拿磚的人，也要拿起始玩家磚",
    "azul.fig.to.floor": "放進地板列：−{first_loss}",
    "azul.fig.row.full": "原有一塊紅磚，再放兩塊：這一列滿了",
    "azul.fig.row.over": "三塊黑磚放兩格：掉落一塊",
    "azul.fig.row.other": "已有黃磚，不能放藍磚",
    "azul.fig.row.wall": "牆面這一列已有藍磚，不能再放藍磚",
    "azul.fig.score": "綠框裡的是剛貼上的花磚",
    "azul.fig.score.alone": "沒有相鄰的花磚。",
    "azul.fig.score.line": "橫向連成一線。",
    "azul.fig.score.cross": "在交叉處，橫直各算一次。",
    "azul.fig.score.gap": "隔著空位，斷開了。",
    "azul.fig.sum.alone": "{points}",
    "azul.fig.sum.across": "橫 {across} = {points}",
    "azul.fig.sum.both": "橫 {across} + 直 {down} = {points}",
    "azul.fig.floor": "起始玩家磚和兩塊紅磚：{sum} 分",
    "azul.fig.next": "布袋空了，就把盒蓋裡的花磚倒回去",
    "azul.fig.tie": "{points} 分，完成橫列：{rows}",
    "azul.fig.ties": "分數相同：{winner}完成的橫列較多，獲勝",
    "azul.fig.bonus": "一個橫列、一個直行、一種顏色五塊齊全",
    "azul.fig.bonus.row": "橫列：+{points}",
    "azul.fig.bonus.column": "直行：+{points}",
    "azul.fig.bonus.colour": "顏色：+{points}",
    "azul.fig.grey": "為第三列的藍磚選一行：數字是貼在那裡的得分，打叉的行裡已有藍磚",
    "azul.fig.grey.told": "可選的行：{columns}。",
    # Glossary.
    "azul.term.tile": "花磚",
    "azul.term.tile.text": "藍、黃、紅、黑、白五種顏色各 {each} 塊，共 {all} 塊。",
    "azul.term.factory": "工廠圓盤",
    "azul.term.factory.text": "每輪開始時從[[bag|布袋]]放上 {tiles} 塊花磚的圓盤。",
    "azul.term.centre": "桌面中央",
    "azul.term.centre.text": "[[factory|工廠圓盤]]上沒拿的花磚都匯集到這裡。",
    "azul.term.row": "列",
    "azul.term.row.text": (
        "[[wall|牆面]]左側的五列，分別放一至五塊同色花磚。「牆面的同一列」指它右邊的五個位置。"
    ),
    "azul.term.wall": "牆面",
    "azul.term.wall.text": "五乘五個位置。貼上的花磚不再移動，並在這裡得分。",
    "azul.term.floor": "地板列",
    "azul.term.floor.text": "{slabs} 個位置，收放不下的花磚，每[[round|輪]]結束時扣分。",
    "azul.term.marker": "起始玩家磚",
    "azul.term.marker.text": (
        "印著 1 的那塊磚，歸每輪第一個從[[centre|桌面中央]]拿磚的人，下一輪由他先手。"
    ),
    "azul.term.round": "輪",
    "azul.term.round.text": "補充圓盤，拿完所有花磚，各人拼牆，合起來是一輪。",
    "azul.term.bag": "布袋",
    "azul.term.bag.text": "花磚從這裡抽取。空了，就把[[lid|盒蓋]]裡的花磚倒回來。",
    "azul.term.lid": "盒蓋",
    "azul.term.lid.text": "離開版圖的花磚放在遊戲盒的蓋子裡。",
    "azul.term.bonus": "獎勵分",
    "azul.term.bonus.text": "遊戲結束時，依[[wall|牆面]]上完成的橫列、直行和顏色另得的分數。",
    "azul.term.grey": "灰色牆面",
    "azul.term.grey.text": "沒有印顏色的[[wall|牆面]]，開局前選擇：花磚貼哪一行由自己決定。",
}
