"""What the first game of Splendor says in traditional Chinese."""

PHRASES = {
    "splendor.lesson.welcome.title": "歡迎來到工坊",
    "splendor.lesson.welcome.tell": (
        "你和{name1}都是珠寶商。用寶石購買[[card|發展卡牌]]，每買一張，之後的卡牌就更便宜，昂貴的"
        "卡牌還會帶來[[prestige|聲望]]。有人達到 {target} 點，就打最後一輪。"
    ),
    "splendor.lesson.welcome.ask": "先看看牌桌，再繼續。",
    "splendor.lesson.card.title": "認識發展卡牌",
    "splendor.lesson.card.tell": (
        "右上角是它的[[bonus|獎勵]]，這張是紅寶石；左上角是聲望，沒有數字就是沒有聲望。左側是"
        "[[cost|費用]]：兩個藍寶石、一個翡翠。"
    ),
    "splendor.lesson.card.ask": "看看標示出來的這張，再繼續。",
    "splendor.lesson.three.title": "三個不同的寶石",
    "splendor.lesson.three.tell": (
        "每回合只做一件事。最簡單的，就是從[[bank|供應堆]]拿取三個不同顏色的寶石。"
    ),
    "splendor.lesson.three.ask": "選一個鑽石、一個翡翠和一個縞瑪瑙，再按「拿取」。",
    "splendor.lesson.three.wrong": "這樣拿也不錯！不過這次請拿鑽石、翡翠和縞瑪瑙，待會就會用到。",
    "splendor.lesson.three.done": "三個寶石到手。現在輪到{name1}。",
    "splendor.lesson.two.title": "兩個同色",
    "splendor.lesson.two.tell": (
        "也可以拿取兩個同色寶石，但拿之前那一堆至少要有 {pile} 個。你有一個翡翠，再加兩個藍寶石，"
        "就能買下剛才那張紅寶石卡牌。"
    ),
    "splendor.lesson.two.ask": "點兩下藍寶石，再按「拿取」。",
    "splendor.lesson.two.wrong": "規則允許，但這樣就買不了那張卡牌了。請拿兩個藍寶石。",
    "splendor.lesson.two.done": "五個標記，夠買第一張卡牌了。",
    "splendor.lesson.buy.title": "第一張發展卡牌",
    "splendor.lesson.buy.tell": "發光的卡牌就是你買得起的。付出的寶石放回供應堆，卡牌從此歸你。",
    "splendor.lesson.buy.ask": "點發光的那張卡牌，再按「購買」。",
    "splendor.lesson.buy.wrong": "這個晚點再說。先把卡牌買下，之後每次購買都幫得上忙。",
    "splendor.lesson.buy.done": "從現在起，每次購買都少付一個紅寶石。這就是獎勵。",
    "splendor.lesson.reserve.title": "先留一張",
    "splendor.lesson.reserve.tell": (
        "標示出來的這張很適合你，可惜還買不起。先[[reserve|保留]]下來，別人就拿不走了，還能得到一"
        "個[[gold|黃金]]。"
    ),
    "splendor.lesson.reserve.ask": "點標示出來的那張，再按「保留」。",
    "splendor.lesson.reserve.wrong": "也可以，不過那張卡牌說不定會被{name1}搶走。先保留它吧。",
    "splendor.lesson.reserve.done": "卡牌進了手牌，黃金也歸你了。這樣的卡牌最多可以留 {hand} 張。",
    "splendor.lesson.gather.title": "往前想一步",
    "splendor.lesson.gather.tell": (
        "再拿一個鑽石、一個翡翠和一個縞瑪瑙，接下來就能連買兩張：先買展示區那張藍寶石卡牌，再買你"
        "保留的那張。"
    ),
    "splendor.lesson.gather.ask": "拿取鑽石、翡翠和縞瑪瑙各一個。",
    "splendor.lesson.gather.wrong": "想法不錯，但要買那兩張，還差鑽石、翡翠和縞瑪瑙。",
    "splendor.lesson.gather.done": "六個標記，胸有成竹。",
    "splendor.lesson.bonus.title": "讓獎勵付帳",
    "splendor.lesson.bonus.tell": (
        "標示出來的卡牌要一個鑽石、一個翡翠、一個紅寶石和一個縞瑪瑙。你沒有紅寶石，也不需要：那張"
        "紅寶石卡牌會替你付，打勾的就是。"
    ),
    "splendor.lesson.bonus.ask": "買下標示出來的卡牌。",
    "splendor.lesson.bonus.wrong": "也行，不過先來看看紅寶石卡牌怎麼替你付帳。",
    "splendor.lesson.bonus.done": "只付三個，不用付四個。現在你又多了藍寶石獎勵。",
    "splendor.lesson.gold.title": "黃金補缺口",
    "splendor.lesson.gold.tell": (
        "保留的那張要一個鑽石、一個藍寶石、一個紅寶石和兩個縞瑪瑙。藍寶石和紅寶石由獎勵付；縞瑪瑙"
        "還差一個，用黃金補上。"
    ),
    "splendor.lesson.gold.ask": "點你保留的卡牌，再按「購買」。",
    "splendor.lesson.gold.wrong": "也可以。不過保留的卡牌已經買得起了，先買它吧。",
    "splendor.lesson.gold.done": "三張卡牌，三種顏色的獎勵。",
    "splendor.lesson.later.title": "過了一陣子",
    "splendor.lesson.later.tell": (
        "遊戲就這樣進行下去：卡牌愈多，付得愈少。讓 {rounds} 輪一口氣過去，看看牌桌變成什麼樣子。"
    ),
    "splendor.lesson.later.ask": "準備好了就繼續。",
    "splendor.lesson.eleven.title": "多了一個",
    "splendor.lesson.eleven.tell": (
        "你有八個標記，供應堆只剩三種顏色。接下來要用藍寶石和縞瑪瑙；連同第三個一起拿就是十一個，"
        "超過上限。沒關係，照拿。"
    ),
    "splendor.lesson.eleven.ask": "拿取鑽石、藍寶石和縞瑪瑙各一個。",
    "splendor.lesson.eleven.wrong": "接下來要用到藍寶石和縞瑪瑙。請拿三個不同顏色的。",
    "splendor.lesson.return.title": "回到 {limit} 個",
    "splendor.lesson.return.tell": (
        "回合結束時，每人最多留 {limit} 個標記，歸還哪些由你決定。你有三個鑽石，暫時用不到。"
    ),
    "splendor.lesson.return.ask": "點自己的鑽石，再按「歸還」。",
    "splendor.lesson.return.wrong": "這個待會就會用到。還是歸還一個鑽石吧。",
    "splendor.lesson.return.done": "{limit} 個標記，個個有用。",
    "splendor.lesson.noble.title": "貴族來訪",
    "splendor.lesson.noble.tell": (
        "瑪麗·斯圖亞特會拜訪有四張翡翠卡牌和四張紅寶石卡牌的人。你有四張紅寶石、三張翡翠，只差標"
        "示出來的這張綠色卡牌。"
    ),
    "splendor.lesson.noble.ask": "買下標示出來的卡牌。",
    "splendor.lesson.noble.wrong": "那張也值得買。不過這張綠色卡牌能請來一位貴族。",
    "splendor.lesson.noble.done": "瑪麗·斯圖亞特不請自來，帶給你 {noble} 點聲望。",
    "splendor.lesson.last.title": "最後一輪",
    "splendor.lesson.last.tell": (
        "翻出一張新卡牌，值五點！費用是七個翡翠和三個紅寶石，用獎勵一抵，只要付三個翡翠。買下它你"
        "就有 {target} 點，最後一輪隨之開始。"
    ),
    "splendor.lesson.last.ask": "買下標示出來的卡牌。",
    "splendor.lesson.last.wrong": "再看一眼：有一張卡牌能讓你獲勝。",
    "splendor.lesson.last.done": (
        "{target} 點！{name1}坐在你後面，還有一個回合，這樣兩人的回合數就一樣多。"
    ),
    "splendor.lesson.end.title": "第一局，贏了！",
    "splendor.lesson.end.tell": "{target} 點對 10 點，全城的珠寶商都向你脫帽致敬。",
    "splendor.lesson.end.known": """拿三個不同色，或兩個同色
買下的卡牌讓之後的更便宜
保留發展卡牌，用黃金補缺口
最多 {limit} 個標記
貴族會自己來訪
最後一輪，人人回合數相同""",
    "splendor.lesson.end.ask": "自己來一局？有位好對付的對手在等你。",
}
