"""What the page says at the workbench, in simplified Chinese."""

PHRASES = {
    "bench": "自己的机器人",
    "bench.home": "会写 Python？",
    "bench.way": "让自己写的机器人来挑战",
    "bench.title": "写一个自己的机器人",
    "bench.about": (
        "用 Python 写一个机器人，或者贴一个进来。它就在您的浏览器里与我们的机器人对局，成绩列在"
        "表中。"
    ),
    "bench.trust": (
        "机器人就是程序，也许还不是您写的。所以它关在一个隔间里运行：没有网络，没有存储，碰不到"
        "本页，时间和内存都有限。把关的是浏览器，不靠机器人自觉。"
    ),
    "bench.mine": "我的机器人",
    "bench.opened": "来自文件",
    "bench.new": "新的机器人",
    "bench.bots": "您的机器人",
    "bench.name": "名字",
    "bench.open": "打开文件",
    "bench.save": "存为文件",
    "bench.drop": "删除这个机器人",
    "bench.drop.ask": "“{names}”将从本设备上删除。",
    "bench.examples": "从例子开始",
    "bench.example.random": "随便走",
    "bench.example.greedy": "贪心",
    "bench.example.judging": "会判断",
    "bench.example.search": "小小搜索",
    "bench.example.random.about": "只要合法，怎么走都行。",
    "bench.example.greedy.about": "只看一步，凭经验估分。",
    "bench.example.judging.about": "只看一步，借用我们的机器人学到的判断。",
    "bench.example.search.about": "设想看不见的牌，再想对手怎么应。",
    "bench.code": "机器人的代码",
    "bench.keys": (
        "Tab 键缩进，Shift 加 Tab 减少缩进。先按 Esc，Tab 就会移到下一个控件。写下的内容保存在"
        "本设备上。"
    ),
    "bench.how": "机器人长什么样",
    "bench.protocol": (
        "机器人是一个名叫 Bot 的类。每一局的每个座位各建一个，建时得到游戏本身，此后一步一步地"
        "被问。可以导入标准库和 bottega 包。"
    ),
    "bench.view": (
        "这个座位可以知道的一切；别人藏着的是空洞。规则可以直接在它上面运行，用 game.apply 就行。"
    ),
    "bench.legal": (
        "所有合法的行动，次序总是一样。回答其中之一：给出那个 Action，或它的文字，例如 take 1 1"
        " 0 1 0。"
    ),
    "bench.rng": "需要随机时用它：rng.choice、rng.below、rng.shuffled。结果由这场比赛的种子决定。",
    "bench.budget": "建议看多少个局面，仅供参考。真正算数的是每步的时间。",
    "bench.game": (
        "规则：legal、principal、apply、value、judgement、determinize、sample、scores、winners"
        "、to_move。"
    ),
    "bench.lost": (
        "来得太迟、出错或不合法的一步算丢掉：改由比赛的种子抽一步合法的，并记上一笔。之后机器人"
        "可能重新启动，自己记下的东西就没有了。只有一步可走时，不会来问。"
    ),
    "bench.docs": (
        "更多内容见源代码中的 engine/README.md：各游戏的行动怎么写，以及怎样在终端里跑上千局。"
    ),
    "bench.match": "比赛",
    "bench.opponent": "对手",
    "bench.budget.of": "对手看",
    "bench.positions": "每步 {n} 个局面",
    "bench.usual": "平常那么多局面",
    "bench.finer": "规则、时间与对手的眼力",
    "bench.games": "局数",
    "bench.limit": "每步时间",
    "bench.seconds": "{n} 秒",
    "bench.start": "开始比赛",
    "bench.stop": "停止",
    "bench.bot.random": "随机机器人",
    "bench.bot.greedy": "贪心机器人",
    "bench.bot.easy": "简单机器人（旧）",
    "bench.bot.normal": "普通机器人（旧）",
    "bench.waiting": "每副牌换座位打两遍，运气对双方一样。",
    "bench.result": "战况",
    "bench.stage.starting": "正在启动两个 Python：一个给您的机器人，一个给牌桌。",
    "bench.stage.playing": "正在对局。",
    "bench.stage.over": "比赛结束。",
    "bench.stage.stopped": "比赛已停止。",
    "bench.stage.refused": "比赛没有开始。",
    "bench.stage.failed": "比赛无法继续。请检查网络后再试。",
    "bench.so.far": "已完成 {n} / {of} 局，问过 {moves} 步。",
    "bench.head.who": "谁",
    "bench.head.won": "胜",
    "bench.head.lost": "负",
    "bench.head.share": "胜率（95% 区间）",
    "bench.head.points": "平均得分",
    "bench.head.seconds": "每步秒数",
    "bench.share": "{share}（{low}\u00a0至\u00a0{high}）",
    "bench.alone": "超过两方时，轮流由一个与其余的对阵：只计各自单独出场的局。",
    "bench.course": "胜 {won} 局，平分 {shared} 局，负 {lost} 局。",
    "bench.elo": "实力差：{elo} Elo 分（95%：{low} 至 {high}）。",
    "bench.watch": "看最后一局",
    "bench.lost.of": "丢掉的步数：{n} / {moves}，改由抽签代走。",
    "bench.lost.slow": "太慢：{n}",
    "bench.lost.overtime": "整局时间已用完：{n}",
    "bench.lost.crashed": "出错：{n}",
    "bench.lost.memory": "内存用尽：{n}",
    "bench.lost.illegal": "不是合法行动：{n}",
    "bench.lost.flood": "一次说得太多：{n}",
    "bench.refused": "最近一次不合法的回答：“{answer}”。",
    "bench.line": "第 {n} 行。",
    "bench.wrong.syntax": "这还不是合法的 Python。",
    "bench.wrong.no-bot": "没有带 choose（或 ponder）方法的 Bot 类。",
    "bench.wrong.slow": "十秒后代码还没有读完。",
    "bench.wrong.crashed": "机器人出错了。",
    "bench.wrong.memory": "机器人的内存用尽了。",
    "bench.printed": "最近打印的内容",
    "trouble.bench-full": "能保存的机器人已满，请先删除一个。",
}
