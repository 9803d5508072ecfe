#!/usr/bin/env python3
"""Torments the workers of a farm, and its server, and compares the result with that of one process.

usage: tools/farm_chaos.py [--seconds N] [--workers N] [--store sqlite|postgres] [--seed N] [--unfenced] PROGRAM

PROGRAM is gyre. For N seconds (default 60) workers (default 4) are killed, stopped past their leases and asked to end,
and the server is ended without closing anything and started again. Then the rest of the job is played in peace. The last
line is "N passed, N failed". With --unfenced the server counts every result that comes, and a check must fail.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = ["--nodes", "400", "--hash", "1", "--seed", "5"]
LEASE_S, PART_GAMES, GAMES_PER_SECOND = 2, 4, 14


class Server:
    """PostgreSQL in a folder of its own. Root runs it as the user postgres, because initdb refuses root."""

    def __init__(self, folder):
        self.folder, self.process = folder / "server", None
        self.programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        self.folder.mkdir()
        self.user = []
        if os.geteuid() == 0:
            folder.chmod(0o755)
            shutil.chown(self.folder, "postgres")
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        self.run([*self.user, self.programs / "initdb", "-D", self.folder / "data", "-U", "owner", "-A", "trust", "-N"])
        with open(self.folder / "data/postgresql.conf", "a") as file:
            file.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n")
        self.start()
        self.run([self.programs / "createdb", "-h", self.folder, "-U", "owner", "farm"])
        self.address = f"postgresql://owner@{str(self.folder).replace('/', '%2F')}/farm"

    def run(self, words):
        subprocess.run(words, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        log = open(self.folder.parent / "server.log", "a")
        self.process = subprocess.Popen([*self.user, self.programs / "postgres", "-D", self.folder / "data"],
                                        stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/")
        while subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder]).returncode != 0:
            time.sleep(0.1)

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def execute(self, file):
        self.run([self.programs / "psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", self.address, "-f", file])


class Farm:
    def __init__(self, arguments, folder):
        self.program, self.folder, self.workers, self.faults = arguments.program, folder, [], {}
        self.server = Server(folder) if arguments.store == "postgres" else None
        self.address = self.server.address if self.server else f"sqlite:{folder}/farm.sqlite"
        self.games = arguments.seconds * GAMES_PER_SECOND
        start = ["--postgres", self.address] if self.server else ["--sqlite", f"{folder}/farm.sqlite"]
        self.gyre("farm", "start", *start)
        if arguments.unfenced:
            self.server.execute(ROOT / "tests/farm/unfenced.sql")
        self.gyre("farm", "submit", "datagen", "--farm", self.address, "--games", str(self.games), "--part-games",
                  str(PART_GAMES), "--lease", str(LEASE_S), "--audit", "5", *GAMES)

    def gyre(self, *words):
        return subprocess.run([self.program, *words], check=True, capture_output=True, text=True).stdout

    def add_worker(self):
        log = open(self.folder / "workers.log", "a")
        self.workers.append(subprocess.Popen([self.program, "farm", "join", self.address, "--threads", "1"],
                                             stdout=log, stderr=log))

    def fault(self, name):
        self.faults[name] = self.faults.get(name, 0) + 1
        worker = random.choice(self.workers)
        if name == "restart":
            self.server.stop()
            time.sleep(random.uniform(0, 2))
            self.server.start()
        elif name == "stop":
            # All but one, so that one has the time to take over their parts.
            stopped = random.sample(self.workers, len(self.workers) - 1)
            for worker in stopped:
                worker.send_signal(signal.SIGSTOP)
            time.sleep(LEASE_S * random.uniform(1.2, 2.5))
            for worker in stopped:
                worker.send_signal(signal.SIGCONT)
        else:
            worker.send_signal(signal.SIGKILL if name == "kill" else signal.SIGTERM)
            worker.wait()
            self.workers.remove(worker)
            self.add_worker()

    def end(self):
        for worker in self.workers:
            worker.send_signal(signal.SIGTERM)
            worker.wait()
        if self.server:
            self.server.stop()

    def job(self):
        return json.loads(self.gyre("farm", "status", "--json", "--farm", self.address))["jobs"][0]


def check(farm, folder):
    """Pairs of a promise and whether it holds."""
    job = farm.job()
    farm.gyre("farm", "results", "1", "--farm", farm.address, "--out", str(folder / "farm.games"))
    farm.gyre("datagen", "--games", str(farm.games), "--out", str(folder / "alone.games"), *GAMES)
    same = (folder / "farm.games").read_bytes() == (folder / "alone.games").read_bytes()
    print(f"faults: {farm.faults}; job: {job['counters']}, audits {job['audits']}, "
          f"{len(job['failures'])} attempts came to nothing")
    yield "the bytes are those of one process", same
    yield "every game counts once", job["counters"]["games"] == farm.games
    yield "no audit differs", job["audits"]["differ"] == 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unfenced", action="store_true")
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="gyre-farm-") as name:
        folder = pathlib.Path(name)
        farm = Farm(arguments, folder)
        try:
            for _ in range(arguments.workers):
                farm.add_worker()
            end = time.monotonic() + arguments.seconds
            names = ["kill", "stop", "stop", "end"] + (["restart"] if farm.server else [])
            while time.monotonic() < end and farm.job()["state"] == "active":
                farm.fault(random.choice(names))
                time.sleep(random.uniform(0, 1.5))
            farm.gyre("farm", "retry", "1", "--farm", farm.address)
            while farm.job()["state"] == "active":
                time.sleep(0.5)
            for promise, holds in check(farm, folder):
                print(f"{'ok' if holds else 'FAILED'}: {promise}")
                passed, failed = passed + holds, failed + (not holds)
        finally:
            farm.end()
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
