#!/usr/bin/env python3
"""Measures UCI_Elo: matches between neighbouring levels, played by fastchess, and the ladder that they add up to.

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
    """Wins, losses and draws of the higher of two levels."""
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
    """Elo of the higher level above the lower one, and half of the 95 % interval; a clean score counts half a loss."""
    games = wins + losses + draws
    score = min(max((wins + draws / 2) / games, 0.5 / games), 1 - 0.5 / games)
    variance = (wins * (1 - score) ** 2 + losses * score**2 + draws * (0.5 - score) ** 2) / games
    slope = 400 / math.log(10) / (score * (1 - score))
    return 400 * math.log10(score / (1 - score)), 1.96 * slope * math.sqrt(variance / games)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fastchess", required=True, help="the match runner's binary")
    parser.add_argument("--engine", required=True, help="the engine's binary, as a full path")
    parser.add_argument("--openings", required=True, help="an EPD file, as a full path")
    parser.add_argument("--levels", default="800,1200,1600,2000,2400,2800", help="rising; above 2800 is full strength")
    parser.add_argument("--games", type=int, default=100, help="games for each pair of neighbours")
    parser.add_argument("--tc", default="5+0.05", help="time control; limited levels hardly use it")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the order of the openings")
    parser.add_argument("--scratch", default=".", help="folder for what the match runner writes")
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
