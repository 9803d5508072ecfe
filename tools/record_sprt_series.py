#!/usr/bin/env python3
"""Records series of pairs that `gyre match --sprt` has decided, as data for tests.

usage: tools/record_sprt_series.py PROGRAM > tests/data/sprt_series.txt

PROGRAM is gyre. Each series is a match by node limits with one thread, played twice: with the test, which says at which
pair it is decided and how, and without it for some more pairs, as the workers of a farm play them before the
farm stops them. A line is: elo0 elo1 alpha beta model, decision, pairs until the decision, then a digit for each pair
in order, the half points of A in both games. The line above has the arguments of the match.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

# Nodes of A and B, and the test.
SERIES = [
    (60, 40, "0,60"), (40, 60, "0,60"), (50, 52, "0,60"), (60, 50, "0,80,0.1,0.1"), (50, 60, "-60,0"),
    (80, 40, "0,100,normalised"), (40, 80, "0,100,normalised"), (60, 62, "-30,30"), (62, 60, "-40,40,0.1,0.1"),
    (120, 80, "0,50"), (80, 120, "-50,0"), (100, 80, "-20,40"), (100, 103, "0,50,0.05,0.1"), (90, 60, "20,120"),
    (60, 90, "-120,-20"), (200, 150, "0,80,normalised"), (70, 60, "0,70,0.01,0.05"), (60, 70, "-10,60"),
    (90, 50, "0,120,0.02,0.02"), (45, 60, "-100,0,normalised"),
]
MOST_PAIRS, MORE_PAIRS = 1500, 60
POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}


def play(program, folder, arguments, games):
    """Returns the half points of each pair and what the program printed."""
    results = folder / "results"
    results.unlink(missing_ok=True)
    said = subprocess.run([program, "match", *arguments, "--games", str(games), "--hash", "1", "--threads", "1",
                           "--results", results], check=True, capture_output=True, text=True).stdout
    pairs = []
    for line in results.read_text().splitlines()[1:]:
        words = line.split()
        if int(words[0]) != len(pairs):
            raise SystemExit(f"pair {words[0]} is out of order")
        pairs.append(POINTS[words[1]] + 2 - POINTS[words[4]])
    return pairs, said


def record(program, folder, number, nodes_a, nodes_b, sprt):
    arguments = ["--nodes-a", str(nodes_a), "--nodes-b", str(nodes_b), "--seed", str(number)]
    tested, said = play(program, folder, [*arguments, "--sprt", sprt], 2 * MOST_PAIRS)
    decision = re.search(r"(H[01]) accepted", said)
    if not decision:
        raise SystemExit(f"series {number} is not decided: {said}")
    pairs, _ = play(program, folder, arguments, 2 * (len(tested) + MORE_PAIRS))
    if pairs[:len(tested)] != tested:
        raise SystemExit(f"series {number}: the two matches differ")
    words = sprt.split(",")
    model = words.pop() if words[-1] == "normalised" else "logistic"
    alpha, beta = words[2:] or ("0.05", "0.05")
    print("# gyre match", *arguments, "--sprt", sprt, "--hash 1 --threads 1")
    print(words[0], words[1], alpha, beta, model, decision.group(1), len(tested), "".join(map(str, pairs)))


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    print("# Made by tools/record_sprt_series.py, which explains the lines.")
    with tempfile.TemporaryDirectory(prefix="gyre-sprt-") as folder:
        for number, (nodes_a, nodes_b, sprt) in enumerate(SERIES, 1):
            record(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(folder), number, nodes_a, nodes_b, sprt)


if __name__ == "__main__":
    main()
