"""The rules of Splendor in traditional Chinese."""

PHRASES = {
    "splendor.rules.aim": "遊戲目標",
    "splendor.rules.aim.text": """
你是一間小珠寶行的老闆，夢想讓它名滿天下。用寶石購買[[card|發展卡牌]]，每買下一張，
之後的卡牌就更便宜；
昂貴的卡牌，以及慕名而來的[[noble|貴族]]，會替你帶來[[prestige|聲望]]。

只要有人達到 **{target} 點聲望**，就打完最後[[round|一輪]]，聲望最高的人獲勝。
""",
    "splendor.rules.setup": "布置牌桌",
    "splendor.rules.setup.text": """
全部 {cards} 張發展卡牌依[[level|等級]]分成三個牌庫，每個牌庫旁翻開 {row} 張，
合起來就是[[market|展示區]]。
[[bank|供應堆]]裡有多少[[token|標記]]、有幾位貴族等候，取決於人數：

@supply

開局時大家兩手空空。從第一個座位開始，輪流行動。
""",
    "splendor.rules.card": "怎麼看一張發展卡牌",
    "splendor.rules.card.text": """
@card

遊戲中頁面會幫你算好帳：卡牌上顯示的是**你**實際還要付的費用。打勾代表這個顏色已由獎勵抵掉，
虛線框代表還缺這種寶石，發光的卡牌現在就買得起。
""",
    "splendor.rules.turn": "你的回合",
    "splendor.rules.turn.text": """
每回合從以下四種行動中選**一種**：

@actions

接著回合自動結束，順序固定：超過 {limit} 個的標記放回供應堆，可能有貴族來訪，然後輪到下一位。
""",
    "splendor.rules.take": "拿取寶石",
    "splendor.rules.take.text": """
@take

- **三個不同色：**三種顏色各拿一個。
- **兩個同色：**拿取之前，那一堆至少要有 {pile} 個。
- [[gold|黃金]]不能這樣拿。
- 供應堆剩下的顏色不到三種時，「三個不同色」就是每種各拿一個，也就是兩個，甚至只有一個。
只要還有三種顏色，就必須拿滿三個。
""",
    "splendor.rules.reserve": "保留發展卡牌",
    "splendor.rules.reserve.text": """
把看上的卡牌先留給自己：可以是展示區的一張，也可以從牌庫頂盲抽一張。保留時拿取**一個黃金**；
就算供應堆已經沒有黃金，還是可以保留。

@reserve

- 最多同時[[reserve|保留]] {hand} 張。保留的卡牌會一直留在手上，直到買下為止。
- 從展示區保留的卡牌大家都看過；盲抽的卡牌只有你自己知道，買下時才公開。
- 遊戲結束時，沒買下的保留卡牌不加分也不扣分。
""",
    "splendor.rules.buy": "購買發展卡牌",
    "splendor.rules.buy.text": """
購買展示區的一張，或自己保留的一張，支付卡牌上的[[cost|費用]]。付出的標記放回供應堆。

@pay

- **先用獎勵抵。**你擁有的每張發展卡牌，都會讓每次購買少付一個對應顏色的寶石。獎勵不會用掉；
超出費用的部分也不會退還。
- **黃金可以代替任何寶石**，即使你手上有那種寶石也行：想把寶石留著，就選「其他支付方式」。
- 正在購買的卡牌不能抵自己的費用。
- 展示區的空位立刻由同等級牌庫補上；牌庫空了，位置就一直空著。
""",
    "splendor.rules.limit": "最多 {limit} 個標記",
    "splendor.rules.limit.text": """
拿的時候可以超過上限，但回合結束時最多保有 **{limit} 個標記**，黃金也算在內。多幾個就歸還幾個，
不多也不少。
要歸還哪些由你決定：剛拿的、原本就有的，連黃金也可以。

@surplus
""",
    "splendor.rules.nobles": "貴族",
    "splendor.rules.nobles.text": """
貴族只看你擁有的發展卡牌。你的[[bonus|獎勵]]達到板塊上的需求後，這位貴族會在你的回合結束時來訪，
帶來 **{noble} 點聲望**。

@noble

- 來訪不必花費行動，也不能婉拒。獎勵仍然是你的。
- 本回合剛買的發展卡牌也算數；標記不算。
- **每回合只來一位。**同時有好幾位願意來訪時，由你選一位。其他的可以在之後任何一個回合結束時再來，
除非被別人搶先。
""",
    "splendor.rules.end": "遊戲結束",
    "splendor.rules.end.text": """
有人在回合結束時達到 {target} 點聲望，這一輪就是最後一輪：一直打到**所有人的回合數相同**為止，
所以最後行動的一定是最後一個座位。

@end

聲望最高者獲勝，和誰先達到 {target} 點無關。聲望相同時，**購買的發展卡牌較少**的人獲勝，
貴族和保留的卡牌不列入計算；還是相同，就共享勝利。
""",
    "splendor.rules.ways": "快速玩法與組隊玩法",
    "splendor.rules.ways.text": """
**快速玩法。**目標 {quick_target} 點聲望，每列 {quick_row} 張發展卡牌，其餘不變。

**組隊玩法。**四人二對二，隊友相對而坐。

@teams

- 隊友的聲望和獎勵合併計算：購買時可用兩人的獎勵，貴族也看兩人的獎勵。
- 標記和保留的卡牌各自獨立，每人仍以 {limit} 個和 {hand} 張為限。盲抽的卡牌連隊友也不能看。
- 某一隊的**全隊**聲望在隊員的回合結束時達到 {target} 點，最後一輪就開始了。全隊聲望高者勝；
相同時，全隊購買的發展卡牌較少者勝；再相同則共享勝利。

在首頁的「更多選項」裡，還可以把目標設成 {low} 到 {high} 點之間的任何分數。
""",
    "splendor.rules.cases": "少見的情況",
    "splendor.rules.cases.text": """
- **略過。**只有在既不能拿取、也不能保留和購買時，才可以略過。
- 如果所有人接連略過，遊戲立刻結束，依當時的聲望計分。
- 遲遲分不出勝負的對局，在所有人合計 {turns} 個回合後結束，依當時的聲望計分。
- 不能直接購買牌庫裡的卡牌，空的牌庫也不能盲抽。
""",
    # Figures.
    "splendor.fig.players": "人數",
    "splendor.fig.each": "每種寶石",
    "splendor.fig.gold": "黃金",
    "splendor.fig.nobles": "貴族",
    "splendor.fig.card": "發展卡牌的各個部分",
    "splendor.fig.card.1": "**聲望：**買下後得到的點數。許多卡牌沒有聲望。",
    "splendor.fig.card.2": "**獎勵：**買下之後，每次購買都可少付一個這種寶石。",
    "splendor.fig.card.3": "**費用：**購買時要支付的寶石，只付一次。",
    "splendor.fig.card.4": (
        "**等級：**看卡背就知道，等級 1 有 {cards1} 張，等級 2 有 {cards2} 張，等級 3 有 "
        "{cards3} 張。等級愈高，費用和聲望也愈高。"
    ),
    "splendor.fig.action.1": "拿取三個不同顏色的寶石",
    "splendor.fig.action.2": "拿取兩個同色寶石",
    "splendor.fig.action.3": "保留一張發展卡牌，並拿取一個黃金",
    "splendor.fig.action.4": "購買一張發展卡牌",
    "splendor.fig.three": "三個不同色",
    "splendor.fig.two": "兩個同色：這堆有 {pile} 個",
    "splendor.fig.low": "不能拿兩個：只有 {low_pile} 個",
    "splendor.fig.hand": "一張發展卡牌進手牌，附帶一個黃金",
    "splendor.fig.price": "卡牌的費用",
    "splendor.fig.bonus": "獎勵抵掉",
    "splendor.fig.due": "還要支付",
    "splendor.fig.paid": "實際付出",
    "splendor.fig.pay": "支付的順序：先用獎勵抵，還缺的用黃金補",
    "splendor.fig.surplus": "{held} 個標記：要歸還 {over} 個",
    "splendor.fig.noble": "三種顏色各有三張發展卡牌的獎勵：貴族來訪",
    "splendor.fig.end": (
        "三人局的最後一輪：{second}達到 {target} 點，{third}還有一個回合；先手的{first}回合數已經"
        "相同"
    ),
    "splendor.fig.turn": "第 {n} 回合",
    "splendor.fig.reached": "{target} 點！",
    "splendor.fig.last": "最後一回合",
    "splendor.fig.teams": "1、3 號座位對 2、4 號座位",
    # Glossary.
    "splendor.term.token": "標記",
    "splendor.term.token.text": (
        "供應堆裡的籌碼：五種顏色的寶石，以及黃金。每人最多持有 {limit} 個。"
    ),
    "splendor.term.gem": "寶石",
    "splendor.term.gem.text": "鑽石、藍寶石、翡翠、紅寶石、縞瑪瑙，用來購買發展卡牌。",
    "splendor.term.gold": "黃金",
    "splendor.term.gold.text": (
        "萬用標記，可以當成任何一種寶石支付。只有[[reserve|保留]]發展卡牌時才拿得到。"
    ),
    "splendor.term.bank": "供應堆",
    "splendor.term.bank.text": "不屬於任何人的標記。付出和歸還的標記都回到這裡。",
    "splendor.term.card": "發展卡牌",
    "splendor.term.card.text": (
        "礦山、商船、工坊：買下一次，[[bonus|獎勵]]長久有效，許多還帶來[[prestige|聲望]]。"
    ),
    "splendor.term.level": "等級",
    "splendor.term.level.text": "1、2、3 三個等級。同等級的卡牌組成一個牌庫和展示區的一列。",
    "splendor.term.market": "展示區",
    "splendor.term.market.text": "翻開的發展卡牌，誰都可以購買或保留。",
    "splendor.term.cost": "費用",
    "splendor.term.cost.text": "卡牌左側印著的寶石。[[bonus|獎勵]]會先抵掉一部分。",
    "splendor.term.bonus": "獎勵",
    "splendor.term.bonus.text": "已購卡牌右上角的寶石：每次購買都抵一個同色寶石，永遠不會用掉。",
    "splendor.term.prestige": "聲望",
    "splendor.term.prestige.text": "遊戲的分數，來自發展卡牌和[[noble|貴族]]。",
    "splendor.term.noble": "貴族",
    "splendor.term.noble.text": "價值 {noble} 點聲望的訪客，拜訪集齊所需[[bonus|獎勵]]的玩家。",
    "splendor.term.reserve": "保留",
    "splendor.term.reserve.text": (
        "把一張發展卡牌留給自己，並拿取一個[[gold|黃金]]。最多 {hand} 張。"
    ),
    "splendor.term.round": "輪",
    "splendor.term.round.text": "從第一個座位到最後一個座位，每人各一個回合。",
}
