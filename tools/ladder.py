#!/usr/bin/env python3
"""Measures the Elo of each step of the search: plays matches of the whole search against the search without the step.

usage: ladder.py [--gyre PROGRAM] [--games N] [--nodes N] [--threads N] [--results FOLDER] [--steps NAME[,NAME...]]
                 [--openings FILE | --balance CP] [--seed N] [--bench-limit SECONDS] [--tc SECONDS+INCREMENT]

Prints a Markdown table, each row when its step is done. FOLDER stores each match and each bench, so that the same
command continues after an interruption; with more --games it plays only the missing ones.

With --tc the players have clocks instead of a number of nodes. Without --tc the steps of time management are left out,
because they have no effect. Without --openings, games begin with random plies after which a short search finds a score
within --balance centipawns. Without --tc a file needs one opening for each pair of games, because games with the same
opening and number of nodes repeat.

The exit status is 1 if a match failed, and 2 after invalid arguments.
"""
import argparse
import pathlib
import re
import subprocess
import sys

import command_line

ELO = re.compile(r"^Elo +([+-][\d.]+) \+/- ([\d.]+|inf|nan)", re.M)
GAMES = re.compile(r"^Games +(\d+):", re.M)
BENCH = re.compile(r"^(.*): (\d+) nodes$", re.M)


def file_name(step):
    return re.sub(r"[^A-Za-z0-9]+", "-", step).strip("-")


def run(words, limit=None):
    """Runs a program and returns its output, or None after `limit` seconds. Exits with its message if it fails."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None
    except OSError as error:
        sys.exit(f"ladder.py: {words[0]}: {error.strerror}")
    if done.returncode != 0:
        reason = done.stderr.strip() or f"exit status {done.returncode}"
        print(f"ladder.py: {' '.join(words)}: {reason}", file=sys.stderr)
        sys.exit(1)
    return done.stdout


def play(options, step):
    """Plays a step's match; returns games, Elo of the whole search over the reduced one, and 95 % error, as texts."""
    limit = ["--tc", options.tc] if options.tc else ["--nodes", str(options.nodes)]
    words = [options.gyre, "match", "--without", step, *limit, "--games", str(options.games),
             "--threads", str(options.threads), "--seed", str(options.seed),
             "--results", str(options.results / f"{file_name(step)}.results")]
    words += ["--openings", options.openings] if options.openings else ["--balance", str(options.balance)]
    said = run(words)
    elo, games = ELO.search(said), GAMES.search(said)
    return (games[1], elo[1], elo[2]) if elo and games else ("0", "?", "?")


def bench_nodes(options, step):
    """Nodes of the bench with the step, and a text with the nodes without it, or about the time-out."""
    if options.bench_limit == 0:
        return None, ""
    kept = options.results / f"{file_name(step)}.bench"
    if not kept.exists():
        said = run([options.gyre, "match", "--bench", "--without", step], options.bench_limit)
        if said is None:
            return None, f"more than {options.bench_limit} s"
        kept.write_text(said)
    counts = [int(nodes) for _, nodes in BENCH.findall(kept.read_text())]
    if len(counts) != 2:
        kept.unlink()
        sys.exit(f"ladder.py: {kept} was invalid and has been removed; run the same command again")
    return counts[0], f"{counts[1]:,} ({counts[1] / counts[0]:.2f} ×)"


def parse_words():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("--gyre", default="build/release/gyre", help="program gyre (default build/release/gyre)")
    parser.add_argument("--games", type=int, default=1000, help="games for each step, an even number (default 1000)")
    parser.add_argument("--nodes", type=int, default=8000, help="nodes for each move (default 8000)")
    parser.add_argument("--threads", type=int, default=1, help="games played at the same time (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    parser.add_argument("--openings", help="file of openings (default: random plies)")
    parser.add_argument("--balance", type=int, default=100, help="largest score of random openings (default 100)")
    parser.add_argument("--tc", help="seconds+increment for each game, instead of nodes")
    parser.add_argument("--results", type=pathlib.Path, default=pathlib.Path("build/ladder"),
                        help="folder for matches and benches (default build/ladder)")
    parser.add_argument("--steps", help="steps to measure, with commas (default all)")
    parser.add_argument("--bench-limit", type=int, default=300, help="seconds for each bench, 0 for none (default 300)")
    options = parser.parse_args()
    if options.games < 2 or options.games % 2:
        parser.error(f"--games: {options.games} must be an even number of at least 2")
    return options


def main():
    options = parse_words()
    steps = run([options.gyre, "match", "--list-steps"]).splitlines()
    if not options.tc:
        steps = [step for step in steps if not step.startswith("time: ")]
    if options.steps:
        wanted = options.steps.split(",")
        unknown = [step for step in wanted if step not in steps]
        if unknown:
            print(f"ladder.py: --steps: unknown step {', '.join(unknown)}; known: {', '.join(steps)}", file=sys.stderr)
            return 2
        steps = wanted
    options.results.mkdir(parents=True, exist_ok=True)
    pace = f"{options.tc} s" if options.tc else f"{options.nodes:,} nodes a move"
    print(f"{pace}, the whole search against the search without the step\n")
    print("| step | games | Elo | bench nodes without |\n|---|---|---|---|", flush=True)
    whole = None
    for step in steps:
        games, elo, error = play(options, step)
        with_step, without = bench_nodes(options, step)
        whole = whole or with_step
        print(f"| {step} | {games} | {elo} ± {error} | {without} |", flush=True)
    if whole:
        print(f"\nThe bench of the whole search has {whole:,} nodes.")
    return 0


if __name__ == "__main__":
    command_line.run(main, "interrupted; run the same command to continue")
