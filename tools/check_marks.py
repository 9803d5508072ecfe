#!/usr/bin/env python3
"""Checks marks of `gyre analyse` by longer searches of Gyre and of other engines.

usage: check_marks.py --gyre build/release/gyre [--engine /usr/games/stockfish] [--marks 100] [--store FILE] GAMES.pgn

Marks ?!, ? and ?? are drawn by chance from the analyses of the games. Each checker searches the position before the
move and the position after it. A mark holds if the checker does not choose the played move, and the winning chances
that it sees fall by at least half of what the mark needs; a mate that is missed or allowed counts as such a fall.
"""
import argparse, concurrent.futures, json, math, random, subprocess

import command_line

FALLS = {"?!": 0.1, "?": 0.2, "??": 0.3}
MATE = 32000


def chances(centipawns):
    """lichess's curve, from -1 to 1"""
    return 2 / (1 + math.exp(-0.00368208 * centipawns)) - 1


def uci_of(move):
    """A move of the analysis, in which castling is king takes rook, as other engines write it."""
    if not move["san"].startswith("O-O"):
        return move["uci"]
    return move["uci"][:2] + ("c" if move["san"].startswith("O-O-O") else "g") + move["uci"][3]


def marks_of(options):
    """All marks of the games: the position as an argument of `position`, the move and its mark."""
    command = [options.gyre, "analyse", options.games, "--out", "-", "--format", "json", "--nodes", str(options.nodes)]
    command += ["--threads", str(options.jobs)] + (["--store", options.store] if options.store else ["--no-store"])
    marks = []
    for line in subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines():
        game = json.loads(line)
        moves = [uci_of(move) for move in game["moves"]]
        for ply, move in enumerate(game["moves"]):
            if move.get("mark") in FALLS:
                start = "fen " + game["fen"] if "fen" in game else "startpos"
                name = f"game {game['game']}, {ply // 2 + 1}{'...' if ply % 2 else '.'} {move['san']}{move['mark']}"
                marks.append({"name": name, "start": start, "moves": moves[:ply], "move": moves[ply], "mark": move["mark"]})
    return marks


def search(program, start, moves, nodes):
    """The score for the side to move in centipawns, and the best move; no move if the game is over."""
    text = f"setoption name Hash value 64\nucinewgame\nposition {start} moves {' '.join(moves)}\ngo nodes {nodes}\n"
    engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    engine.stdin.write(text)
    engine.stdin.flush()
    score = 0
    for line in engine.stdout:
        words = line.split()
        if "score" in words:
            kind, value = words[words.index("score") + 1:][:2]
            # "mate 0" and "mate -3" are lost for the side to move.
            score = int(value) if kind == "cp" else (MATE if int(value) > 0 else -MATE) - int(value)
        if words[:1] == ["bestmove"]:
            engine.communicate("quit\n")
            return score, words[1]
    raise OSError(f"{program} ended during a search")


def holds(mark, program, nodes):
    """Whether the mark holds, and a sentence about it."""
    before, best = search(program, mark["start"], mark["moves"], nodes)
    after, _ = search(program, mark["start"], mark["moves"] + [mark["move"]], nodes)
    after = -after
    fall = chances(before) - chances(after)
    near_mate = MATE - 1000
    by_mate = before > near_mate > after or after < -near_mate < before
    well = best != mark["move"] and (fall >= FALLS[mark["mark"]] / 2 or by_mate)
    return well, f"{before:+} with {best} to {after:+}, fall {fall:.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gyre", required=True, help="program gyre, which analyses and checks")
    parser.add_argument("--engine", help="another engine that checks")
    parser.add_argument("--marks", type=int, default=100, help="number of marks that are drawn (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    parser.add_argument("--nodes", type=int, default=200000, help="nodes of the analysis (default 200000)")
    parser.add_argument("--check-nodes", type=int, default=5000000, help="nodes of a checker (default 5000000)")
    parser.add_argument("--engine-nodes", type=int, help="nodes of the other engine (default: as --check-nodes)")
    parser.add_argument("--jobs", type=int, default=1, help="number of searches side by side (default 1)")
    parser.add_argument("--store", help="store of the analysis (default: none)")
    parser.add_argument("games", help="file of games")
    options = parser.parse_args()
    marks = marks_of(options)
    drawn = random.Random(options.seed).sample(marks, min(options.marks, len(marks)))
    checkers = [(options.gyre, options.check_nodes)]
    if options.engine:
        checkers.append((options.engine, options.engine_nodes or options.check_nodes))
    good = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, nodes in checkers:
            answers = list(pool.map(lambda mark: holds(mark, program, nodes), drawn))
            for mark, (well, text) in zip(drawn, answers):
                if not well:
                    print(f"{mark['name']} by {program}: {text}", flush=True)
            good.append([well for well, _ in answers])
            print(f"{sum(good[-1])} of {len(drawn)} marks hold by {program} with {nodes} nodes", flush=True)
    print(f"{sum(map(all, zip(*good)))} of {len(drawn)} marks hold by all; {len(marks)} marks in the games")


if __name__ == "__main__":
    command_line.run(main)
