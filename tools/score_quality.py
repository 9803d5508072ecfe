#!/usr/bin/env python3
"""Measures how well scores of short searches predict the results of games, with changes of search rows.

usage: tools/score_quality.py POSITIONS PROGRAM NODES COUNT [GROUPS]
       tools/score_quality.py --self-test

POSITIONS are lines "FEN | score | result for White", as `gyre data convert --to plain` writes them. COUNT of them, drawn
by chance, are searched from an empty table with NODES nodes each, first by the program as it is, then with each change
of the file GROUPS (as for tools/screen_rows.py). NODES 1 shows the static evaluation.

The loss is the mean of -ln p(result), where p comes from 1 / (1 + exp(-score / k)) with the best k, so that the scale
of the scores does not matter. Below the static evaluation's loss a search is worth its nodes as a teacher of a net.
Differences are printed in 1/10000 with their 95 % errors.
"""
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import command_line
import screen_rows

LIMIT = 1500  # centipawns, as far as scores count; a mate has this score
SCALES = [60 * (250 / 60) ** (i / 49) for i in range(50)]


def losses(scores, results, k):
    found = []
    for score, result in zip(scores, results):
        p = min(max(1 / (1 + math.exp(-score / k)), 1e-4), 1 - 1e-4)
        found.append(-result * math.log(p) - (1 - result) * math.log(1 - p))
    return found


def best_losses(scores, results):
    """Returns the losses with the scale that makes their sum least, and the scale."""
    k = min(SCALES, key=lambda scale: sum(losses(scores, results, scale)))
    return losses(scores, results, k), k


def read_positions(path, count):
    """Returns FEN and result of each position drawn."""
    lines = path.read_text().splitlines()
    positions = []
    for number in random.Random(1).sample(range(len(lines)), min(count, len(lines))):
        parts = lines[number].split(" | ")
        if len(parts) != 3 or parts[2] not in ("0.0", "0.5", "1.0"):
            raise SystemExit(f"{command_line.name()}: {path}, line {number + 1}: expected FEN | score | 0.0, 0.5 or 1.0")
        positions.append((parts[0], float(parts[2])))
    if len(positions) < 2:
        raise SystemExit(f"{command_line.name()}: {path}: at least two positions are needed")
    return positions


def score_in(line):
    """The score of a finished search of the root in a line of UCI output, in centipawns, or None."""
    found = re.search(r"\bscore (cp|mate) (-?\d+)\b(?! (?:upper|lower)bound)", line)
    if not found:
        return None
    if found[1] == "mate":
        return LIMIT if int(found[2]) > 0 else -LIMIT
    return max(-LIMIT, min(LIMIT, int(found[2])))


def search(program, nodes, positions, rows):
    """Returns the scores of the positions for White."""
    scores = []
    with tempfile.TemporaryDirectory() as folder, \
            subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        send = lambda text: (engine.stdin.write(text + "\n"), engine.stdin.flush())
        send("setoption name Hash value 2")
        if rows:
            file = pathlib.Path(folder, "rows")
            file.write_text("".join(f"search {row}\n" for row in rows))
            send(f"setoption name Parameters value {file}")
        for fen, _ in positions:
            send(f"ucinewgame\nposition fen {fen}\ngo nodes {nodes}")
            score = None
            for line in engine.stdout:
                if line.startswith("info string"):
                    raise SystemExit(f"{command_line.name()}: {program}: {line.strip()}")
                if (found := score_in(line)) is not None:
                    score = found
                if line.startswith("bestmove"):
                    break
            if score is None:
                raise SystemExit(f"{command_line.name()}: {program} gave no score for {fen}")
            scores.append(score if fen.split()[1] == "w" else -score)
        send("quit")
    return scores


def compare(changed, plain):
    """Returns the mean difference of the losses and its 95 % error."""
    differences = [a - b for a, b in zip(changed, plain)]
    mean = sum(differences) / len(differences)
    variance = sum((difference - mean) ** 2 for difference in differences) / (len(differences) - 1)
    return mean, 1.96 * math.sqrt(variance / len(differences))


def measure(positions, program, nodes, groups):
    results = [result for _, result in positions]
    plain, k = best_losses(search(program, nodes, positions, []), results)
    print(f"{'as it is':20} loss {sum(plain) / len(plain):.5f}, k {k:.0f}, {len(positions)} positions", flush=True)
    for name, rows in groups.items():
        changed, k = best_losses(search(program, nodes, positions, rows), results)
        mean, error = compare(changed, plain)
        print(f"{name:20} loss {sum(changed) / len(changed):.5f}, k {k:.0f}, difference {1e4 * mean:+.1f} "
              f"+- {1e4 * error:.1f}", flush=True)


def self_test():
    """Better scores have a lower loss at any scale, and bounds are no scores."""
    chance = random.Random(1)
    truth = [chance.gauss(0, 200) for _ in range(4000)]
    results = [float(chance.random() < 1 / (1 + math.exp(-score / 100))) for score in truth]
    noisy = [score + chance.gauss(0, 150) for score in truth]
    good, k = best_losses(truth, results)
    assert 85 < k < 115, k
    mean, error = compare(best_losses(noisy, results)[0], good)
    assert mean > error > 0, (mean, error)
    assert abs(compare(best_losses([2 * score for score in truth], results)[0], good)[0]) < 1e-3
    assert score_in("info depth 3 score cp -41 nodes 9 pv e2e4") == -41
    assert score_in("info depth 3 score mate -2 nodes 9") == -LIMIT
    assert score_in("info depth 3 score cp 700 lowerbound nodes 9") is None
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "positions")
        path.write_text("8/8/8/8/8/8/8/K6k w - - 0 1 | 0 | 0.5\n" * 2)
        assert len(read_positions(path, 5)) == 2
        path.write_text("8/8/8/8/8/8/8/K6k w - - 0 1 | 0.5\n" * 2)
        try:
            read_positions(path, 5)
        except SystemExit as error:
            assert "line" in str(error), error
        else:
            raise AssertionError("a line without a score was accepted")
    print("score_quality.py: ok")


def is_positive(text):
    return text.isdecimal() and int(text) > 0


def main():
    arguments = sys.argv[1:]
    if arguments in (["--help"], ["-h"]):
        print(__doc__.strip())
    elif arguments == ["--self-test"]:
        self_test()
    elif len(arguments) in (4, 5) and is_positive(arguments[2]) and is_positive(arguments[3]):
        groups = screen_rows.read_groups(pathlib.Path(arguments[4])) if len(arguments) == 5 else {}
        measure(read_positions(pathlib.Path(arguments[0]), int(arguments[3])), arguments[1], arguments[2], groups)
    else:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    command_line.run(main)
