#!/usr/bin/env python3
"""Fuzzes the local page's server with random requests: tools/fuzz_server.py [PROGRAM] --minutes 10 --seed 1

Starts PROGRAM (default build/asan/gyre) on a free port and sends it random and mutated HTTP requests, WebSocket frames
and messages, with the right cookie, with a wrong one and with none. The server has two engines that do harm
(tools/hostile_engine.py), which the messages use. After every hundred requests the server must answer
valid ones: the page, a question, and at times a search over a WebSocket. It must never answer a request without cookie
and token with 200 or 101. At the end the program must exit with status 0 and without a sanitizer report.

The same seed sends the same requests. After a failure, the last requests are written to the file --keep as a Python
list of their parts. The last line is "N requests, N failures".
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
HUNDRED = 100
KEPT = 300
PATHS = ["/", "/index.html", "/page.js", "/pieces.svg", "/api/position", "/api/setup", "/api/chess960", "/api/svg",
         "/api/pgn/list", "/api/pgn/read", "/api/pgn/write", "/api/about", "/api/live", "/api/", "/../../etc/passwd",
         "/api/lab", "/api/lab/rows", "/api/lab/sets", "/api/lab/key", "/api/lab/tree", "/api/lab/memory",
         "/api/lab/experiments", "/api/lab/experiment",
         "/%2e%2e/%2e%2e/etc/passwd", "//", "/?token=", "/api/position?x=1", "*", "http://example.com/"]
METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "G\0T"]
FENS = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "7k/P7/8/8/8/8/8/K7 w - - 0 1",
        "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRK1RN w KQkq - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1",
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQkq e3 99 9999"]
PGN = '[Event "x"]\n[White "A"]\n\n1. e4 {[%eval 0.3] hi} e5 (1... c5 $5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n'
PUZZLES = "PuzzleId,FEN,Moves,Rating,Themes\na,6k1/5ppp/8/8/8/7r/8/R3R1K1 b - - 0 1,h3b3 e1e8,900,mate\n"
GAME = {"start": FENS[0], "tags": [["White", "A"]], "result": "*", "comments": ["x"],
        "nodes": [{"parent": 0, "uci": "e2e4", "nags": [1]}, {"parent": 1, "uci": "e7e5", "comments": ["y"]}]}
QUESTIONS = {
    "/api/position": [{"moves": ["e2e4", "c7c5"]}, {"start": FENS[1], "moves": ["a7a8n"]}],
    "/api/setup": [{"fen": fen} for fen in FENS],
    "/api/chess960": [{"number": 5}, {"number": 959, "black": 3}],
    "/api/svg": [{"fen": FENS[0], "last": "e2e4", "arrows": ["e2e4:red"], "circles": ["e4"], "size": 300}],
    "/api/pgn/list": [{"text": PGN * 3}], "/api/pgn/read": [{"text": PGN}], "/api/pgn/write": [{"game": GAME}],
    "/api/about": [{}],
    "/api/lab": [{"row": "C5", "words": ["f5"], "fen": FENS[0], "method": "all"}, {"row": "A3", "words": ["0x42"], "language": "de"}],
    "/api/lab/rows": [{"language": "de"}], "/api/lab/key": [{"fen": FENS[0]}],
    "/api/lab/sets": [{"fen": FENS[0], "square": "e4", "expression": "(white & ~pawns) << 8"}],
    "/api/lab/tree": [{"thesis": True}, {"fen": FENS[0], "algorithm": "minimax", "depth": 2, "judge": "material"}],
    "/api/lab/experiments": [{"language": "de"}], "/api/lab/experiment": [{"name": "addresses", "seed": 1}],
    "/api/lab/memory": [{"fen": FENS[0], "entries": 16, "depth": 2}],
    "/api/training/status": [{}], "/api/training/export": [{}],
    "/api/training/settings": [{"retention": 85, "newCards": 5, "reviews": 50}],
    "/api/training/cards": [{"kind": "puzzle", "name": "x"}, {"kind": "repertoire", "name": "white"}],
    "/api/training/remove": [{"card": "none"}, {"kind": "puzzle", "name": "x"}],
    "/api/training/import": [{"text": '{"settings":{"retention":0.8,"newCardsADay":3,"reviewsADay":9},"changed":5}'}],
    "/api/training/read": [{"text": PUZZLES}], "/api/training/add": [{"text": PUZZLES, "chosen": ["a"]}, {"text": PUZZLES}],
    "/api/training/repertoire": [{"color": "white", "text": PGN, "plies": 8}, {"color": "black", "text": PGN, "player": "A", "games": 1},
                                 {"color": "white", "book": "RjuWGBaR/JwDHAABAAAAAA=="}],
    "/api/training/next": [{}, {"card": "a", "skipped": ["b"]}],
    "/api/training/attempt": [{"card": "a", "steps": ["hint", "e1e8"]}, {"card": "a", "steps": ["show"]}],
    "/api/training/review": [{"card": "a", "steps": ["e1e8"], "easy": True}],
}
MESSAGES = [
    {"type": "analyse", "id": 1, "depth": 4, "lines": 2, "hash": 4, "moves": ["e2e4"]},
    {"type": "analyse", "id": 2, "start": FENS[2], "threat": True, "nodes": 3000, "hash": 2},
    {"type": "analyse", "id": 3}, {"type": "stop"},
    {"type": "play", "id": 4, "elo": 900, "white": 900, "black": 900, "increment": 10, "hash": 2},
    {"type": "annotate", "id": 5, "game": GAME, "nodes": 300}, {"type": "annotate-stop"},
    {"type": "find-puzzles", "id": 13, "text": "1. f3 e5 2. g4 Qh4#", "side": "black", "nodes": 1000},
    {"type": "find-puzzles-stop"},
    {"type": "db-list", "id": 14}, {"type": "db-search", "id": 15, "base": "fuzz.gyre", "question": "white:a (elo>1 or ending)"},
    {"type": "db-rows", "id": 16, "search": 15, "offset": 0, "count": 2, "newest": True}, {"type": "db-stop"},
    {"type": "db-tree", "id": 17, "base": "fuzz.gyre", "moves": ["e2e4"], "question": "pieces:\"Pe4 -e2\""},
    {"type": "db-game", "id": 18, "base": "fuzz.gyre", "number": 2}, {"type": "db-player", "id": 19, "base": "fuzz.gyre", "name": "a"},
    {"type": "db-part", "id": 21, "first": True, "text": PGN}, {"type": "db-import", "id": 22, "base": "fuzz.gyre", "name": "y"},
    {"type": "db-save", "id": 20, "base": "fuzz.gyre", "name": "x", "question": "moves:\"e4 * Nx\""},
    {"type": "annotate", "id": 6, "text": PGN, "nodes": 200, "style": "encroissant", "language": "de"},
    {"type": "annotate", "id": 7, "text": PGN, "nodes": 200, "threads": 2, "engine": "Bad",
     "settings": [{"option": "Style", "value": "<b>B</b>"}]},
    {"type": "annotate", "id": 8, "game": GAME, "engine": "Worse"}, {"type": "stop", "engine": "Bad"},
    {"type": "analyse", "id": 9, "engine": "Bad", "lines": 3, "settings": [{"option": "__proto__", "value": "7"}]},
    {"type": "analyse", "id": 10, "engine": "Worse", "nodes": 1000},
    {"type": "play", "id": 11, "engine": "Bad", "elo": 900, "white": 900, "black": 900, "increment": 10},
    {"type": "play", "id": 12, "engine": "Worse", "movetime": 20, "settings": []},
]
VALUES = [None, True, False, 0, -1, 1, 1e308, -1e308, 1.5, 2**53, 2**64, "", "x" * 5000, "\u0000", "e2e4", "é\U0001f600",
          [], [[]], {}, {"a": {}}, FENS[0], "../../etc/passwd", "%s%n", "1e999"]


class Failed(Exception):
    pass


def mutated(rng, data):
    """The bytes with random changes, deletions, insertions and repetitions."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        at = rng.randrange(len(data) + 1)
        length = min(rng.choice([1, 1, 2, 4, 16, 64]), len(data) - at)
        kind = rng.randrange(6)
        if kind == 0 and length:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[at:at + length]
        elif kind == 2:
            data[at:at] = rng.randbytes(rng.choice([1, 2, 8, 100]))
        elif kind == 3:
            data[at:at] = data[at:at + length] * rng.choice([1, 2, 50])
        elif kind == 4:
            data[at:at] = rng.choice([b"\r\n", b"\0", b"\r\n\r\n", b": ", b" " * 9000, b"\xff", b"{", b"[" * 40, b'"'])
        else:
            data = data[:at]
    return bytes(data)


