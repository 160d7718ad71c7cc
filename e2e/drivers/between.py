"""Somebody who stands between two players: has their link, runs their relay, passes all texts on.

The relay has two faces: who comes from one copy of the site meets on the one, who comes from
another on the other. On each face a tab of the attacker answers under the name of the player on the
other, with Trystero itself, and hands every text to its twin. To the players' pages it looks as if
they were connected with each other.
"""

import socket
import threading
from contextlib import suppress

from playwright.sync_api import Browser, BrowserContext, Page, Route

from e2e.drivers.pages import SITE
from e2e.drivers.patience import PATIENCE
from e2e.drivers.relay import Relay
from e2e.drivers.reproducible import make_reproducible
from e2e.drivers.rooms import Guest

OWN_NAME = "const selfId = genId(20);"  # in Trystero, where a tab draws its name on the wire
SEEN = "room.getPeers()[peerId].fingerprints()"  # in room.mjs, where the page learns what encrypts
BLIND = '"the same\\nthe same"'
SELF = """async () => {
    const module = new URL(document.documentElement.dataset.room, document.baseURI);
    return (await import(module.href)).self;
}"""
PASS_ON = """async ([module, name, key, relay]) => {
    const { joinRoom } = await import(module);
    const settings = { relayConfig: { urls: [relay] }, rtcConfig: { iceServers: [] } };
    const room = joinRoom({ appId: "bottega", password: key, ...settings }, name);
    const action = room.makeAction("say");
    const twin = new BroadcastChannel("between");
    const waiting = [];
    const CATCH_UP = "what was said before this tab was there";
    let victim = null;
    window.passed = [];
    const tell = (text) => action.send(text, { target: victim }).catch(() => {});
    room.onPeerJoin = (peer) => {
        victim = peer;
        waiting.splice(0).forEach(tell);
    };
    room.onPeerLeave = () => { victim = null; };
    twin.onmessage = ({ data }) => {
        if (data === CATCH_UP) passed.forEach((text) => twin.postMessage(text));
        else if (victim) tell(data);
        else waiting.push(data);
    };
    twin.postMessage(CATCH_UP);
    action.onMessage = (text) => {
        passed.push(text);
        twin.postMessage(text);
    };
}"""


class TwoFacedRelay(Relay):
    """A relay that keeps those apart who come from different copies of the site."""

    def __init__(self, *homes: str) -> None:
        super().__init__()
        self.homes = [home.rstrip("/") for home in homes]
        self.faces = [Relay() for _ in homes]
        self.honest = False
        self.open: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", self.port))

    def start(self) -> None:
        """Start both faces, and the one door to them."""
        for face in self.faces:
            face.start()
        threading.Thread(target=self.admit, daemon=True).start()

    def admit(self) -> None:
        """Lead everybody who comes to a face."""
        with suppress(OSError):  # until the door is closed
            while True:
                guest, _ = self.door.accept()
                threading.Thread(target=self.lead, args=(guest,), daemon=True).start()

    def lead(self, guest: socket.socket) -> None:
        """Carry bytes between somebody and the face meant for where they come from."""
        began = b""
        while b"\r\n\r\n" not in began:
            more = guest.recv(4096)
            if not more:
                return
            began += more
        face = 0 if self.honest else self.face_for(began.decode("latin-1"))
        inside = socket.create_connection(("127.0.0.1", self.faces[face].port))
        self.open += [guest, inside]
        inside.sendall(began)
        threading.Thread(target=self.carry, args=(inside, guest), daemon=True).start()
        self.carry(guest, inside)

    def face_for(self, request: str) -> int:
        """Choose a face by the origin that a browser tells."""
        origins = [f"\r\norigin: {home}\r\n" in request.lower() for home in self.homes]
        return origins.index(True)

    @staticmethod
    def carry(source: socket.socket, target: socket.socket) -> None:
        """Carry what comes until one of them ends."""
        with suppress(OSError):
            while more := source.recv(65536):
                target.sendall(more)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def become_honest(self) -> None:
        """Show everybody the same face from now on."""
        self.honest = True
        for end in self.open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.open = []

    def stop(self) -> None:
        """Stop everything."""
        self.door.close()
        self.become_honest()
        for face in self.faces:
            face.stop()


class Between:
    """The attacker: a tab on each face of the relay."""

    def __init__(self, browser: Browser, home: str, relay: TwoFacedRelay) -> None:
        self.context: BrowserContext = browser.new_context(service_workers="block")
        self.context.set_default_timeout(PATIENCE)
        make_reproducible(self.context)  # a relay passes on only what is of about the same date
        self.home, self.relay = home, relay
        self.tabs: list[Page] = []

    def stand(self, link: str, *players: Guest) -> None:
        """Stand between two players: on each face of the relay under the other's name."""
        _, room, key = link.partition("#/room/")[2].split("/")[:3]
        path = next(SITE.glob("runtime/trystero/*/nostr.mjs")).relative_to(SITE)
        module = f"{self.home}{path.as_posix()}"
        names = [player.page.evaluate(SELF) for player in players]  # everybody at a relay sees them
        for face, name in zip(self.relay.faces, reversed(names), strict=True):
            tab = self.context.new_page()
            under(name, tab)
            tab.goto(module)  # any page of the site will do, to be where the library is
            tab.evaluate(PASS_ON, [module, room, key, face.url])
            self.tabs.append(tab)

    def passed(self) -> list[list[str]]:
        """Give what each tab has heard and passed on."""
        return [tab.evaluate("() => passed") for tab in self.tabs]

    def leave(self) -> None:
        """Go away, and let the relay be honest."""
        self.context.close()
        self.relay.become_honest()


def under(name: str, tab: Page) -> None:
    """Let a tab's Trystero go under this name."""
    utils = next(SITE.glob("runtime/trystero/*/utils.mjs")).read_text("utf-8")
    assert OWN_NAME in utils
    changed = utils.replace(OWN_NAME, f'const selfId = "{name}";')
    tab.route("**/utils.mjs", lambda route: fulfil(route, changed))


def fulfil(route: Route, script: str) -> None:
    """Answer with a script."""
    route.fulfill(body=script, content_type="text/javascript")


def blind(guest: Guest) -> None:
    """Let a page believe that every connection is encrypted alike."""
    path = next(SITE.glob("*/room.mjs"))
    script = path.read_text("utf-8")
    assert SEEN in script
    changed = script.replace(SEEN, BLIND)
    guest.context.route(f"**/{path.parent.name}/{path.name}", lambda route: fulfil(route, changed))
