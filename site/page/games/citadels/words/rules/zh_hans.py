"""The rules of Citadels in simplified Chinese."""

PHRASES = {
    "citadels.rules.aim": "游戏目标",
    "citadels.rules.aim.text": """
每人建一座[[city|城市]]，[[district|地区]]一个一个地建起来。建城要花金币，也要靠[[role|角色]]帮忙：
每一[[round|轮]]都重新暗选一个，有人行刺，有人偷窃，有人收租，有人一口气建三个地区。
谁是谁，叫到号才见分晓。

有人建满 **{size} 个地区**的那一轮就是最后一轮。最后分数最高者获胜，造价越高的地区分数越高。
{fewest} 至 {most} 人各自为战；也可以 {team_fewest} 人或 {team_most} 人分成**楚、汉**两[[team|队]]，
规则略有不同，写在最后。
""",
    "citadels.rules.setup": "桌面布置",
    "citadels.rules.setup.text": """
开局时每人有 **{start_gold} 金币**和 **{start_cards} 张手牌**，手牌不给别人看。
[[crown|皇冠]]先归谁，抽签决定。[[deck|牌堆]]共有 {kinds} 种 {all} 张牌，分五种颜色：

@deck

每人有多少金币、几张手牌，大家都看得到；是什么牌，只有自己知道。金币用不完，金币和手牌都没有上限。
""",
    "citadels.rules.card": "一张地区牌",
    "citadels.rules.card.text": """
@card

绿、黄、蓝、红四色的地区，各让一个角色[[income|收租]]；[[purple|紫色]]地区各有本领。
长按一张牌，或把鼠标停在上面，就能放大细看。
""",
    "citadels.rules.round": "一轮",
    "citadels.rules.round.text": """
一轮分两半：

- **选角色：**从持有皇冠的人开始，按顺时针方向依次暗中选择。
- **叫号：**从 1 号叫到 {roles} 号。叫到谁的角色，谁就亮明身份，进行自己的回合。
选到的角色只在这一轮有效。

@calls

没有人应声，说明这个角色不在场，或者已经被刺。叫完最后一号，这一轮结束：角色全部收回，重新选择。
""",
    "citadels.rules.draft": "选择角色",
    "citadels.rules.draft.text": """
选之前，先随机[[aside|弃掉]]几个角色，只限这一轮：有的**明弃**，大家都知道它不在场；
另有一个**暗弃**，谁也没看见。数量由人数决定：

@draft

- 持有皇冠的人先选一个，把其余的传给下家；下家再选、再传。最后剩下的一个也暗弃。
- 你看到了哪些、选了哪个、传走了哪些，只有你自己知道。
- **国王**不会被明弃：抽到了就另换一个。
- **七人局**里，传到最后一人手上只剩一个角色；他再看一眼开始时暗弃的那个，二选一。

选的时候想三件事。明弃了什么？那些就不必提防。哪些**没有**传到你手上？不是前面有人拿了，
就是暗弃了。还有，谁最想当哪个角色？你能推知的，页面都替你记着，就在“谁可能是什么”里。
""",
    "citadels.rules.turn": "你的回合",
    "citadels.rules.turn.text": """
@turn

- **先拿资源**，不能不拿：**拿钱**，得 {gather} 金币；或者**摸牌**，摸 {draw} 张，留 {keep} 张，
另一张不给人看，放到牌堆底。
- **然后可以建设**一个地区。
- **[[income|收租]]**和角色的**[[power|技能]]**，每回合**各一次，随时可用**：
拿资源之前也好，建设之后也好，都随你。

角色自带的好处，比如商人的金币、建筑师的牌，回合一开始就到手。都做完了，就结束回合。
""",
    "citadels.rules.build": "建设",
    "citadels.rules.build.text": """
付出造价，把手牌中的地区正面朝上放进自己的城市。只要军阀不来拆，它就一直在那里。

@build

- 一座城里，**同名**的地区只能有一个；同色的可以有好几个。
- 每回合建一个；建筑师最多建 {builds} 个。
- 可以不建。金币和手牌都能留到下一轮，只要盗贼不来。
""",
    "citadels.rules.income": "收租",
    "citadels.rules.income.text": """
四个角色会收租：自己城里**每有一个对应颜色的地区，得 1 金币**。国王收黄色，主教收蓝色，
商人收绿色，军阀收红色。

@income

每回合一次，一次收完。所以有时先建设更划算：新建的地区也算在内。
""",
    "citadels.rules.roles": "八个角色",
    "citadels.rules.roles.text": """
@roles

不管是什么角色，都要拿资源，都可以建设。
""",
    "citadels.rules.dark": "暗杀与偷窃",
    "citadels.rules.dark.text": """
刺客和盗贼说出的是**角色**，不是玩家：中招的可能不是你想的那个人，也可能谁都没有。
他们**必须**说出一个，人人都听得到。明弃的角色不能说。

- **[[murder|被刺]]**的人，叫到号也不出声；东西一样不少，只是没了这个回合。是谁被刺，
本轮结束时揭晓：就是一直没应声的那个人。
- **[[theft|偷窃]]**在被偷的角色亮明的那一刻发生，先于他得到的一切：他当时的金币全部归盗贼，
之后拿到的都是他自己的。

@theft

- 盗贼不能偷刺客，也不能偷被刺的角色。盗贼自己被刺，就什么也偷不成。
""",
    "citadels.rules.crown": "皇冠",
    "citadels.rules.crown.text": """
谁有皇冠，下一轮谁先选角色。**国王**一亮明身份，就拿走皇冠。没有人当国王，皇冠就留在原处。
国王被刺，他的玩家要到本轮结束时才得到皇冠。
""",
    "citadels.rules.warlord": "拆除地区",
    "citadels.rules.warlord.text": """
军阀每回合可以拆除别人的一个地区，花费**比造价少 {discount} 金币**。所以造价 1 的地区，
拆起来不花钱。

@destroy

- [[complete|建满]]的城不能拆；**主教**的城不能拆，除非主教被刺。
- **要塞**永远不能拆。有**城墙**的城，其他地区拆起来都贵 {wall} 金币，城墙却不保护自己：
拆它只要 {wall_price} 金币。
- 不能拆自己的城。
- 拆下的牌放到牌堆底，除非**墓地**的主人把它买下：军阀的回合当中，会当场问他。
""",
    "citadels.rules.purple": "紫色地区",
    "citadels.rules.purple.text": """
共 {purples} 种，几乎每种只有一张。只要它还在城里，本领就归城主所用。

@purple
""",
    "citadels.rules.end": "游戏结束",
    "citadels.rules.end.text": """
一座城有了 {size} 个地区，就算[[complete|建满]]，这一轮就是最后一轮。这一轮照样打完：
还没叫到的人仍有自己的回合，也可能建满。建满之后，还可以继续建。
""",
    "citadels.rules.score": "计分",
    "citadels.rules.score.text": """
@score

- 每个地区按**造价**计分；龙门和大学各多 {extra} 分。
- 城里 {colours} 种颜色齐全，加 **{colours_bonus} 分**。
- 最先建满的人加 **{first_bonus} 分**，其他建满的人各加 **{complete_bonus} 分**。

剩下的金币和手牌不计分。
""",
    "citadels.rules.ties": "同分",
    "citadels.rules.ties.text": """
同分时，最后一轮角色编号大的人获胜，被刺也照算。所以赢家总是只有一个。

@ties
""",
    "citadels.rules.team": "楚汉对战",
    "citadels.rules.team.text": """
[[team|团队]]局由 {team_fewest} 人或 {team_most} 人进行，两队间隔而坐。每座城各自计分，
加分也各算各的，然后一队的分数相加。两队同分就是**平局**，不看角色。

@teams

胜负与共，秘密却不共享：手牌和角色，对队友也不公开。魔术师可以和任何人互换，
军阀可以拆任何人的地区；要是打到自己的队友，页面会先问一声。
""",
    "citadels.rules.different": "团队局的不同之处",
    "citadels.rules.different.text": """
@compare

- **开局**每人暗看 {team_dealt} 张牌，留下 {team_kept} 张。
- **技能在先。**刺客和盗贼先说出一个角色，再做别的。魔术师和军阀也在这时决定用不用技能，
过后就不能用了。
- **之后顺序随意：**拿一次资源，建设，使用铁匠铺和实验室。可以先建设再拿资源，
但结束回合之前必须拿。
- **收租随拿钱：**拿钱时，每有一个对应颜色的地区，多得 1 金币；摸牌就没有租金。
- **被刺的人**叫到号时要亮明身份，回合随即结束。国王被刺，皇冠照样归他；主教被刺，
他的城照样不能拆。
- **国王**也可能被明弃，那时皇冠不动。
- **{team_size} 个地区**建满一座城，不能再多。只差一两个时，建筑师最多也只能建这么多。
""",
    "citadels.rules.cases": "少见的情况",
    "citadels.rules.cases.text": """
- 退回的牌都放到牌堆底，不给人看；只有被拆的地区，大家都见过。牌堆不够时，有几张摸几张；
牌堆空了，就只能拿钱。
- 同时有**天文台**和**图书馆**，每次任选一种：摸 {observe} 张留 {observe_keep} 张，
或者摸 {study} 张全留。
- 要塞有 {keeps} 张，但和别的地区一样，同一座城只能有一个。
- **鬼城**可以当作缺少的那种颜色，这时就不再算紫色；页面会自动选有利的一种。
**魔法学院**只在收租时算别的颜色。
- **墓地**自己被拆，主人没有金币，或者主人就是军阀，都不会询问。主人自己的地区被拆，也可以买回。
- 魔术师可以和没有手牌的人互换，自己没有手牌也可以。
- 最先建满的人，不管本轮之后别人建了多少，始终是最先。
- 一直不结束的对局，在 {limit} 轮后计分。
""",
    # Figures.
    "citadels.fig.deck.colour": "颜色",
    "citadels.fig.deck.cards": "张数",
    "citadels.fig.deck.prices": "造价",
    "citadels.fig.deck.collects": "谁收租",
    "citadels.fig.deck.nobody": "无",
    "citadels.fig.card": "手中的一张牌",
    "citadels.fig.card.1": "**造价：**建设要花的金币，也是终局的分数。",
    "citadels.fig.card.2": "**颜色：**每种颜色都有自己的标志。这一张是黄色。",
    "citadels.fig.card.3": "**名称：**同名的不能建两个。",
    "citadels.fig.calls": "每一轮都按这个顺序；标志表示这个角色收哪种颜色的租",
    "citadels.fig.draft.players": "人数",
    "citadels.fig.draft.up": "明弃",
    "citadels.fig.draft.down": "暗弃",
    "citadels.fig.draft.offers": "依次从几个里选",
    "citadels.fig.turn.gold": "拿钱：{gather} 金币",
    "citadels.fig.turn.draw": "或摸 {draw} 张留 {keep} 张",
    "citadels.fig.turn.build": "建设一个地区",
    "citadels.fig.turn.income": "收租：一次，随时",
    "citadels.fig.turn.power": "技能：一次，随时",
    "citadels.fig.build.pay": "正好有 {price} 金币",
    "citadels.fig.build.colour": "颜色相同，没关系",
    "citadels.fig.build.name": "已经有{name}了",
    "citadels.fig.build.dear": "造价 {price}，只有 {gold} 金币",
    "citadels.fig.income": "国王收租 {n} 金币：两个黄色地区，加上魔法学院",
    "citadels.fig.role.1": (
        "说出一个角色，将其**暗杀**：这个角色失去本轮的回合。是谁被刺，本轮结束才知道。"
    ),
    "citadels.fig.role.2": (
        "说出一个角色，刺客和被刺的角色除外。这个角色一亮明，他的**全部金币**都归盗贼。"
    ),
    "citadels.fig.role.3": (
        "可以与另一人**互换**全部手牌；或者把任意张手牌放到牌堆底，再**摸同样多的牌**。"
    ),
    "citadels.fig.role.4": "拿走**皇冠**，下一轮先选角色。收**黄色**的租。",
    "citadels.fig.role.5": "军阀**不能拆**他的城，除非他被刺。收**蓝色**的租。",
    "citadels.fig.role.6": "回合开始时得 **{merchant} 金币**。收**绿色**的租。",
    "citadels.fig.role.7": (
        "回合开始时摸 **{architect} 张牌**，全部留下。最多建 **{builds} 个地区**。"
    ),
    "citadels.fig.role.8": "可以**拆除**一个地区，比造价少花 {discount} 金币。收**红色**的租。",
    "citadels.fig.theft": "叫到商人时，他有 {n} 金币",
    "citadels.fig.theft.1": "盗贼说出商人。",
    "citadels.fig.theft.2": "叫到商人：金币全部归盗贼。",
    "citadels.fig.theft.3": "然后回合才开始，先得的 {merchant} 金币归自己。",
    "citadels.fig.destroy": "有城墙的一座城：下面是军阀拆除要花的金币",
    "citadels.fig.destroy.never": "不能拆除",
    "citadels.fig.purple.17": "计分时可当作任何一种颜色；最后一轮才建成的不行。",
    "citadels.fig.purple.18": "不能被拆除。",
    "citadels.fig.purple.19": "拿资源摸牌时，摸 {observe} 张留 {observe_keep} 张。",
    "citadels.fig.purple.20": "每回合一次，花 {smithy} 金币摸 {smithy_cards} 张牌。",
    "citadels.fig.purple.21": "每回合一次，弃一张手牌，得 {laboratory} 金币。",
    "citadels.fig.purple.22": (
        "军阀拆除地区时，可以花 {graveyard} 金币把它收入手牌；自己是军阀时不行。"
    ),
    "citadels.fig.purple.23": "收租时，算作你的角色所收的颜色。",
    "citadels.fig.purple.24": "拿资源摸牌时，摸 {study} 张全留。",
    "citadels.fig.purple.25": "军阀拆除你的其他地区，要多花 {wall} 金币。",
    "citadels.fig.purple.26": "造价 {gate}，值 {gate_worth} 分。",
    "citadels.fig.purple.27": "造价 {gate}，值 {gate_worth} 分。",
    "citadels.fig.score": "最先建满的一座城，怎样计分",
    "citadels.fig.score.what": "项目",
    "citadels.fig.score.points": "分数",
    "citadels.fig.score.cost": "地区的造价",
    "citadels.fig.score.extra": "龙门",
    "citadels.fig.score.colours": "{colours} 色齐全",
    "citadels.fig.score.first": "最先建满",
    "citadels.fig.score.sum": "合计",
    "citadels.fig.tie": "{points} 分，{n} 号{role}",
    "citadels.fig.ties": "同分：{winner}的角色编号较大，获胜",
    "citadels.fig.teams": "座位交替：楚、汉、楚、汉",
    "citadels.fig.versus.rule": "规则",
    "citadels.fig.versus.players": "人数",
    "citadels.fig.versus.players.classic": "{fewest} 至 {most} 人，各自为战",
    "citadels.fig.versus.players.team": "{team_fewest} 人或 {team_most} 人，两队",
    "citadels.fig.versus.city": "建满",
    "citadels.fig.versus.city.classic": "{size} 个地区，可以再建",
    "citadels.fig.versus.city.team": "{team_size} 个地区，不能再建",
    "citadels.fig.versus.start": "开局手牌",
    "citadels.fig.versus.start.classic": "{start_cards} 张",
    "citadels.fig.versus.start.team": "{team_dealt} 张选 {team_kept} 张",
    "citadels.fig.versus.king": "明弃国王",
    "citadels.fig.versus.king.classic": "不会",
    "citadels.fig.versus.king.team": "可能",
    "citadels.fig.versus.power": "技能",
    "citadels.fig.versus.power.classic": "随时",
    "citadels.fig.versus.power.team": "最先",
    "citadels.fig.versus.build": "建设",
    "citadels.fig.versus.build.classic": "拿资源之后",
    "citadels.fig.versus.build.team": "先后随意",
    "citadels.fig.versus.income": "收租",
    "citadels.fig.versus.income.classic": "单独收",
    "citadels.fig.versus.income.team": "随拿钱一起",
    "citadels.fig.versus.murder": "被刺的人",
    "citadels.fig.versus.murder.classic": "不出声",
    "citadels.fig.versus.murder.team": "亮明身份",
    "citadels.fig.versus.bishop": "主教被刺",
    "citadels.fig.versus.bishop.classic": "他的城可以拆",
    "citadels.fig.versus.bishop.team": "仍不能拆",
    "citadels.fig.versus.ties": "同分",
    "citadels.fig.versus.ties.classic": "角色编号大者胜",
    "citadels.fig.versus.ties.team": "平局",
    # Glossary.
    "citadels.term.district": "地区",
    "citadels.term.district.text": "有名称、造价和颜色的牌。建成后属于你的[[city|城市]]，值分。",
    "citadels.term.city": "城市",
    "citadels.term.city.text": "一名玩家面前公开的全部[[district|地区]]。",
    "citadels.term.role": "角色",
    "citadels.term.role.text": (
        "共 {roles} 个，每[[round|轮]]暗选一个。编号决定何时叫到，[[power|技能]]决定能做什么。"
    ),
    "citadels.term.crown": "皇冠",
    "citadels.term.crown.text": "持有者先选[[role|角色]]。国王一亮明身份就拿走它。",
    "citadels.term.round": "轮",
    "citadels.term.round.text": "大家选好[[role|角色]]，再把角色逐一叫完，就是一轮。",
    "citadels.term.aside": "明弃、暗弃",
    "citadels.term.aside.text": (
        "这一[[round|轮]]不在场的角色：明弃的人人看得到，暗弃的谁也不知道。"
    ),
    "citadels.term.call": "叫号",
    "citadels.term.call.text": (
        "页面从 1 号叫到 {roles} 号。叫到谁的[[role|角色]]，谁就亮明身份，进行回合。"
    ),
    "citadels.term.power": "技能",
    "citadels.term.power.text": (
        "只有这个[[role|角色]]能做的事。刺客、盗贼、魔术师和军阀的技能由你发动，每回合一次；"
        "其他角色的自动生效。"
    ),
    "citadels.term.income": "收租",
    "citadels.term.income.text": (
        "[[city|城]]里每有一个[[role|角色]]对应颜色的[[district|地区]]，得 1 金币，每回合一次。"
    ),
    "citadels.term.gold": "金币",
    "citadels.term.gold.text": "用来建设地区，终局时不计分。",
    "citadels.term.hand": "手牌",
    "citadels.term.hand.text": "还没建成的牌。内容只有自己看得到，张数人人看得到。",
    "citadels.term.deck": "牌堆",
    "citadels.term.deck.text": "其余的牌，背面朝上。退回的牌放到最底下。",
    "citadels.term.murder": "暗杀",
    "citadels.term.murder.text": "刺客说出的[[role|角色]]失去这一[[round|轮]]的回合。",
    "citadels.term.theft": "偷窃",
    "citadels.term.theft.text": "盗贼说出的[[role|角色]]亮明时，全部[[gold|金币]]归盗贼。",
    "citadels.term.purple": "紫色",
    "citadels.term.purple.text": (
        "{purples} 种各有本领的[[district|地区]]的颜色。没有角色收紫色的租。"
    ),
    "citadels.term.complete": "建满",
    "citadels.term.complete.text": (
        "[[city|城市]]有了 {size} 个地区，[[team|团队]]局里是 {team_size} 个。建满的城不能拆。"
    ),
    "citadels.term.team": "团队",
    "citadels.term.team.text": "楚队或汉队，间隔而坐。各人城市的分数相加，就是一队的分数。",
}
