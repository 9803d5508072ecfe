"""A UCI engine with one defect, which is its argument."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

GARBAGE = [
    b"\xff\xfe\x00 not text",
    b"",
    b"info",
    b"info depth",
    b"info depth x score cp",
    b"info score cp 99999999999999999999999999 pv",
    b"info depth 1 score mate z pv e2e4",
    b"info multipv 1000000000 score cp 1",
    b"info multipv 0 score cp 1",
    b"info multipv -5 score cp 1",
    b"info pv e2e4 e7e5 e1e8",
    b"info pv \xf0\x9f\x98\x80",
    b"info currmove",
    b"info currmove zz",
    b"info refutation",
    b"info currline 99999999999999999999 e2e4",
    b"info string \xc3\x28 score cp 5",
    b"info wdl 1",
    b"info time 1e9",
    b"info nodes \xd9\xa3",
    b"readyok",
    b"uciok",
    b"option name Late type string",
    b"id",
    b"bestmoves e2e4",
    b"info depth 7 score cp 33 nodes 5 pv e2e4 e7e5",
]


def say(text: bytes) -> None:
    sys.stdout.buffer.write(text + b"\n")
    sys.stdout.buffer.flush()


def search(defect: str) -> None:
    if defect == "dies in search":
        os.kill(os.getpid(), signal.SIGKILL)
    elif defect == "fails in search":
        sys.stderr.write("out of memory\n")
        sys.stderr.flush()
        sys.exit(7)
    elif defect == "silent in search":
        return
    elif defect == "closes its output":
        os.close(1)
        time.sleep(60)
    elif defect == "endless line":
        while True:
            sys.stdout.buffer.write(b"x" * 65536)
    elif defect == "leaves a child":
        subprocess.Popen(["sleep", "30"])
        os._exit(3)
    elif defect == "garbage":
        for line in GARBAGE:
            say(line)
        say(b"bestmove e2e4 ponder e7e4")
    elif defect == "flood":
        for number in range(30000):
            say(b"info depth 5 nodes %d score cp 12 pv e2e4" % number)
        say(b"bestmove e2e4")
    elif defect == "illegal move":
        say(b"bestmove e2e5")
    elif defect == "answers twice":
        say(b"bestmove e2e4")
        say(b"bestmove d2d4")
    elif defect == "waits for stop":
        say(b"info depth 3 score cp 20 pv e2e4")
    else:
        say(b"info depth 1 score cp 20 nodes 20 pv e2e4")
        say(b"bestmove e2e4 ponder e7e5")


def answer(command: str, defect: str) -> None:
    if command == "uci":
        if defect == "broken options":
            for text in (b"", b" name", b" name A type", b" name B type nonsense", b" name C type spin default x min 1"):
                say(b"option" + text)
            say(b"option name Good type spin default 5 min 9 max 1")
        say(b"id name Hostile")
        say(b"option name Hash type spin default 16 min 1 max 64")
        say(b"uciok")
    elif command == "isready":
        say(b"readyok")
    elif command.startswith("go"):
        search(defect)
    elif command == "stop" and defect != "silent in search":
        say(b"bestmove e2e4")
    elif command == "quit" and defect != "ignores quit":
        sys.exit(0)


def main() -> None:
    defect = sys.argv[1]
    if defect == "dead":
        sys.stderr.write("no licence\n")
        sys.exit(3)
    for line in sys.stdin:
        if defect == "slow":
            time.sleep(0.2)
        if defect != "silent":
            answer(line.strip(), defect)
    if defect == "ignores quit":
        time.sleep(60)


main()
