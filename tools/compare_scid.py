#!/usr/bin/env python3
"""Asks Gyre, SCID and Scoutfish the same questions about the same games; compares the numbers of games and the times.

usage: compare_scid.py --gyre PROGRAM [--tkscid PROGRAM] [--scoutfish PROGRAM] [--rounds N] [--keep FOLDER] GAMES.pgn

It needs tkscid of Debian's package scid (/usr/games/tkscid, version 4.7), or a build of mcostalba/scoutfish, or both.
The games are imported by each program first, with the times of that. Then each program has the database open and
answers every question N times; the table has the medians in milliseconds. Gyre answers as its page does, by
`gyre serve`, without rows of the list, and the time is that of the whole request; the times of SCID and Scoutfish are
their own, without what they print. All run on one processor. The script fails if the numbers of games differ.
The games must be sound, from the usual start and without variations: programs differ in what they keep of others.
"""
import argparse, json, os, pathlib, re, shutil, statistics, subprocess, sys, tempfile, time

import command_line
from db_speed import Page
from fuzz_server import Server

NO_PIECES = " ".join(f"-{side}{piece} {{0 0}}" for side in "wb" for piece in "qbnm")
# Name, question for Gyre, search of SCID, condition of Scoutfish; None where a program has no such question.
QUESTIONS = [
    ("position after 1. e4 e5", 'position:"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"',
     'sc_game startBoard "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"; '
     "sc_search board RESET Exact false 0",
     {"sub-fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", "stm": "white"}),
    ("White is Gelman", "white:gelman", "sc_search header -filter RESET -white Gelman", None),
    ("both above 2599, 2018 to 2020", "elo:2600..4000 date:2018..2020",
     "sc_search header -filter RESET -welo {2600 4000} -belo {2600 4000} -date {2018.01.01 2020.12.31}", None),
    ("rook endings", 'material:"R P* v R P*"',
     f"sc_search material {NO_PIECES} -wr {{1 1}} -br {{1 1}} -wp {{0 8}} -bp {{0 8}} -flip 0 -filter RESET "
     "-range {1 999} -length 1 -bishops Either -diff {-40 40}", None),
    ("KRPvKR", "material:KRPvKR",
     f"sc_search material {NO_PIECES} -wr {{1 1}} -br {{1 1}} -wp {{1 1}} -bp {{0 0}} -flip 1 -filter RESET "
     "-range {1 999} -length 1 -bishops Either -diff {-40 40}", {"material": ["KRPKR", "KRKRP"]}),
    ("knight on d5, pawn on e6", 'pieces:"Nd5 pe6"', None, {"sub-fen": "8/8/4p3/3N4/8/8/8/8"}),
    ("White castles long", "castling:whitelong", None, {"white-move": "O-O-O"}),
    ("Nf3 Nc6 Bb5 in a row", 'moves:"Nf3 Nc6 Bb5"', None,
     {"streak": [{"white-move": "Nf3"}, {"black-move": "Nc6"}, {"white-move": "Bb5"}]}),
    ("result 1-0", "result:1-0", None, {"result": "1-0"}),
]


def timed(act):
    begin = time.perf_counter()
    result = act()
    return result, 1000 * (time.perf_counter() - begin)


