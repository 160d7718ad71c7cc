// Compiles Python archives to byte code, once, at build time: as source, every visitor's browser
// would compile them at every start. Pyodide itself does it, so that the byte code is the one it
// reads (see bytecode.py). An archive keeps its name; a wheel stays a valid wheel.
//
// usage: node bytecode.mjs PYODIDE_FOLDER OUTPUT_FOLDER ARCHIVE...

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, output, ...archives] = process.argv.slice(2).map((path) => resolve(path));

const PROGRAM = readFileSync(new URL("../bytecode.py", import.meta.url), "utf-8");

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const env = { PYTHONNODEBUGRANGES: "1" }; // of a line that fails, its number is told: a quarter less
const python = await loadPyodide({ indexURL: folder, env });
python.runPython(PROGRAM);
const compileArchive = python.globals.get("compile_archive");
for (const archive of archives) {
  const name = basename(archive);
  python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(archive)));
  const bytes = compileArchive("/source.zip", name === "python_stdlib.zip").toJs();
  writeFileSync(join(output, name), bytes);
}
