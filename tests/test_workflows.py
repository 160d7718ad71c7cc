"""The workflows: every push is tested, nothing is published that did not pass, all is pinned."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from e2e.once_more import REPEATED

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
ACTIONS = sorted((ROOT / ".github/actions").glob("*/action.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
LONGEST = 360  # minutes that a job may last
every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def read(path: Path) -> Any:
    """A file as data; a workflow's `on` is a word for yes to this reader of YAML."""
    data = yaml.safe_load(path.read_text("utf-8"))
    return {"on" if key is True else key: value for key, value in data.items()}


def workflow(name: str) -> Any:
    return read(ROOT / ".github/workflows" / name)


def steps(data: Any) -> Iterator[Any]:
    """The steps of a workflow or of an action."""
    for job in data.get("jobs", {}).values():
        yield from job.get("steps", ())
    yield from data.get("runs", {}).get("steps", ())


def commands(job: Any) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def prerequisites(target: str) -> list[str]:
    """What the Makefile says a target needs."""
    found = re.search(rf"^{target}:(.*)", MAKEFILE, re.MULTILINE)
    assert found, f"make has no target {target}"
    return found[1].split()


def targets(command: str) -> list[str]:
    """What a command has make make."""
    words = command.split(" ONLY=")[0].split()
    return words[1:] if words[0] == "make" else []


def test_every_push_and_pull_request_runs_every_test() -> None:
    """What the one leaves to the other on a push to main, the other does."""
    tests, pages = workflow("test.yml"), workflow("pages.yml")
    run = [command for job in tests["jobs"].values() for command in commands(job)]
    made = {target for command in run for target in targets(command)}
    assert {*prerequisites("test")} <= made
    chosen = {command.partition("ONLY=")[2].strip('"') for command in run if " e2e" in command}
    assert chosen == {"firefox", "not firefox"}, "together all browser tests"
    assert "pull_request" in tests["on"]
    assert tests["on"]["push"] == {"branches-ignore": ["main"]}
    assert pages["on"]["push"] == {"branches": ["main"]}
    assert "workflow_call" in tests["on"]
    assert pages["jobs"]["test"] == {"uses": "./.github/workflows/test.yml"}


def test_the_names_of_repeated_browser_tests_are_uploaded() -> None:
    jobs = workflow("test.yml")["jobs"].values()
    for job in [job for job in jobs if any(" e2e" in command for command in commands(job))]:
        last = job["steps"][-1]
        assert last["if"] == "always()"
        assert last["with"]["path"] == REPEATED.relative_to(ROOT).as_posix()


def test_every_python_that_the_package_names_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    classifiers = " ".join(project["classifiers"])
    tested = workflow("test.yml")["jobs"]["unit"]["strategy"]["matrix"]["python"]
    assert tested == re.findall(r"Python :: (3\.\d+)", classifiers)
    assert project["requires-python"] == f">={tested[0]}"


@pytest.mark.parametrize(("name", "last"), [("pages.yml", "publish"), ("release.yml", "release")])
def test_nothing_is_published_that_did_not_pass(name: str, last: str) -> None:
    jobs = workflow(name)["jobs"]
    assert jobs["test"] == {"uses": "./.github/workflows/test.yml"}
    needed = last
    while needed != "test":
        needed = jobs[needed]["needs"]
    assert not any("if" in job for job in jobs.values())


def test_a_tag_is_released_with_the_wheel_the_site_and_its_notes() -> None:
    release = workflow("release.yml")
    assert release["on"] == {"push": {"tags": ["v*"]}}
    job = release["jobs"]["release"]
    made, published = commands(job)
    assert targets(made) == ["dist"]
    assert '--tag "$(TAG)"' in MAKEFILE
    assert job["env"]["TAG"] == "${{ github.ref_name }}"
    for word in ("notes.md", "*.whl", "*.zip"):
        assert f".build/dist/{word}" in published


def test_the_long_runs_come_every_night() -> None:
    soak = workflow("soak.yml")
    (time,) = soak["on"]["schedule"]
    minute, hour, *days = time["cron"].split()
    assert (minute.isdigit(), hour.isdigit(), days) == (True, True, ["*", "*", "*"])
    (job,) = soak["jobs"].values()
    assert commands(job) == ["make soak"]


@every_workflow
def test_every_target_that_a_workflow_makes_is_there(path: Path) -> None:
    run = [step["run"] for step in steps(read(path)) if "run" in step]
    for target in [target for command in run for target in targets(command)]:
        prerequisites(target)


@pytest.mark.parametrize(
    "path", [*WORKFLOWS, *ACTIONS], ids=lambda path: path.parent.name + path.stem
)
def test_what_is_used_is_pinned_by_a_whole_version(path: Path) -> None:
    data = read(path)
    used = [step["uses"] for step in steps(data) if "uses" in step]
    used += [job["uses"] for job in data.get("jobs", {}).values() if "uses" in job]
    for one in used:
        if one.startswith("./"):
            assert (ROOT / one).exists(), one
        else:
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", one), one


@every_workflow
def test_a_workflow_is_formed_as_it_has_to_be(path: Path) -> None:
    data = read(path)
    assert {*data} <= {"name", "on", "permissions", "concurrency", "jobs"}
    assert data["permissions"] == {"contents": "read"}, "a job asks for more by itself"
    for name, job in data["jobs"].items():
        assert re.fullmatch(r"[a-z]+", name)
        if "uses" not in job:
            assert re.fullmatch(r"ubuntu-\d\d\.04", job["runs-on"])
            assert 0 < job["timeout-minutes"] < LONGEST
            assert all(("run" in step) != ("uses" in step) for step in job["steps"])


def test_updates_are_asked_for_once_a_month_in_one_piece() -> None:
    updates = read(ROOT / ".github/dependabot.yml")
    assert updates["version"] == 2
    listed = updates["updates"]
    assert [one["package-ecosystem"] for one in listed] == ["pip", "npm", "github-actions"]
    for one in listed:
        assert one["schedule"] == {"interval": "monthly"}
        (group,) = one["groups"].values()
        assert group == {"patterns": ["*"]}
        for folder in one.get("directories", [one.get("directory")]):
            assert [*ROOT.parent.glob(f"{ROOT.name}{folder}".rstrip("/"))], folder
