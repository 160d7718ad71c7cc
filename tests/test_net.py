"""The network in whole numbers: what it adds up, and that it tells chances."""

from __future__ import annotations

import math
from pathlib import Path
from struct import pack
from zipfile import ZipFile

import pytest

from bottega import net as networks
from bottega.net import HEADER, LARGEST, LOGIT, MAGIC, ONE, Net
from bottega.rng import Rng

SHIFT = 8


def weights(
    inputs: int, hidden: int, sides: int, key: int, loud: int = 3000
) -> tuple[bytes, list[list[int]]]:
    """A file of weights and the numbers in it: biases, columns, then the rows of the sides."""
    rng = Rng(key)
    bias = [rng.below(401) - 200 for _ in range(hidden)]
    columns = [[rng.below(255) - 127 for _ in range(hidden)] for _ in range(inputs)]
    out = [[rng.below(2 * loud + 1) - loud for _ in range(hidden + 1)] for _ in range(sides)]
    data = HEADER.pack(MAGIC, inputs, hidden, sides, SHIFT) + pack(f"<{hidden}i", *bias)
    data += b"".join([pack(f"{hidden}b", *column) for column in columns])
    data += b"".join([pack(f"<{hidden + 1}i", *row) for row in out])
    return data, [bias, *columns, *out]


def plain_logits(numbers: list[list[int]], sides: int, active: list[int]) -> list[int]:
    """The same without big integers."""
    bias, columns, out = numbers[0], numbers[1:-sides], numbers[-sides:]
    sums = [b + sum([columns[i][j] for i in active]) for j, b in enumerate(bias)]
    told = [max(0, each) for each in sums]
    return [(sum([a * b for a, b in zip(told, row)]) + row[-1]) >> SHIFT for row in out]


@pytest.mark.parametrize("hidden", [8, 32])
@pytest.mark.parametrize("sides", [2, 3, 7])
def test_it_adds_up_what_a_plain_network_does(hidden: int, sides: int) -> None:
    data, numbers = weights(50, hidden, sides, hidden + sides)
    net, rng = Net.load(data), Rng(1)
    for _ in range(50):
        active = [rng.below(50) for _ in range(rng.below(40))]
        total = net.bias + sum([net.columns[i] for i in active])
        assert net.logits(total) == plain_logits(numbers, sides, active)


@pytest.mark.parametrize("sides", [2, 3, 4, 7])
def test_chances_add_up_and_follow_the_logits(sides: int) -> None:
    data, _ = weights(50, 32, sides, sides)
    net, rng = Net.load(data), Rng(2)
    for _ in range(50):
        active = [rng.below(50) for _ in range(5)]
        total = net.bias + sum([net.columns[i] for i in active])
        chances = net.chances(total)
        assert sum(chances) == ONE
        assert net.chance(total) == chances[0]
        logits = [logit / LOGIT for logit in net.logits(total)]
        powers = [math.exp(max(logit - max(logits), -LARGEST / LOGIT)) for logit in logits]
        told = [power / sum(powers) for power in powers]
        assert [c / ONE for c in chances] == pytest.approx(told, abs=0.002)


def test_the_chances_are_the_same_on_every_python() -> None:
    data, _ = weights(60, 32, 3, 5)
    net = Net.load(data)
    totals = [net.bias + sum(net.columns[at : at + 4]) for at in (0, 10, 20)]
    assert [net.chances(total) for total in totals] == GOLDEN


GOLDEN = [(230, 65297, 9), (6319, 59207, 10), (484, 64976, 76)]


@pytest.mark.parametrize("damaged", [b"BNEX" + bytes(30), b"BNET" + bytes(30)])
def test_what_is_no_file_of_weights_is_refused(damaged: bytes) -> None:
    with pytest.raises(ValueError, match="no weights"):
        Net.load(damaged)


def test_weights_that_are_cut_short_are_refused() -> None:
    data, _ = weights(10, 8, 2, 1)
    with pytest.raises(ValueError, match="no weights"):
        Net.load(data[:-1])


def test_weights_are_found_in_an_archive_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "ELSEWHERE", [])
    data, _ = weights(5, 8, 2, key=1)
    for number, name in enumerate(("other.bin", "weights-9.bin")):
        path = tmp_path / f"{number}.zip"
        with ZipFile(path, "w") as archive:
            archive.writestr(f"bottega/games/splendor/{name}", data)
        with pytest.raises(FileNotFoundError):
            networks.read("bottega.games.splendor", "weights-9.bin")
        networks.ELSEWHERE.append(str(path))
    assert (
        networks.read("bottega.games.splendor", "weights-9.bin").columns == Net.load(data).columns
    )
