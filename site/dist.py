"""Puts what a release consists of into .build/dist: the wheel, the site as a zip, and the notes.

usage: python site/dist.py [--tag v1.2.3]

The notes are the section of this version in CHANGELOG.md. A tag must name the version that
pyproject.toml states.
"""

import argparse
import re
import shutil
import sys
import tomllib
from pathlib import Path

import build
from packing import Files, packed

DIST = build.BUILD / "dist"
FOLDER = "bottega"  # what unpacking the zip makes
HEADING = "## "


class DistError(Exception):
    """A release cannot be made; the message says why."""


def notes(changelog: str, version: str) -> str:
    """Return the section of a version, without its heading."""
    for section in re.split(rf"^{HEADING}", changelog, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        if heading.split()[:1] == [version]:
            return f"{text.strip()}\n"
    raise DistError(f"CHANGELOG.md has no section “{HEADING}{version}”.")


def check_tag(tag: str, version: str) -> None:
    """Refuse a tag that names another version."""
    if tag and tag != f"v{version}":
        raise DistError(f"The tag is {tag}, but the version in pyproject.toml is {version}.")


def zipped(site: Path) -> bytes:
    """Pack the files of the site into one folder."""
    files: Files = {
        f"{FOLDER}/{file.relative_to(site).as_posix()}": file.read_bytes()
        for file in build.files_under([site])
    }
    return packed(files)


def make(tag: str) -> None:
    """Write the files of the release."""
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    version = project["version"]
    check_tag(tag, version)
    changelog = build.ROOT / "CHANGELOG.md"
    told = notes(changelog.read_text("utf-8") if changelog.exists() else "", version)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir(parents=True)
    shutil.copy(build.only_wheel(build.WHEEL), DIST)
    (DIST / f"bottega-site-{version}.zip").write_bytes(zipped(build.SITE))
    (DIST / "notes.md").write_text(told, "utf-8")


def main() -> None:
    """Make the release's files, and name them."""
    parser = argparse.ArgumentParser(description="Make the files of a release.")
    parser.add_argument("--tag", default="", help="the tag of the release, such as v1.2.3")
    try:
        make(parser.parse_args().tag)
    except DistError as error:
        sys.exit(str(error))
    for file in build.files_under([DIST]):
        print(f"{file.relative_to(build.ROOT)} ({file.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
