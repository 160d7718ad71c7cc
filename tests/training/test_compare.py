"""Two files of weights against each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.net import Net
from training.compare import imported, main
from training.export import STEPS, export
from training.td import fresh_weights

SHIPPED = Path(__file__).parents[2] / "engine/bottega/games/splendor/weights-2.bin"


def test_what_is_read_tells_the_same_as_the_file() -> None:
    """Written again it is the same network: but for a unit's scale, which tells nothing."""
    data = export(fresh_weights(50, 2, seed=4), STEPS)
    one, other = Net.load(data), Net.load(export(imported(data), STEPS))
    for place in range(0, 50, 5):
        on = [each % 50 for each in range(place, place + 12)]
        totals = [net.bias + sum([net.columns[i] for i in on]) for net in (one, other)]
        assert one.chance(totals[0]) == pytest.approx(other.chance(totals[1]), abs=64)


def test_other_files_are_refused() -> None:
    with pytest.raises(ValueError, match="no weights"):
        imported(b"JPEG" + bytes(200))


@pytest.mark.later
def test_what_was_learnt_beats_what_was_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = SHIPPED.read_bytes()
    inputs = imported(shipped).columns.shape[0] - 1
    ignorant = tmp_path / "ignorant.bin"
    ignorant.write_bytes(export(fresh_weights(inputs, 2, seed=4)))
    main(["splendor", str(SHIPPED), str(ignorant), "--games", "40"])
    share = float(capsys.readouterr().out.split(" %")[0])
    assert share > 90
