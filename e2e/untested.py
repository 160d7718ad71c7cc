"""Lists what the browser tests passed over for want of a tool, at the end of `make test`."""

from e2e.drivers import relay, turn, webkit

TOOLS = (
    ("The page in WebKit, the engine of Safari", webkit.find, webkit.ADVICE),
    (
        "Players whose networks allow no direct connection (by a TURN server)",
        turn.find,
        turn.ADVICE,
    ),
    ("Players by link (by a Nostr relay)", relay.is_installed, relay.ADVICE),
)


def untested() -> list[str]:
    """Return a line about each part that was not tested."""
    return [f"{part}: {advice}" for part, find, advice in TOOLS if not find()]


def main() -> None:
    """Print the list, or nothing if everything was tested."""
    lines = untested()
    if lines:
        print("Not tested, because a tool is missing here:", *lines, sep="\n  ")


if __name__ == "__main__":
    main()
