#!/usr/bin/env python3
"""Sends bad, late and hostile input to a UCI engine and reports the outcome of each case.

usage: uci_abuse.py [--cases FILE] [--only TEXT] [--grace SECONDS] [--jobs N] ENGINE [ARG ...]

Each case is a line of JSON with its steps ("send", "raw", "wait", "expect", "forbid", "mark", "close", "closeout",
"sig") and a description of the expected outcome. A long text is [prefix, unit, count, suffix]. After the steps, the
engine must answer `isready`, search the start position to depth 6, and obey `quit`, unless the case ends the engine
itself. These outcomes fail: CRASH, EXIT, HANG, NO ANSWER, SANITIZER, SILENT if the case requires a report (a line with
"error" or a similar word), and REJECTED if the engine must accept the input and sends an error or "bestmove 0000". The
exit status is 1 if any case fails.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
REPORT = re.compile(r"error|invalid|illegal|unknown|cannot|can't|failed|unable|warning", re.I)
REJECTIONS = ("info string error", "bestmove 0000")
SANITIZER = re.compile(r"AddressSanitizer|ThreadSanitizer|runtime error:|LeakSanitizer")


def text_of(value):
    if isinstance(value, str):
        return value
    prefix, unit, count, suffix = value
    return prefix + unit * count + suffix


class Engine:
    def __init__(self, command, cwd):
        env = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:exitcode=77:allocator_may_return_null=1")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        cwd=cwd, env=env, bufsize=0, start_new_session=True)
        self.lines, self.errors, self.ended = [], [], False
        self.changed = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_errors, daemon=True).start()

    def _read(self):
        rest = b""
        try:
            while chunk := self._read_chunk():
                *whole, rest = (rest + chunk).split(b"\n")
                with self.changed:
                    self.lines += [w.decode("latin-1").rstrip("\r") for w in whole][:200_000]
                    self.changed.notify_all()
        except (OSError, ValueError):
            pass
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def _read_chunk(self):
        # A read in progress would keep the pipe open after "closeout".
        while not select.select([self.process.stdout.fileno()], [], [], 0.02)[0]:
            pass
        return os.read(self.process.stdout.fileno(), 1 << 16)

    def _read_errors(self):
        try:
            for line in self.process.stderr:
                self.errors.append(line.decode("latin-1").rstrip())
        except (OSError, ValueError):
            pass

    def write(self, data):
        try:
            self.process.stdin.write(data)
        except (OSError, ValueError):
            pass

    def expect(self, start, token, seconds):
        """Returns the index of the first line from `start` on that begins with token, or None."""
        end = time.monotonic() + seconds
        with self.changed:
            at = start
            while True:
                for at in range(at, len(self.lines)):
                    if self.lines[at].startswith(token):
                        return at
                at = len(self.lines)
                left = end - time.monotonic()
                if self.ended or left <= 0:
                    return None
                self.changed.wait(left)


def verdict_in_own_folder(command, case, grace):
    with tempfile.TemporaryDirectory() as cwd:
        pathlib.Path(cwd, "junk.epd").write_text("not a fen at all\n\n8/8/8/8/8/8/8/8 w - - 0 1\n")
        return run(command, case, cwd, grace)


def run(command, case, cwd, grace):
    engine, at, missing, closed = Engine(command, cwd), 0, [], False
    for op, *rest in case["steps"]:
        if op == "send":
            engine.write(text_of(rest[0]).encode("latin-1", "replace") + b"\n")
        elif op == "raw":
            engine.write(text_of(rest[0]).encode("latin-1", "replace"))
        elif op == "wait":
            time.sleep(rest[0])
        elif op == "mark":
            at = len(engine.lines)
        elif op == "expect":
            found = engine.expect(at, rest[0], rest[1] + grace)
            missing += [rest[0]] if found is None else []
            at = at if found is None else found + 1
        elif op == "forbid" and engine.expect(at, rest[0], rest[1]) is not None:
            missing.append("no " + rest[0])
        elif op == "close":
            engine.process.stdin.close()
            closed = True
        elif op == "closeout":
            engine.process.stdout.close()
        elif op == "sig":
            engine.process.send_signal(rest[0])
    said = engine.lines[:] + engine.errors[:]
    verdict = None
    if closed or case["ends_itself"]:
        try:
            engine.process.wait(5 + grace)
        except subprocess.TimeoutExpired:
            verdict = "HANG still running"
    elif engine.process.poll() is None:
        verdict = probe(engine, grace)
    time.sleep(0.05)
    code = engine.process.poll()
    if code is None:
        os.killpg(engine.process.pid, signal.SIGKILL)
        engine.process.wait()
    wanted_signal = any(s[0] == "sig" for s in case["steps"])
    reader_gone = any(s[0] == "closeout" for s in case["steps"])
    if any(SANITIZER.search(l) for l in engine.lines + engine.errors):
        verdict = "SANITIZER"
    elif code is not None and code < 0 and not (wanted_signal and -code in (signal.SIGTERM, signal.SIGINT)
                                                or reader_gone and -code == signal.SIGPIPE):
        verdict = "CRASH " + signal.Signals(-code).name
    elif code not in (None, 0) and not (wanted_signal or case["ends_itself"]):
        verdict = f"EXIT {code}"
    elif verdict is None and missing and not case["ends_itself"]:
        verdict = "NO ANSWER " + ",".join(missing)
    if verdict is None and case.get("must_accept") and any(l.startswith(REJECTIONS) for l in said):
        verdict = "REJECTED"
    reported = any(REPORT.search(l) for l in said if not l.startswith(("id ", "option ")))
    if verdict is None:
        verdict = "reported" if reported else "SILENT" if case["must_report"] else "quiet"
    return verdict


def probe(engine, grace):
    def ask(command, answer, seconds):
        start = len(engine.lines)
        engine.write(command)
        at = engine.expect(start, answer, seconds + grace)
        return at is not None and not engine.lines[at].startswith(REJECTIONS)
    if not ask(b"isready\n", "readyok", 4):
        return "HANG no readyok"
    engine.write(b"stop\n")
    time.sleep(0.1)
    if not ask(b"ucinewgame\nposition startpos\nisready\n", "readyok", 4):
        return "HANG after ucinewgame"
    if not ask(b"go depth 6\n", "bestmove", 6):
        return "NO ANSWER to go depth 6"
    engine.write(b"quit\n")
    try:
        engine.process.wait(4 + grace)
    except subprocess.TimeoutExpired:
        return "HANG on quit"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", default=HERE / "uci_abuse.jsonl")
    parser.add_argument("--only", default="", help="cases whose category or name contains this")
    parser.add_argument("--grace", type=float, default=0,
                        help="seconds added to every wait, for sanitizer builds and loaded machines (default 0)")
    parser.add_argument("--jobs", type=int, default=1, help="cases that run at the same time (default 1)")
    parser.add_argument("engine", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = [os.path.abspath(options.engine[0]), *options.engine[1:]]
    tally, failed = collections.Counter(), 0
    # The engines inherit this limit, so they write no core files.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # A shell starts programs in the background with this signal ignored, which engines inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    cases = [case for case in map(json.loads, open(options.cases))
             if options.only in case["category"] + " " + case["name"]]
    if not cases:
        parser.error(f"--only: no case of {options.cases} has \"{options.only}\" in its category and name")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        verdicts = pool.map(lambda case: verdict_in_own_folder(command, case, options.grace), cases)
        for case, verdict in zip(cases, verdicts):
            bad = verdict not in ("reported", "quiet")
            failed += bad
            tally[verdict.split()[0]] += 1
            if bad:
                print(f"{case['id']:3} {case['category']:9} {case['name'][:58]:58} {verdict}\n"
                      f"      expected: {case['expected']}", flush=True)
    print("  ".join(f"{k} {v}" for k, v in sorted(tally.items())))
    total = sum(tally.values())
    print(f"{total - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
