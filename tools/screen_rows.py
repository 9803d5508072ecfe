#!/usr/bin/env python3
"""Measures the effects of many changes of search rows in the same games.

usage: tools/screen_rows.py play GROUPS RESULTS PROGRAM RUNS WORKERS [MATCH OPTION]...
       tools/screen_rows.py fit RESULTS
       tools/screen_rows.py --self-test

A line of GROUPS is a change: a name, a colon and rows with their values, "probcut: probcut_margin 115, probcut_depth
4". A run is one `PROGRAM match` with the MATCH OPTIONs, such as --games 4 --tc 2+0.02 --hash 16 --balance 70: side A
has a random half of the changes, side B the others. So each game says something about each change, and a change is
measured where half of the others are made, too. If there are several times as many runs as changes, each is measured
almost as exactly as a single one in a match of as many games. The same command continues after a stop; GROUPS may
change in between.

`fit` prints by least squares the Elo of each change, made against not made, with its 95 % error. With twenty changes
one is beyond its error by chance, so a match of all that are taken should follow.
"""
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading

import command_line

BLOCK = 20  # runs in which each change is made by A and by B equally often
ELO_PER_PAIR_POINT = 1600 / math.log(10) / 2
POINTS = (-1, -0.5, 0, 0.5, 1)


def read_groups(path):
    groups = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip():
            continue
        match = re.fullmatch(r"([\w-]+): *(\w+ -?\d+(?:, *\w+ -?\d+)*) *", line)
        if not match or match[1] in groups:
            raise SystemExit(f"{command_line.name()}: {path}, line {number}: expected NAME: ROW VALUE[, ROW VALUE]..., "
                             "each NAME once")
        groups[match[1]] = re.split(r", *", match[2])
    return groups


def signs_of(groups, run):
    """1 for the changes of side A in this run, -1 for those of B."""
    chance, signs = random.Random(run // BLOCK), {}
    for name in groups:
        column = [1, -1] * (BLOCK // 2)
        chance.shuffle(column)
        signs[name] = column[run % BLOCK]
    return signs


def read_results(path):
    """Returns (run, number of pairs with 0, 1/2, 1, 1 1/2 and 2 points, signs of the changes) of each run."""
    runs = []
    for line in path.read_text().splitlines() if path.exists() else []:
        run, pairs, signs = line.split(";")
        runs.append((int(run), [int(count) for count in pairs.split(",")],
                     {sign[1:]: 1 if sign[0] == "+" else -1 for sign in signs.split()}))
    return runs


def play(groups, results, program, runs, workers, options):
    done = {run for run, _, _ in read_results(results)}
    waiting = iter([run for run in range(runs) if run not in done])
    lock, failures = threading.Lock(), []

    def work():
        while not failures:
            with lock:
                run = next(waiting, None)
            if run is None:
                return
            signs = signs_of(groups, run)
            rows = [argument for name, sign in signs.items() for row in groups[name]
                    for argument in ("--set-a" if sign > 0 else "--set-b", f"search {row}")]
            said = subprocess.run([program, "match", "--threads", "1", "--seed", str(run + 1), *options, *rows],
                                  capture_output=True, text=True)
            pairs = re.search(r"^Pairs +\[([\d, ]+)\]", said.stdout, re.M)
            if said.returncode != 0 or not pairs:
                failures.append(f"run {run}: {said.stderr.strip() or said.stdout.strip()}")
                return
            made = " ".join(("+" if sign > 0 else "-") + name for name, sign in signs.items())
            with lock, open(results, "a") as file:
                file.write(f"{run};{pairs[1]};{made}\n")

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise SystemExit(f"{command_line.name()}: {failures[0]}")


def inverse(matrix):
    """The inverse by Gauss and Jordan; exits if a change was made in no game."""
    size = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        if abs(rows[pivot][column]) < 1e-9:
            raise SystemExit(f"{command_line.name()}: there are fewer runs than changes")
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                rows[row] = [a - rows[row][column] * b for a, b in zip(rows[row], rows[column])]
    return [row[size:] for row in rows]


def fit(runs):
    """Returns the number of games and (name, Elo, error) of each change, the best first."""
    names = sorted({name for _, _, signs in runs for name in signs})
    columns = [[signs.get(name, 0) for name in names] for _, _, signs in runs]
    counts = [sum(pairs) for _, pairs, _ in runs]
    sums = [sum(point * count for point, count in zip(POINTS, pairs)) for _, pairs, _ in runs]
    squares = sum(point * point * count for _, pairs, _ in runs for point, count in zip(POINTS, pairs))
    size = len(names)
    normal = [[sum(n * x[i] * x[j] for n, x in zip(counts, columns)) for j in range(size)] for i in range(size)]
    right = [sum(s * x[i] for s, x in zip(sums, columns)) for i in range(size)]
    inverted = inverse(normal)
    effects = [sum(inverted[i][j] * right[j] for j in range(size)) for i in range(size)]
    freedom = max(1, sum(counts) - size)
    variance = max(0.0, squares - sum(e * r for e, r in zip(effects, right))) / freedom
    found = [(name, effect * ELO_PER_PAIR_POINT, 1.96 * math.sqrt(variance * inverted[i][i]) * ELO_PER_PAIR_POINT)
             for i, (name, effect) in enumerate(zip(names, effects))]
    return 2 * sum(counts), sorted(found, key=lambda row: -row[1])


def self_test():
    """Effects that are known must be found within twice their errors, and the groups must be read as written."""
    chance, true = random.Random(1), {"good": 40.0, "bad": -30.0, "nothing": 0.0}
    runs = []
    for run in range(400):
        signs, pairs = signs_of(true, run), [0] * 5
        mean = sum(true[name] * sign for name, sign in signs.items()) / ELO_PER_PAIR_POINT
        for _ in range(6):
            pairs[min(4, max(0, round(2 * chance.gauss(mean, 0.45) + 2)))] += 1
        runs.append((run, pairs, signs))
    games, found = fit(runs)
    assert games == 4800, games
    assert [name for name, _, _ in found] == ["good", "nothing", "bad"], found
    assert all(abs(elo - true[name]) < 2 * error < 30 for name, elo, error in found), found
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "groups")
        path.write_text("a: x 1, y -2\n\nb: z 3\n")
        assert read_groups(path) == {"a": ["x 1", "y -2"], "b": ["z 3"]}
        for wrong in ("a: x\n", "a x 1\n", "a: x 1\na: y 1\n"):
            path.write_text(wrong)
            try:
                read_groups(path)
            except SystemExit:
                continue
            raise AssertionError(f"accepted: {wrong}")
    print("screen_rows.py: ok")


def main():
    arguments = sys.argv[1:]
    if arguments in (["--help"], ["-h"]):
        print(__doc__.strip())
    elif arguments == ["--self-test"]:
        self_test()
    elif len(arguments) >= 6 and arguments[0] == "play" and arguments[4].isdigit() and arguments[5].isdigit():
        play(read_groups(pathlib.Path(arguments[1])), pathlib.Path(arguments[2]), arguments[3], int(arguments[4]),
             int(arguments[5]), arguments[6:])
    elif len(arguments) == 2 and arguments[0] == "fit":
        games, found = fit(read_results(pathlib.Path(arguments[1])))
        print(f"{games} games")
        for name, elo, error in found:
            print(f"{name:20} {elo:+6.1f} +- {error:.1f}")
    else:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    command_line.run(main)
