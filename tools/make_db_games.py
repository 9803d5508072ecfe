#!/usr/bin/env python3
"""Writes games in PGN for tests of databases: those of other files, cut at random places, with random players and tags.

usage: make_db_games.py [--games N] [--seed N] FILE.pgn... > GAMES.pgn

The files must have one game after each other, as `gyre pgn tidy` writes them; comments and variations are left out.
For ten million games: make_db_games.py --games 10000000 samples/games.pgn > /tmp/games.pgn
"""
import argparse, random, re, sys

FIRST = "Anna Boris Clara David Emil Fatima Georg Hanna Ivan Judit Karl Lena Magnus Nadja Otto Paula Quentin Rosa".split()
LAST_BEGIN = "Ander Bronst Carl Dvor Euw Fisch Gel Hort Ivan Jus Kasp Lask Morph Nimz Olaf Petr Ragos Spass Tal Uhl Vid".split()
LAST_END = "sen ein off ak e er ler man ov ski y itsch in son ikow ez".split()
EVENTS = ["Open", "Club championship", "League", "Rapid cup", "Blitz arena", "Candidates", "Memorial", "Match"]
CONTROLS = ["180+2", "600+5", "5400+30", "60+0", "40/7200:3600", "-"]


def movetexts(path):
    """The moves of each game, without numbers."""
    text = open(path, encoding="utf-8", errors="replace").read()
    for game in re.split(r"\n\n(?=\[Event )", text):
        if "[FEN " in game:
            continue
        body = re.sub(r"^\[.*\]\s*$", "", game, flags=re.M)
        body = re.sub(r"\{[^}]*\}|;[^\n]*|\$\d+", " ", body)
        while "(" in body:
            shorter = re.sub(r"\([^()]*\)", " ", body)
            if shorter == body:
                break
            body = shorter
        words = [re.sub(r"^\d+\.+", "", word) for word in body.split()]
        moves = [word.rstrip("!?") for word in words if word and word not in ("1-0", "0-1", "1/2-1/2", "*")]
        if len(moves) > 10 and all(re.match(r"[KQRBNOa-h]", move) for move in moves):
            yield moves


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
    main()
