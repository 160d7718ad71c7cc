"""Random numbers and clocks of the visited pages, the same in every run of a test.

A script that runs before the page's own replaces the browser's sources of chance and the date.
Each visitor of each test has a seed of their own. Numbers of one length form a sequence that draws
of other lengths do not change: a page that draws some of them earlier or later still deals the same
cards. Keys and signatures are made inside the browser and stay random: no game depends on them.
"""

import json
import os
import time
from collections import Counter

from playwright.sync_api import BrowserContext, Page

NOON = 1_772_366_400_000  # milliseconds since 1970 when every run begins: 2026-03-01 12:00 UTC
DAY = 86_400_000  # milliseconds
REAL_START = time.time() * 1000
LOADS = "loads"  # the cookie that counts how often a visitor has opened a page

SCRIPT = """(([seed, ahead, loads]) => {
    if (window !== window.top) return; // a frame within the page keeps the browser's own
    const count = () => {
        const before = new RegExp(`${loads}=([0-9]+)`).exec(document.cookie);
        const now = 1 + Number(before ? before[1] : 0);
        document.cookie = `${loads}=${now}; path=/`;
        return now;
    };
    let place = "";
    try {
        place = `${seed} ${count()}`;
    } catch {
        return; // no page of the site
    }
    const drawn = new Map(); // how many numbers of each length

    const hash = (text) => {
        let [one, other] = [0xdeadbeef, 0x41c6ce57];
        for (const letter of text) {
            one = Math.imul(one ^ letter.codePointAt(0), 2654435761);
            other = Math.imul(other ^ letter.codePointAt(0), 1597334677);
        }
        return [one, other];
    };
    const generator = (kind) => {
        const number = drawn.get(kind) ?? 0;
        drawn.set(kind, number + 1);
        let [a, b] = hash(`${place} ${kind} ${number}`);
        let [c, d] = [number | 1, 0x9e3779b9];
        const next = () => { // sfc32
            const sum = (a + b + d) | 0;
            d = (d + 1) | 0;
            a = b ^ (b >>> 9);
            b = (c + (c << 3)) | 0;
            c = ((c << 21) | (c >>> 11)) + sum | 0;
            return sum >>> 0;
        };
        for (let turn = 0; turn < 15; turn += 1) next();
        return next;
    };

    crypto.getRandomValues = (view) => {
        const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
        const next = generator(bytes.length);
        for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
        return view;
    };
    Math.random = () => generator("fraction")() / 2 ** 32;
    Object.defineProperty(window, "reseed", {
        value: (fresh) => { place = fresh; drawn.clear(); },
    });

    const { now } = Date;
    Date.now = () => now() + ahead;
    window.Date = new Proxy(Date, {
        construct: (clock, values, made) =>
            Reflect.construct(clock, values.length ? values : [clock.now()], made),
        apply: (clock) => String(new clock(clock.now())),
    });
})(VALUES);
"""
RESEED = "(seed) => window.reseed?.(seed)"

visitors: Counter[str] = Counter()  # of each test


def current_test() -> str:
    """Return the name of the test that runs now, or "" outside of tests."""
    return os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]


def milliseconds_ahead() -> int:
    """Return by how much the pages' clock is ahead of this machine's."""
    days = int(os.environ.get("BOTTEGA_DAYS_AHEAD", "0"))
    return round(NOON + days * DAY - REAL_START)


def make_reproducible(context: BrowserContext) -> None:
    """Fix the random numbers and the clock of every page in a context."""
    test = current_test()
    visitors[test] += 1
    values = json.dumps([f"{test} {visitors[test]}", milliseconds_ahead(), LOADS])
    context.add_init_script(SCRIPT.replace("VALUES", values))


def reseed(page: Page) -> None:
    """Begin the random numbers of a page anew, for the next test on it."""
    page.evaluate(RESEED, current_test())
