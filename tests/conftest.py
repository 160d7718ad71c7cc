"""What tests share: property tests that find the same on every run; a cluster of this machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

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
