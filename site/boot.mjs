// Pyodide with a standard library of byte code instead of source (see bytecode.mjs in the sources).
import * as pyodide from "./pyodide.mjs";

const stdLibURL = new URL("./stdlib.zip", import.meta.url).href;

export const { version } = pyodide;
export const loadPyodide = (options) => pyodide.loadPyodide({ ...options, stdLibURL });
