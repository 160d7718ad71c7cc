"""What the things of Citadels are called: in English, simplified and traditional Chinese."""

from __future__ import annotations

from typing import NamedTuple


class Name(NamedTuple):
    """A name in each language."""

    en: str
    zh_hans: str
    zh_hant: str


GAME = Name("Citadels", "富饶之城", "富饒之城")

RULE_SETS = {
    "classic": Name("Classic", "经典", "經典"),
    "team": Name("Chu against Han", "楚汉对战", "楚漢對戰"),
}
TEAMS = (Name("Chu", "楚", "楚"), Name("Han", "汉", "漢"))

COLOURS = (
    Name("green", "绿", "綠"),
    Name("yellow", "黄", "黃"),
    Name("blue", "蓝", "藍"),
    Name("red", "红", "紅"),
    Name("purple", "紫", "紫"),
)

ROLES = (
    Name("nobody", "无", "無"),
    Name("Assassin", "刺客", "刺客"),
    Name("Thief", "盗贼", "盜賊"),
    Name("Magician", "魔术师", "魔術師"),
    Name("King", "国王", "國王"),
    Name("Bishop", "主教", "主教"),
    Name("Merchant", "商人", "商人"),
    Name("Architect", "建筑师", "建築師"),
    Name("Warlord", "军阀", "軍閥"),
)

DISTRICTS = (
    Name("Tavern", "酒馆", "酒館"),
    Name("Trading Post", "贸易站", "貿易站"),
    Name("Market", "市场", "市場"),
    Name("Docks", "码头", "碼頭"),
    Name("Harbor", "海港", "海港"),
    Name("Town Hall", "市政厅", "市政廳"),
    Name("Manor", "庄园", "莊園"),
    Name("Castle", "城堡", "城堡"),
    Name("Palace", "皇宫", "皇宮"),
    Name("Temple", "神殿", "神殿"),
    Name("Church", "教堂", "教堂"),
    Name("Monastery", "修道院", "修道院"),
    Name("Cathedral", "大教堂", "大教堂"),
    Name("Watchtower", "瞭望台", "瞭望臺"),
    Name("Prison", "监狱", "監獄"),
    Name("Battlefield", "战场", "戰場"),
    Name("Fortress", "堡垒", "堡壘"),
    Name("Haunted City", "鬼城", "鬼城"),
    Name("Keep", "要塞", "要塞"),
    Name("Observatory", "天文台", "天文臺"),
    Name("Smithy", "铁匠铺", "鐵匠鋪"),
    Name("Laboratory", "实验室", "實驗室"),
    Name("Graveyard", "墓地", "墓地"),
    Name("School of Magic", "魔法学院", "魔法學院"),
    Name("Library", "图书馆", "圖書館"),
    Name("Great Wall", "城墙", "城牆"),
    Name("Dragon Gate", "龙门", "龍門"),
    Name("University", "大学", "大學"),
)

WORDS = {
    "gold": Name("gold", "金币", "金幣"),
    "crown": Name("crown", "皇冠", "皇冠"),
    "role": Name("role", "角色", "角色"),
    "district": Name("district", "地区", "地區"),
    "hand": Name("hand", "手牌", "手牌"),
    "city": Name("city", "城市", "城市"),
    "deck": Name("deck", "牌堆", "牌堆"),
    "round": Name("round", "轮", "輪"),
    "take-gold": Name("take gold", "拿钱", "拿錢"),
    "draw": Name("draw cards", "摸牌", "摸牌"),
    "keep": Name("keep", "留下", "留下"),
    "collect": Name("collect income", "收租", "收租"),
    "build": Name("build", "建设", "建設"),
    "murder": Name("murder", "暗杀", "暗殺"),
    "rob": Name("rob", "偷窃", "偷竊"),
    "swap": Name("swap hands", "互换", "互換"),
    "toss": Name("redraw", "制衡", "制衡"),
    "destroy": Name("destroy", "拆除", "拆除"),
    "forge": Name("buy cards", "买牌", "買牌"),
    "sell": Name("sell a card", "卖牌", "賣牌"),
    "redeem": Name("buy it back", "买下", "買下"),
    "decline": Name("decline", "不买", "不買"),
    "skip": Name("use no power", "放弃", "放棄"),
    "end": Name("end the turn", "结束回合", "結束回合"),
    "draw-game": Name("a draw", "平局", "平局"),
}


def role_name(role: int) -> str:
    """A role in English."""
    return ROLES[role].en


def district_name(kind: int) -> str:
    """A district in English."""
    return DISTRICTS[kind].en
