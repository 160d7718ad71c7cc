// Where a bot of somebody's own meets one of ours: a module worker with the table, the dealer and our
// bot, and nothing foreign in it. Post to it what the page has compiled of Python, {learnt: bytes} with
// what bots have learnt of the game, then what is to be played, a text (see engine/bottega/contest.py);
// then the answer to every {"ask": …} that it says. After every game it says {"told": …}, at last
// {"over": true}, and what ails it as {"failed": …}.
import { archives, loadPyodide } from "./runtime/boot.mjs";

const LEARNT = "/home/pyodide/learnt.zip"; // where Python finds it

let ready;
let learnt;
let referee; // once it knows what is to be played

async function start(compiled) {
  const python = await loadPyodide({ compiled });
  const sys = python.pyimport("sys");
  archives.forEach((path) => sys.path.append(path));
  const { Referee } = python.pyimport("bottega.contest");
  python.pyimport("gc").enable(); // disabled by boot.mjs
  return (terms) => {
    if (learnt) {
      python.FS.writeFile(LEARNT, learnt);
      python.pyimport("bottega.net").learn(LEARNT);
    }
    return Referee(terms);
  };
}

async function hear(text) {
  let said;
  if (referee) said = referee.hear(text);
  else {
    referee = (await ready)(text);
    said = referee.hear();
  }
  for (; said.startsWith('{"told"'); said = referee.hear()) postMessage(said);
  postMessage(said);
}

addEventListener("message", ({ data }) => {
  if (typeof data === "string") {
    hear(data).catch((trouble) => postMessage(JSON.stringify({ failed: trouble.message })));
  } else if (data?.learnt) learnt = data.learnt;
  else ready = start(data ?? undefined);
});
