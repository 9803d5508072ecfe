#!/usr/bin/env python3
"""Makes a static site of the local page: tools/make_app.py PAGE MODULE WORKER FOLDER <ANSWERS

PAGE is webui/dist, MODULE is page.wasm, WORKER is webui/service_worker.js and ANSWERS is what tools/first_answers.mjs
prints. FOLDER must be new, empty or an earlier site: its files are replaced. See tools/make_app.sh.
"""
import hashlib
import json
import shutil
import sys
from pathlib import Path

import command_line

# The same as that of src/web/gate.cpp, with WebAssembly. A policy in a page cannot have frame-ancestors; the service
# worker adds it.
policy = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
          "connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'")

# Parts of the page that need files or programs (webui/src/main.ts loads none of them on a static site).
left_out = {"database.js", "farm.js", "training.js"}


def replaced(text, old, new):
    """Replaces what must be there once."""
    if text.count(old) != 1:
        sys.exit(f"make_app.py: {old!r} occurs {text.count(old)} times, not once")
    return text.replace(old, new)


def main(page, module, worker, answers, folder):
    command_line.own_folder(folder, "index.html", "page.wasm")
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.is_file():
            old.unlink()
    shutil.copyfile(module, folder / "page.wasm")
    for file in sorted(page.iterdir()):
        if file.name not in left_out:
            shutil.copyfile(file, folder / file.name)
    unknown = left_out - {file.name for file in page.iterdir()}
    if unknown:
        sys.exit(f"make_app.py: the page has no {', '.join(sorted(unknown))}")
    index = (folder / "index.html").read_text()
    index = replaced(index, '<html lang="en">', '<html lang="en" data-wire="worker">')
    index = replaced(index, '<meta charset="utf-8" />',
                     f'<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="{policy}" />')
    # The script's type keeps browsers from running it. "<" would end it in front of "/script>".
    first = answers.replace("<", "\\u003c")
    index = replaced(index, "</title>",
                     f'</title>\n    <script type="application/json" id="first-answers">{first}</script>')
    (folder / "index.html").write_text(index)

    files = sorted(file.name for file in folder.iterdir() if file.is_file())
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + b"\0" + hashlib.sha256((folder / name).read_bytes()).digest())
    # The folder itself is what most visits ask for.
    kept = ["./"] + files
    text = worker.read_text()
    text = replaced(text, "@version@", digest.hexdigest()[:16])
    text = replaced(text, "@policy@", policy)
    text = replaced(text, "[/*files*/]", json.dumps(kept))
    (folder / "service_worker.js").write_text(text)
    # The page works without these, so that the service worker need not load them.
    for name in ("LICENSE", "NOTICES.md"):
        shutil.copyfile(Path(__file__).parent.parent / name, folder / name)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    *files, folder = map(Path, sys.argv[1:])
    main(*files, sys.stdin.read().strip(), folder)
