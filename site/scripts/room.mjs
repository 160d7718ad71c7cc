// The room where players by link meet: Trystero's, with a watch on what comes in. It is imported
// only when somebody plays by link (page/room/wire.py); everything said in it is text.
import { selfId, sha1 } from "./runtime/trystero/index.mjs";

const APP = "bottega";
const NOSTR = "./runtime/trystero/nostr.mjs";
const FRAME = 70_000; // bytes; Trystero cuts what it sends into pieces of 16 KB
const BURST = 4_000_000; // bytes that a peer may send at once,
const RATE = 400; // and bytes a millisecond from then on
const EARLY = 8; // messages of a peer before it was told that it came: a greeting, and its proof
const CROWD = 64; // peers of whom this is remembered
const LONGEST = 60; // pieces of one message, about a megabyte

// Who sends more than any game needs is cut off before it costs memory.
function watch(channel) {
  let allowed = BURST;
  let before = performance.now();
  channel.addEventListener("message", (event) => {
    const now = performance.now();
    const size = event.data.byteLength ?? event.data.length;
    allowed = Math.min(BURST, allowed + (now - before) * RATE) - size;
    before = now;
    if (size <= FRAME && allowed >= 0) return;
    event.stopImmediatePropagation();
    channel.close();
  });
}

// All of them: a description with two must not pass for one with one of them.
function fingerprintsOf(sdp) {
  const lines = [...sdp.matchAll(/^a=fingerprint:(\S+) +(\S+) *\r?$/gim)];
  const prints = lines.map(([, method, print]) => `${method}=${print}`.toLowerCase());
  return [...new Set(prints)].sort().join(",");
}

class WatchedConnection extends RTCPeerConnection {
  channels = [];

  constructor(...settings) {
    super(...settings);
    this.addEventListener("datachannel", ({ channel }) => this.watch(channel));
  }

  createDataChannel(...settings) {
    return this.watch(super.createDataChannel(...settings));
  }

  watch(channel) {
    this.channels.push(channel);
    watch(channel);
    return channel;
  }

  // A connection is negotiated once: another end could take the place of the one that was proven.
  async setRemoteDescription(...settings) {
    if (this.currentRemoteDescription) throw new Error("This connection is negotiated already.");
    return super.setRemoteDescription(...settings);
  }

  // Trystero makes an offer that has waited for a minute anew, on the same connection: it takes it back
  // first, and then Chromium leaves the channel out of the new one, so that nobody is met by it. Where
  // that is refused, Trystero makes another connection.
  async setLocalDescription(...settings) {
    if (settings[0]?.type === "rollback") throw new Error("No offer is taken back.");
    return super.setLocalDescription(...settings);
  }

  // What encrypts it, as both descriptions say: a line for this end, and one for the other.
  fingerprints() {
    const ends = [this.currentLocalDescription, this.currentRemoteDescription];
    return ends.map((end) => fingerprintsOf(end?.sdp ?? "")).join("\n");
  }

  // Closing the connection itself would tell nobody.
  cut() {
    for (const channel of this.channels) channel.close();
  }
}

export { selfId as self };

// A QR code: a line of 0 and 1 for each row.
export async function squares(text) {
  const { generate } = await import("./runtime/lean-qr/index.mjs");
  return generate(text).toString({ on: "1", off: "0", lf: "\n", pad: 0 });
}

// ---------------------------------------------------------------- by code, with nothing in between

const GATHERING = 2_000; // milliseconds for a browser to find its own addresses
const OWN = { iceServers: [] }; // nobody is asked how this device is seen from outside

function gathered(connection) {
  return new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHERING);
    look();
  });
}

// One connection (page/device/near.py). `hears` is told that it is open, and what encrypts it; what
// was said; and that it has ended.
export function pair(hears) {
  const connection = new WatchedConnection(OWN);
  const channel = connection.createDataChannel("bottega", { negotiated: true, id: 0 });
  const ended = new AbortController();
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    channel.close();
    connection.close();
    hears("closed", "");
  };
  channel.addEventListener("open", () => hears("open", connection.fingerprints()));
  channel.addEventListener("message", ({ data }) => typeof data === "string" && hears("said", data));
  channel.addEventListener("close", end);
  connection.addEventListener("connectionstatechange", () => connection.connectionState === "failed" && end());
  window.addEventListener("pagehide", end, { signal: ended.signal });
  const describe = async (made) => {
    await connection.setLocalDescription(await made);
    await gathered(connection);
    return connection.localDescription.sdp;
  };
  return {
    offer: () => describe(connection.createOffer()),
    answer: async (sdp) => {
      await connection.setRemoteDescription({ type: "offer", sdp });
      return describe(connection.createAnswer());
    },
    accept: (sdp) => connection.setRemoteDescription({ type: "answer", sdp }),
    reach: async (candidates) => {
      const given = candidates.map((candidate) => connection.addIceCandidate({ candidate, sdpMid: "0" }));
      await Promise.allSettled(given); // a name that cannot be found is no reason to stop
    },
    say: (text) => channel.readyState === "open" && channel.send(text),
    close: end,
  };
}

