"""Connecting, in English."""

PHRASES = {
    # the servers
    "servers.no.bad-way": (
        "“{address}” is not written as such an address is. Relays begin with wss://, STUN servers "
        "with stun:, TURN servers with turn: or turns:, then name and port."
    ),
    "servers.turn.one": "TURN server {n}",
    "servers.turn.url": "Address",
    "servers.turn.user": "User",
    "servers.turn.password": "Password",
    "room.no.half-turn": "A TURN server needs an address, a user and a password.",
    # what a link carries
    "carry": "Your TURN server in the link",
    "carry.off": "Stays here",
    "carry.on": "Travels along",
    "carry.is.off": (
        "The link does not have it. Who needs a TURN server enters one in the connection settings."
    ),
    "carry.is.on": (
        "The link now has the address, the user and the password: everybody who gets it, also "
        "from others, can use your TURN server, until you change the password there."
    ),
    # trying it
    "try": "Try the connection",
    "try.running": "Trying: {done} of {all} done.",
    "try.done": "This is what was reached from here.",
    "try.stop": "Stop",
    "try.again": "Try again",
    "try.page": "This page",
    "try.relay": "Relay",
    "try.stun": "STUN",
    "try.turn": "TURN",
    "try.direct": "A connection, directly",
    "try.relayed": "A connection by TURN alone",
    "try.reached.ms": "reached, {n} ms",
    "try.code.waiting": "waits",
    "try.code.trying": "being tried …",
    "try.code.reached": "reached",
    "try.code.stopped": "stopped",
    "try.code.none": "no TURN server is entered",
    "try.code.insecure": "was opened over plain http",
    "try.code.no-webrtc": "this browser connects no devices, or that is switched off",
    "try.code.offline": "this device has no network",
    "try.code.blocked": "blocked by this browser",
    "try.code.silent": "no answer",
    "try.code.unreachable": "not reached: it is off, or this network blocks it",
    "try.code.no-relay": "something answers, but it is no relay",
    "try.code.wrong-address": "the address is written wrongly",
    "try.code.half-turn": "user or password is missing",
    "try.code.refused": "reached, but it refuses this user or password",
    "try.code.no-turn": "reached, but it gives no connection",
    "try.code.unclear": "not reached, or refused: this browser does not say which",
    "try.code.failed": "no connection came about",
    "try.page.reached": "can connect devices",
    "try.next": "What to do next",
    "try.next.good": (
        "From here everything works. If somebody still cannot be met, let them try it too; if "
        "everything works there as well, both networks are strict, and a TURN server helps."
    ),
    "try.next.strong": "From here everything works, between strict networks too.",
    "try.next.stopped": "It was stopped before everything was tried.",
    "try.next.insecure": (
        "Open the page over https, or on 127.0.0.1: over plain http browsers connect nobody."
    ),
    "try.next.no-webrtc": (
        "Open the page in another browser, or allow WebRTC in this one (some privacy extensions "
        "switch it off). By post you can play from here."
    ),
    "try.next.offline": "Connect this device to a network, and try again.",
    "try.next.address": "Mend the address, user and password of the servers that say so.",
    "try.next.relays": (
        "No relay was reached: enter another one, in both places; or connect by code, which needs "
        "none; or play by post."
    ),
    "try.next.some-relays": (
        "Not all relays were reached. That is enough, as long as your friends reach one of the "
        "same."
    ),
    "try.next.direct": (
        "This browser lets no connection come about, not even with itself: allow WebRTC, switch "
        "off what filters it (an extension, a VPN), or take another browser."
    ),
    "try.next.stun": (
        "No STUN server was reached: only people in your own network can be met directly. Enter "
        "another STUN server, or a TURN server."
    ),
    "try.next.turn-refused": (
        "The TURN server does not accept this user or password. Compare both, letter by letter; "
        "some are valid for a few hours only."
    ),
    "try.next.turn-unreached": (
        "A TURN server was not reached. Compare address and port; in strict networks often only "
        "turns:…:443?transport=tcp gets through."
    ),
    "try.next.turn-unclear": (
        "A TURN server did not help, and this browser does not say why. Compare address, user and "
        "password, or try it in Chrome or Edge, which say more."
    ),
    "try.next.turn-closed": (
        "The TURN server was reached, but carries nothing: whoever runs it must open its relay "
        "ports."
    ),
    # what to do
    "cannot": "Cannot connect? Do this",
    "cannot.nobody": "Nobody is found",
    "cannot.nobody.do": (
        "Is the page open at who sent the link, and is the link whole? Then try the connection, in "
        "both places, and do what it says."
    ),
    "cannot.relays": "No relay is reached, or relays are blocked",
    "cannot.relays.do": (
        "Enter another relay in the connection settings and send the link anew; or connect by "
        "code; or play by post."
    ),
    "cannot.local": "You sit in one network without internet: a train, a cabin",
    "cannot.local.do": (
        "Connect by code: one shows a QR code, the other answers with a short reply."
    ),
    "cannot.strict": "Somebody is there, but no connection comes about",
    "cannot.strict.do": (
        "Both networks are strict. Take another network (a phone’s hotspot often does), or enter a "
        "TURN server, in both places or carried along in the link."
    ),
    "cannot.hours": "You are never there at the same time",
    "cannot.hours.do": "Play by post: after each move you send a link, and days may pass.",
    "cannot.dealer": "Whoever made the table is gone",
    "cannot.dealer.do": (
        "Every seat is kept: wait, or come back later. If they stay away, those who are left can "
        "go on as soon as the page offers it."
    ),
    "cannot.gone": "Somebody else is gone",
    "cannot.gone.do": "The seat is kept. After a minute a bot may play on for them.",
    "cannot.moved": "You are at another device now",
    "cannot.moved.do": (
        "At the old one choose “Who is here” in the menu, then “Move to another device”."
    ),
    "cannot.doubt": "The page says that somebody may be listening in between",
    "cannot.doubt.do": (
        "Nothing was told to them. Take another relay, send the link another way, and compare the "
        "safety number once the cards are dealt."
    ),
    "cannot.browser": "The page says that nobody can be met from here",
    "cannot.browser.do": (
        "Open it over https, in a browser that connects devices (by WebRTC). By post, with bots "
        "and at one device you can play all the same."
    ),
    # the safety number
    "safety": "Safety number",
    "safety.how": (
        "It is the same on all screens of this table, if everybody talks to those they think they "
        "talk to. Compare it over something you trust: a call, or side by side."
    ),
    "safety.differs": (
        "If it differs, somebody has pushed themselves in between: do not play on, and send a new "
        "link another way."
    ),
    "safety.each": "Each deal has its own number.",
    "safety.later": "The number comes with the cards: look here again once they are dealt.",
}
