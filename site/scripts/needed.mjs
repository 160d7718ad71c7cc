// Finds out which modules of the library a visit needs, at build time: Pyodide installs the engine
// and imports what the page does, here in Node. Of the browser there is as much as imports ask for.
//
// usage: node needed.mjs PYODIDE_FOLDER LIBRARY WHEEL PAGE IMPORTS OUTPUT

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const paths = process.argv.slice(2).map((path) => resolve(path));
const [folder, library, wheel, page, imports, output] = paths;
const bytes = (path) => new Uint8Array(readFileSync(path));

const PROGRAM = `
import sys

def try_all(imports):
    for line in imports:
        try:
            exec(line, {})
        except ImportError as error:  # for types alone
            if not line.startswith(("from _typeshed", "import _typeshed")):
                raise

def came(library):
    specs = [(name, getattr(module, "__spec__", None)) for name, module in sys.modules.items()]
    inside = [name for name, spec in specs if str(getattr(spec, "origin", "")).startswith(library)]
    return sorted(inside)  # what is frozen into the WebAssembly is not among them
`;

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, stdLibURL: library });
python.loadedPackages.micropip = "default channel";
const installed = `/tmp/${basename(wheel)}`;
python.FS.writeFile(installed, bytes(wheel));
await python.pyimport("micropip").install(`emfs:${installed}`);

const anything = new Proxy(() => {}, {
  get: (_, name) => (name === "then" || name === Symbol.toPrimitive ? undefined : anything),
  apply: () => anything,
});
for (const name of ["document", "window", "morph", "navigator"]) {
  Object.defineProperty(globalThis, name, { value: anything, configurable: true });
}
const parts = { config: {}, js_modules: {}, lazy_py_modules: anything, storage: anything };
python.registerJsModule("polyscript", { ...parts, workers: anything, XWorker: anything });
python.registerJsModule("_pyscript", { PyWorker: anything, js_import: anything, target: anything });

python.FS.writeFile("/tmp/page.zip", bytes(page));
python.pyimport("sys").path.append("/tmp/page.zip");
python.runPython(PROGRAM);
python.globals.get("try_all")(JSON.parse(readFileSync(imports, "utf-8")));
const installedLibrary = `/lib/${python.FS.readdir("/lib").find((name) => name.endsWith(".zip"))}/`;
const modules = python.globals.get("came")(installedLibrary).toJs();
writeFileSync(output, JSON.stringify(modules));
