"""Python in colours, for the editor: words of the language, names, texts, numbers, remarks."""

import re
from functools import lru_cache
from html import escape
from keyword import kwlist

from page.html.markup import Html

LONGEST = 20_000  # letters that are coloured while somebody types
NAMING = ("def", "class")  # what follows is the name of something new
TOKEN = re.compile(
    r"(?P<remark>#[^\n]*)"
    r"|(?P<text>[rbfuRBFU]{0,2}(?:"
    r'"""(?:[^"\\]|\\.?|"(?!""))*(?:"""|\Z)'
    r"|'''(?:[^'\\]|\\.?|'(?!''))*(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.?)*"?'
    r"|'(?:[^'\\\n]|\\.?)*'?))"
    r"|(?P<number>\d\w*)"
    r"|(?P<word>[^\W\d]\w*)",
    re.DOTALL,
)
"""What may be coloured, read from left to right; whatever is begun ends with the text at last."""


@lru_cache(maxsize=2)
def inked(code: str) -> Html:
    """Colour Python, or what will become Python; a very long text stays as it is."""
    if len(code) > LONGEST:
        return Html(escape(code))
    parts, done, before = [], 0, ""
    for found in TOKEN.finditer(code):
        kind, written = found.lastgroup, found[0]
        if kind == "word":
            kind = "key" if written in KEYWORDS else "new" if before in NAMING else ""
            before = written
        if kind:
            parts += [escape(code[done : found.start()]), f'<i class="ink-{kind}">']
            parts += [escape(written), "</i>"]
            done = found.end()
    return Html("".join([*parts, escape(code[done:])]))


KEYWORDS = frozenset(kwlist)
