"""The workflows: every push is tested, and nothing is published that did not pass.

So are the files that editors and GitHub read: they must do the same as the Makefile.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = ROOT / ".github" / "workflows"
TEMPLATES = ROOT / ".github" / "ISSUE_TEMPLATE"
FIELDS = {"dropdown", "input", "markdown", "textarea"}


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


def makefile() -> str:
    return (ROOT / "Makefile").read_text(encoding="utf-8")


def test_a_commit_is_checked_as_make_lint_checks() -> None:
    """The hooks run the commands of that target, and no others."""
    read = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    (local,) = read["repos"]
    assert local["repo"] == "local"
    lint = re.findall(r"^\t@\$\(PY\) (-m ruff .+)$", makefile(), re.MULTILINE)
    assert [hook["entry"] for hook in local["hooks"]] == [
        f".venv/bin/python {each}" for each in lint
    ]
    assert not any(hook["pass_filenames"] for hook in local["hooks"])


def test_the_dev_container_has_the_python_of_the_workflows() -> None:
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
    steps = workflow("test.yml")["jobs"]["test"]["steps"]
    (python,) = [step["with"]["python-version"] for step in steps if "with" in step]
    assert container["image"].endswith(f":{python}")
    target = container["postCreateCommand"].removeprefix("make ")
    assert re.search(rf"^{target}:", makefile(), re.MULTILINE)
    assert f"PORT ?= {container['forwardPorts'][0]}\n" in makefile()


def test_an_issue_form_asks_for_something() -> None:
    """GitHub silently leaves out a form that lacks one of these."""
    forms = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in TEMPLATES.glob("*.yml")]
    assert len(forms) == 3
    for form in forms:
        assert form["name"]
        assert form["description"]
        asked = [field for field in form["body"] if field["type"] != "markdown"]
        assert {field["type"] for field in form["body"]} <= FIELDS
        assert len({field["id"] for field in asked}) == len(asked) > 0
        assert all(field["attributes"]["label"] for field in asked)
