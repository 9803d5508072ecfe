#!/usr/bin/env python3
"""Compares how fast two programs read a PGN file. They run alternately, and the medians of the rounds count.

usage: tools/compare_pgn.py FILE --a 'COMMAND {}' --b 'COMMAND {}' [--rounds 7]

{} is replaced by the file. Both programs must print the same first line ("N games, M moves, ..."); otherwise their work
is not comparable, and the script fails. It measures wall-clock time and user CPU time of the whole process. Other
programs on the machine affect user time less.
"""
import argparse
import os
import shlex
import statistics
import subprocess
import sys
import time

import command_line


def run(command, file):
    """Runs a command; returns its first line, its wall-clock seconds and its seconds of user time."""
    words = [word.replace("{}", file) for word in shlex.split(command)]
    before = os.times().children_user
    start = time.monotonic()
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    wall = time.monotonic() - start
    user = os.times().children_user - before
    if done.returncode != 0:
        sys.exit(f"compare_pgn.py: {command}: exit status {done.returncode}")
    return done.stdout.splitlines()[0], wall, user


def row(name, seconds, size, games):
    return f"{name}: {seconds:.2f} s, {size / 1e6 / seconds:.1f} MB/s, {games / seconds:.0f} games/s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="PGN file")
    parser.add_argument("--a", required=True, help="command of the first program")
    parser.add_argument("--b", required=True, help="command of the second program")
    parser.add_argument("--rounds", type=int, default=7, help="number of rounds (default 7)")
    task = parser.parse_args()

    size = os.path.getsize(task.file)
    times = {"a": [], "b": []}
    said = {}
    for number in range(task.rounds):
        for name in ("ab", "ba")[number % 2]:
            said[name], wall, user = run(getattr(task, name), task.file)
            times[name].append((wall, user))
        if said["a"] != said["b"]:
            sys.exit(f"compare_pgn.py: the programs print different first lines:\n  a: {said['a']}\n  b: {said['b']}")
        print(f"round {number + 1}: wall clock {times['b'][-1][0] / times['a'][-1][0]:.2f} x, "
              f"user {times['b'][-1][1] / times['a'][-1][1]:.2f} x", file=sys.stderr, flush=True)

    games = int(said["a"].split()[0])
    print(f"{size / 1e6:.1f} MB, {said['a']}")
    for index, kind in enumerate(("wall clock", "user time")):
        medians = {name: statistics.median(t[index] for t in times[name]) for name in "ab"}
        ratios = sorted(b[index] / a[index] for a, b in zip(times["a"], times["b"]))
        print(f"{kind}:")
        for name in "ab":
            print("  " + row(name, medians[name], size, games))
        print(f"  a is {statistics.median(ratios):.2f} x as fast as b ({ratios[0]:.2f}-{ratios[-1]:.2f})")


if __name__ == "__main__":
    command_line.run(main)
