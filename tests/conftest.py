"""What tests share: property tests that find the same on every run; a cluster of this machine.

Each run also records how many seconds of processor time the tests of every file took, so that
`make quick` knows which of them fit into a minute.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.file_times import FileTimes

settings.register_profile(
    "same-every-time",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("same-every-time")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Give the address of a Dask cluster that has one worker, in this process."""
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call, unused-ignore]
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        dashboard_address=None,
        host="127.0.0.1",
        protocol="tcp",
    ) as local:
        yield str(local.scheduler_address)


# ------------------------------------------------------------------ processor time of test files

USED: Counter[str] = Counter()
"""The seconds by file. Where several processes run the tests, one of them gathers the reports."""

SINCE = [0.0]  # what this process had used when the last report was made


def processor_seconds() -> float:
    """Return what this process and those that it waited for have used so far."""
    return sum(os.times()[:4])


def pytest_runtest_logstart() -> None:
    """Begin to measure a test."""
    SINCE[0] = processor_seconds()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the seconds to the report of each phase of a test."""
    report = yield
    now = processor_seconds()
    vars(report)["processor"] = now - SINCE[0]
    SINCE[0] = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count the seconds of a report."""
    USED[report.nodeid.partition("::")[0]] += vars(report).get("processor", 0.0)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Record the seconds, unless only a part of a file was run, or more than usual."""
    chosen = session.config.option
    part = chosen.keyword or chosen.markexpr or any("::" in each for each in session.config.args)
    gathers = not hasattr(session.config, "workerinput")
    if gathers and not part and not chosen.long and exitstatus in (0, 1):
        FileTimes().record(USED)
