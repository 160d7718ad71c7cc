"""Whether a relay is reached, so that others can find the room, and when to enter it again."""

CONNECTING, READY, CANNOT = "connecting", "ready", "cannot"
PATIENCE_SECONDS = 3.0  # without any relay, after which the page says so
DEAF_SECONDS = 20.0  # without any relay, after which the room is entered again,
LONGEST_PAUSE = 160.0  # then after twice as long each time, up to this


class Reach:
    """What the lobby says about the relays: connecting, ready, or cannot connect."""

    def __init__(self) -> None:
        """Begin without knowing anything."""
        self.state = CONNECTING
        self.since: float | None = None  # when no relay was reached for the first time
        self.next_try = self.pause = 0.0

    def look(self, now: float, relays: int) -> None:
        """Take how many relays are connected just now."""
        if relays:
            self.state, self.since = READY, None
        elif self.since is None:
            self.state, self.since = CONNECTING, now
            self.pause, self.next_try = DEAF_SECONDS, now + DEAF_SECONDS
        elif now - self.since >= PATIENCE_SECONDS:
            self.state = CANNOT

    def is_time_to_enter(self, now: float) -> bool:
        """Return whether to enter the room again; if so, the next time comes later."""
        if self.since is None or now <= self.next_try:
            return False
        self.pause = min(2 * self.pause, LONGEST_PAUSE)
        self.next_try = now + self.pause
        return True
