#!/usr/bin/env python3
"""Measures the levels of UCI_Elo: plays matches between neighbouring levels with fastchess, and adds up the distances.

Example: tools/calibrate_levels.py --fastchess ~/fastchess --engine build/release/gyre --openings lines.epd --games 60
Only the distances between levels are measured; the lowest level's number is a convention (see docs/reference/uci.md).
"""

import argparse
import math
import re
import subprocess
import sys

import command_line


def play(arguments, low, high):
    """Plays a match between two levels; returns wins, losses and draws of the higher one."""
    command = [arguments.fastchess]
    for level in (high, low):
        command += ["-engine", f"cmd={arguments.engine}", "args=uci", f"name=elo{level}"]
        if level is not None and level <= 2800:
            command += ["option.UCI_LimitStrength=true", f"option.UCI_Elo={level}"]
    command += ["-each", f"tc={arguments.tc}", "option.Hash=4", "-rounds", str((arguments.games + 1) // 2), "-repeat",
                "-concurrency", str(arguments.concurrency), "-openings", f"file={arguments.openings}", "format=epd",
                "order=random", "-srand", str(arguments.seed), "-ratinginterval", "0", "-scoreinterval", "0",
                "-recover", "-maxmoves", "200"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=arguments.scratch)
    found = re.findall(r"Wins: (\d+), Losses: (\d+), Draws: (\d+)", done.stdout)
    if not found:
        sys.exit(f"{arguments.fastchess} printed no result:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return tuple(int(number) for number in found[-1])


def difference(wins, losses, draws):
    """Elo difference for these results, and half of its 95 % interval. A score of 100 % counts as half a point less."""
    games = wins + losses + draws
    score = min(max((wins + draws / 2) / games, 0.5 / games), 1 - 0.5 / games)
    variance = (wins * (1 - score) ** 2 + losses * score**2 + draws * (0.5 - score) ** 2) / games
    slope = 400 / math.log(10) / (score * (1 - score))
    return 400 * math.log10(score / (1 - score)), 1.96 * slope * math.sqrt(variance / games)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fastchess", required=True, help="program fastchess")
    parser.add_argument("--engine", required=True, help="program gyre, as a full path")
    parser.add_argument("--openings", required=True, help="EPD file of openings, as a full path")
    parser.add_argument("--levels", default="800,1200,1600,2000,2400,2800",
                        help="levels in rising order, above 2800 full strength (default 800,1200,...,2800)")
    parser.add_argument("--games", type=int, default=100, help="games for each pair of levels (default 100)")
    parser.add_argument("--tc", default="5+0.05", help="seconds+increment; weak levels use little (default 5+0.05)")
    parser.add_argument("--concurrency", type=int, default=1, help="games played at the same time (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="random seed for the order of openings (default 1)")
    parser.add_argument("--scratch", default=".", help="folder for files of fastchess (default .)")
    arguments = parser.parse_args()

    levels = [int(level) for level in arguments.levels.split(",")]
    measured = levels[0]
    print(f"{levels[0]:5}: {measured:6.0f}  (by convention)")
    for low, high in zip(levels, levels[1:]):
        wins, losses, draws = play(arguments, low, high)
        elo, error = difference(wins, losses, draws)
        measured += elo
        print(f"{high:5}: {measured:6.0f}  {elo:+5.0f} ± {error:.0f} over {low} (+{wins} -{losses} ={draws})", flush=True)


if __name__ == "__main__":
    command_line.run(main)
