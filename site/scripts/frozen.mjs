// Compiles anew what is frozen into Pyodide's WebAssembly of Python, once, at build time: without
// docstrings and annotations (see bytecode.py).
//
// usage: node frozen.mjs PYODIDE_FOLDER OUTPUT

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, output] = process.argv.slice(2).map((path) => resolve(path));

const PROGRAM = readFileSync(new URL("../bytecode.py", import.meta.url), "utf-8");

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: "1" } });
python.runPython(PROGRAM);
python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(join(folder, "python_stdlib.zip"))));
const made = python.globals.get("compile_frozen")("/source.zip").toJs();
const written = Object.entries(made).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]);
writeFileSync(output, JSON.stringify(Object.fromEntries(written)));
