// Tells at build time which digest a snapshot of Python's memory must have (see snapshot.mjs).
//
// usage: node digest.mjs SITE_FOLDER OUTPUT_FILE

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, output] = process.argv.slice(2).map((path) => resolve(path));

const { holdStill, snapshot } = await import(pathToFileURL(join(folder, "snapshot.mjs")).href);
holdStill(nodeCrypto, "randomFillSync");
const runtime = join(folder, "runtime");
const places = { indexURL: join(runtime, "pyodide"), stdLibURL: join(runtime, "python_stdlib.zip") };
const read = async (path) => new Uint8Array(readFileSync(join(folder, path)));
const bytes = await snapshot(read, places);
writeFileSync(output, nodeCrypto.createHash("sha256").update(bytes).digest("base64"));
