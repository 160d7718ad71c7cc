"""Browser tests wait longer on a slow machine, within bounds."""

from itertools import count

import pytest

from e2e.drivers import patience


@pytest.mark.parametrize(("seconds", "factor"), [(0.001, 1), (0.03, 2), (10, patience.MOST)])
def test_a_slower_machine_gets_longer(
    monkeypatch: pytest.MonkeyPatch, seconds: float, factor: float
) -> None:
    clock = count(0, seconds)
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    assert patience.slowness() == pytest.approx(factor)
