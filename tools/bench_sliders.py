#!/usr/bin/env python3
"""Measures the search speed of the engine with each slider method, and passes the speeds to `gyre bench sliders`.

Example: tools/bench_sliders.py --rounds 5 --svg docs/pictures/sliders.svg
Builds the program search_bench once for each method, which takes a minute or two each. The programs search the same
nodes. They run alternately, round after round, and the median of each program's speeds counts.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import sys

import command_line

METHODS = {
    "pext": "PextAttacks", "magic": "MagicAttacks", "magic-fixed": "FixedMagicAttacks",
    "kindergarten": "KindergartenAttacks", "hyperbola": "HyperbolaAttacks", "obstruction": "ObstructionAttacks", "gfni": "GfniAttacks",
    "rotated": "RotatedAttacks", "rays": "RayAttacks", "kogge-stone": "KoggeStoneAttacks", "dumb7": "Dumb7Attacks",
    "walk": "WalkAttacks",
}
CANNOT_RUN = 3  # exit status of search_bench if the processor or the build lacks the method
ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(words):
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"bench_sliders.py: {' '.join(map(str, words))}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def build(folder, preset, method):
    run(["cmake", "--preset", preset, "-B", folder, f"-DGYRE_SLIDERS={METHODS[method]}", "-DGYRE_TESTS=OFF"])
    run(["cmake", "--build", folder, "--target", "search_bench"])
    return folder / "search_bench"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gyre", type=pathlib.Path, default=ROOT / "build/release-clang/gyre",
                        help="program gyre (default build/release-clang/gyre)")
    parser.add_argument("--builds", type=pathlib.Path, default=ROOT / "build/sliders",
                        help="folder for the builds (default build/sliders)")
    parser.add_argument("--preset", default="release-clang", help="CMake preset of the builds (default release-clang)")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (default 5)")
    parser.add_argument("--methods", default=",".join(METHODS), help="methods to compare, with commas (default all)")
    parser.add_argument("--svg", metavar="FILE", help="write the chart to this file")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    options = parser.parse_args()
    names = options.methods.split(",")
    if unknown := [name for name in names if name not in METHODS]:
        parser.error(f"--methods: unknown method {', '.join(unknown)}; known: {', '.join(METHODS)}")

    if not options.gyre.exists():
        parser.error(f"--gyre: {options.gyre} does not exist; to build it: "
                     f"cmake --preset {options.preset} && cmake --build {options.gyre.parent}")

    engines = {}
    for name in names:
        print(f"building {name}", file=sys.stderr, flush=True)
        engine = build(options.builds.resolve() / name, options.preset, name)
        trial = subprocess.run([engine], capture_output=True, text=True)
        if trial.returncode == CANNOT_RUN:
            print(f"skipped: {trial.stdout.strip()}", file=sys.stderr, flush=True)
        else:
            engines[name] = engine
    speeds, nodes = {name: [] for name in engines}, set()
    for _ in range(options.rounds):
        for name, engine in engines.items():
            found = re.search(r"(\d+) nodes (\d+) nps", run([engine]))
            nodes.add(int(found[1]))
            speeds[name].append(int(found[2]))
    if len(nodes) != 1:
        sys.exit(f"bench_sliders.py: the methods searched different numbers of nodes: {sorted(nodes)}")
    figures = options.builds / "search-speeds.txt"
    figures.write_text("".join(f"{name} {statistics.median(values):.0f}\n" for name, values in speeds.items()))
    words = [options.gyre.resolve(), "bench", "sliders", "--rounds", str(options.rounds), "--search", figures.resolve()]
    words += ["--svg", pathlib.Path(options.svg).resolve()] if options.svg else []
    words += ["--json"] if options.json else []
    print(run(words), end="")


if __name__ == "__main__":
    command_line.run(main)
