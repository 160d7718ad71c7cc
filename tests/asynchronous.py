"""The one way to test what takes time: a clock that a test never waits for."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class LeapingSelector(selectors.DefaultSelector):
    """Lets time pass at once when nothing is left to do before the next timer."""

    now = 0.0  # seconds

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready; without anything, set the clock to the next timer."""
        ready = super().select(0 if timeout else timeout)
        if not ready and timeout:
            self.now += timeout
        return ready


class LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop whose seconds take no time, and come in their order."""

    def __init__(self) -> None:
        """Begin at no time."""
        self.selector = LeapingSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        """Return the seconds that have passed."""
        return self.selector.now


def run(deed: Coroutine[Any, Any, Result]) -> Result:
    """Run something that takes time, and return what it comes to."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(deed)


def awaited(deed: Callable[Asked, Coroutine[Any, Any, None]]) -> Callable[Asked, None]:
    """Make a test of something that takes time: `@awaited` before `async def test_…`."""

    @wraps(deed)
    def test(*args: Asked.args, **kwargs: Asked.kwargs) -> None:
        run(deed(*args, **kwargs))

    return test