def changed(rng, value):
    """The JSON value with a random part replaced, removed or added."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        value = dict(value)
        key = rng.choice(list(value))
        kind = rng.randrange(5)
        if kind == 0:
            del value[key]
        elif kind == 1:
            value[rng.choice(["x", "type", "id", "game", "text", "start", "nodes", "engine", "settings", "elo",
                              "__proto__"])] = rng.choice(VALUES)
        else:
            value[key] = changed(rng, value[key])
        return value
    if isinstance(value, list) and value and rng.random() < 0.8:
        value = list(value)
        at = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value * rng.choice([2, 100])
        value[at] = changed(rng, value[at])
        return value
    if isinstance(value, str) and value and rng.random() < 0.5:
        return mutated(rng, value.encode()).decode("latin-1")
    return rng.choice(VALUES)


def frame(rng, payload, opcode=1, final=True, mask=True):
    head = bytes([(0x80 if final else 0) | opcode])
    bit = 0x80 if mask else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
    if not mask:
        return head + payload
    key = rng.randbytes(4)
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


class Server:
    """The running program, its address, token and cookie."""

    def __init__(self, program, folder, arguments):
        environment = dict(os.environ, XDG_CACHE_HOME=str(folder), XDG_DATA_HOME=str(folder))
        environment.setdefault("ASAN_OPTIONS", "abort_on_error=0:exitcode=99")
        environment.setdefault("UBSAN_OPTIONS", "print_stacktrace=1:halt_on_error=1:exitcode=99")
        self.errors = open(folder / "errors.txt", "w+")
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--no-browser", "--threads", "2", *arguments],
                                        stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment)
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\w+)", line)
            if found:
                break
        else:
            raise Failed("the program printed no link with a token")
        self.port, self.token = int(found[1]), found[2]
        self.host = f"127.0.0.1:{self.port}"
        answer = self.ask(f"GET /?token={self.token} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n".encode())
        cookie = re.search(rb"Set-Cookie: (\w+=(\w+))", answer, re.I)
        if not cookie:
            raise Failed("the server set no cookie after a request with the token")
        self.cookie, self.secret = cookie[1].decode(), cookie[2]

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def ask(self, request):
        with self.connect() as connection:
            connection.sendall(request)
            return receive(connection, 30)

    def head(self, method, path, cookie=True, origin=True, host=None, more=""):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or self.host}"]
        if cookie:
            lines.append("Cookie: " + (cookie if isinstance(cookie, str) else self.cookie))
        if origin:
            lines.append("Origin: " + (origin if isinstance(origin, str) else "http://" + self.host))
        return "\r\n".join(lines) + "\r\n" + more

    def post(self, path, body, **names):
        more = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        return self.head("POST", path, more=more, **names).encode("latin-1", "replace") + body

    def upgrade(self, **names):
        more = ("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        return self.head("GET", "/api/live", more=more, **names).encode()

    def resident_mib(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024


def hostile_arguments(program, folder):
    """What the server is started with: engines that do harm, a database, a file of progress."""
    hostile = ROOT / "tools" / "hostile_engine.py"
    engines = [word for name in ("Bad", "Worse") for word in ("--engine", f"{name}={hostile}")]
    (folder / "games.pgn").write_text(PGN * 3)
    base = str(folder / "fuzz.gyre")
    subprocess.run([program, "db", "import", base, str(folder / "games.pgn")], check=True, capture_output=True)
    return ["--hash", "16", "--progress", str(folder / "cards.sqlite"), "--db", base, *engines]


def receive(connection, seconds, until=None):
    """Receives until the other side closes the connection, the bytes contain `until`, or the time is over."""
    heard = b""
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end and not (until and until in heard):
            connection.settimeout(max(0.01, end - time.monotonic()))
            more = connection.recv(65536)
            if not more:
                break
            heard += more
    except OSError:
        pass
    return heard


class Fuzzer:
    def __init__(self, server, seed):
        self.server = server
        self.rng = random.Random(seed)
        self.sent = collections.deque(maxlen=KEPT)
        self.answers = collections.Counter()
        self.requests = 0

    # ---- making requests ----

    def wrong_names(self):
        """Arguments of head() that make the server reject a request."""
        return self.rng.choice([{"cookie": False}, {"cookie": "gyre_%d=%064d" % (self.server.port, 0)},
                                {"origin": "http://example.com"}, {"host": "example.com"},
                                {"cookie": False, "origin": False}])

    def body(self, path):
        question = self.rng.choice(QUESTIONS.get(path, [{}]))
        if self.rng.random() < 0.8:
            question = changed(self.rng, question)
        body = json.dumps(question, ensure_ascii=self.rng.random() < 0.5).encode("utf-8", "replace")
        return mutated(self.rng, body) if self.rng.random() < 0.2 else body

    def http_request(self):
        rng = self.rng
        names = self.wrong_names() if rng.random() < 0.3 else {}
        if rng.random() < 0.6:
            path = rng.choice(list(QUESTIONS))
            request = self.server.post(path, self.body(path), **names)
        else:
            head = self.server.head(rng.choice(METHODS), rng.choice(PATHS), **names)
            if rng.random() < 0.3:
                head += rng.choice(["Transfer-Encoding: chunked\r\n", "Content-Length: 99999999\r\n", "Range: bytes=0-\r\n",
                                    "Content-Length: -1\r\n", "Expect: 100-continue\r\n", "If-None-Match: *\r\n"])
            request = (head + "Connection: close\r\n\r\n").encode("latin-1")
        return mutated(rng, request) if rng.random() < 0.5 else request

    def frames(self):
        rng = self.rng
        data = b""
        for _ in range(rng.choice([1, 1, 2, 5])):
            message = rng.choice(MESSAGES)
            if rng.random() < 0.6:
                message = changed(rng, message)
            payload = json.dumps(message).encode()
            kind = rng.randrange(10)
            if kind == 0:
                payload = mutated(rng, payload)
            if kind == 1 and len(payload) > 1:
                cut = rng.randrange(1, len(payload))
                data += frame(rng, payload[:cut], final=False) + frame(rng, payload[cut:], opcode=0)
            elif kind == 2:
                data += frame(rng, rng.randbytes(rng.choice([0, 2, 125, 126, 4000])), opcode=rng.randrange(16),
                              final=rng.random() < 0.7, mask=rng.random() < 0.7)
            else:
                data += frame(rng, payload)
        return mutated(rng, data) if rng.random() < 0.3 else data

    # ---- sending requests ----

    def exchange(self):
        rng = self.rng
        kind = rng.random()
        if kind < 0.05:
            parts, wait = [rng.randbytes(rng.choice([1, 30, 3000, 20000]))], 0.02
        elif kind < 0.6:
            parts, wait = [self.http_request()], 0.2
        else:
            names = self.wrong_names() if rng.random() < 0.15 else {}
            parts, wait = [self.server.upgrade(**names), self.frames()], 0.05
        if rng.random() < 0.1:
            # Some requests arrive in two pieces, as from slow or hostile programs.
            cut = rng.randrange(len(parts[0]) + 1)
            parts[:1] = [parts[0][:cut], parts[0][cut:]]
        self.requests += 1
        self.sent.append(parts)
        with self.server.connect() as connection:
            heard = self.say(connection, parts, wait)
        self.judge(b"".join(parts), heard)

    def say(self, connection, parts, wait):
        """Sends the parts and returns the start of the answer. WebSocket frames are sent after the upgrade's answer."""
        heard = b""
        try:
            for part in parts[:-1]:
                connection.sendall(part)
            if len(parts) > 1:
                answer = receive(connection, 0.2, until=b"\r\n\r\n")
            connection.sendall(parts[-1])
        except OSError:
            pass
        return heard + receive(connection, wait)

    def judge(self, request, heard):
        status = heard[9:12].decode("latin-1") if heard.startswith(b"HTTP/1.1 ") else "none"
        self.answers[status] += 1
        has_key = self.server.secret in request or self.server.token.encode() in request
        if status in ("200", "101") and not has_key:
            raise Failed(f"a request without cookie and token was answered with {status}")
        if status == "500":
            raise Failed("the server answered with status 500")

    def check_alive(self):
        server = self.server
        if server.process.poll() is not None:
            raise Failed(f"the program ended with status {server.process.returncode}")
        page = server.ask(server.head("GET", "/", more="Connection: close\r\n\r\n").encode())
        if not page.startswith(b"HTTP/1.1 200 "):
            raise Failed("the server did not answer with the page")
        answer = server.ask(server.post("/api/position", b'{"moves":["e2e4"]}'))
        if b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" not in answer:
            raise Failed("the server did not answer /api/position correctly")
        if self.requests % (10 * HUNDRED) == 0:
            self.check_search()

    def check_search(self):
        message = json.dumps({"type": "analyse", "id": 77, "depth": 3, "hash": 4}).encode()
        with self.server.connect() as connection:
            connection.sendall(self.server.upgrade())
            receive(connection, 30, until=b"\r\n\r\n")
            connection.sendall(frame(self.rng, message))
            answer = receive(connection, 60, until=b'"done"')
            if b'"done"' not in answer:
                raise Failed(f"a search over a WebSocket did not end within 60 s: {answer[:600]!r}")

    def run(self, seconds):
        began = tell_again = time.monotonic()
        most = 0
        while time.monotonic() - began < seconds:
            self.exchange()
            if self.requests % HUNDRED:
                continue
            self.check_alive()
            most = max(most, self.server.resident_mib())
            if time.monotonic() >= tell_again:
                tell_again = time.monotonic() + 60
                print(f"{time.monotonic() - began:.0f} s: {self.requests} requests, {most} MiB", flush=True)
        self.check_alive()
        print("answers:", ", ".join(f"{status} {count}" for status, count in sorted(self.answers.items())))
        print(f"largest resident memory: {most} MiB")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(ROOT / "build/asan/gyre"),
                        help="program gyre (default build/asan/gyre)")
    parser.add_argument("--minutes", type=float, default=10, help="minutes to run (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    parser.add_argument("--keep", default="fuzz_server.failed",
                        help="file for the last requests after a failure (default fuzz_server.failed)")
    return parser.parse_args()


def stop(server):
    """Interrupts the program; fails if its status is not 0 or it printed a sanitizer report."""
    server.process.send_signal(signal.SIGINT)
    status = server.process.wait(60)
    server.errors.seek(0)
    report = server.errors.read()
    if status != 0 or "Sanitizer" in report or "runtime error" in report:
        raise Failed(f"the program ended with status {status}:\n{report[:6000]}")


def main():
    arguments = parse_arguments()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        server = Server(arguments.program, folder, hostile_arguments(arguments.program, folder))
        fuzzer = Fuzzer(server, arguments.seed)
        try:
            fuzzer.run(60 * arguments.minutes)
            stop(server)
        except (Failed, OSError, subprocess.TimeoutExpired) as failure:
            failures = 1
            print(f"seed {arguments.seed}, request {fuzzer.requests}: {failure}")
            server.errors.seek(0)
            print(server.errors.read()[:6000])
            pathlib.Path(arguments.keep).write_text(repr(list(fuzzer.sent)))
        finally:
            server.process.kill()
    print(f"{fuzzer.requests} requests, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    command_line.run(main)
