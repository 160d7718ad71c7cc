// Where a bot of somebody's own runs: a worker within the cell (see cell.js). The page puts Pyodide's
// scripts before this one, since nothing can be imported here. What keeps the bot in is that the cell
// has no origin, and a policy without network and without eval; that Python has no way to JavaScript,
// and no more memory than it may have, comes on top of that.
const MEMORY = 256 * 1024 * 1024; // bytes that Python may have
const FILES = 32 * 1024 * 1024; // bytes that it may write into files, which lie beside its memory
const NODES = 5000; // files and folders that it may make
const PAGE = 65536; // bytes, for WebAssembly
const LINES = 200; // that a bot may print before a move
const LINE = 500; // letters of each
const CHUNK = 20000; // bytes that are looked at of what is printed at once
const NO_SPACE = 51; // as Python's system names it
const NOT_HERE = 52;
const FIFO = 0o010000; // kinds of things in a file system
const SOCKET = 0o140000;
const KINDS = 0o170000;
const LIBRARY = "/lib/library.zip";
const REST = "/lib/rest.zip";

const say = globalThis.postMessage.bind(globalThis);
let printed = 0;

function print(line) {
  printed += 1;
  if (printed <= LINES) say(JSON.stringify({ printed: line.slice(0, LINE) }));
}

// Prints what is written, as far as it may be; the rest is passed over, and costs nothing.
function printer() {
  const decoder = new TextDecoder();
  let begun = "";
  const end = () => {
    if (begun) print(begun);
    begun = "";
  };
  const write = (bytes) => {
    if (printed >= LINES) return bytes.length;
    const lines = (begun + decoder.decode(bytes.slice(0, CHUNK))).split("\n");
    begun = lines.pop().slice(0, LINE);
    lines.forEach(print);
    return bytes.length;
  };
  return { write, end };
}

// Files, pipes and sockets lie in JavaScript's memory, which nothing else would limit.
function limitFiles(FS) {
  const { MEMFS } = FS.filesystems;
  const { stream } = MEMFS.ops_table.file;
  const { write } = stream;
  const { resizeFileStorage, expandFileStorage } = MEMFS;
  const { createNode } = FS;
  let left = FILES;
  let nodes = NODES;
  const spend = (bytes) => {
    if (bytes > left) throw new FS.ErrnoError(NO_SPACE);
    left -= Math.max(0, bytes);
  };
  stream.write = (into, buffer, offset, length, position, owned) => {
    spend(position + length - into.node.usedBytes);
    return write(into, buffer, offset, length, position, owned);
  };
  MEMFS.resizeFileStorage = (node, size) => {
    spend(size - node.usedBytes);
    resizeFileStorage(node, size);
  };
  MEMFS.expandFileStorage = (node, size) => {
    if (size > FILES) throw new FS.ErrnoError(NO_SPACE);
    expandFileStorage(node, size);
  };
  FS.createNode = (parent, name, mode, device) => {
    if ([FIFO, SOCKET].includes(mode & KINDS)) throw new FS.ErrnoError(NOT_HERE);
    if (nodes <= 0) throw new FS.ErrnoError(NO_SPACE);
    nodes -= 1;
    return createNode(parent, name, mode, device);
  };
}

function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
}

// What WebAssembly may call of JavaScript once a bot is here: a text comes in, a text goes out, and
// what an operating system would do. Nothing else: no object of JavaScript can be made or touched,
// whatever modules somebody digs up.
const TEXTS = ["JsvArray_Get", "JsvError_Check", "JsvNoValue_Check", "js2python_js"];
const SYSTEM =
  /^(_python2js_(ascii|ucs[124])|__syscall_|fd_|clock_|environ_|random_|getentropy|invoke_|_Py|_?emscripten_(get_|date_|resize_|throw_|fs_|runtime_keepalive)|_?(abort|exit|proc_exit|localtime|gmtime|mktime|timegm|tzset|mmap|munmap|msync|setitimer|try_fcntl64)|__assert|__call_sig)/;
let closed = false;

function gate(env) {
  for (const [name, act] of Object.entries(env)) {
    if (typeof act !== "function" || TEXTS.includes(name) || SYSTEM.test(name)) continue;
    env[name] = (...all) => {
      if (closed) throw new Error(`there is no ${name} for a bot`);
      return act(...all);
    };
  }
}

// Pyodide fetches its WebAssembly and an archive: both are here already.
function bring(compiled, nothing) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (what) => (/[.]wasm$/.test(what) ? undefined : new Response(nothing));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    gate(imports.env);
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// Modules that lead out of Python; what it needs of them itself it has imported by now.
const FORGET = `
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in WAYS:
            raise ImportError(f"there is no {name} for a bot")

WAYS = {"js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "pyodide_fixed", "pyscript", "micropip"}
sys.meta_path.insert(0, Nowhere())
for name in [name for name in sys.modules if name.partition(".")[0] in WAYS]:
    del sys.modules[name]
`;

async function start({ compiled, files: { library, rest, engine, learnt, nothing, lock } }) {
  limitMemory();
  const brought = bring(compiled, nothing);
  const python = await loadPyodide({
    indexURL: "https://cell.invalid/",
    stdLibURL: "https://cell.invalid/nothing.zip",
    fsInit: (FS) => {
      FS.writeFile(LIBRARY, library);
      FS.writeFile(REST, rest);
    },
    lockFileContents: lock,
    createPyodideModule: async (settings) => createPyodideModule(settings),
    jsglobals: {},
    env: { PYTHONPATH: `${LIBRARY}:${REST}`, HOME: "/home/pyodide" },
  });
  brought();
  for (const set of ["setStdout", "setStderr"]) {
    const { write, end } = printer();
    python[set]({ write });
    ends.push(end);
  }
  python.FS.writeFile("/home/pyodide/engine.zip", engine);
  python.pyimport("sys").path.append("/home/pyodide/engine.zip");
  const hear = python.pyimport("bottega.guest").listening();
  if (learnt) {
    python.FS.writeFile("/home/pyodide/learnt.zip", learnt);
    python.pyimport("bottega.net").learn("/home/pyodide/learnt.zip");
  }
  python.runPython(FORGET, { globals: python.toPy({}) });
  for (const way of ["js", "pyodide_js"]) python.unregisterJsModule(way);
  limitFiles(python.FS);
  closed = true;
  return hear;
}

let hear;
const ends = []; // of lines that were begun

addEventListener("message", async ({ data }) => {
  try {
    if (typeof data !== "string") {
      hear = await start(data);
      say(JSON.stringify({ ready: true }));
    } else {
      printed = 0;
      const answer = hear(data);
      ends.forEach((end) => end());
      say(answer);
    }
  } catch (trouble) {
    say(JSON.stringify({ dead: String(trouble).slice(0, 1000) }));
  }
});
