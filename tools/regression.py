#!/usr/bin/env python3
"""Plays a long match between two engines with fastchess or cutechess-cli, in chunks, so that it can be interrupted.

Example: tools/regression.py --runner ~/fastchess --results build/toga --games 400 --tc 4+0.04 --openings lines.epd
             --a "name=gyre cmd=/path/to/gyre args=uci option.Hash=32" --b "name=toga2 cmd=/usr/games/toga2 option.Hash=32"
--a and --b are the runner's arguments after -engine, with absolute paths. cutechess-cli needs arg= instead of args=,
and proto=xboard for engines that use xboard. The folder --results stores a PGN file for each chunk, and the conditions
of the match: the same command plays only the missing chunks, and a match with other conditions is rejected. Each
opening is played with both colours. After each chunk the script prints the score of all games so far, Elo with its 95 %
error, and how often a side lost by time, an illegal move or a crash. The exit status is 1 if a chunk failed, and 2
after invalid arguments.
"""

import argparse
import collections
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from calibrate_levels import difference

import command_line

TAG = re.compile(r'^\[(\w+) "(.*)"\]', re.M)
POINTS = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}
# Patterns in the runners' texts for games that did not end on the board.
FAULTS = {"time": "time forfeit|on time", "illegal move": "illegal", "crash": "abandoned|disconnect|stall|crash"}


class Tally:
    """Results from the point of view of engine a, and the faults of both engines."""

    def __init__(self, name):
        self.name = name
        self.results = collections.Counter()
        self.faults = collections.Counter()

    def add_file(self, path):
        for game in re.split(r"(?m)^(?=\[Event )", path.read_text(errors="replace")):
            tags = dict(TAG.findall(game))
            if tags.get("Result") not in POINTS or self.name not in (tags["White"], tags["Black"]):
                continue
            is_white = tags["White"] == self.name
            points = POINTS[tags["Result"]] if is_white else 1 - POINTS[tags["Result"]]
            self.results[points] += 1
            said = tags.get("Termination", "") + " " + game.rpartition("]")[2][-300:]
            for fault, words in FAULTS.items():
                if points != 0.5 and re.search(words, said):
                    self.faults[f"{self.name if points == 0 else 'the opponent'}: {fault}"] += 1

    def games(self):
        return sum(self.results.values())

    def line(self):
        wins, draws, losses = self.results[1], self.results[0.5], self.results[0]
        if not self.games():
            return "no games"
        elo, error = difference(wins, losses, draws)
        share = (wins + draws / 2) / self.games()
        faults = ", ".join(f"{what} {count}" for what, count in sorted(self.faults.items())) or "no faults"
        return f"{self.games()} games: +{wins} ={draws} -{losses}, {share:.1%}, Elo {elo:+.0f} ± {error:.0f}; {faults}"


def engine_words(engine, is_cutechess):
    """The runner's arguments for an engine. cutechess-cli needs the protocol."""
    has_protocol = any(word.startswith("proto=") for word in engine)
    return ["-engine", *engine, *([] if has_protocol or not is_cutechess else ["proto=uci"])]


def play_chunk(options, first_game, games, pgn):
    """Plays a chunk with its part of the openings. The PGN file gets its final name only when all games are played."""
    unfinished = pgn.with_suffix(".part")
    unfinished.unlink(missing_ok=True)
    is_cutechess = "cutechess" in pathlib.Path(options.runner).name
    words = [options.runner, *engine_words(options.a, is_cutechess), *engine_words(options.b, is_cutechess),
             "-each", f"tc={options.tc}", "-rounds", str(games // 2), "-games", "2", "-repeat", "-recover",
             "-concurrency", str(options.concurrency), "-openings", f"file={options.openings}", "format=epd",
             "order=sequential", f"start={1 + first_game // 2}"]
    # fastchess needs -force-concurrency if there are more games at a time than processors.
    words += ["-pgnout", str(unfinished)] if is_cutechess else ["-pgnout", f"file={unfinished}", "-force-concurrency"]
    if options.adjudicate:
        words += ["-resign", "movecount=3", "score=500", "twosided=true",
                  "-draw", "movenumber=35", "movecount=8", "score=10"]
    with open(pgn.with_suffix(".log"), "w") as log:
        status = subprocess.run(words, stdout=log, stderr=subprocess.STDOUT, cwd=options.results).returncode
    played = Tally(options.name)
    if unfinished.exists():
        played.add_file(unfinished)
    if status != 0 or played.games() != games:
        return False
    unfinished.rename(pgn)
    return True


def same_conditions(options):
    """Records the conditions of the match; false if the folder has a match with other conditions."""
    conditions = f"{options.a}\n{options.b}\n{options.tc} {options.chunk} {options.adjudicate} {options.openings}\n"
    kept = options.results / "conditions"
    if not kept.exists():
        kept.write_text(conditions)
    return kept.read_text() == conditions


def name_of(engine):
    return next((word[5:] for word in engine if word.startswith("name=")), "")


def parse_words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", required=True, help="program fastchess or cutechess-cli")
    parser.add_argument("--a", required=True, type=shlex.split, help="first engine, with name=")
    parser.add_argument("--b", required=True, type=shlex.split, help="second engine, with another name=")
    parser.add_argument("--tc", default="4+0.04", help="seconds+increment (default 4+0.04)")
    parser.add_argument("--games", type=int, default=400, help="number of games, even (default 400)")
    parser.add_argument("--chunk", type=int, default=40, help="games in each chunk, even (default 40)")
    parser.add_argument("--concurrency", type=int, default=2, help="games played at the same time (default 2)")
    parser.add_argument("--openings", required=True, type=lambda name: pathlib.Path(name).resolve(),
                        help="EPD file of openings")
    parser.add_argument("--results", required=True, type=lambda name: pathlib.Path(name).resolve(),
                        help="folder for the games")
    parser.add_argument("--no-adjudicate", dest="adjudicate", action="store_false",
                        help="play all games to the end, without adjudication")
    options = parser.parse_args()
    if options.chunk < 2 or options.chunk % 2 or options.games < 2 or options.games % 2:
        parser.error("--games and --chunk must be even numbers of at least 2")
    options.name = name_of(options.a)
    if not options.name or not name_of(options.b) or options.name == name_of(options.b):
        parser.error("--a and --b: each engine needs name=, and the names must differ")
    found = shutil.which(options.runner)
    if not found:
        parser.error(f"--runner: no such program: {options.runner}")
    options.runner = str(pathlib.Path(found).resolve())
    return options


def main():
    options = parse_words()
    options.results.mkdir(parents=True, exist_ok=True)
    if not same_conditions(options):
        print(f"regression.py: --results: {options.results} contains a match with other conditions", file=sys.stderr)
        return 2
    total = Tally(options.name)
    for first_game in range(0, options.games, options.chunk):
        games = min(options.chunk, options.games - first_game)
        pgn = options.results / f"{first_game:05}.pgn"
        if not pgn.exists() and not play_chunk(options, first_game, games, pgn):
            print(f"regression.py: the chunk failed; see {pgn.with_suffix('.log')}", file=sys.stderr)
            return 1
        total.add_file(pgn)
        print(total.line(), flush=True)
    return 0


if __name__ == "__main__":
    command_line.run(main, "interrupted; run the same command to continue")
