"""Work done side by side: in this process, on the cores of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from bottega.core import Refusal, quoted

Work = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""Calls a function with each of some tasks, anywhere; the answers come in the tasks' order."""

PATIENCE = "10s"  # for a cluster to answer


@contextmanager
def fleet(jobs: int = 1, cluster: str = "") -> Iterator[Work]:
    """Who works: the Dask cluster at an address, else so many processes.

    Function and tasks must be importable and small: they are sent. A task's answer follows from
    the task alone, so that it does not matter who works.
    """
    if cluster:
        with _crew(cluster) as work:
            yield work
    elif jobs == 1:
        yield map
    else:
        from concurrent.futures import ProcessPoolExecutor  # no such thing in a browser

        with ProcessPoolExecutor(jobs) as pool:
            try:
                yield pool.map
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise


@contextmanager
def _crew(address: str) -> Iterator[Work]:
    """The workers of a Dask cluster."""
    try:
        from distributed import Client
    except ImportError:
        sentence = "a cluster needs Dask: pip install 'bottega[cluster]'"
        raise Refusal("no-dask", sentence) from None
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call, unused-ignore]
    except (OSError, ValueError, TypeError) as error:
        sentence = f"no Dask cluster answers at {quoted(address)}"
        raise Refusal("no-cluster", sentence, address=address) from error

    def work(function: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        futures = client.map(function, list(tasks), pure=False)
        for future in futures:
            yield future.result()

    with client:
        yield work
