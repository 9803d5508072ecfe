#!/usr/bin/env python3
"""Runs public scripts with python-chess and with gyre.chess, unchanged, and compares what they print.

    PYTHONPATH=build/python/python tools/compare_python_scripts.py FOLDER [--andoma FOLDER]

FOLDER is a clone of python-chess, whose examples are run; that of --andoma is one of healeycodes/andoma, whose unit
tests are run. `python3 -m gyre.chess_alias` gives the scripts gyre.chess for `import chess`. Times and speeds are
replaced by <time> before the comparison, since they differ between two runs of the same library; the table says how
many lines were compared and how many times were left out. Exits with 1 if a script fails or something else differs.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

SPEED = r"(?<= nps )\d+"
SECONDS = r"\d+\.\d+(e-\d+)?(?=s?$)"


class Script(NamedTuple):
    """A script with its arguments, relative to the folder. `time` matches what is a time or a speed in the output."""

    arguments: list[str]
    time: str = ""
    #: unittest prints its results as errors.
    prints_errors: bool = False


EXAMPLES = [
    Script(["examples/push_san.py"], SECONDS),
    Script(["examples/xray_attacks.py"]),
    Script(["examples/chess960_pos_list.py"]),
    Script(["examples/polyglot_tree.py", "data/polyglot/performance.bin", "--depth", "4"]),
    Script(["examples/perft/perft.py", "-t", "1", "--max-nodes", "5000", "examples/perft/tricky.perft",
            "examples/perft/chess960.perft"], SPEED),
]
ANDOMA = [Script(["-m", "unittest", "discover"], SECONDS, True)]


def run(script: Script, folder: Path, library: Path | None) -> tuple[list[str], int]:
    """Runs a script with python-chess in `library`, or with gyre.chess; returns its lines and the number of times."""
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", COLUMNS="80")
    command = [sys.executable]
    if library:
        environment["PYTHONPATH"] = str(library)
    else:
        # Without the folder of python-chess: `import chess` must give gyre.chess.
        environment["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
        command += ["-m", "gyre.chess_alias"]
    done = subprocess.run([*command, *script.arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(script.arguments)}: status {done.returncode}\n{done.stderr}")
    text = done.stderr if script.prints_errors else done.stdout
    times = 0
    if script.time:
        text, times = re.subn(script.time, "<time>", text, flags=re.MULTILINE)
    return text.splitlines(), times


def compare(script: Script, folder: Path, library: Path) -> bool:
    theirs, times = run(script, folder, library)
    ours, _ = run(script, folder, None)
    same = theirs == ours and bool(theirs)
    verdict = "same" if same else "different"
    print(f"{' '.join(script.arguments)[:60]:60} {len(theirs):6} {times:6}  {verdict}", flush=True)
    for line in list(difflib.unified_diff(theirs, ours, "python-chess", "gyre.chess", lineterm=""))[:20]:
        print("   ", line)
    return same


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares what scripts print with python-chess and with gyre.chess.")
    parser.add_argument("folder", type=Path, help="clone of python-chess")
    parser.add_argument("--andoma", type=Path, help="clone of healeycodes/andoma")
    options = parser.parse_args()
    if not (options.folder / "examples" / "push_san.py").is_file():
        sys.exit(f"{options.folder}: is not a clone of python-chess")
    library = options.folder.resolve()
    print(f"{'script':60} {'lines':>6} {'times':>6}")
    same = [compare(script, library, library) for script in EXAMPLES]
    if options.andoma:
        same += [compare(script, options.andoma.resolve(), library) for script in ANDOMA]
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
