// Compiles Pyodide's standard library and micropip to byte code, once, at build time: the stock
// archives hold source that every visitor's browser would compile at every start. Pyodide itself
// compiles it, so that the byte code is the one it reads.
//
// usage: node bytecode.mjs PYODIDE_FOLDER MICROPIP_WHEEL OUTPUT_FOLDER

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, micropip, output] = process.argv.slice(2).map((path) => resolve(path));

const PROGRAM = `
import importlib.util
import io
import re
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# Nothing here can work or be wanted in a browser tab: desktop windows, processes, servers and
# clients of other protocols, debuggers, old file formats, stand-ins for modules written in C.
USELESS = set("""
    __hello__ __phello__ _pydatetime _pyio _pyrepl antigravity bdb cProfile compileall
    ctypes curses dbm doctest ensurepip fileinput ftplib getpass idlelib imaplib lib2to3 mailbox
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile
    pstats pty pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3
    tabnanny test this tkinter trace tty turtle turtledemo unittest venv wave webbrowser wsgiref
    xml xmlrpc zipapp
""".split())
# Text in the browser is Unicode; the tables of old code pages go, except what zipfile reads.
CODE_PAGE = re.compile("encodings/(?!cp437|cp1252|iso8859_1[.])(cp|iso8859|mac_|koi8|kz|ptcp|hp_|tis)")

def wanted(name):
    top = name.removesuffix(".py").split("/")[0]
    return top not in USELESS and not CODE_PAGE.match(name)

def bytecode(name, source):
    # Docstrings stay behind, except Pyodide's, which it reads when it starts.
    level = 0 if "pyodide/" in name or name.startswith("micropip/") else 2
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    # Unchecked: the reader trusts the archive instead of looking for a source beside it.
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def entry(name):
    # A fixed date: the same input gives the same archive, bit for bit.
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    return info

def compiled(archive):
    packed = io.BytesIO()
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(packed, "w", compresslevel=9) as target:
        for name in sorted(source.namelist()):
            if name.endswith("/") or not wanted(name):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                name, data = name + "c", bytecode(name, data)
            target.writestr(entry(name), data)
    return packed.getvalue()

def stock_library():
    return next(path for path in sys.path if path.endswith(".zip"))
`;

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.FS.writeFile("/micropip.whl", new Uint8Array(readFileSync(micropip)));
python.runPython(PROGRAM);
const compiled = (archive) => python.runPython(`compiled(${archive})`).toJs();
writeFileSync(join(output, "stdlib.zip"), compiled("stock_library()"));
writeFileSync(join(output, basename(micropip)), compiled("'/micropip.whl'"));
