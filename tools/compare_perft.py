#!/usr/bin/env python3
"""Compares the speed of perft in Gyre and in other programs. The programs run alternately on the same positions.

Example: tools/compare_perft.py --gyre build/release-clang/gyre --mperft ~/mperft --chess-library ~/chess_library_perft
             --stockfish /usr/games/stockfish --rounds 5
All programs count without a hash table, and without making the moves of the last ply; all must count the same. For each
position the script prints the median of each program's seconds, and how many times faster Gyre is, as median and range
of the rounds. The last lines are the geometric means over the positions.
"""

import argparse
import math
import re
import statistics
import subprocess
import sys
import time

import command_line

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
POSITIONS = [  # name, depth, FEN, Chess960
    ("start", 7, START, False),
    ("Kiwipete", 6, KIWIPETE, False),
    ("endgame", 8, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", False),
    ("promotions", 6, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", False),
    ("Chess960 1", 6, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", True),
    ("Chess960 2", 6, "qnr1bkrb/pppp2pp/3np3/5p2/8/P2P2P1/NPP1PP1P/QN1RBKRB w GDg - 3 9", True),
]
LARGE = ("start", "Kiwipete", "endgame")


def timed(words, text=None):
    """Runs a program; returns the seconds of the whole process, and the number of leaves that it counted."""
    start = time.perf_counter()
    done = subprocess.run(words, input=text, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    found = re.findall(r"(?:Nodes searched: |perft +\d+ : +)(\d+)|\"nodes\": (\d+)", done.stdout)
    if done.returncode != 0 or not found:
        sys.exit(f"compare_perft.py: {' '.join(words)}: {done.stdout[-500:]}{done.stderr[-500:]}")
    return seconds, int("".join(found[-1]))


class Programs:
    def __init__(self, options):
        self.options = options

    def gyre(self, depth, fen, chess960, hash_mib=0, threads=1):
        words = [self.options.gyre, "perft", "--fen", fen, "--depth", str(depth), "--only", "--json",
                 "--threads", str(threads), "--hash", str(hash_mib)]
        return timed(words)

    def mperft(self, depth, fen, chess960, hash_mib=0):
        words = [self.options.mperft, "-b", "-d", str(depth), "-f", fen]
        return timed(words + (["-h", str(hash_mib)] if hash_mib else []))

    def chess_library(self, depth, fen, chess960):
        return timed([self.options.chess_library, str(depth), "chess960" if chess960 else "standard", fen])

    def stockfish(self, depth, fen, chess960):
        text = f"setoption name UCI_Chess960 value {str(chess960).lower()}\nposition fen {fen}\ngo perft {depth}\nquit\n"
        return timed([self.options.stockfish], text)


def compare(name, runs, rounds):
    """Measures the programs on one position, prints the row, and returns the ratio of each program's time to Gyre's."""
    seconds, leaves = {label: [] for label in runs}, set()
    for _ in range(rounds):
        for label, run in runs.items():
            spent, counted = run()
            seconds[label].append(spent)
            leaves.add(counted)
    if len(leaves) != 1:
        sys.exit(f"compare_perft.py: {name}: the programs counted different numbers of leaves: {sorted(leaves)}")
    own = seconds["gyre"]
    row, ratios = [f"| {name} | {leaves.pop():,} | {statistics.median(own):.3f}"], {}
    for label, theirs in seconds.items():
        if label == "gyre":
            continue
        each = [other / mine for other, mine in zip(theirs, own)]
        ratios[label] = statistics.median(each)
        row.append(f"{statistics.median(theirs):.3f} ({ratios[label]:.2f} ×, {min(each):.2f}–{max(each):.2f})")
    print(" | ".join(row) + " |", flush=True)
    return ratios


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gyre", required=True, help="program gyre")
    parser.add_argument("--mperft", help="program MPerft")
    parser.add_argument("--chess-library", help="program built from tools/peers/chess_library_perft.cpp")
    parser.add_argument("--stockfish", help="program Stockfish")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (default 5)")
    parser.add_argument("--hash", type=int, default=0, metavar="MIB",
                        help="compare only Gyre and MPerft, with a hash table, on the start position (default 0)")
    parser.add_argument("--threads", type=int, default=1,
                        help="compare Gyre with N threads and Gyre with one thread (default 1)")
    parser.add_argument("--shallower", action="store_true",
                        help="count one ply less in positions with more than 1,000,000,000 leaves, for slow programs")
    options = parser.parse_args()
    programs = Programs(options)
    peers = [peer for peer in ("mperft", "chess_library", "stockfish") if getattr(options, peer)]
    if options.hash:
        peers = ["mperft"]
    if options.threads > 1:
        peers = ["one thread"]
    print("| position | leaves | gyre, s | " + " | ".join(f"{peer}, s (Gyre's speed / its)" for peer in peers) + " |")
    print("|---" * (3 + len(peers)) + "|")
    totals = {}
    for name, depth, fen, chess960 in POSITIONS[:1] if options.hash else POSITIONS:
        depth += 1 if options.hash or (chess960 and options.threads > 1) else 0
        depth -= 1 if options.shallower and name in LARGE else 0
        runs = {"gyre": lambda: programs.gyre(depth, fen, chess960, options.hash, options.threads)}
        for peer in peers:
            if peer == "one thread":
                runs[peer] = lambda: programs.gyre(depth, fen, chess960)
            elif peer == "mperft" and options.hash:
                runs[peer] = lambda: programs.mperft(depth, fen, chess960, options.hash)
            elif peer != "mperft" or not chess960:
                runs[peer] = lambda peer=peer: getattr(programs, peer)(depth, fen, chess960)
        for peer, ratio in compare(name, runs, options.rounds).items():
            totals.setdefault(peer, []).append(ratio)
    for peer, ratios in totals.items():
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        print(f"\n{peer}: geometric mean {mean:.2f} ×, least {min(ratios):.2f} ×, over {len(ratios)} positions")


if __name__ == "__main__":
    command_line.run(main)
