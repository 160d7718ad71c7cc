// A Python for bots, in a worker: started from what the page has compiled, if it has, and fetching what
// bots have learnt of a game when that is first asked for.
import { archives, loadPyodide } from "./runtime/boot.mjs";
import { opened } from "./runtime/archives.mjs";

const LEARNT = "what bots have learnt"; // of each game: where it comes from
const PATIENCE = 15000; // milliseconds: who plays does not wait longer for what is learnt

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// Gives a module of Python, and a function that fetches what is learnt of a game.
export async function start(compiled, name) {
  const python = await loadPyodide({ compiled });
  // Python imports from an archive as it stands: unpacking it, or micropip, would only take time.
  const sys = python.pyimport("sys");
  archives.forEach((path) => sys.path.append(path));
  const module = python.pyimport(name);
  const { learn } = python.pyimport("bottega.net");
  const gc = python.pyimport("gc"); // disabled by boot.mjs
  gc.freeze();
  gc.enable();
  // What does not come is asked for again the next time; Python tells who cannot think without it.
  const known = {};
  const fetched = async (game) => {
    if (known[game] || !Object.hasOwn(LEARNT, game)) return;
    try {
      const path = `/home/pyodide/${game}-learnt.zip`;
      python.FS.writeFile(path, await opened(new URL(LEARNT[game], import.meta.url).href));
      learn(path);
      known[game] = true;
    } catch {}
  };
  return { module, study: (game) => Promise.race([fetched(game), pause(PATIENCE)]) };
}
