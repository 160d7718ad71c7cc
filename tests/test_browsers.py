"""The browsers for the tests are found in order, started only when wanted, or asked for."""

import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from e2e import untested
from e2e.drivers import browser, packages, relay, turn, webkit

OWN = {name: f"/own/{name}" for name in browser.KINDS}


@pytest.fixture
def playwright(monkeypatch: pytest.MonkeyPatch) -> Any:
    for kind in browser.KINDS.values():
        monkeypatch.delenv(kind.variable, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return SimpleNamespace(
        **{name: SimpleNamespace(executable_path=path) for name, path in OWN.items()}
    )


@pytest.mark.parametrize("kind", browser.KINDS.values(), ids=lambda kind: kind.name)
def test_the_named_path_comes_first_then_playwrights_own_then_the_systems(
    kind: browser.Kind, playwright: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = [f"/usr/bin/{name}" for name in kind.programs]
    assert list(browser.candidates(playwright, kind)) == [OWN[kind.name], *system]
    monkeypatch.setenv(kind.variable, "/mine")
    assert next(browser.candidates(playwright, kind)) == "/mine"


def test_only_a_firefox_that_is_not_playwrights_is_driven_by_the_standard_protocol(
    playwright: Any,
) -> None:
    firefox = browser.KINDS["firefox"]
    assert "channel" not in browser.settings(playwright, firefox, OWN["firefox"])
    other = browser.settings(playwright, firefox, "/usr/bin/firefox-esr")
    assert other["channel"] == "moz-firefox"


def test_what_is_missing_is_installed_one_way_or_the_other(
    playwright: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def install_package(_: browser.Kind) -> bool:
        tried.append("package")
        return True

    monkeypatch.setattr(browser, "works", lambda *_: "package" in tried)
    monkeypatch.setattr(browser, "download", lambda _: tried.append("download"))
    monkeypatch.setattr(browser, "install_package", install_package)
    found = browser.find_or_install(playwright, browser.KINDS["firefox"])
    assert (found, tried) == (OWN["firefox"], ["download", "package"])


def test_where_only_debians_full_browser_is_found_the_lean_one_is_asked_for(
    playwright: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    there = ["/usr/bin/chromium"]
    comes = [False]

    def install(packages: tuple[str, ...], _: str) -> bool:
        asked.append(packages)
        if comes[0]:
            there.append(f"/usr/bin/{packages[0]}")
        return comes[0]

    monkeypatch.setattr(browser, "works", lambda _, __, path: path in there)
    monkeypatch.setattr(browser, "install_packages", install)
    kind = browser.KINDS["chromium"]
    assert browser.find_or_install(playwright, kind) == "/usr/bin/chromium", "it does without"
    comes[0] = True
    assert browser.find_or_install(playwright, kind) == "/usr/bin/chromium-headless-shell"
    assert browser.find_or_install(playwright, kind) == "/usr/bin/chromium-headless-shell"
    assert [packages[0] for packages in asked] == ["chromium-headless-shell"] * 2


@pytest.mark.parametrize("kind", browser.KINDS.values(), ids=lambda kind: kind.name)
def test_without_a_browser_a_sentence_tells_what_to_do(
    kind: browser.Kind, playwright: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "works", lambda *_: False)
    with pytest.raises(SystemExit, match=f"No {kind.title} .*{kind.variable}"):
        browser.path_or_exit(playwright, kind)


def test_a_browser_starts_when_first_asked_for_and_once(
    playwright: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    closed: list[str] = []

    def launch(_: Any, kind: browser.Kind, path: str, hasty: bool) -> Any:
        started.append(path)
        return SimpleNamespace(close=lambda: closed.append(path))

    monkeypatch.setattr(browser, "works", lambda *_: True)
    monkeypatch.setattr(browser, "launch", launch)
    browsers = browser.Browsers(playwright)
    assert started == []
    assert browsers["firefox"] is browsers["firefox"]
    browsers.close()
    assert (started, closed) == ([OWN["firefox"]], [OWN["firefox"]])


def test_webkit_needs_its_driver_and_a_screen_and_may_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = tmp_path / "MiniBrowser"
    small.touch(0o755)
    there = {"WebKitWebDriver", "Xvfb"}
    monkeypatch.setattr("shutil.which", lambda name: name if name in there else None)
    monkeypatch.setattr(webkit, "PLACES", (str(tmp_path / "*"),))
    monkeypatch.delenv("BOTTEGA_WEBKIT", raising=False)
    assert webkit.find() == str(small)
    monkeypatch.setenv("BOTTEGA_WEBKIT", "/bin/sh")
    assert webkit.find() == "/bin/sh"
    there.remove("Xvfb")
    assert webkit.find() is None


def test_where_webkit_cannot_be_had_the_browsers_are_ready_all_the_same(
    playwright: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "sync_playwright", lambda: nullcontext(playwright))
    monkeypatch.setattr(browser, "works", lambda *_: True)
    for tool in (webkit, turn):
        monkeypatch.setattr(tool, "find", lambda: None)
        monkeypatch.setattr(tool, "install_packages", lambda *_: False)
    browser.main(["--all"])
    printed = capsys.readouterr().out
    assert f"WebKit: {webkit.ADVICE}" in printed
    assert f"TURN: {turn.ADVICE}" in printed


def test_webkit_and_a_turn_server_are_installed_only_when_asked_for(
    playwright: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []

    def install(packages: tuple[str, ...], _: str) -> bool:
        installed.append(packages[0])
        return True

    monkeypatch.setattr(browser, "sync_playwright", lambda: nullcontext(playwright))
    monkeypatch.setattr(browser, "works", lambda *_: True)
    for tool in (webkit, turn):
        monkeypatch.setattr(tool, "find", lambda: None)
        monkeypatch.setattr(tool, "install_packages", install)
    browser.main([])
    assert installed == []
    browser.main(["--all"])
    assert installed == [webkit.PACKAGES[0], turn.PACKAGES[0]]


def test_what_was_not_tested_is_listed_with_what_would_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.delenv("BOTTEGA_TURN", raising=False)
    monkeypatch.setattr(relay, "find_spec", lambda _: None)
    untested.main()
    printed = capsys.readouterr().out
    assert printed.startswith("Not tested, because a tool is missing here:\n")
    assert printed.count("`make browsers` installs") == 2
    for part in ("WebKit", "TURN", "Players by link"):
        assert part in printed


def test_nothing_is_listed_when_every_tool_is_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(untested, "TOOLS", (("A part", lambda: "/usr/bin/tool", "advice"),))
    untested.main()
    assert capsys.readouterr().out == ""


def test_a_browser_that_cannot_be_downloaded_is_reported_in_two_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    once = "Downloading Firefox\nError: getaddrinfo ENOTFOUND host.example\n    at GetAddrInfo\n"
    failing = [sys.executable, "-c", f"print({once!r} * 5); exit(1)"]
    attempt = packages.attempt
    monkeypatch.setattr(browser, "attempt", lambda _, seconds, **more: attempt(failing, seconds))
    assert not browser.download(browser.KINDS["firefox"])
    assert capsys.readouterr().out.splitlines() == [
        "Downloading Playwright's Firefox, to run the browser tests in",
        "Playwright's Firefox could not be downloaded: getaddrinfo ENOTFOUND host.example",
    ]


def test_packages_are_installed_with_a_line_that_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = [sys.executable, "-c", "print('E: Unable to locate package x'); exit(100)"]
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/apt-get")
    attempt = packages.attempt
    monkeypatch.setattr(packages, "attempt", lambda _, seconds: attempt(failing, seconds))
    assert not packages.install_packages(("x", "fonts"), "to see it")
    assert capsys.readouterr().out.splitlines() == [
        "Installing x and fonts with apt-get, to see it",
        "apt-get could not install that: Unable to locate package x",
    ]
