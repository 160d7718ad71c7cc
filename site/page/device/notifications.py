"""Reaching people outside of the page: sharing and notifications."""

from typing import Any

from page.device.bridge import Bridge


class Notifications:
    """What the browser offers for that, as far as it does."""

    def __init__(self, bridge: Bridge) -> None:
        """Use this window."""
        self.window, _, self.to_js = bridge
        self.shown: Any = None  # the notification that is to be seen

    def can_share(self) -> bool:
        """Tell whether something can be handed to another app of the device."""
        return bool(getattr(self.window.navigator, "share", None))

    async def share(self, text: str, link: str) -> None:
        """Hand a link to another app of the device, which the visitor chooses."""
        told = {"text": text, "url": link} if link else {"text": text}
        try:
            await self.window.navigator.share(self.to_js(told))
        except Exception:  # the visitor thought better of it
            return

    def call(self, title: str, sentence: str) -> None:
        """Call the visitor back, or stop calling when there is nothing to say."""
        if self.shown:
            self.shown.close()
            self.shown = None
        if sentence and self.window.document.hidden and self.allowed():
            self._notify(title, sentence)

    def _notify(self, title: str, sentence: str) -> None:
        try:
            settings = self.to_js({"body": sentence, "tag": "bottega"})
            self.shown = self.window.Notification.new(title, settings)
        except Exception:  # some phones allow it only to service workers
            self.shown = None

    def allowed(self) -> bool:
        """Tell whether notifications may be shown."""
        notification = getattr(self.window, "Notification", None)
        return notification is not None and str(notification.permission) == "granted"

    async def allow(self) -> bool:
        """Ask whether notifications may be shown; give the answer."""
        notification = getattr(self.window, "Notification", None)
        if not notification:
            return False
        return str(await notification.requestPermission()) == "granted"
