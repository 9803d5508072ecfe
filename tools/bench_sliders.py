#!/usr/bin/env python3
"""Compares all slider methods by what they are worth: builds the engine once on each, without its front ends, measures its
search, and gives the figures to `gyre bench sliders`.

Example: tools/bench_sliders.py --gyre build/release-clang/gyre --builds build/sliders --rounds 5 --svg docs/pictures/sliders.svg
Needs what a build needs, and a minute or two for each method. The engines search the same nodes; they are measured in
turn, round after round, and each gets the median of its speeds. --json takes the place of the table.
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
CANNOT_RUN = 3  # search_bench's status where the processor or the build lacks the method
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
    parser.add_argument("--gyre", type=pathlib.Path, default=ROOT / "build/release-clang/gyre")
    parser.add_argument("--builds", type=pathlib.Path, default=ROOT / "build/sliders")
    parser.add_argument("--preset", default="release-clang")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--methods", default=",".join(METHODS))
    parser.add_argument("--svg")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = options.methods.split(",")
    if unknown := [name for name in names if name not in METHODS]:
        parser.error(f"no such method: {', '.join(unknown)}")

    if not options.gyre.exists():
        parser.error(f"no {options.gyre}: cmake --preset {options.preset} && cmake --build {options.gyre.parent}")

    engines = {}
    for name in names:
        print(f"building {name}", file=sys.stderr, flush=True)
        engine = build(options.builds.resolve() / name, options.preset, name)
        trial = subprocess.run([engine], capture_output=True, text=True)
        if trial.returncode == CANNOT_RUN:
            print(f"{trial.stdout.strip()}: left out", file=sys.stderr, flush=True)
        else:
            engines[name] = engine
    speeds, nodes = {name: [] for name in engines}, set()
    for _ in range(options.rounds):
        for name, engine in engines.items():
            found = re.search(r"(\d+) nodes (\d+) nps", run([engine]))
            nodes.add(int(found[1]))
            speeds[name].append(int(found[2]))
    if len(nodes) != 1:
        sys.exit(f"bench_sliders.py: the engines do not search the same tree: {sorted(nodes)} nodes")
    figures = options.builds / "search-speeds.txt"
    figures.write_text("".join(f"{name} {statistics.median(values):.0f}\n" for name, values in speeds.items()))
    words = [options.gyre.resolve(), "bench", "sliders", "--rounds", str(options.rounds), "--search", figures.resolve()]
    words += ["--svg", pathlib.Path(options.svg).resolve()] if options.svg else []
    words += ["--json"] if options.json else []
    print(run(words), end="")


if __name__ == "__main__":
    command_line.run(main)
