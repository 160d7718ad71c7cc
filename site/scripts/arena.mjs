// Lets a bot of somebody's own play one of ours. The bot runs in the cell (cell.js, guest.js), the
// table, the dealer and our bot in a worker of their own (referee.mjs), and this passes questions and
// answers between them, with the clock in its hand. What comes out of the cell is foreign: it is taken
// as a text of some length, or not at all, and only the referee decides what it means.
import { opened } from "./runtime/archives.mjs";

const LEARNT = "what bots have learnt"; // of each game: where it comes from
const ENGINE = "the engine"; // its archive
const CELL = "the cell"; // the document of the frame
const LOCK = "the lock file";
const START = 60000; // milliseconds for a Python to start, on a slow phone
const LOAD = 10000; // for the rules and the bot's code to be read
const PACE = 200; // between two pictures of how it goes
const PRINTED = 100; // lines of what it printed that are kept
const LONGEST = 4000; // letters of a traceback
const MOST = 400; // texts after one question: cell.js lets no more through
const LARGEST = 1000000; // letters of them together

const here = (path) => new URL(path, import.meta.url).href;

async function bytes(address) {
  const response = await fetch(here(address));
  if (!response.ok) throw new Error(`${address} did not come: ${response.status}`);
  return response.arrayBuffer();
}

const text = async (address) => new TextDecoder().decode(await bytes(address));

// Pyodide's two modules and ours as one script: nothing can be imported in the cell, and where there is
// no origin no worker can be a module.
async function script() {
  const sources = ["./runtime/pyodide/pyodide.asm.mjs", "./runtime/pyodide/pyodide.mjs", "./guest.js"];
  const [maker, loader, guest] = await Promise.all(sources.map(text));
  const joined = [
    maker.replace(/export default (\w+);\s*$/, "\nconst createPyodideModule = $1;\n"),
    loader.replace(/export\s*\{(\w+) as loadPyodide,[^{}]*\};\s*$/, "\nconst loadPyodide = $1;\n"),
    guest,
  ];
  const plain = joined.join("\n").replaceAll("import.meta.url", '"https://cell.invalid/"');
  return `"use strict";\nglobalThis.importScripts = undefined;\n(() => {\n${plain}\n})();\n`;
}

let common; // what every match needs, once it has come

async function brought(game) {
  common ??= Promise.all([
    script(),
    bytes("./runtime/pyodide/pyodide.asm.wasm"),
    ...["./runtime/python_stdlib.pack", "./runtime/python_rest.pack", ENGINE].map((path) => opened(here(path))),
    bytes("./runtime/nothing.zip"),
  ]);
  common.catch(() => (common = undefined)); // then it is asked for again
  const learning = Object.hasOwn(LEARNT, game) ? opened(here(LEARNT[game])) : undefined;
  const [source, wasm, library, rest, engine, nothing] = await common;
  const files = { library, rest, engine, nothing, learnt: await learning, lock: LOCK };
  return { script: source, wasm, files };
}

function read(said) {
  try {
    const told = JSON.parse(said);
    return typeof told === "object" && told ? told : {};
  } catch {
    return {};
  }
}

const trouble = ({ wrong, text = "", line }) => ({
  wrong: String(wrong).slice(0, 20),
  text: String(text).slice(-LONGEST),
  line: Number.isInteger(line) && line > 0 ? line : 0,
});

class Cell {
  constructor(parts, code, game, limit, print) {
    Object.assign(this, { parts, code, game, limit, print, alive: false, settle() {} });
    Object.assign(this, { texts: 0, letters: 0, waiting: false, flooded: false });
  }

  // A new frame; a frame that is removed takes with it whatever runs in it.
  async build() {
    if (this.over) throw new Error("the match is over");
    this.close();
    const frame = (this.frame = document.createElement("iframe"));
    frame.setAttribute("sandbox", "allow-scripts");
    frame.title = "cell";
    frame.hidden = true;
    frame.srcdoc = CELL;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => this.measure(data) && this.hear(read(data));
    const standing = this.next(START);
    frame.addEventListener("load", () => frame.contentWindow.postMessage(this.parts, "*", [port2]), { once: true });
    document.body.append(frame);
    if (!(await standing).open) throw new Error("the cell does not open");
  }

  close() {
    this.port?.close();
    this.frame?.remove();
    this.frame = undefined;
    this.alive = false;
    this.settle({ ended: "closed" });
  }

  // Whether it is little enough to be listened to.
  measure(text) {
    this.texts += 1;
    this.letters += text.length;
    if (this.texts <= MOST && this.letters <= LARGEST) return true;
    this.flood();
    return false;
  }

  // Who says more than it may is removed with its frame: nothing of it is listened to any more.
  flood() {
    this.flooded = !this.waiting; // then the next move is lost
    this.settle({ ended: "flood" });
    this.close();
  }

  hear({ open, ended, said }) {
    if (ended === "flood") this.flood();
    else if (said === undefined) {
      if (ended !== "stopped") this.settle({ open, ended });
    } else this.listen(read(said));
  }

  // It answers once, and only when it is asked.
  listen(told) {
    if ("printed" in told) this.print(String(told.printed));
    else if (this.waiting) this.settle(told);
    else if (this.alive) this.flood();
  }

