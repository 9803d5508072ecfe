#!/usr/bin/env python3
"""Makes files of openings for matches and training games from the opening names of Debian's package scid-data.

usage: openings.py pgn [ECO-FILE] >eco.pgn             prints each named opening as a game of PGN
                                                       (default ECO-FILE: /usr/share/scid/data/scid.eco)
       openings.py balanced ENGINE IN.epd >lines.epd   prints the positions whose score after 20,000 nodes is within 70
                                                       centipawns of 0, in random order (seed 2026)
"""
import random
import re
import subprocess
import sys

import command_line

ENTRY = re.compile(r'([A-E]\d\d\w*)\s+"[^"]*"\s*([^*]*)\*')        # an entry may span lines
NODES, LIMIT, SEED = 20_000, 70, 2026


def print_pgn(path="/usr/share/scid/data/scid.eco"):
    lines = open(path, encoding="latin-1").read().split("\n")
    for code, moves in ENTRY.findall("\n".join(line for line in lines if not line.startswith("#"))):
        if moves.strip():
            print(f'[Event "{code}"]\n[Result "*"]\n\n{" ".join(moves.split())} *\n')


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("setoption name Hash value 16")

    def send(self, line):
        print(line, file=self.process.stdin, flush=True)

    def is_balanced(self, position):
        for line in ("ucinewgame", f"position fen {position} 0 1", f"go nodes {NODES}"):
            self.send(line)
        last = None
        for line in self.process.stdout:
            if score := re.search(r" score (cp|mate) (-?\d+)", line):
                last = score
            if line.startswith("bestmove"):
                return last is not None and last[1] == "cp" and abs(int(last[2])) <= LIMIT
        sys.exit("openings.py: the engine ended before its answer")


def print_balanced(program, path):
    engine = Engine(program)
    positions = dict.fromkeys(" ".join(line.split()[:4]) for line in open(path) if line.strip())
    balanced = [position for position in positions if engine.is_balanced(position)]
    random.seed(SEED)
    random.shuffle(balanced)
    print("\n".join(balanced))
    print(f"{len(balanced)} of {len(positions)} positions", file=sys.stderr)


def main():
    match sys.argv[1:]:
        case ["pgn", *path] if len(path) <= 1:
            print_pgn(*path)
        case ["balanced", program, path]:
            print_balanced(program, path)
        case _:
            sys.exit(__doc__.strip())


if __name__ == "__main__":
    command_line.run(main)
