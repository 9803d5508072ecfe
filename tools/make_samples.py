#!/usr/bin/env python3
"""Makes the files of samples/ with Gyre: games, a test suite, an opening book and positions.

usage: tools/make_samples.py PROGRAM FOLDER     PROGRAM is gyre, such as build/release/gyre; takes about two minutes

Writes games.pgn (games of Gyre at different strengths, with clocks, annotated by `gyre analyse`), suite.epd (mates in
two to four moves from these games), book.bin (the two best moves of every position, five plies deep) and positions.fen
(one position of each game). It does not make the endgame tables in FOLDER/tables.
"""
import pathlib
import re
import subprocess
import sys

import command_line

# Name and moves of each opening, from which the games continue.
OPENINGS = [
    ("Ruy Lopez", "e2e4 e7e5 g1f3 b8c6 f1b5"), ("Sicilian, Najdorf", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6"),
    ("French, Winawer", "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4"), ("Caro-Kann", "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4"),
    ("Queen's Gambit Declined", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6"), ("King's Indian", "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4"),
    ("Italian", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5"), ("English", "c2c4 e7e5 b1c3 g8f6"),
]
PLAYERS = [(None, 1600), (1600, None), (2000, 1800), (None, 2200), (1800, 2000), (1400, None), (2200, 2000), (None, None)]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CLOCK, INCREMENT, NODES_PER_SECOND, MOVE_NODES = 180.0, 2.0, 20_000, 60_000


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("setoption name Hash value 16")

    def send(self, line):
        print(line, file=self.process.stdin, flush=True)

    def ask(self, moves, go, options=()):
        """Runs a search; returns the best move or None, and the last info of each line, by its number."""
        for option in options:
            self.send(f"setoption name {option}")
        self.send("position startpos" + (f" moves {' '.join(moves)}" if moves else ""))
        self.send(go)
        infos = {}
        for line in self.process.stdout:
            if found := re.search(r"multipv (\d+) score (cp|mate) (-?\d+).* nodes (\d+) .* pv (.*)", line):
                infos[int(found[1])] = (found[2], int(found[3]), int(found[4]), found[5].split())
            if line.startswith("bestmove"):
                best = line.split()[1]
                return (None if best in ("0000", "(none)") else best), infos
        sys.exit("make_samples.py: the engine ended before its answer")

    def close(self):
        self.send("quit")
        self.process.wait()


def run(program, words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, check=True).stdout


def clock_text(seconds):
    return f"{int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02}"


def strength(elo):
    if elo is None:
        return ["UCI_LimitStrength value false"]
    return ["UCI_LimitStrength value true", f"UCI_Elo value {elo}"]


def play(program, number, opening, players):
    """Plays a game; returns it as PGN with moves in UCI notation, and the list of its moves."""
    engine = Engine(program)
    moves, text, clocks = opening[1].split(), [], [CLOCK, CLOCK]
    for ply, move in enumerate(moves):
        clocks[ply % 2] += INCREMENT - 1
        text.append(f"{move} {{[%clk {clock_text(clocks[ply % 2])}]}}")
    while len(moves) < 160:
        side = len(moves) % 2
        best, infos = engine.ask(moves, f"go nodes {MOVE_NODES // (1 + number % 3)}", strength(players[side]))
        if best is None:
            break
        used = infos[1][2] / NODES_PER_SECOND * (0.5 + len(moves) * 7 % 10 / 10) if infos else 1
        clocks[side] += INCREMENT - min(used, clocks[side] / 20 + INCREMENT)
        moves.append(best)
        text.append(f"{best} {{[%clk {clock_text(clocks[side])}]}}")
    engine.close()
    names = ["Gyre" if elo is None else f"Gyre {elo}" for elo in players]
    tags = {"Event": "Sample games", "Site": "?", "Date": "2026.11.25", "Round": str(number + 1), "White": names[0],
            "Black": names[1], "Result": "*", "WhiteElo": players[0] or 3000, "BlackElo": players[1] or 3000,
            "TimeControl": f"{CLOCK:.0f}+{INCREMENT:.0f}"}
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n" + " ".join(text) + " *\n\n", moves


def with_result(program, pgn, moves):
    """The game with its result: a win after checkmate, otherwise a draw."""
    end = run(program, ["fen", START, "--json", "--moves", *moves])
    result = "1/2-1/2"
    if '"checkmate"' in end:
        result = "1-0" if len(moves) % 2 else "0-1"
    return pgn.replace('[Result "*"]', f'[Result "{result}"]').replace(" *\n\n", f" {result}\n\n")


def mates(program, games):
    """Finds mates in two to four moves, at most one in each game: moves, best moves, distance and name."""
    engine = Engine(program)
    for number, moves in enumerate(games):
        for plies in range(20, len(moves)):
            _, infos = engine.ask(moves[:plies], "go nodes 150000", ["MultiPV value 4", "UCI_LimitStrength value false"])
            if not infos or infos[1][0] != "mate" or not 2 <= infos[1][1] <= 4:
                continue
            best = [pv[0] for kind, distance, _, pv in infos.values() if kind == "mate" and distance == infos[1][1]]
            if len(best) < 4:
                yield moves[:plies], best, infos[1][1], f"sample {number + 1}, ply {plies}"
                break
    engine.close()


def book_lines(program, plies=5, width=2):
    """Lines of the `width` best moves in every position, `plies` plies deep."""
    engine, lines = Engine(program), [[]]
    for _ in range(plies):
        longer = []
        for line in lines:
            _, infos = engine.ask(line, "go nodes 60000", [f"MultiPV value {width}", "UCI_LimitStrength value false"])
            longer += [line + [pv[0]] for _, _, _, pv in infos.values()]
        lines = longer
    engine.close()
    return lines


def main():
    if len(sys.argv) != 3:
        sys.exit("usage:" + __doc__.split("usage:")[1].split("\n\n")[0])
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    games = [play(program, number, *pair) for number, pair in enumerate(zip(OPENINGS, PLAYERS))]
    played = folder / "played.pgn"
    played.write_text("".join(with_result(program, pgn, moves) for pgn, moves in games))
    run(program, ["analyse", str(played), "--nodes", "40000", "--out", str(folder / "games.pgn")])
    played.unlink()

    fen_of = lambda moves: run(program, ["fen", START, "--moves", *moves]).strip()
    records, fens = [], []
    for moves, best, distance, name in mates(program, [moves for _, moves in games]):
        fen = fen_of(moves)
        records.append(f"{' '.join(fen.split()[:4])} bm {' '.join(best)}; dm {distance}; id \"{name}\";\n")
    (folder / "suite.epd").write_text(run(program, ["epd", "normalise", "-"], "".join(records)))
    for _, moves in games:
        fens.append(fen_of(moves[:30]) + "\n")
    (folder / "positions.fen").write_text("".join(fens))

    lines = "".join(f'[Result "1/2-1/2"]\n\n{" ".join(line)} 1/2-1/2\n\n' for line in book_lines(program))
    run(program, ["book", "build", "--out", str(folder / "book.bin"), "-"], lines)


if __name__ == "__main__":
    command_line.run(main)