  // What it says next, unless it takes too long.
  next(limit) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle({ late: true }), limit);
      this.waiting = true;
      this.settle = (word) => {
        this.waiting = false;
        clearTimeout(timer);
        this.settle = () => {};
        resolve(word);
      };
    });
  }

  say(message, limit) {
    const word = this.next(limit);
    Object.assign(this, { texts: 0, letters: 0 });
    this.port.postMessage(message);
    return word;
  }

  // Starts a Python and reads the bot's code; gives {loaded: true}, or what is wrong with it.
  async begin() {
    if (!this.frame) await this.build();
    let word = await this.say("begin", START);
    if (!word.ready) {
      await this.build();
      word = await this.say("begin", START);
    }
    if (!word.ready) throw new Error(`Python does not start in the cell: ${JSON.stringify(word).slice(0, 300)}`);
    word = await this.say(JSON.stringify({ code: this.code, game: this.game }), LOAD);
    this.alive = word.loaded === true;
    if (this.alive) return word;
    this.port.postMessage("end");
    return trouble(word.late ? { wrong: "slow" } : "wrong" in word ? word : { wrong: "crashed", text: word.dead });
  }

  // Gives an action, or why the move is lost and what is to be told of that.
  async answer(question) {
    if (this.flooded) {
      this.flooded = false;
      return { lost: "flood", milliseconds: 0 };
    }
    if (!this.alive && !(await this.begin()).loaded) return { lost: "crashed", milliseconds: 0 };
    const begun = performance.now();
    const word = await this.say(JSON.stringify(question), this.limit);
    const milliseconds = Math.round(performance.now() - begun);
    if (typeof word.action === "string") return { action: word.action.slice(0, 200), milliseconds };
    const lost = reason(word);
    if (lost !== "illegal" && word.wrong !== "crashed") {
      this.alive = false;
      this.port.postMessage("end");
    }
    const wrong = "wrong" in word || "dead" in word;
    const told = wrong ? trouble({ ...word, wrong: lost, text: word.text ?? word.dead }) : undefined;
    return { lost, milliseconds, told };
  }
}

function reason({ late, ended, dead, wrong }) {
  if (late) return "slow";
  if (ended) return ended === "flood" ? "flood" : "crashed";
  if (wrong === "memory") return "memory";
  return dead || wrong ? "crashed" : "illegal";
}

// The worker with the table.
class Referee {
  constructor() {
    this.worker = new Worker(here("./referee.mjs"), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.worker.onerror = () => this.hear({ failed: "the referee stopped" });
    this.said = [];
    this.hear = (word) => this.said.push(word);
    try {
      this.worker.postMessage(globalThis.pythonCompiled);
    } catch {
      this.worker.postMessage(null); // a browser that shares nothing compiled
    }
  }

  async next() {
    if (this.said.length) return this.said.shift();
    const word = await new Promise((resolve) => (this.hear = resolve));
    this.hear = (more) => this.said.push(more);
    return word;
  }
}

// Begins a match: `terms` as engine/bottega/contest.py reads them, the bot's code, and how many
// milliseconds it has for a move. `tell` hears as a text how it goes, some times a second. Gives what
// stops it.
export function play(terms, code, limit, tell) {
  const state = { stage: "starting", asked: 0, told: null, trouble: null, printed: [] };
  let over = false;
  let timer;
  let cell;
  const referee = new Referee();
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    tell(JSON.stringify(state));
  };
  const soon = () => (timer ??= setTimeout(show, PACE));
  const end = (stage, more = {}) => {
    if (over) return;
    over = true;
    Object.assign(state, { stage }, more);
    if (cell) cell.over = true;
    cell?.close();
    referee.worker.terminate();
    show();
  };
  const print = (line) => {
    state.printed.push(line.slice(0, 500));
    state.printed.splice(0, state.printed.length - PRINTED);
    soon();
  };
  const answer = async (question) => {
    const { told, ...given } = await cell.answer(question);
    state.asked += 1;
    if (told) state.trouble = told;
    soon();
    return JSON.stringify(given);
  };
  const run = async () => {
    const { game } = JSON.parse(terms);
    const parts = await brought(game);
    if (over) return;
    cell = new Cell(parts, code, game, limit, print);
    referee.worker.postMessage({ learnt: parts.files.learnt });
    await cell.build();
    const word = await cell.begin();
    if (!word.loaded) return end("refused", { trouble: word });
    Object.assign(state, { stage: "playing" });
    show();
    referee.worker.postMessage(terms);
    while (!over) {
      const { ask, told, failed, over: finished } = await referee.next();
      if (failed) throw new Error(failed);
      if (finished) return end("over");
      if (told) Object.assign(state, { told });
      if (ask) {
        const said = await answer(ask);
        if (!over) referee.worker.postMessage(said);
      } else soon();
    }
  };
  run().catch((failure) => end("failed", { failure: failure.message }));
  return { stop: () => end("stopped") };
}

let indented = false; // whether the keys are listened to

// Lets Tab indent in the field of this id, until Escape is pressed: then it leads on, as everywhere.
export function indent(ident) {
  if (indented) return;
  indented = true;
  let leads = false;
  document.addEventListener("keydown", (event) => {
    const { target: field, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (field.id !== ident) return;
    if (key === "Escape") leads = true;
    if (key !== "Tab" || ctrlKey || metaKey || altKey || leads) return;
    event.preventDefault();
    shifted(field, shiftKey);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  for (const kind of ["input", "focusout"]) document.addEventListener(kind, () => (leads = false));
}

// Moves the lines of the selection by four, or puts in as many blanks as lead to the next stop.
function shifted(field, back) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const start = value.lastIndexOf("\n", from - 1) + 1;
  if (from === to && !back) {
    field.setRangeText(" ".repeat(4 - ((from - start) % 4)), from, to, "end");
    return;
  }
  const lines = value.slice(start, to).split("\n");
  const moved = lines.map((line) => (back ? line.replace(/^ {1,4}/, "") : line && `    ${line}`));
  field.setRangeText(moved.join("\n"), start, to, "select");
}
