"""Azul's words in English, simplified and traditional Chinese.

A row of the wall is 横行 and a column 竖列 in simplified Chinese, 橫列 and 直行 in traditional:
行 and 列 by themselves mean the opposite of each other in the two.
"""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "zh-Hans", "zh-Hant")

WORDS: Mapping[str, tuple[str, str, str]] = {
    "azul": ("Azul", "花砖物语", "花磚物語"),
    # the tiles
    "blue": ("blue", "蓝色", "藍色"),
    "yellow": ("yellow", "黄色", "黃色"),
    "red": ("red", "红色", "紅色"),
    "black": ("black", "黑色", "黑色"),
    "white": ("white", "白色", "白色"),
    "tile": ("tile", "花砖", "花磚"),
    "marker": ("starting-player tile", "起始玩家砖", "起始玩家磚"),
    # where they lie
    "bag": ("bag", "布袋", "布袋"),
    "lid": ("lid", "盒盖", "盒蓋"),
    "factory": ("factory", "工厂圆盘", "工廠圓盤"),
    "centre": ("centre", "桌面中央", "桌面中央"),
    "board": ("board", "玩家版图", "玩家版圖"),
    "line": ("pattern line", "花样行", "花樣列"),
    "wall": ("wall", "花砖墙", "花磚牆"),
    "floor": ("floor line", "地板行", "地板列"),
    "row": ("row", "横行", "橫列"),
    "column": ("column", "竖列", "直行"),
    "colour": ("colour", "颜色", "顏色"),
    # what happens
    "take": ("take", "拿取花砖", "拿取花磚"),
    "tiling": ("wall-tiling", "拼墙", "拼牆"),
    "fill": ("fill the factories", "补充工厂圆盘", "補充工廠圓盤"),
    "round": ("round", "轮", "輪"),
    "point": ("point", "分", "分"),
    "penalty": ("penalty", "扣分", "扣分"),
    "bonus": ("bonus", "奖励分", "獎勵分"),
    "score": ("score", "分数", "分數"),
    "starting-player": ("starting player", "起始玩家", "起始玩家"),
    # the options
    "coloured": ("coloured wall", "彩色墙面", "彩色牆面"),
    "grey": ("grey wall", "灰色墙面", "灰色牆面"),
}
"""Each thing's name in the languages above, in their order."""


def name(thing: str, language: str = "en") -> str:
    """What a thing is called in a language."""
    return WORDS[thing][LANGUAGES.index(language)]
