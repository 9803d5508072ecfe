#!/usr/bin/env python3
"""Compares the speed of the bench with nets of several sizes and with the classical evaluation.

usage: net_speed.py --gyre build/release/gyre --random-net build/release/random_net [--rounds 5] [--simd LEVEL ...]

The script makes the nets: hybrid nets whose random weights hardly change the score, so that they search nearly the
tree of the classical evaluation, and networks that evaluate material. Each round runs the bench once with each of them,
and medians count. Time is user CPU time, which other programs on the machine affect less than wall-clock time.
"""
import argparse, pathlib, re, resource, statistics, subprocess, tempfile

import command_line

NEURONS = (64, 128, 256, 512)


def nodes_per_second(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    nodes = int(re.search(r"(\d+) nodes \d+ nps", answer)[1])
    return nodes / seconds


def make_nets(program, folder):
    nets = {}
    for neurons in NEURONS:
        for kind, words in (("hybrid", ["--residual", "--scale", "1"]), ("network", ["--material", "--scale", "2000"])):
            path = str(folder / f"{kind}-{neurons}.gnn")
            subprocess.run([program, path, str(neurons), "--mirrored", *words], check=True)
            nets[f"{kind} {neurons}"] = path
    return nets


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gyre", required=True, help="program gyre")
    parser.add_argument("--random-net", required=True, help="program random_net")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (default 5)")
    parser.add_argument("--simd", nargs="*", default=[], help="SIMD levels to compare (default: the best)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        nets = make_nets(options.random_net, pathlib.Path(name))
        rows = {("classical", ""): [options.gyre, "bench", "--evaluation", "classical"]}
        for label, path in nets.items():
            for level in options.simd or [""]:
                rows[label, level] = [options.gyre, "bench", "--net", path] + (["--simd", level] if level else [])
        speeds = {row: [] for row in rows}
        for _ in range(options.rounds):
            for row, command in rows.items():
                speeds[row].append(nodes_per_second(command))
    print("| evaluation | level | nodes/s (lowest-highest), thousands | speed / classical |")
    print("|---|---|---|---|")
    for (label, level), values in speeds.items():
        ratios = [value / base for value, base in zip(values, speeds["classical", ""])]
        print(f"| {label} | {level} | {statistics.median(values) / 1e3:.0f} ({min(values) / 1e3:.0f}-"
              f"{max(values) / 1e3:.0f}) | {statistics.median(ratios):.2f} |")


if __name__ == "__main__":
    command_line.run(main)
