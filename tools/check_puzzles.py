#!/usr/bin/env python3
"""Checks puzzles of 'gyre puzzles find' by deeper searches: is the solution still the one clear move?

Example: tools/check_puzzles.py build/release/gyre puzzles.jsonl --nodes 20000000 --other /usr/games/stockfish
Every move of the solver is searched with two lines: by Gyre, which should choose the same move with a margin, and by
the other engine, which should choose the same first move. With several mates at the end each of them is right, and the
last move is not searched. Prints each puzzle that fails and a row for docs/log/rows/puzzles.csv.
"""

import argparse
import csv
import json
import math
import subprocess
import sys

import command_line

MATE, CEILING, RATE = 100_000, 1000, 0.00368208
MARGIN = 25  # percent; that of the first look, because a deeper search moves scores near a bound


class Engine:
    """An engine that speaks UCI. Its table is cleared before each search."""

    def __init__(self, command, hash_mib):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("uci")
        self.read_to("uciok")
        for name, value in (("Hash", hash_mib), ("Threads", 1), ("MultiPV", 2)):
            self.say(f"setoption name {name} value {value}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_to(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.split())
            if lines[-1][:1] == [word]:
                return lines
        sys.exit(f"{self.process.args[0]} ended before it said {word}")

    def lines(self, fen, moves, nodes):
        """Returns (move, centipawns) of the best line and of the second one, which may be missing."""
        self.say("ucinewgame")
        self.say("isready")
        self.read_to("readyok")
        self.say(f"position fen {fen}" + (f" moves {' '.join(moves)}" if moves else ""))
        self.say(f"go nodes {nodes}")
        found = {}
        for words in self.read_to("bestmove"):
            if "pv" not in words or "score" not in words or "upperbound" in words or "lowerbound" in words:
                continue
            at = words.index("score")
            number = int(words[at + 2])
            if words[at + 1] == "mate":
                number = MATE if number > 0 else -MATE
            rank = int(words[words.index("multipv") + 1]) if "multipv" in words else 1
            found[rank] = (words[words.index("pv") + 1], number)
        return [found[rank] for rank in sorted(found)]

    def quit(self):
        self.say("quit")
        self.process.wait(10)


def percent(centipawns):
    return 100 / (1 + math.exp(-RATE * max(-CEILING, min(CEILING, centipawns))))


def is_clear(puzzle, ply, lines):
    """Whether the move of the solution is the best one, and the second far worse. After an announced mate, the second
    must not mate."""
    if not lines or lines[0][0] != puzzle["solution"][ply]:
        return False
    if len(lines) < 2:
        return True
    if ply > 0 and puzzle["goal"] == "mate" and lines[0][1] == MATE:
        return lines[1][1] != MATE
    return percent(lines[0][1]) - percent(lines[1][1]) >= MARGIN


def check(puzzle, engine, nodes):
    """Returns the first ply that is not clear; nothing if all are."""
    plies = range(0, len(puzzle["solution"]), 2)
    if "mates" in puzzle:
        plies = plies[:-1]
    for ply in plies:
        if not is_clear(puzzle, ply, engine.lines(puzzle["fen"], puzzle["solution"][:ply], nodes)):
            return ply
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gyre", help="program gyre")
    parser.add_argument("puzzles", help="file .jsonl of 'gyre puzzles find'")
    parser.add_argument("--nodes", type=int, default=20_000_000,
                        help="nodes of each search of Gyre (default 20000000, ten times those that decided)")
    parser.add_argument("--other", help="another engine, such as Stockfish")
    parser.add_argument("--other-nodes", type=int, default=1_000_000, help="nodes of its searches (default 1000000)")
    parser.add_argument("--hash", type=int, default=64, help="table of each engine in MiB (default 64)")
    parser.add_argument("--limit", type=int, default=1_000_000_000, help="puzzles at most (default all)")
    arguments = parser.parse_args()

    with open(arguments.puzzles, encoding="utf-8") as file:
        puzzles = [json.loads(line) for line in file][:arguments.limit]
    if not puzzles:
        sys.exit(f"{arguments.puzzles} has no puzzle")
    gyre = Engine([arguments.gyre, "uci"], arguments.hash)
    other = Engine([arguments.other], arguments.hash) if arguments.other else None
    clear = agreed = 0
    for puzzle in puzzles:
        ply = check(puzzle, gyre, arguments.nodes)
        clear += ply is None
        if ply is not None:
            print(f"{puzzle['id']}: not clear at ply {ply}: {puzzle['fen']} {puzzle['san']}", flush=True)
        if other:
            right = puzzle.get("mates", []) if len(puzzle["solution"]) == 1 else []
            lines = other.lines(puzzle["fen"], [], arguments.other_nodes)
            agrees = bool(lines) and lines[0][0] in [puzzle["solution"][0], *right]
            agreed += agrees
            if not agrees:
                print(f"{puzzle['id']}: the other engine plays {lines[0][0] if lines else 'nothing'}: {puzzle['fen']} "
                      f"{puzzle['san']}", flush=True)
    for engine in filter(None, (gyre, other)):
        engine.quit()
    rows = csv.writer(sys.stdout)
    rows.writerow(["puzzles", "nodes", "clear", "other", "agreed"])
    rows.writerow([len(puzzles), arguments.nodes, f"{100 * clear / len(puzzles):.1f}",
                   arguments.other_nodes if other else "", f"{100 * agreed / len(puzzles):.1f}" if other else ""])


if __name__ == "__main__":
    command_line.run(main)
