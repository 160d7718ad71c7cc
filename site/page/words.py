"""What the page says, in every language it speaks, and which language to choose."""

from collections.abc import Iterable, Mapping

Catalogue = Mapping[str, str]
Catalogues = Mapping[str, Catalogue]

LANGUAGES = {"en": "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
TRADITIONAL = {"hant", "tw", "hk", "mo"}

FRAME: Catalogues = {
    "en": {
        "title": "Bottega",
        "motto": "Board games in a browser tab",
        "language": "Language",
        "deal": "Deal another table",
        "dealt": "Table {n} is dealt.",
        "list.and": " and ",
        "list.comma": ", ",
        "list.semicolon": "; ",
        "seat.0": "Alba",
        "seat.1": "Bruno",
        "opening.title": "The workshop is opening",
        "opening.fetch": "Fetching Python for your browser. The first visit takes a little longer.",
        "opening.start": "Starting Python",
        "opening.rules": "Unpacking the rules of the games",
        "opening.deal": "Dealing the cards",
        "opening.old": (
            "This browser cannot run the table: it lacks WebAssembly or JavaScript modules. "
            "Please open the page in a current Chrome, Edge, Firefox or Safari."
        ),
        "opening.failed": (
            "The table could not be set up. Please check the connection and reload the page."
        ),
    },
    "zh-Hans": {
        "title": "Bottega 工坊",
        "motto": "浏览器里的桌游",
        "language": "语言",
        "deal": "另开一桌",
        "dealt": "第 {n} 桌已经摆好。",
        "list.and": "、",
        "list.comma": "、",
        "list.semicolon": "；",
        "seat.0": "阿尔芭",
        "seat.1": "布鲁诺",
        "opening.title": "工坊正在开门",
        "opening.fetch": "正在为浏览器下载 Python，首次访问需要稍等片刻。",
        "opening.start": "正在启动 Python",
        "opening.rules": "正在载入游戏规则",
        "opening.deal": "正在发牌",
        "opening.old": (
            "此浏览器无法运行游戏：它不支持 WebAssembly 或 JavaScript 模块。"
            "请改用新版的 Chrome、Edge、Firefox 或 Safari 打开本页。"
        ),
        "opening.failed": "牌桌没能摆好，请检查网络连接后刷新页面。",
    },
    "zh-Hant": {
        "title": "Bottega 工坊",
        "motto": "瀏覽器裡的桌遊",
        "language": "語言",
        "deal": "另開一桌",
        "dealt": "第 {n} 桌已經擺好。",
        "list.and": "、",
        "list.comma": "、",
        "list.semicolon": "；",
        "seat.0": "艾芭",
        "seat.1": "布魯諾",
        "opening.title": "工坊正在開門",
        "opening.fetch": "正在為瀏覽器下載 Python，首次造訪需要稍候片刻。",
        "opening.start": "正在啟動 Python",
        "opening.rules": "正在載入遊戲規則",
        "opening.deal": "正在發牌",
        "opening.old": (
            "此瀏覽器無法執行遊戲：它不支援 WebAssembly 或 JavaScript 模組。"
            "請改用新版的 Chrome、Edge、Firefox 或 Safari 開啟本頁。"
        ),
        "opening.failed": "牌桌沒能擺好，請檢查網路連線後重新整理頁面。",
    },
}


def choose_language(wanted: Iterable[str]) -> str:
    """Choose the first language we speak from what the browser asks for, in its order."""
    for tag in wanted:
        main, *rest = tag.lower().replace("_", "-").split("-")
        if main == "en":
            return "en"
        if main == "zh":
            return "zh-Hant" if is_traditional(rest) else "zh-Hans"
    return "en"


def is_traditional(subtags: Iterable[str]) -> bool:
    """Tell the script of Chinese from a tag's script, else from its region."""
    parts = set(subtags)
    return "hans" not in parts and bool(parts & TRADITIONAL)


class Words:
    """The catalogues of one language: the frame's and a game's."""

    def __init__(self, language: str, *catalogues: Catalogues) -> None:
        self.language = language
        self._texts = {k: v for each in catalogues for k, v in each[language].items()}

    def __call__(self, key: str, **values: object) -> str:
        """Say the text of a key."""
        return self._texts[key].format(**values)

    def count(self, key: str, number: int, **values: object) -> str:
        """Say a text that depends on a number: `key.one` for one, where there is one."""
        singular = f"{key}.one"
        chosen = singular if number == 1 and singular in self._texts else key
        return self(chosen, n=number, **values)

    def listing(self, items: Iterable[str]) -> str:
        """Join items as the language lists them: "a, b and c"."""
        *first, last = items
        if not first:
            return last
        return self("list.comma").join(first) + self("list.and") + last
