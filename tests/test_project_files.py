"""Files that editors and GitHub read: they must do the same as the Makefile."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
WORKFLOWS = ROOT / ".github/workflows"
TEMPLATES = ROOT / ".github/ISSUE_TEMPLATE"
FIELDS = {"dropdown", "input", "markdown", "textarea"}


def test_a_commit_is_checked_as_make_lint_checks() -> None:
    """The hooks run the commands of that target, and no others."""
    read = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    (local,) = read["repos"]
    assert local["repo"] == "local"
    lint = re.findall(r"^\t@\$\(PY\) (-m ruff .+)$", MAKEFILE, re.MULTILINE)
    assert [hook["entry"] for hook in local["hooks"]] == [
        f".venv/bin/python {each}" for each in lint
    ]
    assert not any(hook["pass_filenames"] for hook in local["hooks"])


def test_the_dev_container_has_a_python_of_the_workflows() -> None:
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
    python = container["image"].rpartition(":")[2]
    assert f'"{python}"' in (WORKFLOWS / "test.yml").read_text("utf-8")
    target = container["postCreateCommand"].removeprefix("make ")
    assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)
    assert f"PORT ?= {container['forwardPorts'][0]}\n" in MAKEFILE


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
