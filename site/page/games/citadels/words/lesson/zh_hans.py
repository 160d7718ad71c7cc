"""What the first game of Citadels says in simplified Chinese."""

PHRASES = {
    "citadels.lesson.welcome.title": "四座城，八个角色",
    "citadels.lesson.welcome.tell": (
        "你、{name1}、{name2}和{name3}各建一座[[city|城市]]，有人建满 {size} 个[[district|地区]]，"
        "游戏就要结束。你有 {start_gold} 金币和 {start_cards} 张手牌。"
        "每一[[round|轮]]，大家先暗中选一个[[role|角色]]。"
    ),
    "citadels.lesson.welcome.ask": "先看一看，然后继续。",
    "citadels.lesson.pick.title": "这一轮当谁？",
    "citadels.lesson.pick.tell": (
        "[[crown|皇冠]]在你手上，由你先选。主教和军阀已经明弃，这一轮没人会是他们。"
        "刺客没有传到你手上，那就是暗弃了，不会有人被刺。开局大家都缺钱，"
        "正好当[[theft|盗贼]]。"
    ),
    "citadels.lesson.pick.ask": "点盗贼，再点“选盗贼”。",
    "citadels.lesson.pick.wrong": "也是好角色！不过我们先去偷一次：请选盗贼。",
    "citadels.lesson.pick.done": "其他人从你传走的角色里选。然后叫号，从 1 号叫到 {roles} 号。",
    "citadels.lesson.gold.title": "轮到你了",
    "citadels.lesson.gold.tell": (
        "叫过刺客，没有人应声。你是 2 号。每个回合先拿资源：{gather} [[gold|金币]]，"
        "或者摸 {draw} 张牌、留 {keep} 张。你手牌不错，就是钱少。"
    ),
    "citadels.lesson.gold.ask": "点“拿钱”。",
    "citadels.lesson.gold.wrong": "牌以后再摸，现在缺的是钱：请先拿钱。",
    "citadels.lesson.build.title": "第一个地区",
    "citadels.lesson.build.tell": (
        "你有 4 金币。牌上的数字是造价，也是终局的分数。庄园要 3 金币，是黄色，"
        "将来你当国王时可以收租。"
    ),
    "citadels.lesson.build.ask": "点手牌中的庄园，再点“建设”。",
    "citadels.lesson.build.wrong": "那样也行。不过这里请建庄园。",
    "citadels.lesson.rob.title": "偷一次",
    "citadels.lesson.rob.tell": (
        "盗贼说出的是**角色**，不是玩家。叫到这个角色时，他的金币全部归你。魔术师、国王、商人、"
        "建筑师，其他人拿了其中三个。开局时，很多人喜欢当商人。"
    ),
    "citadels.lesson.rob.ask": "点角色栏里的商人，再点“偷窃”。",
    "citadels.lesson.rob.wrong": "谁知道呢？不过我们试试商人：请偷商人。",
    "citadels.lesson.call.title": "好戏开场",
    "citadels.lesson.call.tell": (
        "资源拿了，地区建了，[[power|技能]]也用了。结束回合，后面的角色会依次叫到，"
        "亮明身份，各自行动。看看商人会怎样。"
    ),
    "citadels.lesson.call.ask": "点“结束回合”。",
    "citadels.lesson.call.wrong": "这个回合都做完了，请结束回合。",
    "citadels.lesson.call.done": "国王拿走皇冠，商人的金币归了你，建筑师建了两个地区。",
    "citadels.lesson.know.title": "你知道些什么？",
    "citadels.lesson.know.tell": (
        "从{name1}那里得了 2 金币！现在{name2}有皇冠，你第三个选。魔术师和军阀明弃；"
        "国王、主教、商人没有传到你手上，其中两个在{name2}和{name3}那里。知道这些，就可以行刺了。"
    ),
    "citadels.lesson.know.ask": "点刺客，再点“选刺客”。",
    "citadels.lesson.know.wrong": "也不错。不过要用上你知道的事：这一轮请当刺客。",
    "citadels.lesson.know.done": "{name1}从盗贼和建筑师里选一个。",
    "citadels.lesson.draw.title": "这次摸牌",
    "citadels.lesson.draw.tell": (
        "最先叫到的就是刺客。这次不拿钱，改为摸牌：看 {draw} 张，留 {keep} 张，"
        "另一张放到[[deck|牌堆]]底。"
    ),
    "citadels.lesson.draw.ask": "点“摸牌”。",
    "citadels.lesson.draw.wrong": "钱已经拿过一次了，这次请摸牌。",
    "citadels.lesson.keep.title": "大的还是小的？",
    "citadels.lesson.keep.tell": (
        "皇宫值 5 分，却要花掉你两轮的钱。市场只要 2 金币：造价低，城就建得快。而且你还没有绿色。"
    ),
    "citadels.lesson.keep.ask": "点市场，再点“留下”。",
    "citadels.lesson.keep.wrong": "皇宫真气派。不过照我们的计划，请留下市场。",
    "citadels.lesson.murder.title": "行刺",
    "citadels.lesson.murder.tell": (
        "{name3}建了两个绿色地区，当商人就能收租；而商人正是你没看到的三个角色之一。"
        "[[murder|被刺]]的人，整个回合都没有了。"
    ),
    "citadels.lesson.murder.ask": "点角色栏里的商人，再点“暗杀”。",
    "citadels.lesson.murder.wrong": "说不定也会中。不过两个绿色地区指向商人：请暗杀商人。",
    "citadels.lesson.wait.title": "攒钱",
    "citadels.lesson.wait.tell": (
        "你有 3 金币，可以建设。但不建也行：下一轮你想一口气建好几个。结束回合，看看谁不应声。"
    ),
    "citadels.lesson.wait.ask": "点“结束回合”。",
    "citadels.lesson.wait.wrong": "这次把钱留着，我们有大计划。请结束回合。",
    "citadels.lesson.wait.done": "“商人！”没有人应声。等这一轮结束，大家就知道是谁了。",
    "citadels.lesson.architect.title": "原来是{name3}！",
    "citadels.lesson.architect.tell": (
        "行刺得手。再看看角色：盗贼明弃了，你的 3 金币不会被偷。该当**建筑师**了：摸 "
        "{architect} 张牌，最多建 {builds} 个地区。我们替你选建筑师，并且拿钱。"
    ),
    "citadels.lesson.architect.ask": "看看有哪些角色可选，然后继续。",
    "citadels.lesson.purple.title": "一口气建三个",
    "citadels.lesson.purple.tell": (
        "新来的牌是监狱和鬼城。鬼城是[[purple|紫色]]地区，计分时可以当作任何一种颜色。"
        "鬼城 2，监狱 2，神殿 1，正好是你的 5 金币。"
    ),
    "citadels.lesson.purple.ask": "点鬼城，再点“建设”。",
    "citadels.lesson.purple.wrong": "一个一个来：先建鬼城。",
    "citadels.lesson.later.title": "过了一阵",
    "citadels.lesson.later.tell": (
        "监狱和神殿接着建成。然后跳过两轮：你先当商人，再当国王，[[income|收租]]、建设。"
        "有了皇冠，第六轮你先选，当上最后叫到的**军阀**。"
    ),
    "citadels.lesson.later.ask": "准备好了就继续。",
    "citadels.lesson.seventh.title": "第七个地区",
    "citadels.lesson.seventh.tell": (
        "你是军阀，钱已经拿了。城里有六个地区，再建一个就[[complete|建满]]。"
        "这一轮就成了最后一轮，而你最先建满，加 {first_bonus} 分。"
    ),
    "citadels.lesson.seventh.ask": "点战场，再点“建设”。",
    "citadels.lesson.seventh.wrong": "先做要紧的：把城建满。",
    "citadels.lesson.income.title": "收租",
    "citadels.lesson.income.tell": (
        "军阀的每个红色地区收租 1 金币。先建设是对的：现在你有 2 个红色地区。"
        "国王、主教、商人也这样收，分别是黄、蓝、绿色。"
    ),
    "citadels.lesson.income.ask": "点“收租”。",
    "citadels.lesson.income.wrong": "先收租，马上用得着。",
    "citadels.lesson.destroy.title": "军阀出手",
    "citadels.lesson.destroy.tell": (
        "照现在这样，你有 23 分，{name2}有 24 分：五色齐全，但蓝色只有一个修道院。"
        "拆除比建设少花 1 金币，只要 2 金币。主教明弃了，护不了谁；只有要塞拆不得。"
    ),
    "citadels.lesson.destroy.ask": "点{name2}的修道院，再点“拆除”。",
    "citadels.lesson.destroy.wrong": "请瞄准{name2}的修道院，那里唯一的蓝色地区。",
    "citadels.lesson.last.title": "最后一个回合",
    "citadels.lesson.last.tell": (
        "没了修道院，也没了蓝色，{name2}只剩 18 分。你的地区值 16 分，五色齐全加 "
        "{colours_bonus} 分，最先建满加 {first_bonus} 分。你后面不再叫谁了。"
    ),
    "citadels.lesson.last.ask": "点“结束回合”。",
    "citadels.lesson.last.wrong": "都做完了。结束回合，游戏也就结束了。",
    "citadels.lesson.end.title": "你的城赢了！",
    "citadels.lesson.end.tell": (
        "23 分对 18 分。{name2}建得更贵，但你最先建满，五色齐全，又拆对了地方。"
    ),
    "citadels.lesson.end.known": """每轮暗选一个角色
拿钱或摸牌，然后建设
暗杀和偷窃针对角色，不针对玩家
收租看角色的颜色
留意明弃了什么、什么没传到你手上
有人建满，游戏结束""",
    "citadels.lesson.end.ask": "现在自己来一局？简单的对手正在等你。",
}
