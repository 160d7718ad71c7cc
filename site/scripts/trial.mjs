// Tries what playing by link needs: relays, STUN and TURN servers, and a connection of this page with
// itself. Imported only when somebody asks for it (page/room/trial.py). Each answer is a line of JSON:
// a code, how many milliseconds it took, and what else is known.
const PATIENCE = 12_000; // milliseconds; browsers themselves give a silent server up after about ten
const TELL = JSON.stringify(["REQ", "bottega-trial", { kinds: [20_001], limit: 1 }]);
const REFUSED = new Set([400, 401, 403, 431, 437, 438, 441]); // what TURN says to a wrong user
const UNREACHED = 701; // what browsers say of a server that does not answer
const running = new Set();

// One trial: `begin` gets what ends it, and what to do once it has ended, however it did.
function tried(begin, late = "silent") {
  return new Promise((resolve) => {
    const began = performance.now();
    const after = [];
    const end = (code, facts = {}) => {
      if (!running.delete(end)) return;
      clearTimeout(timer);
      for (const deed of after) deed();
      resolve(JSON.stringify({ code, ms: Math.round(performance.now() - began), ...facts }));
    };
    const timer = setTimeout(() => end(navigator.onLine ? late : "offline"), PATIENCE);
    running.add(end);
    Promise.resolve()
      .then(() => begin(end, (deed) => after.push(deed)))
      .catch((error) => end(WRONG[error.name] ?? "failed"));
  });
}

const WRONG = { SyntaxError: "wrong-address", InvalidAccessError: "half-turn", SecurityError: "blocked" };

// End every trial that is under way.
export function stop() {
  for (const end of [...running]) end("stopped");
}

export function relay(url) {
  return tried((end, after) => {
    const blocked = ({ blockedURI }) => url.startsWith(blockedURI) && end("blocked");
    document.addEventListener("securitypolicyviolation", blocked);
    after(() => document.removeEventListener("securitypolicyviolation", blocked));
    const socket = new WebSocket(url);
    after(() => socket.close());
    let opened = false;
    socket.onopen = () => {
      opened = true;
      socket.send(TELL);
    };
    socket.onmessage = ({ data }) => end(isRelays(data) ? "reached" : "no-relay");
    // What the policy forbids is an error too, and told of a moment later.
    socket.onclose = () =>
      setTimeout(() => end(!navigator.onLine ? "offline" : opened ? "no-relay" : "unreachable"), 50);
  });
}

function isRelays(text) {
  try {
    return ["EVENT", "EOSE", "NOTICE", "CLOSED", "AUTH", "OK"].includes(JSON.parse(text)[0]);
  } catch {
    return false;
  }
}

// A connection that only looks for its own addresses.
async function gather(settings, after, heard, done) {
  const connection = new RTCPeerConnection(settings);
  after(() => connection.close());
  const errors = new Set();
  connection.onicecandidateerror = ({ errorCode }) => errors.add(errorCode);
  connection.onicecandidate = ({ candidate }) => candidate && heard(candidate);
  connection.onicegatheringstatechange = () =>
    connection.iceGatheringState === "complete" && done(errors);
  connection.createDataChannel("trial");
  await connection.setLocalDescription(await connection.createOffer());
}

const TELLS_ERRORS = "onicecandidateerror" in (globalThis.RTCPeerConnection?.prototype ?? {});

export function stun(url) {
  return tried((end, after) => {
    const heard = ({ type }) => type === "srflx" && end("reached");
    // Where no router stands between, the address that a server tells is known already.
    const done = (errors) => end(TELLS_ERRORS && !errors.size ? "reached" : unreached());
    return gather({ iceServers: [{ urls: url }] }, after, heard, done);
  });
}

export function turn(server) {
  return tried((end, after) => {
    const settings = { iceServers: [JSON.parse(server)], iceTransportPolicy: "relay" };
    const heard = ({ type }) => type === "relay" && end("reached");
    const done = (errors) => {
      if ([...errors].some((code) => REFUSED.has(code))) end("refused");
      else if ([...errors].some((code) => code !== UNREACHED)) end("no-turn", { error: Math.max(...errors) });
      else end(TELLS_ERRORS ? unreached() : "unclear");
    };
    return gather(settings, after, heard, done);
  }, TELLS_ERRORS ? "silent" : "unclear");
}

const unreached = () => (navigator.onLine ? "unreachable" : "offline");

// Two connections of this page with each other; whether a text comes there and back, and by which way.
export function peer(settings) {
  const { ice, relayed } = JSON.parse(settings);
  return tried(async (end, after) => {
    const policy = relayed ? "relay" : "all";
    const ends = [0, 1].map(() => new RTCPeerConnection({ iceServers: ice, iceTransportPolicy: policy }));
    after(() => ends.forEach((each) => each.close()));
    const [one, other] = ends;
    for (const [from, to] of [[one, other], [other, one]]) {
      from.onicecandidate = ({ candidate }) => to.addIceCandidate(candidate).catch(() => {});
      from.onconnectionstatechange = () => from.connectionState === "failed" && end("failed");
    }
    const channel = one.createDataChannel("trial");
    other.ondatachannel = (event) => {
      event.channel.onmessage = ({ data }) => event.channel.send(data);
    };
    let sent = 0;
    channel.onopen = () => {
      sent = performance.now();
      channel.send("there and back");
    };
    channel.onmessage = async () => {
      const ms = Math.round(performance.now() - sent);
      end("reached", { ms, way: await wayOf(one) });
    };
    await one.setLocalDescription(await one.createOffer());
    await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription(await other.createAnswer());
    await one.setRemoteDescription(other.localDescription);
  }, "failed");
}

// The kinds of both addresses of the pair that was chosen, such as "relay relay".
async function wayOf(connection) {
  const stats = [...(await connection.getStats()).values()];
  const chosen = stats.find(({ type }) => type === "transport")?.selectedCandidatePairId;
  const pair = stats.find((each) => each.type === "candidate-pair" && (chosen ? each.id === chosen : each.selected));
  const kind = (id) => stats.find((each) => each.id === id)?.candidateType ?? "";
  return pair ? `${kind(pair.localCandidateId)} ${kind(pair.remoteCandidateId)}` : "";
}
