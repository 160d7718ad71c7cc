"""Puts many random games to the laws of a game's page: `python -m tests.soak_pages --games 20`."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Sequence
from multiprocessing import Pool

from page import games
from tests.page import laws, laws_secrecy, laws_touch
from tests.playing import Case, cases_of

MOMENTS = 6  # of each game, at which everybody looks

LAWS: tuple[Callable[[Case, int, int], object], ...] = (
    laws.is_well_formed,
    laws.has_a_place_for_every_region,
    laws.names_nothing_twice,
    laws.draws_only_what_there_is,
    laws.points_at_what_it_is_told,
    laws.always_says_what_is_asked,
    laws.tells_what_happens,
    laws.knows_where_things_fly,
    laws.sums_up,
    laws_touch.reaches_every_legal_action,
    laws_touch.explains_what_is_dimmed,
    laws_touch.ignores_nonsense,
    laws_touch.prepares_what_it_advises,
    laws_touch.enlarges_what_can_be_enlarged,
    laws_secrecy.escapes_names,
    laws_secrecy.keeps_what_is_hidden,
    laws_secrecy.tells_who_keeps_secrets,
)


def soak(work: tuple[Case, int]) -> list[str]:
    """Put one game to every law; tell which it breaks."""
    case, seed = work
    broken = []
    for law in LAWS:
        try:
            law(case, seed, MOMENTS)
        except Exception:
            broken.append(f"{law.__name__} {case} seed {seed}\n{traceback.format_exc(limit=-3)}")
    return broken


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, play, tell what was broken; 1 if anything was."""
    parser = argparse.ArgumentParser(description="Put random games to the laws of a game's page.")
    parser.add_argument("--games", type=int, default=20, help="at each case (20)")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    some = [chosen.game] if chosen.game else games.names()
    every = [case for name in some for case in cases_of(name)]
    work = [(case, seed) for seed in range(2, 2 + chosen.games) for case in every]
    with Pool(chosen.processes) as pool:
        broken = [each for found in pool.imap_unordered(soak, work) for each in found]
    for each in broken[:5]:
        print(f"\nBROKEN {each}", file=sys.stderr)
    print(f"{len(work)} games at {len(every)} tables, {len(broken)} laws broken")
    return 1 if broken or not work else 0


if __name__ == "__main__":
    sys.exit(main())
