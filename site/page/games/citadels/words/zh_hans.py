"""What the things of Citadels are called, and the table's words, in simplified Chinese."""

PHRASES = {
    "citadels.title": "富饶之城",
    "citadels.about": "暗藏身份，公开建城，四至七人",
    "citadels.role.1": "刺客",
    "citadels.role.2": "盗贼",
    "citadels.role.3": "魔术师",
    "citadels.role.4": "国王",
    "citadels.role.5": "主教",
    "citadels.role.6": "商人",
    "citadels.role.7": "建筑师",
    "citadels.role.8": "军阀",
    "citadels.district.0": "酒馆",
    "citadels.district.1": "贸易站",
    "citadels.district.2": "市场",
    "citadels.district.3": "码头",
    "citadels.district.4": "海港",
    "citadels.district.5": "市政厅",
    "citadels.district.6": "庄园",
    "citadels.district.7": "城堡",
    "citadels.district.8": "皇宫",
    "citadels.district.9": "神殿",
    "citadels.district.10": "教堂",
    "citadels.district.11": "修道院",
    "citadels.district.12": "大教堂",
    "citadels.district.13": "瞭望台",
    "citadels.district.14": "监狱",
    "citadels.district.15": "战场",
    "citadels.district.16": "堡垒",
    "citadels.district.17": "鬼城",
    "citadels.district.18": "要塞",
    "citadels.district.19": "天文台",
    "citadels.district.20": "铁匠铺",
    "citadels.district.21": "实验室",
    "citadels.district.22": "墓地",
    "citadels.district.23": "魔法学院",
    "citadels.district.24": "图书馆",
    "citadels.district.25": "城墙",
    "citadels.district.26": "龙门",
    "citadels.district.27": "大学",
    "citadels.colour.0": "绿",
    "citadels.colour.1": "黄",
    "citadels.colour.2": "蓝",
    "citadels.colour.3": "红",
    "citadels.colour.4": "紫",
    "citadels.team.0": "楚",
    "citadels.team.1": "汉",
    "citadels.preset.classic": "经典",
    "citadels.preset.classic.about": "四至七人各自为战，建满 7 个地区即完成城市",
    "citadels.preset.team": "楚汉对战",
    "citadels.preset.team.about": "两队对战，每队两人或三人，建满 8 个地区即完成城市",
    "citadels.card": "{name}，{colour}色，造价 {cost}",
    "citadels.role.named": "{n} 号{role}",
    "citadels.gold": "{n} 金币",
    "citadels.effect.17": (
        "计分时可视为任意一种颜色，自动取对你最有利的；若在最后一轮才建成，则只算紫色。"
    ),
    "citadels.effect.18": "军阀不能拆除它。",
    "citadels.effect.19": "摸牌时改为看 3 张，留下 1 张。",
    "citadels.effect.20": "每回合一次，可以花 2 金币摸 3 张牌。",
    "citadels.effect.21": "每回合一次，可以弃 1 张手牌换 1 金币。",
    "citadels.effect.22": "军阀拆除地区时，你可以花 1 金币把它收入手牌；你自己是军阀时不能用。",
    "citadels.effect.23": "收租时，它算作你的角色所对应的颜色。",
    "citadels.effect.24": "摸牌时，摸到的 2 张都留下。",
    "citadels.effect.25": "军阀拆除你城中的其他地区，每次要多花 1 金币。",
    "citadels.effect.26": "造价 6，终局计 8 分。",
    "citadels.effect.27": "造价 6，终局计 8 分。",
    "citadels.power.1": (
        "说出另一个角色，将其暗杀：该角色跳过本轮的回合。是谁被刺，要到本轮结束才揭晓。"
    ),
    "citadels.power.1.team": (
        "先发动技能：说出另一个角色，将其暗杀。叫到该角色时，其玩家亮明身份并失去回合。"
    ),
    "citadels.power.2": "说出一个角色（刺客和被刺的角色除外）：该角色亮明时，其全部金币归你。",
    "citadels.power.2.team": (
        "先发动技能：说出一个角色（刺客和被刺的角色除外）。该角色亮明时，其全部金币归你。"
    ),
    "citadels.power.3": "与另一名玩家互换全部手牌；或者弃任意张手牌到牌堆底，再摸同样多的牌。",
    "citadels.power.3.team": (
        "先决定是否发动技能：与另一名玩家互换全部手牌；或者弃任意张手牌到牌堆底，再摸同样多的牌。"
    ),
    "citadels.power.4": (
        "皇冠归你，下一轮由你先选角色；若被刺，本轮结束时才得到皇冠。你的每个黄色地区可收租 1 "
        "金币。"
    ),
    "citadels.power.4.team": (
        "皇冠归你，下一轮由你先选角色，被刺也不例外。拿钱时，你的每个黄色地区多给 1 金币。"
    ),
    "citadels.power.5": "军阀不能拆你的城，除非你被刺。你的每个蓝色地区可收租 1 金币。",
    "citadels.power.5.team": "军阀不能拆你的城，即使你被刺。拿钱时，你的每个蓝色地区多给 1 金币。",
    "citadels.power.6": "回合开始时得 1 金币。你的每个绿色地区可收租 1 金币。",
    "citadels.power.6.team": "回合开始时得 1 金币。拿钱时，你的每个绿色地区多给 1 金币。",
    "citadels.power.7": "回合开始时摸 2 张牌，本回合最多可建 3 个地区。",
    "citadels.power.8": (
        "可以拆除别人城中的一个地区，花费比造价少 1 金币；已建满的城不能拆。"
        "你的每个红色地区可收租 1 金币。"
    ),
    "citadels.power.8.team": (
        "先决定是否发动技能：可以拆除别人城中的一个地区，花费比造价少 1 金币；已建满的城不能拆。"
        "拿钱时，你的每个红色地区多给 1 金币。"
    ),
}
