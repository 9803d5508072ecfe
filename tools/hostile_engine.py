#!/usr/bin/env python3
"""A UCI engine that does harm, for tests of programs that start engines: tools/hostile_engine.py [SEED]

It greets as an engine should, with options whose names look like HTML, and then does something else at each `go`:
garbage, endless lines, ten megabytes without a line end, impossible numbers, illegal or unreadable moves, a sudden end,
or silence. It ignores `stop` and `quit` at random. A seed makes it repeatable; without one each start is different.
"""

import os
import random
import signal
import sys
import time

GREETING = """id name <img src=x onerror=alert(1)> {0} "'&
id author ../../etc/passwd
option name <script>alert(1)</script> type check default false
option name __proto__ type spin default 1 min -9223372036854775808 max 9223372036854775807
option name Style type combo default A var A var <b>B</b> var var
option name UCI_LimitStrength type check default false
option name UCI_Elo type spin default 1500 min 900 max 3000
option name Book File type string default /etc/passwd
uciok"""
NUMBERS = ["0", "-1", "1", "99999999999999999999", "1e99", "nan", "", "-9223372036854775808", "0x10", "٣"]
MOVES = ["e2e4", "e7e5", "e2e5", "a1a1", "e9e9", "0000", "(none)", "", "e7e8k", "NULL", "e2e4e5", "\x00", "é2é4"]


def say(data):
    os.write(1, data if isinstance(data, bytes) else (data + "\n").encode("utf-8", "replace"))


def info(rng):
    number = lambda: rng.choice(NUMBERS)
    pv = " ".join(rng.choice(MOVES) for _ in range(rng.choice([0, 1, 3, 2000])))
    say(f"info depth {number()} seldepth {number()} multipv {number()} score {rng.choice(['cp', 'mate', 'x'])} {number()} "
        f"nodes {number()} nps {number()} hashfull {number()} time {number()} pv {pv}")


def search(rng):
    """Does one harmful thing; some end the process."""
    harm = rng.randrange(9)
    if harm == 0:
        for _ in range(50):
            say(rng.randbytes(200))
    elif harm == 1:
        end = time.monotonic() + rng.choice([0.1, 1, 20])
        while time.monotonic() < end:
            say("info depth 1 score cp 1 nodes 1 pv e2e4" if rng.random() < 0.9 else "info string " + "x" * 3000)
    elif harm == 2:
        for _ in range(100):
            os.write(1, b"x" * 100_000)
        time.sleep(3600)
    elif harm == 3:
        os._exit(rng.choice([0, 3]))
    elif harm == 4:
        os.kill(os.getpid(), signal.SIGSEGV)
    elif harm == 5:
        time.sleep(rng.choice([0.05, 3600]))
    elif harm == 6:
        os.close(1)
        time.sleep(3600)
    else:
        for _ in range(20):
            info(rng)
    for _ in range(rng.choice([0, 1, 1, 1, 2])):
        say("bestmove " + rng.choice(MOVES) + rng.choice(["", " ponder " + rng.choice(MOVES)]))


def main():
    rng = random.Random(int(sys.argv[1])) if len(sys.argv) > 1 else random.Random()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    has_searched = False
    for line in sys.stdin:
        word = line.split(" ")[0].strip()
        if word == "uci":
            say(GREETING)
        elif word == "isready":
            if not has_searched or rng.random() < 0.98:
                say("readyok")
        elif word == "go":
            has_searched = True
            search(rng)
        elif word == "quit" and rng.random() < 0.8:
            return
    if rng.random() < 0.3:
        time.sleep(3600)


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        pass
