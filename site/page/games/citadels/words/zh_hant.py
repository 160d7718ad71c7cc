"""What the things of Citadels are called, and the table's words, in traditional Chinese."""

PHRASES = {
    "citadels.title": "富饒之城",
    "citadels.about": "暗藏身分，公開建城，四至七人",
    "citadels.role.1": "刺客",
    "citadels.role.2": "盜賊",
    "citadels.role.3": "魔術師",
    "citadels.role.4": "國王",
    "citadels.role.5": "主教",
    "citadels.role.6": "商人",
    "citadels.role.7": "建築師",
    "citadels.role.8": "軍閥",
    "citadels.district.0": "酒館",
    "citadels.district.1": "貿易站",
    "citadels.district.2": "市場",
    "citadels.district.3": "碼頭",
    "citadels.district.4": "海港",
    "citadels.district.5": "市政廳",
    "citadels.district.6": "莊園",
    "citadels.district.7": "城堡",
    "citadels.district.8": "皇宮",
    "citadels.district.9": "神殿",
    "citadels.district.10": "教堂",
    "citadels.district.11": "修道院",
    "citadels.district.12": "大教堂",
    "citadels.district.13": "瞭望臺",
    "citadels.district.14": "監獄",
    "citadels.district.15": "戰場",
    "citadels.district.16": "堡壘",
    "citadels.district.17": "鬼城",
    "citadels.district.18": "要塞",
    "citadels.district.19": "天文臺",
    "citadels.district.20": "鐵匠鋪",
    "citadels.district.21": "實驗室",
    "citadels.district.22": "墓地",
    "citadels.district.23": "魔法學院",
    "citadels.district.24": "圖書館",
    "citadels.district.25": "城牆",
    "citadels.district.26": "龍門",
    "citadels.district.27": "大學",
    "citadels.colour.0": "綠",
    "citadels.colour.1": "黃",
    "citadels.colour.2": "藍",
    "citadels.colour.3": "紅",
    "citadels.colour.4": "紫",
    "citadels.team.0": "楚",
    "citadels.team.1": "漢",
    "citadels.preset.classic": "經典",
    "citadels.preset.classic.about": "四至七人各自為戰，建滿 7 個地區即完成城市",
    "citadels.preset.team": "楚漢對戰",
    "citadels.preset.team.about": "兩隊對戰，每隊兩人或三人，建滿 8 個地區即完成城市",
    "citadels.card": "{name}，{colour}色，造價 {cost}",
    "citadels.role.named": "{n} 號{role}",
    "citadels.gold": "{n} 金幣",
    "citadels.effect.17": (
        "計分時可視為任意一種顏色，自動取對你最有利的；若在最後一輪才建成，則只算紫色。"
    ),
    "citadels.effect.18": "軍閥不能拆除它。",
    "citadels.effect.19": "摸牌時改為看 3 張，留下 1 張。",
    "citadels.effect.20": "每回合一次，可以花 2 金幣摸 3 張牌。",
    "citadels.effect.21": "每回合一次，可以棄 1 張手牌換 1 金幣。",
    "citadels.effect.22": "軍閥拆除地區時，你可以花 1 金幣把它收入手牌；你自己是軍閥時不能用。",
    "citadels.effect.23": "收租時，它算作你的角色所對應的顏色。",
    "citadels.effect.24": "摸牌時，摸到的 2 張都留下。",
    "citadels.effect.25": "軍閥拆除你城中的其他地區，每次要多花 1 金幣。",
    "citadels.effect.26": "造價 6，終局計 8 分。",
    "citadels.effect.27": "造價 6，終局計 8 分。",
    "citadels.power.1": (
        "說出另一個角色，將其暗殺：該角色跳過本輪的回合。是誰被刺，要到本輪結束才揭曉。"
    ),
    "citadels.power.1.team": (
        "先發動技能：說出另一個角色，將其暗殺。叫到該角色時，其玩家亮明身分並失去回合。"
    ),
    "citadels.power.2": "說出一個角色（刺客和被刺的角色除外）：該角色亮明時，其全部金幣歸你。",
    "citadels.power.2.team": (
        "先發動技能：說出一個角色（刺客和被刺的角色除外）。該角色亮明時，其全部金幣歸你。"
    ),
    "citadels.power.3": "與另一名玩家互換全部手牌；或者棄任意張手牌到牌堆底，再摸同樣多的牌。",
    "citadels.power.3.team": (
        "先決定是否發動技能：與另一名玩家互換全部手牌；或者棄任意張手牌到牌堆底，再摸同樣多的牌。"
    ),
    "citadels.power.4": (
        "皇冠歸你，下一輪由你先選角色；若被刺，本輪結束時才得到皇冠。你的每個黃色地區可收租 1 "
        "金幣。"
    ),
    "citadels.power.4.team": (
        "皇冠歸你，下一輪由你先選角色，被刺也不例外。拿錢時，你的每個黃色地區多給 1 金幣。"
    ),
    "citadels.power.5": "軍閥不能拆你的城，除非你被刺。你的每個藍色地區可收租 1 金幣。",
    "citadels.power.5.team": "軍閥不能拆你的城，即使你被刺。拿錢時，你的每個藍色地區多給 1 金幣。",
    "citadels.power.6": "回合開始時得 1 金幣。你的每個綠色地區可收租 1 金幣。",
    "citadels.power.6.team": "回合開始時得 1 金幣。拿錢時，你的每個綠色地區多給 1 金幣。",
    "citadels.power.7": "回合開始時摸 2 張牌，本回合最多可建 3 個地區。",
    "citadels.power.8": (
        "可以拆除別人城中的一個地區，花費比造價少 1 金幣；已建滿的城不能拆。"
        "你的每個紅色地區可收租 1 金幣。"
    ),
    "citadels.power.8.team": (
        "先決定是否發動技能：可以拆除別人城中的一個地區，花費比造價少 1 金幣；已建滿的城不能拆。"
        "拿錢時，你的每個紅色地區多給 1 金幣。"
    ),
}