// Look for codes in what the camera sees, shown in a video element; give how to stop.
export async function scan(ident, found) {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const video = document.getElementById(ident);
  let on = true;
  const stop = () => {
    on = false;
    for (const track of stream.getTracks()) track.stop();
  };
  if (!video) stop();
  const look = async () => {
    if (!on || !video.isConnected) return stop();
    const codes = await detector.detect(video).catch(() => []);
    for (const { rawValue } of codes) if (on) found(rawValue);
    setTimeout(look, 200);
  };
  if (on) {
    video.srcObject = stream;
    await video.play().catch(() => {});
    look();
  }
  return stop;
}

let copies = 0;
let trystero = null;
let left = Promise.resolve(); // the room before, once it is left

// Trystero gives a relay up for good after some failures; a new copy of it begins afresh.
async function newTrystero() {
  copies += 1;
  return import(copies > 1 ? `${NOSTR}?${copies}` : NOSTR);
}

// Enter a room. `hears` is told who came, who left and what was said, that somebody could
// not be reached, that a relay is connected, and that the device woke up.
export async function enter(settings, hears, afresh) {
  const { name, key, relays, ice } = JSON.parse(settings);
  await left;
  if (afresh || !trystero) trystero = await newTrystero();
  const { joinRoom, getRelaySockets, createEvent } = trystero;
  const config = {
    appId: APP,
    password: key,
    relayConfig: { urls: relays, warnOnRelayFailure: false },
    rtcConfig: { iceServers: ice },
    rtcPolyfill: WatchedConnection,
  };
  const room = joinRoom(config, name, { onJoinError: ({ error }) => hears("failed", "", error) });
  const action = room.makeAction("say");
  const pieces = new Map(); // of the message that each peer is sending
  action.onReceiveProgress = (progress, { peerId }) => {
    const count = (pieces.get(peerId) ?? 0) + 1;
    pieces.set(peerId, progress === 1 ? 0 : count);
    if (count > LONGEST) room.getPeers()[peerId]?.cut();
  };
  const early = new Map(); // what peers said before it was told that they came; then nothing
  action.onMessage = (text, { peerId }) => {
    if (typeof text !== "string") return;
    if (early.get(peerId) === null) hears("said", peerId, text);
    else if (early.size < CROWD) early.set(peerId, [...(early.get(peerId) ?? []), text].slice(0, EARLY));
  };
  room.onPeerJoin = (peerId) => {
    hears("came", peerId, room.getPeers()[peerId].fingerprints());
    for (const text of early.get(peerId) ?? []) hears("said", peerId, text);
    early.set(peerId, null);
  };
  room.onPeerLeave = (peerId) => {
    pieces.delete(peerId);
    early.delete(peerId);
    hears("left", peerId, "");
  };
  const ended = new AbortController();
  const heed = (target, event, deed) => target.addEventListener(event, deed, { signal: ended.signal });
  heed(window, "pagehide", () => room.leave()); // phones send no beforeunload
  heed(window, "pageshow", ({ persisted }) => persisted && hears("returned", "", ""));
  heed(window, "online", () => hears("woke", "", ""));
  heed(document, "visibilitychange", () => document.hidden || hears("woke", "", ""));
  for (const socket of Object.values(getRelaySockets())) heed(socket, "open", () => hears("reached", "", ""));
  const topic = await sha1(["Trystero", APP, name].join("@"));
  const sockets = () =>
    Object.values(getRelaySockets()).filter((socket) => socket.readyState === WebSocket.OPEN);
  return {
    say: (text, peerId) => action.send(text, { target: peerId }).catch(() => {}), // just gone
    ping: (peerId) => room.ping(peerId),
    drop: (peerId) => room.getPeers()[peerId]?.cut(),
    relays: () => sockets().length,
    // Trystero announces itself once a minute; who misses somebody asks again at once.
    knock: async () => {
      const event = await createEvent(topic, JSON.stringify({ peerId: selfId }));
      for (const socket of sockets()) socket.send(event);
    },
    leave: () => {
      ended.abort();
      left = room.leave().catch(() => {});
    },
  };
}
