#!/usr/bin/env python3
"""Writes games in PGN for tests of databases: those of other files, cut at random places, with random players and tags.

usage: make_db_games.py [--games N] [--seed N] FILE.pgn... > GAMES.pgn
       make_db_games.py --self-test      checks that only complete games are used

The files must have one game after each other, as `gyre pgn tidy` writes them; comments and variations are left out.
Games without a result at their end, such as the last one of a match that was killed, are not used.
For ten million games: make_db_games.py --games 10000000 samples/games.pgn > /tmp/games.pgn
"""
import argparse, pathlib, random, re, sys, tempfile

FIRST = "Anna Boris Clara David Emil Fatima Georg Hanna Ivan Judit Karl Lena Magnus Nadja Otto Paula Quentin Rosa".split()
LAST_BEGIN = "Ander Bronst Carl Dvor Euw Fisch Gel Hort Ivan Jus Kasp Lask Morph Nimz Olaf Petr Ragos Spass Tal Uhl Vid".split()
LAST_END = "sen ein off ak e er ler man ov ski y itsch in son ikow ez".split()
EVENTS = ["Open", "Club championship", "League", "Rapid cup", "Blitz arena", "Candidates", "Memorial", "Match"]
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
MOVE = re.compile(r"(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?[!?]*")
CONTROLS = ["180+2", "600+5", "5400+30", "60+0", "40/7200:3600", "-"]


def movetexts(path):
    """The moves of each complete game, without numbers."""
    text = open(path, encoding="utf-8", errors="replace").read()
    for game in re.split(r"\n\n(?=\[Event )", text):
        if "[FEN " in game:
            continue
        # Lines of comments may look like tags.
        body = game.partition("\n\n")[2]
        body = re.sub(r"\{[^}]*\}|;[^\n]*|\$\d+", " ", body)
        while "(" in body:
            shorter = re.sub(r"\([^()]*\)", " ", body)
            if shorter == body:
                break
            body = shorter
        *words, last = [re.sub(r"^\d+\.+", "", word) for word in body.split()] or [""]
        moves = [word for word in words if word]
        if last in RESULTS and len(moves) > 10 and all(map(MOVE.fullmatch, moves)):
            yield [move.rstrip("!?") for move in moves]


def self_test():
    moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 exd5 Nxd5".split()
    text = " ".join((f"{ply // 2 + 1}. " if ply % 2 == 0 else "") + move for ply, move in enumerate(moves))
    # A line of it looks like a tag.
    commented = text.replace("Nf3", "Nf3! {a (comment)} (2. f4)").replace(
        "Bb5", "{[%clk 0:01]\n[%emt 1]} Bb5 {[%eval 0.1]\n[%clk 0:01]}")
    whole = f'[Event "A"]\n\n{commented} 1-0\n\n'
    cuts = [f'[Event "A"]\n\n{text[:size]}' for size in range(len(text) + 1)] + [f'[Event "A"]\n\n{text} 1/2-1']
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.pgn"
        for last in ["", *cuts]:
            path.write_text(whole + last)
            failures += list(movetexts(path)) != [moves]
    print(f"make_db_games.py: {len(cuts) + 1 - failures} passed, {failures} failed")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    games = []
    for path in options.files:
        for moves in movetexts(path):
            # The text up to each ply, so that a cut game is one slice.
            text, ends = "", [0]
            for ply, move in enumerate(moves):
                text += (f"{ply // 2 + 1}. " if ply % 2 == 0 else "") + move + ("\n" if ply % 16 == 15 else " ")
                ends.append(len(text))
            games.append((text, ends))
    if not games:
        sys.exit("make_db_games.py: there is no game in the files")
    names = [f"{begin}{end}, {first}" for begin in LAST_BEGIN for end in LAST_END for first in FIRST]
    lines = []
    for number in range(options.games):
        text, ends = rng.choice(games)
        plies = rng.randint(min(20, len(ends) - 1), len(ends) - 1)
        result = rng.choice(("1-0", "0-1", "1/2-1/2"))
        lines.append(
            f'[Event "{rng.choice(EVENTS)} {rng.randint(1, 500)}"]\n[Site "https://example.org/{number:08x}"]\n'
            f'[Date "{rng.randint(1970, 2025)}.{rng.randint(1, 12):02}.{rng.randint(1, 28):02}"]\n'
            f'[Round "{rng.randint(1, 13)}"]\n[White "{rng.choice(names)}"]\n[Black "{rng.choice(names)}"]\n'
            f'[Result "{result}"]\n[WhiteElo "{rng.randint(1000, 2850)}"]\n[BlackElo "{rng.randint(1000, 2850)}"]\n'
            f'[TimeControl "{rng.choice(CONTROLS)}"]\n\n{text[:ends[plies]]}{result}\n\n')
        if len(lines) == 10000:
            sys.stdout.write("".join(lines))
            lines.clear()
    sys.stdout.write("".join(lines))


if __name__ == "__main__":
    sys.exit(self_test() if sys.argv[1:] == ["--self-test"] else main())
