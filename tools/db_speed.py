#!/usr/bin/env python3
"""Times questions to a database as a page asks them: the server has the database open, so that files are mapped and
checksums compared once.

usage: db_speed.py [--rounds N] PROGRAM FOLDER [QUESTION...]

Each question is asked N times by `db-search`, and positions by `db-tree`, of all games and of those of a question. A
row has the milliseconds of the first answer, the median of the others, and the number of games.
"""
import argparse, json, pathlib, random, statistics, sys, tempfile, time

import command_line
from fuzz_server import Server, frame, receive

QUESTIONS = [
    'position:"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"',
    'position:"r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq -"',
    "white:gelman", "white~karlsen", "elo>2600 date:2018..2020", "eco:B90", 'material:"R P* v R P*"', "imbalance:RvBN",
    'pieces:"Nd5 pe6"', 'pawns:"e4 d4/e5 d5"', 'moves:"Nf3 Nc6 Bb5"', "castling:opposite", "ending plies<60",
]
LINES = [[], ["e2e4", "e7e5"], ["d2d4", "g8f6", "c2c4", "e7e6"]]
FILTERS = ["player:gelman", "elo>2200", "date:2015..2025", "speed:blitz"]


class Page:
    """A page that asks one thing at a time."""

    def __init__(self, server):
        self.connection = server.connect()
        self.connection.sendall(server.upgrade())
        receive(self.connection, 5, b"\r\n\r\n")
        self.connection.settimeout(600)
        self.rng, self.bytes, self.last = random.Random(1), b"", 0

    def ask(self, request, answer):
        """The answer of that type and the milliseconds until it came."""
        self.last += 1
        began = time.perf_counter()
        self.connection.sendall(frame(self.rng, json.dumps(dict(request, id=self.last)).encode()))
        while True:
            text = self.next_message()
            came = time.perf_counter()
            reply = json.loads(text)
            if reply.get("id") == self.last and reply["type"] in (answer, "error", "db-fault"):
                break
        if reply["type"] != answer:
            sys.exit(f"db_speed: {request}: {reply.get('message')}")
        return reply, 1000 * (came - began)

    def take(self, count):
        while len(self.bytes) < count:
            more = self.connection.recv(1 << 16)
            if not more:
                sys.exit("db_speed: the server has closed the connection")
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def next_message(self):
        """The text of the next message; a long one comes in several frames."""
        text, is_last = b"", False
        while not is_last:
            head, size = self.take(2)
            is_last = head & 128 != 0
            if size > 125:
                size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
            part = self.take(size)
            # A ping between the parts of a message, or before it, is none of them.
            if head & 8:
                is_last = False
            else:
                text += part
        return text


def row(page, title, request, answer, games, rounds):
    times = []
    for _ in range(rounds):
        # The server keeps the games of the last question, so that another one comes between.
        page.ask({"type": "db-search", "base": request["base"], "question": "plies<1", "rows": 0}, "db-found")
        reply, spent = page.ask(request, answer)
        times.append(spent)
    first, *others = times
    print(f"{first:8.0f} ms {statistics.median(others or times):8.0f} ms {games(reply):10d}  {title}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("questions", nargs="*", default=QUESTIONS)
    options = parser.parse_args()
    base = pathlib.Path(options.folder).name
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.program, pathlib.Path(folder), ["--db", options.folder])
        try:
            page = Page(server)
            for question in options.questions:
                row(page, question, {"type": "db-search", "base": base, "question": question}, "db-found",
                    lambda reply: reply["games"], options.rounds)
            for line in LINES:
                for question in ["", *FILTERS]:
                    row(page, " ".join(["tree", *line, question]).strip(),
                        {"type": "db-tree", "base": base, "moves": line, "question": question}, "db-moves",
                        lambda reply: reply["tree"]["games"], options.rounds)
            print(f"resident memory: {server.resident_mib()} MiB, mapped files among it")
        finally:
            server.process.kill()


if __name__ == "__main__":
    command_line.run(main)
