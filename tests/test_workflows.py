"""The workflows: every push is tested, and nothing is published that did not pass."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

WORKFLOWS = Path(__file__).resolve().parents[1] / ".github" / "workflows"


def workflow(name: str) -> Any:
    """A workflow as data; its `on` is a word for yes to this reader of YAML."""
    read = yaml.safe_load((WORKFLOWS / name).read_text(encoding="utf-8"))
    read["on"] = read.pop(True)
    return read


def commands(job: Any) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def test_every_push_and_pull_request_runs_every_test() -> None:
    """What the one leaves to the other on a push to main, the other does."""
    tests, pages = workflow("test.yml"), workflow("pages.yml")
    assert commands(tests["jobs"]["test"]) == ["make test"]
    assert "pull_request" in tests["on"]
    assert tests["on"]["push"] == {"branches-ignore": ["main"]}
    assert pages["on"]["push"] == {"branches": ["main"]}
    assert "workflow_call" in tests["on"]
    assert pages["jobs"]["test"] == {"uses": "./.github/workflows/test.yml"}


def test_nothing_is_published_that_did_not_pass() -> None:
    jobs = workflow("pages.yml")["jobs"]
    assert jobs["publish"]["needs"] == "build"
    assert jobs["build"]["needs"] == "test"
    assert not any("if" in job for job in jobs.values())


def test_what_workflows_use_is_pinned_by_a_whole_version() -> None:
    for path in WORKFLOWS.glob("*.yml"):
        for job in workflow(path.name)["jobs"].values():
            used = [step["uses"] for step in job.get("steps", ()) if "uses" in step]
            assert all(one.partition("@")[2].count(".") == 2 for one in used), path.name
