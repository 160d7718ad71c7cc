// Compiles Python archives to byte code, once, at build time: as source, every visitor's browser
// would compile them at every start. Pyodide itself does it, so that the byte code is the one it
// reads. An archive keeps its name; a wheel stays a valid wheel.
//
// usage: node bytecode.mjs PYODIDE_FOLDER OUTPUT_FOLDER ARCHIVE...

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, output, ...archives] = process.argv.slice(2).map((path) => resolve(path));

const PROGRAM = `
import base64
import hashlib
import importlib.util
import io
import re
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# Of the standard library nothing here can work or be wanted in a browser tab: desktop windows,
# processes, servers and clients of other protocols, debuggers, old file formats, stand-ins for
# modules written in C.
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

# What stands in the library's archive without belonging to the standard library.
GUESTS = {"_pyodide", "pyodide", "micropip", "pyscript"}

def useless(name):
    return name.removesuffix(".py").split("/")[0] in USELESS or CODE_PAGE.match(name)

def bytecode(name, source, is_library):
    # The standard library leaves its docstrings behind; Pyodide reads its own when it starts.
    level = 2 if is_library and name.split("/")[0] not in GUESTS else 0
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    # Unchecked: the reader trusts the archive instead of looking for a source beside it.
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def compiled(files, is_library):
    for name, data in files.items():
        if name.endswith("/") or name.endswith("/RECORD") or (is_library and useless(name)):
            continue
        if name.endswith(".py"):
            yield name + "c", bytecode(name, data, is_library)
        else:
            yield name, data

def record(name, files):
    # A wheel's list of its files, with their hashes and sizes; of itself it gives neither.
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\\n")
    return "".join([*lines, f"{name},,\\n"]).encode()

def packed(files):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compresslevel=9) as archive:
        for name, data in files.items():
            # A fixed date: the same input gives the same archive, bit for bit.
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return target.getvalue()

def compile_archive(path, is_library):
    with zipfile.ZipFile(path) as archive:
        source = {name: archive.read(name) for name in sorted(archive.namelist())}
    files = dict(compiled(source, is_library))
    lists = [name for name in source if name.endswith(".dist-info/RECORD") and not is_library]
    return packed(files | {name: record(name, files) for name in lists})
`;

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.runPython(PROGRAM);
const compileArchive = python.globals.get("compile_archive");
for (const archive of archives) {
  const name = basename(archive);
  python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(archive)));
  const bytes = compileArchive("/source.zip", name === "python_stdlib.zip").toJs();
  writeFileSync(join(output, name), bytes);
}
