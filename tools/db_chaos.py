#!/usr/bin/env python3
"""Kills `gyre db` at random moments and checks that a database never loses what was reported.

usage: db_chaos.py [--rounds N] [--seed N] [--full | --flip] PROGRAM [ARGUMENT]...

PROGRAM is gyre. Each round imports a file, deletes games, replaces one or compacts, and is killed (SIGKILL) at a random
moment. Then the database must be whole, and hold either the games from before or those from after the command; after
those only, if the command had reported that it was done. With --full the size of files is limited instead, as on a full
disk.

With --flip each round flips one bit in a file of a database of the samples: every answer must be the right one or come
with an error and a status above 0, and `check` must find the damage. The status is 1 after the first fault.
"""
import argparse, json, pathlib, random, resource, signal, subprocess, sys, tempfile, time

MOVES = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"


class Chaos:
    def __init__(self, options, folder):
        self.program, self.rng, self.full = options.program, random.Random(options.seed), options.full
        self.folder, self.base = folder, folder / "base.gyre"
        self.made = 0
        self.games = {}  # name of White -> number
        self.kills = self.done = 0
        self.usual_time = 0.1  # of the last command that was not killed
        self.files = []

    def run(self, *words, limit=None):
        """Runs a command to its end, or kills it after that time; returns its status and its output."""
        def restrict():
            if self.full and limit is not None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), int(limit)))
        process = subprocess.Popen([*self.program, "db", *map(str, words)], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, preexec_fn=restrict)
        began = time.time()
        try:
            out, errors = process.communicate(timeout=None if self.full else limit)
        except subprocess.TimeoutExpired:
            process.kill()
            out, errors = process.communicate()
            # On a busy machine commands would otherwise always be killed before they do anything.
            self.usual_time *= 1.2
        if process.returncode == 0 and words[0] != "search":
            self.usual_time = time.time() - began
        return process.returncode, out, errors

    def fail(self, why):
        sys.exit(f"db_chaos.py: {why}; the database is in {self.base}")

    def stored(self):
        """The games by the name of White, with their numbers."""
        status, out, errors = self.run("search", self.base, "--json", "--limit", 10 ** 9)
        if status != 0:
            self.fail(f"search fails: {errors}")
        rows = [json.loads(line) for line in out.splitlines()]
        games = {row["white"]: row["game"] for row in rows}
        if len(games) != len(rows):
            self.fail("a game is there twice")
        return games

    def write_file(self, most=600):
        path = self.folder / f"games{self.made}.pgn"
        names = [f"P{self.made + i:08}" for i in range(self.rng.randint(1, most))]
        self.made += len(names)
        path.write_text("".join(f'[Event "Chaos"]\n[White "{name}"]\n[Result "1-0"]\n\n{MOVES} 1-0\n\n'
                                for name in names))
        return path, names

    def round(self):
        kind = self.rng.choice(["import", "import", "delete", "replace", "compact"]) if self.games else "import"
        words, after = [self.base], dict(self.games)
        if kind == "import":
            path, names = self.write_file()
            self.files.append(path)
            words.append(path)
            after.update(dict.fromkeys(names))
        elif kind == "delete":
            names = self.rng.sample(sorted(self.games), self.rng.randint(1, max(1, len(self.games) // 4)))
            words += [self.games[name] for name in names]
            for name in names:
                del after[name]
        elif kind == "replace":
            path, names = self.write_file(most=1)
            self.files.append(path)
            name = self.rng.choice(sorted(self.games))
            words += [self.games[name], path]
            del after[name]
            after.update(dict.fromkeys(names))
        limit = self.rng.uniform(0, 200_000) if self.full else self.rng.uniform(0, 1.5) * self.usual_time
        status, out, errors = self.run(kind, *words, limit=limit)
        self.kills += status == -9
        self.done += status == 0
        if not self.base.is_dir() or not (self.base / "manifest.json").exists():
            if status == 0:
                self.fail(f"{kind} was reported, and there is no database")
            return
        status_of_check, out, errors = self.run("check", self.base)
        if status_of_check != 0:
            self.fail(f"check after {kind} (status {status}): {out}{errors}")
        found = self.stored()
        allowed = [set(after)] if status == 0 else [set(self.games), set(after)]
        if set(found) not in allowed:
            self.fail(f"{kind} with status {status}: {len(found)} games instead of {[len(each) for each in allowed]}")
        if kind == "import" and set(found) != set(after):
            # The same command goes on, to the same end.
            status, out, errors = self.run(kind, *words)
            found = self.stored()
            if status != 0 or set(found) != set(after):
                self.fail(f"the import did not go on: status {status}, {len(found)} of {len(after)} games: {errors}")
        self.games = found


ANSWERS = [
    ["search", "{}", "white:gyre or black:1800", "--json"],
    ["search", "{}", 'date:1900.. comment:mate or swing>300 or material:"R P* v R P*"', "--json"],
    ["search", "{}", 'position:"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -" or moves:"Nf3 * Nc6"', "--json"],
    ["search", "{}", "pieces:\"Nd5\" or castling:opposite or eco:B or not event:engine", "--json"],
    ["tree", "{}", "--json"], ["tree", "{}", "plies>60", "--moves", "e4", "--json"],
    ["export", "{}", "--format", "pgn"], ["saved", "{}"], ["broken", "{}"],
]


class Flips:
    """Answers of a database with one wrong bit."""

    def __init__(self, options, folder):
        self.program, self.rng, self.rounds = options.program, random.Random(options.seed), options.rounds
        self.base = folder / "base.gyre"
        samples = pathlib.Path(__file__).resolve().parent.parent / "samples" / "games.pgn"
        for words in (["import", self.base, samples], ["import", self.base, samples, "--again"],
                      ["delete", self.base, 2, 5], ["saved", self.base, "mine", "white:gyre"]):
            status, _, errors = self.run(words)
            if status != 0:
                sys.exit(f"db_chaos.py: {words[0]}: {errors}")
        self.right = [self.run(words) for words in self.answers()]
        for (status, out, errors), words in zip(self.right, ANSWERS):
            if status != 0 or not (out or words[0] == "broken"):
                sys.exit(f"db_chaos.py: {words}: status {status}: {errors}")
        self.reported = self.same = 0

    def answers(self):
        return [[word.replace("{}", str(self.base)) for word in words] for words in ANSWERS]

    def run(self, words):
        done = subprocess.run([*self.program, "db", *map(str, words)], capture_output=True, timeout=300)
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def flip(self):
        files = [path for path in sorted(self.base.iterdir()) if path.name != "lock"]
        # Small files are as likely as large ones.
        path = self.rng.choice(files)
        whole = path.read_bytes()
        at, bit = self.rng.randrange(len(whole)), self.rng.randrange(8)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1:])
        where = f"bit {bit} of byte {at} of {path.name}"
        for words, (_, right, _) in zip(self.answers(), self.right):
            status, out, errors = self.run(words)
            if status == 0 and out != right:
                sys.exit(f"db_chaos.py: {where}: a wrong answer of {words}")
            if status < 0 or (status > 0 and not errors):
                sys.exit(f"db_chaos.py: {where}: {words}: status {status} without an error")
            self.reported += status > 0
            self.same += status == 0
        status, out, errors = self.run(["check", self.base])
        if status <= 0:
            sys.exit(f"db_chaos.py: {where}: check has status {status}: {out.decode(errors='replace')}{errors}")
        path.write_bytes(whole)

    def go(self):
        for _ in range(self.rounds):
            self.flip()
        return f"{self.rounds} flipped bits, {self.same} answers right, {self.reported} with an error, no fault"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--full", action="store_true")
    kinds.add_argument("--flip", action="store_true")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    began = time.time()
    if options.flip:
        with tempfile.TemporaryDirectory(prefix="gyre-chaos-") as folder:
            print(f"db_chaos: {Flips(options, pathlib.Path(folder)).go()}, {time.time() - began:.0f} s")
        return
    folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre-chaos-"))
    chaos = Chaos(options, folder)
    for _ in range(options.rounds):
        chaos.round()
    for path in [*chaos.base.iterdir(), *chaos.files]:
        path.unlink()
    chaos.base.rmdir()
    folder.rmdir()
    print(f"db_chaos: {options.rounds} commands, {chaos.kills} killed, {chaos.done} done, {len(chaos.games)} games at the "
          f"end, no fault, {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
