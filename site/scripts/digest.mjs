// Tells at build time which digest a snapshot of Python's memory must have (see snapshot.mjs).
//
// usage: node digest.mjs SITE_FOLDER OUTPUT_FILE

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, output] = process.argv.slice(2).map((path) => resolve(path));

globalThis.fetch = async (address) => new Response(readFileSync(fileURLToPath(address)));
const { holdStill, snapshot } = await import(pathToFileURL(join(folder, "snapshot.mjs")).href);
holdStill(nodeCrypto, "randomFillSync");
const runtime = join(folder, "runtime"); // Pyodide wants paths here, not addresses
const bytes = await snapshot({
  indexURL: join(runtime, "pyodide"),
  stdLibURL: join(runtime, "nothing.zip"),
});
writeFileSync(output, nodeCrypto.createHash("sha256").update(bytes).digest("base64"));
