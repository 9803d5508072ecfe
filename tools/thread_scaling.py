#!/usr/bin/env python3
"""Compares the nodes per second of a UCI engine with several threads and with one.

Example: tools/thread_scaling.py --engine build/release/gyre --threads 2 --rounds 5
In each round, every position is searched for a fixed time with one thread and with N, each time with an empty hash
table. Prints nodes/s and their ratio for each round, and the median of the ratios.
"""

import argparse
import pathlib
import re
import statistics
import subprocess

import command_line

POSITIONS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2r2rk1/1bqnbppp/pp1ppn2/8/2PNP3/1PN1B3/P2QBPPP/2R2RK1 w - - 0 15",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "3r2k1/pp3pp1/2p1b2p/4P3/2P5/1P3N1P/P4PP1/4R1K1 b - - 0 25",
    "6k1/5pp1/1p2p2p/p1b1P3/P1B2P2/2P3KP/6P1/8 w - - 0 35",
]


class UciEngine:
    def __init__(self, command):
        self.process = subprocess.Popen([command, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def lines_until(self, word):
        for line in self.process.stdout:
            yield line
            if line.startswith(word):
                return
        raise SystemExit(f"thread_scaling.py: the engine ended without sending '{word}'")

    def speed(self, fen, milliseconds):
        """Nodes and seconds of one search."""
        self.send("ucinewgame")
        self.send(f"position fen {fen}")
        self.send("isready")
        list(self.lines_until("readyok"))
        self.send(f"go movetime {milliseconds}")
        nodes, spent = 0, 0
        for line in self.lines_until("bestmove"):
            if found := re.search(r"\btime (\d+)", line):
                spent = int(found[1])
            if found := re.search(r"\bnodes (\d+)", line):
                nodes = int(found[1])
        return nodes, spent / 1000

    def set_threads(self, threads):
        self.send(f"setoption name Threads value {threads}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="UCI engine")
    parser.add_argument("--threads", type=int, default=2, help="threads to compare with one (default 2)")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (default 5)")
    parser.add_argument("--movetime", type=int, default=1000, help="milliseconds for each search (default 1000)")
    parser.add_argument("--hash", type=int, default=64, help="size of the hash table in MiB (default 64)")
    parser.add_argument("--positions", type=pathlib.Path, help="EPD file of positions (default: eight built-in ones)")
    arguments = parser.parse_args()

    positions = POSITIONS
    if arguments.positions:
        positions = [" ".join(line.split()[:4]) + " 0 1" for line in arguments.positions.read_text().splitlines() if line]
    engine = UciEngine(arguments.engine)
    engine.send(f"setoption name Hash value {arguments.hash}")
    ratios = []
    for round_number in range(1, arguments.rounds + 1):
        totals = {1: [0, 0.0], arguments.threads: [0, 0.0]}
        for fen in positions:
            for threads, total in totals.items():
                engine.set_threads(threads)
                nodes, seconds = engine.speed(fen, arguments.movetime)
                total[0] += nodes
                total[1] += seconds
        speeds = {threads: nodes / seconds for threads, (nodes, seconds) in totals.items()}
        ratios.append(speeds[arguments.threads] / speeds[1])
        print(f"round {round_number}: 1 thread {speeds[1]:,.0f} nodes/s, {arguments.threads} threads "
              f"{speeds[arguments.threads]:,.0f}, ratio {ratios[-1]:.3f}", flush=True)
    engine.send("quit")
    print(f"median ratio {statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})")


if __name__ == "__main__":
    command_line.run(main)
