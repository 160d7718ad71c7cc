// Where a bot of somebody's own runs: a worker within the cell (see cell.js). The page puts Pyodide's
// scripts before this one, since nothing can be imported here. What keeps the bot in is that the cell
// has no origin, and a policy without network and without eval; that Python finds no way to JavaScript,
// and no more memory than it may have, comes on top of that.
const MEMORY = 512 * 1024 * 1024; // bytes that Python may have
const PAGE = 65536; // bytes, for WebAssembly
const LINES = 200; // that a bot may print before a move
const LINE = 500; // letters of each
const LIBRARY = "/lib/library.zip";
const REST = "/lib/rest.zip";

const say = globalThis.postMessage.bind(globalThis);
let printed = 0;

function print(line) {
  printed += 1;
  if (printed <= LINES) say(JSON.stringify({ printed: line.slice(0, LINE) }));
}

function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
}

// Pyodide fetches its WebAssembly and an archive: both are here already.
function bring(compiled, nothing) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (what) => (/[.]wasm$/.test(what) ? undefined : new Response(nothing));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
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
  python.setStdout({ batched: print });
  python.setStderr({ batched: print });
  python.FS.writeFile("/home/pyodide/engine.zip", engine);
  python.pyimport("sys").path.append("/home/pyodide/engine.zip");
  const { hear } = python.pyimport("bottega.guest").Guest();
  if (learnt) {
    python.FS.writeFile("/home/pyodide/learnt.zip", learnt);
    python.pyimport("bottega.net").learn("/home/pyodide/learnt.zip");
  }
  python.runPython(FORGET, { globals: python.toPy({}) });
  for (const way of ["js", "pyodide_js"]) python.unregisterJsModule(way);
  return hear;
}

let hear;

addEventListener("message", async ({ data }) => {
  try {
    if (typeof data !== "string") {
      hear = await start(data);
      say(JSON.stringify({ ready: true }));
    } else {
      printed = 0;
      say(hear(data));
    }
  } catch (trouble) {
    say(JSON.stringify({ dead: String(trouble).slice(0, 1000) }));
  }
});