class Gyre:
    name = "Gyre"

    def __init__(self, program, pgn, folder):
        self.base = folder / "base.gyre"
        command = [program, "db", "import", self.base, pgn]
        _, self.import_ms = timed(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
        self.bytes = sum(file.stat().st_size for file in self.base.iterdir())
        self.home = tempfile.TemporaryDirectory()
        self.server = Server(program, pathlib.Path(self.home.name), ["--db", str(self.base)])

    def ask(self, question):
        # The server ends connections that are silent for long, as while other programs work.
        page = Page(self.server)
        # The server keeps the games of the last question, so that another one comes between.
        for text in ("plies<1", question):
            reply, spent = page.ask({"type": "db-search", "base": self.base.name, "question": text, "rows": 0},
                                    "db-found")
        return reply["games"], spent

    def close(self):
        self.server.process.kill()
        self.server.process.wait()
        self.home.cleanup()


class Talker:
    """A program that answers a line with lines."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, bufsize=1)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, pattern):
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if re.match(pattern, line):
                return lines
        sys.exit(f"compare_scid.py: {self.process.args[0]} has ended: {''.join(lines[-5:])}")

    def close(self):
        self.process.kill()
        self.process.wait()


SCID_LOOP = """fconfigure stdout -buffering line
while {[gets stdin line] >= 0} {
    set begin [clock microseconds]
    if {[catch {eval $line} result]} {puts "error $result"} else {
        puts "answer [expr {([clock microseconds] - $begin) / 1000.0}] [string map {\\n { }} $result]"
    }
}
exit
"""


class Scid:
    name = "SCID"

    def __init__(self, program, pgn, folder):
        script = folder / "loop.tcl"
        script.write_text(SCID_LOOP)
        self.talker = Talker([program, script], folder)
        self.run(f"set base [sc_base create SCID4 {folder / 'scid'}]; set base")
        _, self.import_ms = self.run(f"sc_base import $base {pgn}")
        self.run("sc_base switch $base; set base")
        self.bytes = sum(file.stat().st_size for file in folder.glob("scid.s?4"))

    def run(self, line):
        self.talker.say(line)
        answer = self.talker.until("answer|error")[-1].split(maxsplit=2)
        if answer[0] == "error":
            sys.exit(f"compare_scid.py: SCID: {line}: {' '.join(answer[1:])}")
        return (answer[2].strip() if len(answer) > 2 else ""), float(answer[1])

    def ask(self, search):
        count, spent = self.run(search + "; sc_filter count $base dbfilter")
        return int(count), spent

    def close(self):
        self.talker.close()


class Scoutfish:
    name = "Scoutfish"

    def __init__(self, program, pgn, folder):
        self.pgn = folder / "scoutfish.pgn"
        os.symlink(os.path.abspath(pgn), self.pgn)
        _, self.import_ms = timed(lambda: subprocess.run([os.path.abspath(program), "make", self.pgn.name],
                                                         cwd=folder, check=True, stdout=subprocess.DEVNULL))
        self.bytes = self.pgn.with_suffix(".scout").stat().st_size
        self.talker = Talker([os.path.abspath(program)], folder)
        self.talker.say("setoption name threads value 1")

    def ask(self, condition):
        self.talker.say(f"scout {self.pgn.with_suffix('.scout').name} {json.dumps(condition)}")
        text = "".join(self.talker.until(r"^\}"))
        return int(re.search(r'"match count": (\d+)', text)[1]), float(re.search(r'time \(ms\)": (\d+)', text)[1])

    def close(self):
        self.talker.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gyre", required=True, help="program of Gyre")
    parser.add_argument("--tkscid", help="tkscid of SCID 4.7")
    parser.add_argument("--scoutfish", help="program of Scoutfish")
    parser.add_argument("--rounds", type=int, default=5, help="answers to each question (default 5)")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the databases, which stay (default a temporary one)")
    parser.add_argument("games", help="PGN file")
    task = parser.parse_args()
    if not task.tkscid and not task.scoutfish:
        parser.error("give --tkscid, --scoutfish or both")
    folder = task.keep or pathlib.Path(tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    programs = []
    try:
        programs.append((Gyre(task.gyre, task.games, folder), 1))
        if task.tkscid:
            programs.append((Scid(task.tkscid, os.path.abspath(task.games), folder), 2))
        if task.scoutfish:
            programs.append((Scoutfish(task.scoutfish, task.games, folder), 3))
        for program, _ in programs:
            print(f"{program.name}: import {program.import_ms / 1000:.1f} s, {program.bytes / 1e6:.1f} MB")
        differing = 0
        for question in QUESTIONS:
            answers = []
            for program, column in programs:
                if question[column] is None:
                    continue
                results = [program.ask(question[column]) for _ in range(task.rounds)]
                answers.append((program.name, results[0][0], statistics.median(spent for _, spent in results)))
            if len(answers) < 2:
                continue
            same = len({games for _, games, _ in answers}) == 1
            differing += not same
            texts = ", ".join(f"{name} {spent:.1f} ms" + ("" if same else f" ({games} games)")
                              for name, games, spent in answers)
            times = [f"{spent / answers[0][2]:.1f} x" for _, _, spent in answers[1:]]
            print(f"{question[0]}: {answers[0][1]} games; {texts}; {', '.join(times)}")
        if differing:
            sys.exit(f"compare_scid.py: the programs differ in {differing} questions")
    finally:
        for program, _ in programs:
            program.close()
        if not task.keep:
            shutil.rmtree(folder)


if __name__ == "__main__":
    command_line.run(main)
