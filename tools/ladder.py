#!/usr/bin/env python3
"""Measures what each step of the search is worth: matches of the whole search against the search without the step.

usage: ladder.py [--gyre PROGRAM] [--games N] [--nodes N] [--threads N] [--results FOLDER] [--steps NAME[,NAME...]]
                 [--openings FILE | --balance CP] [--seed N] [--bench-limit SECONDS] [--tc SECONDS+INCREMENT]

Prints a Markdown table, a row as soon as a step is done. FOLDER keeps each match and each bench, so that the same
command goes on where it was ended; with more --games it plays only what is missing. --bench-limit 0 leaves the bench
out. With --tc the players have clocks instead of nodes; without it the steps of the time management are left out, as
they do nothing then. Without a file of openings they are random plies that a short search finds even to --balance
centipawns, 100 if not said; a file should have as many as there are pairs, as games by nodes
repeat. The exit status is 1 if a match failed, 2 after wrong arguments.
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
    """What a program says; exits with its message where it fails. Nothing if it took longer than `limit` seconds."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None
    except OSError as error:
        sys.exit(f"ladder: {words[0]}: {error.strerror}")
    if done.returncode != 0:
        print(f"ladder: {' '.join(words)}: {done.stderr.strip() or done.returncode}", file=sys.stderr)
        sys.exit(1)
    return done.stdout


def play(options, step):
    """Games, Elo of the whole search above the one without the step, and its 95 % error, as text."""
    limit = ["--tc", options.tc] if options.tc else ["--nodes", str(options.nodes)]
    words = [options.gyre, "match", "--without", step, *limit, "--games", str(options.games),
             "--threads", str(options.threads), "--seed", str(options.seed),
             "--results", str(options.results / f"{file_name(step)}.results")]
    words += ["--openings", options.openings] if options.openings else ["--balance", str(options.balance)]
    said = run(words)
    elo, games = ELO.search(said), GAMES.search(said)
    return (games[1], elo[1], elo[2]) if elo and games else ("0", "?", "?")


def bench_nodes(options, step):
    """The nodes of the bench with the step on and off; the second is a text, as it may have taken too long."""
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
        sys.exit(f"ladder: {kept} was not readable and is removed")
    return counts[0], f"{counts[1]:,} ({counts[1] / counts[0]:.2f} ×)"


def parse_words():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("--gyre", default="build/release/gyre")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=8000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--openings")
    parser.add_argument("--balance", type=int, default=100)
    parser.add_argument("--tc")
    parser.add_argument("--results", type=pathlib.Path, default=pathlib.Path("build/ladder"))
    parser.add_argument("--steps", help="instead of all")
    parser.add_argument("--bench-limit", type=int, default=300)
    options = parser.parse_args()
    if options.games < 2 or options.games % 2:
        parser.error("games come in pairs")
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
            print(f"ladder: no such step: {', '.join(unknown)}", file=sys.stderr)
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
    command_line.run(main, "interrupted; the same command goes on")
