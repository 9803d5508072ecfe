#!/usr/bin/env python3
"""Compares the speed of gyre.chess with that of python-chess, on the same scripts in one run.

    PYTHONPATH=build/python/python tools/compare_python.py FOLDER [--pgn FILE] [--rounds N]

FOLDER holds python-chess (the folder that contains `chess/`). Every task runs in turn with both libraries, each round
in a process of its own, whose processor time counts. Prints the medians, their ratio and the ratio that is asked for, and exits with 1 if one is
missed or if the two libraries give different results.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import statistics
import subprocess
import sys
import time

POSITIONS = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
]
#: Ratio to python-chess that each task must reach.
ASKED = {"perft": 30.0, "pgn": 20.0, "san": 10.0, "parse_san": 10.0}


def perft(board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def run_perft(chess, _) -> tuple[float, str]:
    boards = [(chess.Board(fen), depth) for fen, depth in POSITIONS]
    start = time.process_time()
    nodes = [perft(board, depth) for board, depth in boards]
    return time.process_time() - start, str(nodes)


def run_pgn(chess, path: str) -> tuple[float, str]:
    games = 0
    moves = 0
    start = time.process_time()
    while games < 300:  # short files are read repeatedly
        with open(path, encoding="utf-8") as file:
            while (game := chess.pgn.read_game(file)) is not None:
                games += 1
                moves += sum(1 for _ in game.mainline_moves())
        if games == 0:
            sys.exit(f"{path}: no games")
    seconds = time.process_time() - start
    with open(path, encoding="utf-8") as file:
        game = chess.pgn.read_game(file)
        last = game.end().board().fen()
    return seconds, f"{games} games, {moves} moves, {last}"


def random_games(chess, count: int):
    rng = random.Random(7)
    for _ in range(count):
        board = chess.Board()
        for _ in range(80):
            moves = sorted(board.legal_moves, key=str)
            if not moves:
                break
            board.push(rng.choice(moves))
        yield board


def run_san(chess, _) -> tuple[float, str]:
    tasks = []
    for game in random_games(chess, 60):
        board = chess.Board()
        for move in game.move_stack:
            tasks.append((board.copy(stack=False), move))
            board.push(move)
    start = time.process_time()
    texts = [board.san(move) for board, move in tasks]
    return time.process_time() - start, hashlib.md5(" ".join(texts).encode()).hexdigest()


def run_parse_san(chess, _) -> tuple[float, str]:
    tasks = []
    for game in random_games(chess, 60):
        board = chess.Board()
        for move in game.move_stack:
            tasks.append((board.copy(stack=False), board.san(move)))
            board.push(move)
    start = time.process_time()
    moves = [board.parse_san(text) for board, text in tasks]
    return time.process_time() - start, hashlib.md5(" ".join(map(str, moves)).encode()).hexdigest()


TASKS = {"perft": run_perft, "pgn": run_pgn, "san": run_san, "parse_san": run_parse_san}


def worker(library: str, task: str, pgn: str) -> None:
    if library == "gyre":
        import gyre.chess as chess
        import gyre.chess.pgn  # noqa: F401
    else:
        import chess
        import chess.pgn  # noqa: F401
    seconds, result = TASKS[task](chess, pgn)
    print(f"{seconds:.6f}\t{result}")


def measure(library: str, task: str, pgn: str, folder: str) -> tuple[float, str]:
    environment = dict(os.environ)
    if library == "python-chess":
        environment["PYTHONPATH"] = folder
    else:
        environment["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
    command = [sys.executable, os.path.abspath(__file__), "--worker", library, task, os.path.abspath(pgn)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd="/")
    if done.returncode != 0:
        sys.exit(f"{library}, {task}: {done.stderr.strip()}")
    seconds, result = done.stdout.rstrip("\n").split("\t")
    return float(seconds), result


def sample_pgn(path: str) -> None:
    """Writes 300 random games with tags and some comments, if there is no file of games."""
    import gyre.chess as chess
    import gyre.chess.pgn as pgn

    with open(path, "w", encoding="utf-8") as file:
        for number, board in enumerate(random_games(chess, 300)):
            game = pgn.Game.from_board(board)
            game.headers["Round"] = str(number + 1)
            for index, node in enumerate(game.mainline()):
                if index % 10 == 9:
                    node.comment = f"[%clk 0:{59 - index // 2:02d}:00]"
            print(game, file=file, end="\n\n")


def main() -> int:
    if sys.argv[1:2] == ["--worker"]:
        worker(*sys.argv[2:5])
        return 0
    parser = argparse.ArgumentParser(description="Compares gyre.chess with python-chess.")
    parser.add_argument("folder", help="folder of python-chess, which contains chess/")
    parser.add_argument("--pgn", default="", help="file of games (default: 300 random games)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each task (default 3)")
    options = parser.parse_args()
    if not os.path.isdir(os.path.join(options.folder, "chess")):
        sys.exit(f"{options.folder}: has no folder chess/")
    pgn = options.pgn
    if not pgn:
        pgn = f"/tmp/compare_python_{os.getpid()}.pgn"
        sample_pgn(pgn)
    failed = False
    print(f"{'task':10} {'python-chess':>13} {'gyre.chess':>11} {'ratio':>7} {'asked':>6}")
    for task in TASKS:
        times: dict[str, list[float]] = {"python-chess": [], "gyre": []}
        results = set()
        for _ in range(options.rounds):
            for library in times:
                seconds, result = measure(library, task, pgn, os.path.abspath(options.folder))
                times[library].append(seconds)
                results.add(result)
        theirs, ours = (statistics.median(values) for values in times.values())
        missed = theirs / ours < ASKED[task] or len(results) != 1
        failed |= missed
        note = "" if len(results) == 1 else "  results differ: " + " | ".join(results)
        print(f"{task:10} {theirs:11.3f} s {ours:9.4f} s {theirs / ours:7.1f} {ASKED[task]:6.0f}"
              f"{'  missed' if missed else ''}{note}")
    if not options.pgn:
        os.unlink(pgn)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
