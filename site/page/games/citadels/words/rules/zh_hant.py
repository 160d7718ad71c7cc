"""The rules of Citadels in traditional Chinese."""

PHRASES = {
    "citadels.rules.aim": "遊戲目標",
    "citadels.rules.aim.text": """
每人建一座[[city|城市]]，[[district|地區]]一個一個蓋起來。建城要花金幣，也要靠[[role|角色]]幫忙：
每一[[round|輪]]都重新暗選一個，有人行刺，有人偷竊，有人收租，有人一口氣建三個地區。
誰是誰，叫到號才見分曉。

有人建滿 **{size} 個地區**的那一輪就是最後一輪。最後分數最高者獲勝，造價越高的地區分數越高。
{fewest} 至 {most} 人各自為戰；也可以 {team_fewest} 人或 {team_most} 人分成**楚、漢**兩[[team|隊]]，
規則略有不同，寫在最後。
""",
    "citadels.rules.setup": "布置牌桌",
    "citadels.rules.setup.text": """
開局時每人有 **{start_gold} 金幣**和 **{start_cards} 張手牌**，手牌不給別人看。
[[crown|皇冠]]先歸誰，抽籤決定。[[deck|牌堆]]共有 {kinds} 種 {all} 張牌，分五種顏色：

@deck

每人有多少金幣、幾張手牌，大家都看得到；是什麼牌，只有自己知道。金幣用不完，
金幣和手牌都沒有上限。
""",
    "citadels.rules.card": "怎麼看一張地區牌",
    "citadels.rules.card.text": """
@card

綠、黃、藍、紅四色的地區，各讓一個角色[[income|收租]]；[[purple|紫色]]地區各有本領。
長按一張牌，或把滑鼠停在上面，就能放大細看。
""",
    "citadels.rules.round": "一輪",
    "citadels.rules.round.text": """
一輪分兩半：

- **選角色：**從持有皇冠的人開始，依順時針方向輪流暗中選擇。
- **叫號：**從 1 號叫到 {roles} 號。叫到誰的角色，誰就亮明身分，進行自己的回合。
選到的角色只在這一輪有效。

@calls

沒有人應聲，代表這個角色不在場，或者已經被刺。叫完最後一號，這一輪結束：角色全部收回，重新選擇。
""",
    "citadels.rules.draft": "選擇角色",
    "citadels.rules.draft.text": """
選之前，先隨機[[aside|棄掉]]幾個角色，只限這一輪：有的**明棄**，大家都知道它不在場；
另有一個**暗棄**，誰也沒看見。數量依人數而定：

@draft

- 持有皇冠的人先選一個，把其餘的傳給下家；下家再選、再傳。最後剩下的一個也暗棄。
- 你看到了哪些、選了哪個、傳走了哪些，只有你自己知道。
- **國王**不會被明棄：抽到了就另換一個。
- **七人局**裡，傳到最後一人手上只剩一個角色；他再看一眼開始時暗棄的那個，二選一。

選的時候想三件事。明棄了什麼？那些就不必提防。哪些**沒有**傳到你手上？不是前面有人拿了，
就是暗棄了。還有，誰最想當哪個角色？你能推知的，頁面都幫你記著，就在「誰可能是什麼」裡。
""",
    "citadels.rules.turn": "你的回合",
    "citadels.rules.turn.text": """
@turn

- **先拿資源**，不能不拿：**拿錢**，得 {gather} 金幣；或者**抽牌**，抽 {draw} 張，留 {keep} 張，
另一張不給人看，放到牌堆底。
- **然後可以建設**一個地區。
- **[[income|收租]]**和角色的**[[power|技能]]**，每回合**各一次，隨時可用**：
拿資源之前也好，建設之後也好，都隨你。

角色自帶的好處，例如商人的金幣、建築師的牌，回合一開始就到手。都做完了，就結束回合。
""",
    "citadels.rules.build": "建設",
    "citadels.rules.build.text": """
付出造價，把手牌中的地區正面朝上放進自己的城市。只要軍閥不來拆，它就一直在那裡。

@build

- 一座城裡，**同名**的地區只能有一個；同色的可以有好幾個。
- 每回合建一個；建築師最多建 {builds} 個。
- 可以不建。金幣和手牌都能留到下一輪，只要盜賊不來。
""",
    "citadels.rules.income": "收租",
    "citadels.rules.income.text": """
四個角色會收租：自己城裡**每有一個對應顏色的地區，得 1 金幣**。國王收黃色，主教收藍色，
商人收綠色，軍閥收紅色。

@income

每回合一次，一次收完。所以有時先建設更划算：新建的地區也算在內。
""",
    "citadels.rules.roles": "八個角色",
    "citadels.rules.roles.text": """
@roles

不管是什麼角色，都要拿資源，都可以建設。
""",
    "citadels.rules.dark": "暗殺與偷竊",
    "citadels.rules.dark.text": """
刺客和盜賊說出的是**角色**，不是玩家：中招的可能不是你想的那個人，也可能誰都沒有。
他們**必須**說出一個，人人都聽得到。明棄的角色不能說。

- **[[murder|被刺]]**的人，叫到號也不出聲；東西一樣不少，只是沒了這個回合。是誰被刺，
本輪結束時揭曉：就是一直沒應聲的那個人。
- **[[theft|偷竊]]**在被偷的角色亮明的那一刻發生，先於他得到的一切：他當時的金幣全部歸盜賊，
之後拿到的都是他自己的。

@theft

- 盜賊不能偷刺客，也不能偷被刺的角色。盜賊自己被刺，就什麼也偷不成。
""",
    "citadels.rules.crown": "皇冠",
    "citadels.rules.crown.text": """
誰有皇冠，下一輪誰先選角色。**國王**一亮明身分，就拿走皇冠。沒有人當國王，皇冠就留在原處。
國王被刺，他的玩家要到本輪結束時才得到皇冠。
""",
    "citadels.rules.warlord": "拆除地區",
    "citadels.rules.warlord.text": """
軍閥每回合可以拆除別人的一個地區，花費**比造價少 {discount} 金幣**。所以造價 1 的地區，
拆起來不花錢。

@destroy

- [[complete|建滿]]的城不能拆；**主教**的城不能拆，除非主教被刺。
- **要塞**永遠不能拆。有**城牆**的城，其他地區拆起來都貴 {wall} 金幣，城牆卻不保護自己：
拆它只要 {wall_price} 金幣。
- 不能拆自己的城。
- 拆下的牌放到牌堆底，除非**墓地**的主人把它買下：軍閥的回合當中，會當場問他。
""",
    "citadels.rules.purple": "紫色地區",
    "citadels.rules.purple.text": """
共 {purples} 種，幾乎每種只有一張。只要它還在城裡，本領就歸城主所用。

@purple
""",
    "citadels.rules.end": "遊戲結束",
    "citadels.rules.end.text": """
一座城有了 {size} 個地區，就算[[complete|建滿]]，這一輪就是最後一輪。這一輪照樣打完：
還沒叫到的人仍有自己的回合，也可能建滿。建滿之後，還可以繼續建。
""",
    "citadels.rules.score": "計分",
    "citadels.rules.score.text": """
@score

- 每個地區依**造價**計分；龍門和大學各多 {extra} 分。
- 城裡 {colours} 種顏色齊全，加 **{colours_bonus} 分**。
- 最先建滿的人加 **{first_bonus} 分**，其他建滿的人各加 **{complete_bonus} 分**。

剩下的金幣和手牌不計分。
""",
    "citadels.rules.ties": "同分",
    "citadels.rules.ties.text": """
同分時，最後一輪角色編號大的人獲勝，被刺也照算。所以贏家總是只有一個。

@ties
""",
    "citadels.rules.team": "楚漢對戰",
    "citadels.rules.team.text": """
[[team|團隊]]局由 {team_fewest} 人或 {team_most} 人進行，兩隊間隔而坐。每座城各自計分，
加分也各算各的，然後一隊的分數相加。兩隊同分就是**平局**，不看角色。

@teams

勝負與共，秘密卻不共享：手牌和角色，對隊友也不公開。魔術師可以和任何人互換，
軍閥可以拆任何人的地區；要是打到自己的隊友，頁面會先問一聲。
""",
    "citadels.rules.different": "團隊局有何不同",
    "citadels.rules.different.text": """
@compare

- **開局**每人暗看 {team_dealt} 張牌，留下 {team_kept} 張。
- **技能在先。**刺客和盜賊先說出一個角色，再做別的。魔術師和軍閥也在這時決定用不用技能，
過後就不能用了。
- **之後順序隨意：**拿一次資源，建設，使用鐵匠鋪和實驗室。可以先建設再拿資源，
但結束回合之前必須拿。
- **收租隨拿錢：**拿錢時，每有一個對應顏色的地區，多得 1 金幣；抽牌就沒有租金。
- **被刺的人**叫到號時要亮明身分，回合隨即結束。國王被刺，皇冠照樣歸他；主教被刺，
他的城照樣不能拆。
- **國王**也可能被明棄，那時皇冠不動。
- **{team_size} 個地區**建滿一座城，不能再多。只差一兩個時，建築師最多也只能建這麼多。
""",
    "citadels.rules.cases": "少見的情況",
    "citadels.rules.cases.text": """
- 退回的牌都放到牌堆底，不給人看；只有被拆的地區，大家都見過。牌堆不夠時，有幾張抽幾張；
牌堆空了，就只能拿錢。
- 同時有**天文臺**和**圖書館**，每次任選一種：抽 {observe} 張留 {observe_keep} 張，
或者抽 {study} 張全留。
- 要塞有 {keeps} 張，但和別的地區一樣，同一座城只能有一個。
- **鬼城**可以當作缺少的那種顏色，這時就不再算紫色；頁面會自動選有利的一種。
**魔法學院**只在收租時算別的顏色。
- **墓地**自己被拆，主人沒有金幣，或者主人就是軍閥，都不會詢問。主人自己的地區被拆，也可以買回。
- 魔術師可以和沒有手牌的人互換，自己沒有手牌也可以。
- 最先建滿的人，不管本輪之後別人建了多少，始終是最先。
- 一直不結束的對局，在 {limit} 輪後計分。
""",
    # Figures.
    "citadels.fig.deck.colour": "顏色",
    "citadels.fig.deck.cards": "張數",
    "citadels.fig.deck.prices": "造價",
    "citadels.fig.deck.collects": "誰收租",
    "citadels.fig.deck.nobody": "無",
    "citadels.fig.card": "手中的一張牌",
    "citadels.fig.card.1": "**造價：**建設要花的金幣，也是終局的分數。",
    "citadels.fig.card.2": "**顏色：**每種顏色都有自己的標誌。這一張是黃色。",
    "citadels.fig.card.3": "**名稱：**同名的不能建兩個。",
    "citadels.fig.calls": "每一輪都依這個順序；標誌表示這個角色收哪種顏色的租",
    "citadels.fig.draft.players": "人數",
    "citadels.fig.draft.up": "明棄",
    "citadels.fig.draft.down": "暗棄",
    "citadels.fig.draft.offers": "依序從幾個裡選",
    "citadels.fig.turn.gold": "拿錢：{gather} 金幣",
    "citadels.fig.turn.draw": "或抽 {draw} 張留 {keep} 張",
    "citadels.fig.turn.build": "建設一個地區",
    "citadels.fig.turn.income": "收租：一次，隨時",
    "citadels.fig.turn.power": "技能：一次，隨時",
    "citadels.fig.build.pay": "正好有 {price} 金幣",
    "citadels.fig.build.colour": "顏色相同，沒關係",
    "citadels.fig.build.name": "已經有{name}了",
    "citadels.fig.build.dear": "造價 {price}，只有 {gold} 金幣",
    "citadels.fig.income": "國王收租 {n} 金幣：兩個黃色地區，加上魔法學院",
    "citadels.fig.role.1": (
        "說出一個角色，將其**暗殺**：這個角色失去本輪的回合。是誰被刺，本輪結束才知道。"
    ),
    "citadels.fig.role.2": (
        "說出一個角色，刺客和被刺的角色除外。這個角色一亮明，他的**全部金幣**都歸盜賊。"
    ),
    "citadels.fig.role.3": (
        "可以與另一人**互換**全部手牌；或者把任意張手牌放到牌堆底，再**抽同樣多的牌**。"
    ),
    "citadels.fig.role.4": "拿走**皇冠**，下一輪先選角色。收**黃色**的租。",
    "citadels.fig.role.5": "軍閥**不能拆**他的城，除非他被刺。收**藍色**的租。",
    "citadels.fig.role.6": "回合開始時得 **{merchant} 金幣**。收**綠色**的租。",
    "citadels.fig.role.7": (
        "回合開始時抽 **{architect} 張牌**，全部留下。最多建 **{builds} 個地區**。"
    ),
    "citadels.fig.role.8": "可以**拆除**一個地區，比造價少花 {discount} 金幣。收**紅色**的租。",
    "citadels.fig.theft": "叫到商人時，他有 {n} 金幣",
    "citadels.fig.theft.1": "盜賊說出商人。",
    "citadels.fig.theft.2": "叫到商人：金幣全部歸盜賊。",
    "citadels.fig.theft.3": "然後回合才開始，先得的 {merchant} 金幣歸自己。",
    "citadels.fig.destroy": "有城牆的一座城：下面是軍閥拆除要花的金幣",
    "citadels.fig.destroy.never": "不能拆除",
    "citadels.fig.purple.17": "計分時可當作任何一種顏色；最後一輪才建成的不行。",
    "citadels.fig.purple.18": "不能被拆除。",
    "citadels.fig.purple.19": "拿資源抽牌時，抽 {observe} 張留 {observe_keep} 張。",
    "citadels.fig.purple.20": "每回合一次，花 {smithy} 金幣抽 {smithy_cards} 張牌。",
    "citadels.fig.purple.21": "每回合一次，棄一張手牌，得 {laboratory} 金幣。",
    "citadels.fig.purple.22": (
        "軍閥拆除地區時，可以花 {graveyard} 金幣把它收入手牌；自己是軍閥時不行。"
    ),
    "citadels.fig.purple.23": "收租時，算作你的角色所收的顏色。",
    "citadels.fig.purple.24": "拿資源抽牌時，抽 {study} 張全留。",
    "citadels.fig.purple.25": "軍閥拆除你的其他地區，要多花 {wall} 金幣。",
    "citadels.fig.purple.26": "造價 {gate}，值 {gate_worth} 分。",
    "citadels.fig.purple.27": "造價 {gate}，值 {gate_worth} 分。",
    "citadels.fig.score": "最先建滿的一座城，怎樣計分",
    "citadels.fig.score.what": "項目",
    "citadels.fig.score.points": "分數",
    "citadels.fig.score.cost": "地區的造價",
    "citadels.fig.score.extra": "龍門",
    "citadels.fig.score.colours": "{colours} 色齊全",
    "citadels.fig.score.first": "最先建滿",
    "citadels.fig.score.sum": "合計",
    "citadels.fig.tie": "{points} 分，{n} 號{role}",
    "citadels.fig.ties": "同分：{winner}的角色編號較大，獲勝",
    "citadels.fig.teams": "座位交替：楚、漢、楚、漢",
    "citadels.fig.versus.rule": "規則",
    "citadels.fig.versus.players": "人數",
    "citadels.fig.versus.players.classic": "{fewest} 至 {most} 人，各自為戰",
    "citadels.fig.versus.players.team": "{team_fewest} 人或 {team_most} 人，兩隊",
    "citadels.fig.versus.city": "建滿",
    "citadels.fig.versus.city.classic": "{size} 個地區，可以再建",
    "citadels.fig.versus.city.team": "{team_size} 個地區，不能再建",
    "citadels.fig.versus.start": "開局手牌",
    "citadels.fig.versus.start.classic": "{start_cards} 張",
    "citadels.fig.versus.start.team": "{team_dealt} 張選 {team_kept} 張",
    "citadels.fig.versus.king": "明棄國王",
    "citadels.fig.versus.king.classic": "不會",
    "citadels.fig.versus.king.team": "可能",
    "citadels.fig.versus.power": "技能",
    "citadels.fig.versus.power.classic": "隨時",
    "citadels.fig.versus.power.team": "最先",
    "citadels.fig.versus.build": "建設",
    "citadels.fig.versus.build.classic": "拿資源之後",
    "citadels.fig.versus.build.team": "先後隨意",
    "citadels.fig.versus.income": "收租",
    "citadels.fig.versus.income.classic": "單獨收",
    "citadels.fig.versus.income.team": "隨拿錢一起",
    "citadels.fig.versus.murder": "被刺的人",
    "citadels.fig.versus.murder.classic": "不出聲",
    "citadels.fig.versus.murder.team": "亮明身分",
    "citadels.fig.versus.bishop": "主教被刺",
    "citadels.fig.versus.bishop.classic": "他的城可以拆",
    "citadels.fig.versus.bishop.team": "仍不能拆",
    "citadels.fig.versus.ties": "同分",
    "citadels.fig.versus.ties.classic": "角色編號大者勝",
    "citadels.fig.versus.ties.team": "平局",
    # Glossary.
    "citadels.term.district": "地區",
    "citadels.term.district.text": "有名稱、造價和顏色的牌。建成後屬於你的[[city|城市]]，值分。",
    "citadels.term.city": "城市",
    "citadels.term.city.text": "一名玩家面前公開的全部[[district|地區]]。",
    "citadels.term.role": "角色",
    "citadels.term.role.text": (
        "共 {roles} 個，每[[round|輪]]暗選一個。編號決定何時叫到，[[power|技能]]決定能做什麼。"
    ),
    "citadels.term.crown": "皇冠",
    "citadels.term.crown.text": "持有者先選[[role|角色]]。國王一亮明身分就拿走它。",
    "citadels.term.round": "輪",
    "citadels.term.round.text": "大家選好[[role|角色]]，再把角色逐一叫完，就是一輪。",
    "citadels.term.aside": "明棄、暗棄",
    "citadels.term.aside.text": (
        "這一[[round|輪]]不在場的角色：明棄的人人看得到，暗棄的誰也不知道。"
    ),
    "citadels.term.call": "叫號",
    "citadels.term.call.text": (
        "頁面從 1 號叫到 {roles} 號。叫到誰的[[role|角色]]，誰就亮明身分，進行回合。"
    ),
    "citadels.term.power": "技能",
    "citadels.term.power.text": (
        "只有這個[[role|角色]]能做的事。刺客、盜賊、魔術師和軍閥的技能由你發動，每回合一次；"
        "其他角色的自動生效。"
    ),
    "citadels.term.income": "收租",
    "citadels.term.income.text": (
        "[[city|城]]裡每有一個[[role|角色]]對應顏色的[[district|地區]]，得 1 金幣，每回合一次。"
    ),
    "citadels.term.gold": "金幣",
    "citadels.term.gold.text": "用來建設地區，終局時不計分。",
    "citadels.term.hand": "手牌",
    "citadels.term.hand.text": "還沒建成的牌。內容只有自己看得到，張數人人看得到。",
    "citadels.term.deck": "牌堆",
    "citadels.term.deck.text": "其餘的牌，背面朝上。退回的牌放到最底下。",
    "citadels.term.murder": "暗殺",
    "citadels.term.murder.text": "刺客說出的[[role|角色]]失去這一[[round|輪]]的回合。",
    "citadels.term.theft": "偷竊",
    "citadels.term.theft.text": "盜賊說出的[[role|角色]]亮明時，全部[[gold|金幣]]歸盜賊。",
    "citadels.term.purple": "紫色",
    "citadels.term.purple.text": (
        "{purples} 種各有本領的[[district|地區]]的顏色。沒有角色收紫色的租。"
    ),
    "citadels.term.complete": "建滿",
    "citadels.term.complete.text": (
        "[[city|城市]]有了 {size} 個地區，[[team|團隊]]局裡是 {team_size} 個。建滿的城不能拆。"
    ),
    "citadels.term.team": "團隊",
    "citadels.term.team.text": "楚隊或漢隊，間隔而坐。各人城市的分數相加，就是一隊的分數。",
}
