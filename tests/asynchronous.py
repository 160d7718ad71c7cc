"""The one way to test what takes time."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

Asked = ParamSpec("Asked")


def awaited(deed: Callable[Asked, Coroutine[Any, Any, None]]) -> Callable[Asked, None]:
    """Make a test of something that takes time: `@awaited` before `async def test_…`."""

    @wraps(deed)
    def test(*args: Asked.args, **kwargs: Asked.kwargs) -> None:
        asyncio.run(deed(*args, **kwargs))

    return test
