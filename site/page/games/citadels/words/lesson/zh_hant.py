"""What the first game of Citadels says in traditional Chinese."""

PHRASES = {
    "citadels.lesson.welcome.title": "四座城，八個角色",
    "citadels.lesson.welcome.tell": (
        "你、{name1}、{name2}和{name3}各建一座[[city|城市]]，有人建滿 {size} 個[[district|地區]]，"
        "遊戲就要結束。你有 {start_gold} 金幣和 {start_cards} 張手牌。"
        "每一[[round|輪]]，大家先暗中選一個[[role|角色]]。"
    ),
    "citadels.lesson.welcome.ask": "先看一看，然後繼續。",
    "citadels.lesson.pick.title": "這一輪當誰？",
    "citadels.lesson.pick.tell": (
        "[[crown|皇冠]]在你手上，由你先選。主教和軍閥已經明棄，這一輪沒人會是他們。"
        "刺客沒有傳到你手上，那就是暗棄了，不會有人被刺。開局大家都缺錢，"
        "正好當[[theft|盜賊]]。"
    ),
    "citadels.lesson.pick.ask": "點盜賊，再點「選盜賊」。",
    "citadels.lesson.pick.wrong": "也是好角色！不過我們先去偷一次：請選盜賊。",
    "citadels.lesson.pick.done": "其他人從你傳走的角色裡選。然後叫號，從 1 號叫到 {roles} 號。",
    "citadels.lesson.gold.title": "輪到你了",
    "citadels.lesson.gold.tell": (
        "叫過刺客，沒有人應聲。你是 2 號。每個回合先拿資源：{gather} [[gold|金幣]]，"
        "或者抽 {draw} 張牌、留 {keep} 張。你手牌不錯，就是錢少。"
    ),
    "citadels.lesson.gold.ask": "點「拿錢」。",
    "citadels.lesson.gold.wrong": "牌以後再抽，現在缺的是錢：請先拿錢。",
    "citadels.lesson.build.title": "第一個地區",
    "citadels.lesson.build.tell": (
        "你有 4 金幣。牌上的數字是造價，也是終局的分數。莊園要 3 金幣，是黃色，"
        "將來你當國王時可以收租。"
    ),
    "citadels.lesson.build.ask": "點手牌中的莊園，再點「建設」。",
    "citadels.lesson.build.wrong": "那樣也行。不過這裡請建莊園。",
    "citadels.lesson.rob.title": "偷一次",
    "citadels.lesson.rob.tell": (
        "盜賊說出的是**角色**，不是玩家。叫到這個角色時，他的金幣全部歸你。魔術師、國王、商人、"
        "建築師，其他人拿了其中三個。開局時，很多人喜歡當商人。"
    ),
    "citadels.lesson.rob.ask": "點角色欄裡的商人，再點「偷竊」。",
    "citadels.lesson.rob.wrong": "誰知道呢？不過我們試試商人：請偷商人。",
    "citadels.lesson.call.title": "好戲開場",
    "citadels.lesson.call.tell": (
        "資源拿了，地區建了，[[power|技能]]也用了。結束回合，後面的角色會依序叫到，"
        "亮明身分，各自行動。看看商人會怎樣。"
    ),
    "citadels.lesson.call.ask": "點「結束回合」。",
    "citadels.lesson.call.wrong": "這個回合都做完了，請結束回合。",
    "citadels.lesson.call.done": "國王拿走皇冠，商人的金幣歸了你，建築師建了兩個地區。",
    "citadels.lesson.know.title": "你知道些什麼？",
    "citadels.lesson.know.tell": (
        "從{name1}那裡得了 2 金幣！現在{name2}有皇冠，你第三個選。魔術師和軍閥明棄；"
        "國王、主教、商人沒有傳到你手上，其中兩個在{name2}和{name3}那裡。知道這些，就可以行刺了。"
    ),
    "citadels.lesson.know.ask": "點刺客，再點「選刺客」。",
    "citadels.lesson.know.wrong": "也不錯。不過要用上你知道的事：這一輪請當刺客。",
    "citadels.lesson.know.done": "{name1}從盜賊和建築師裡選一個。",
    "citadels.lesson.draw.title": "這次抽牌",
    "citadels.lesson.draw.tell": (
        "最先叫到的就是刺客。這次不拿錢，改為抽牌：看 {draw} 張，留 {keep} 張，"
        "另一張放到[[deck|牌堆]]底。"
    ),
    "citadels.lesson.draw.ask": "點「抽牌」。",
    "citadels.lesson.draw.wrong": "錢已經拿過一次了，這次請抽牌。",
    "citadels.lesson.keep.title": "大的還是小的？",
    "citadels.lesson.keep.tell": (
        "皇宮值 5 分，卻要花掉你兩輪的錢。市場只要 2 金幣：造價低，城就建得快。而且你還沒有綠色。"
    ),
    "citadels.lesson.keep.ask": "點市場，再點「留下」。",
    "citadels.lesson.keep.wrong": "皇宮真氣派。不過照我們的計畫，請留下市場。",
    "citadels.lesson.murder.title": "行刺",
    "citadels.lesson.murder.tell": (
        "{name3}建了兩個綠色地區，當商人就能收租；而商人正是你沒看到的三個角色之一。"
        "[[murder|被刺]]的人，整個回合都沒有了。"
    ),
    "citadels.lesson.murder.ask": "點角色欄裡的商人，再點「暗殺」。",
    "citadels.lesson.murder.wrong": "說不定也會中。不過兩個綠色地區指向商人：請暗殺商人。",
    "citadels.lesson.wait.title": "存錢",
    "citadels.lesson.wait.tell": (
        "你有 3 金幣，可以建設。但不建也行：下一輪你想一口氣建好幾個。結束回合，看看誰不應聲。"
    ),
    "citadels.lesson.wait.ask": "點「結束回合」。",
    "citadels.lesson.wait.wrong": "這次把錢留著，我們有大計畫。請結束回合。",
    "citadels.lesson.wait.done": "「商人！」沒有人應聲。等這一輪結束，大家就知道是誰了。",
    "citadels.lesson.architect.title": "原來是{name3}！",
    "citadels.lesson.architect.tell": (
        "行刺得手。再看看角色：盜賊明棄了，你的 3 金幣不會被偷。該當**建築師**了：抽 "
        "{architect} 張牌，最多建 {builds} 個地區。我們幫你選建築師，並且拿錢。"
    ),
    "citadels.lesson.architect.ask": "看看有哪些角色可選，然後繼續。",
    "citadels.lesson.purple.title": "一口氣建三個",
    "citadels.lesson.purple.tell": (
        "新來的牌是監獄和鬼城。鬼城是[[purple|紫色]]地區，計分時可以當作任何一種顏色。"
        "鬼城 2，監獄 2，神殿 1，正好是你的 5 金幣。"
    ),
    "citadels.lesson.purple.ask": "點鬼城，再點「建設」。",
    "citadels.lesson.purple.wrong": "一個一個來：先建鬼城。",
    "citadels.lesson.later.title": "過了一陣子",
    "citadels.lesson.later.tell": (
        "監獄和神殿接著建成。然後跳過兩輪：你先當商人，再當國王，[[income|收租]]、建設。"
        "有了皇冠，第六輪你先選，當上最後叫到的**軍閥**。"
    ),
    "citadels.lesson.later.ask": "準備好了就繼續。",
    "citadels.lesson.seventh.title": "第七個地區",
    "citadels.lesson.seventh.tell": (
        "你是軍閥，錢已經拿了。城裡有六個地區，再建一個就[[complete|建滿]]。"
        "這一輪就成了最後一輪，而你最先建滿，加 {first_bonus} 分。"
    ),
    "citadels.lesson.seventh.ask": "點戰場，再點「建設」。",
    "citadels.lesson.seventh.wrong": "先做要緊的：把城建滿。",
    "citadels.lesson.income.title": "收租",
    "citadels.lesson.income.tell": (
        "軍閥的每個紅色地區收租 1 金幣。先建設是對的：現在你有 2 個紅色地區。"
        "國王、主教、商人也這樣收，分別是黃、藍、綠色。"
    ),
    "citadels.lesson.income.ask": "點「收租」。",
    "citadels.lesson.income.wrong": "先收租，馬上用得到。",
    "citadels.lesson.destroy.title": "軍閥出手",
    "citadels.lesson.destroy.tell": (
        "照目前盤面，你有 23 分，{name2}有 24 分：五色齊全，但藍色只有一個修道院。"
        "拆除比建設少花 1 金幣，只要 2 金幣。主教明棄了，護不了誰；只有要塞拆不得。"
    ),
    "citadels.lesson.destroy.ask": "點{name2}的修道院，再點「拆除」。",
    "citadels.lesson.destroy.wrong": "請瞄準{name2}的修道院，那裡唯一的藍色地區。",
    "citadels.lesson.last.title": "最後一個回合",
    "citadels.lesson.last.tell": (
        "沒了修道院，也沒了藍色，{name2}只剩 18 分。你的地區值 16 分，五色齊全加 "
        "{colours_bonus} 分，最先建滿加 {first_bonus} 分。你後面不再叫誰了。"
    ),
    "citadels.lesson.last.ask": "點「結束回合」。",
    "citadels.lesson.last.wrong": "都做完了。結束回合，遊戲也就結束了。",
    "citadels.lesson.end.title": "你的城贏了！",
    "citadels.lesson.end.tell": (
        "23 分對 18 分。{name2}建得更貴，但你最先建滿，五色齊全，又拆對了地方。"
    ),
    "citadels.lesson.end.known": """每輪暗選一個角色
拿錢或抽牌，然後建設
暗殺和偷竊針對角色，不針對玩家
收租看角色的顏色
留意明棄了什麼、什麼沒傳到你手上
有人建滿，遊戲結束""",
    "citadels.lesson.end.ask": "現在自己來一局？簡單的對手正在等你。",
}
