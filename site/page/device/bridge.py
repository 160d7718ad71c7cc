"""The bridge from Python to what lives in the browser."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Bridge(NamedTuple):
    """The browser's things, handed in to whoever needs them: only `runtime` can import them."""

    window: Any
    proxy: Callable[[Any], Any]  # makes a function of ours one that the browser can call
    to_js: Callable[[Any], Any]  # makes a value of ours one of the browser's own
