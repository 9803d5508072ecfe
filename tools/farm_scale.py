#!/usr/bin/env python3
"""Measures how many workers one PostgreSQL server serves.

usage: tools/farm_scale.py [--seconds N] [--idle N] PROGRAM

PROGRAM is gyre. A private server in a temporary folder with Debian's settings gets a job of many parts. Then pgbench
plays the workers, by the functions that workers call: first N idle workers (default 1000) that poll as often as the
server asks, then the same beside workers that together claim and complete 50 parts a second, then workers alone as
quickly as the server can, with results of several sizes. Each measurement takes N seconds (default 10).
Prints tables; the server's processor time is in percent of one core.

Idle workers are measured before there is any load, once all are connected and each has polled once: to open a
connection and to plan its first call costs the server a hundred times as much as a poll.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAMS = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
BUSY = """SELECT job, part, attempt FROM gyre_farm.claim(:worker + :client_id, md5(random()::text), 1) \\gset
SELECT gyre_farm.complete(:worker + :client_id, :job, :part, :attempt,
    (SELECT string_agg(decode(md5(random()::text), 'hex'), '') FROM generate_series(1, :size / 16)), '{"games": 1}');
"""
IDLE = """\\if :polls < 1
LISTEN gyre_farm;
\\else
\\set wait random(:pause / 2 * least(:polls - 1, 1), :pause)
\\sleep :wait ms
\\endif
\\set polls :polls + 1
SELECT * FROM gyre_farm.poll(:worker + :client_id);
"""


class Server:
    def __init__(self, folder, connections):
        self.folder = folder / "server"
        self.folder.mkdir()
        user = []
        if os.geteuid() == 0:
            folder.chmod(0o755)
            shutil.chown(self.folder, "postgres", "postgres")
            user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        subprocess.run([*user, PROGRAMS / "initdb", "-D", self.folder / "data", "-U", "owner", "-A", "trust"],
                       check=True, **quiet)
        with open(self.folder / "data/postgresql.conf", "a") as file:
            file.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n"
                       f"max_connections = {connections}\n")
        self.process = subprocess.Popen([*user, PROGRAMS / "postgres", "-D", self.folder / "data"], **quiet)
        while subprocess.run([PROGRAMS / "pg_isready", "-q", "-h", self.folder]).returncode != 0:
            if self.process.poll() is not None:
                raise SystemExit("farm_scale.py: the PostgreSQL server ended at its start")
            time.sleep(0.1)
        subprocess.run([PROGRAMS / "createdb", "-h", self.folder, "-U", "owner", "farm"], check=True)
        self.address = f"postgresql://owner@{str(self.folder).replace('/', '%2F')}/farm"

    def sql(self, text):
        return subprocess.run(["psql", "-qtAX", "-v", "ON_ERROR_STOP=1", "-d", self.address, "-c", text], check=True,
                              capture_output=True, text=True).stdout.strip()

    def children(self):
        path = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in path.read_text().split()]

    def cpu_by_kind(self):
        """Seconds of the connections' processes, and of all others, also of those that have ended."""
        ticks = {"connections": 0, "others": 0}
        for pid in [self.process.pid, *self.children()]:
            try:
                title = pathlib.Path(f"/proc/{pid}/cmdline").read_text()
                fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            ticks["connections" if "owner farm" in title else "others"] += int(fields[11]) + int(fields[12])
            if pid == self.process.pid:
                ticks["others"] += int(fields[13]) + int(fields[14])
        return {kind: count / os.sysconf("SC_CLK_TCK") for kind, count in ticks.items()}

    def cpu_seconds(self):
        return sum(self.cpu_by_kind().values())

    def memory_mib(self):
        """Memory of the server's processes in MiB; each process counts its share of shared pages."""
        kib = 0
        for pid in [self.process.pid, *self.children()]:
            try:
                found = re.search(r"^Pss: +(\d+)", pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)
            except OSError:
                continue
            kib += int(found.group(1)) if found else 0
        return kib / 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()


def workers(server, number):
    """Joins `number` workers to the farm and returns the id of the first."""
    return int(server.sql("SELECT min(j.id) FROM generate_series(1, %d) n, LATERAL gyre_farm.join_farm("
                          "md5(random()::text || n), 'simulated', 1, (SELECT coalesce((SELECT needs FROM gyre_farm.jobs "
                          "LIMIT 1), '{}')), 0, 0) j" % number))


def bench(server, folder, script, clients, seconds, first, size=0, rate=0, warm_up=2):
    """Runs a script with pgbench. Measures after `warm_up` seconds, when all connections have prepared their functions.

    Returns transactions per second, mean latency in ms, the server's CPU time in percent of a core, and its memory in
    MiB."""
    path = folder / "script.sql"
    path.write_text(script)
    words = [PROGRAMS / "pgbench", "-n", "-h", server.folder, "-U", "owner", "-c", clients, "-j", min(clients, 2), "-T",
             seconds + warm_up + 2, "-f", path, "-D", f"worker={first}", "-D", f"size={size}"]
    if rate:
        words += ["-R", rate]
    running = subprocess.Popen([str(word) for word in [*words, "farm"]], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    time.sleep(warm_up)
    before, began = server.cpu_seconds(), time.monotonic()
    time.sleep(seconds)
    cpu = 100 * (server.cpu_seconds() - before) / (time.monotonic() - began)
    memory = server.memory_mib()
    said, _ = running.communicate()
    tps, latency = re.search(r"tps = ([\d.]+)", said), re.search(r"latency average = ([\d.]+)", said)
    if running.returncode != 0 or not tps:
        raise SystemExit(f"farm_scale.py: pgbench failed: {said[-800:]}")
    return float(tps.group(1)), float(latency.group(1)), cpu, memory


def idle(server, folder, clients, seconds, first, beside):
    """Measures idle workers, and then calls `beside` while they go on.

    Returns polls a second, the CPU of the connections and of the rest in percent of a core, memory in MiB, and what
    `beside` returns."""
    server.sql("ALTER SYSTEM SET track_functions = 'pl'")
    server.sql("SELECT pg_reload_conf()")
    path = folder / "idle.sql"
    path.write_text(IDLE)
    server.sql("SELECT count(*) FROM gyre_farm.workers w, LATERAL gyre_farm.explain_idle(w.id)")
    pause = server.sql(f"SELECT gyre_farm.poll({first})")
    polls = "SELECT coalesce(sum(calls), 0) FROM pg_stat_user_functions WHERE funcname = 'poll'"
    words = [PROGRAMS / "pgbench", "-n", "-h", server.folder, "-U", "owner", "-c", clients, "-j", 2, "-T", 3600, "-f",
             path, "-D", f"worker={first}", "-D", "polls=0", "-D", f"pause={pause}", "farm"]
    running = subprocess.Popen([str(word) for word in words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while int(server.sql(polls)) <= clients:
            if running.poll() is not None:
                raise SystemExit("pgbench failed")
            time.sleep(2)
        before, called, began = server.cpu_by_kind(), int(server.sql(polls)), time.monotonic()
        time.sleep(seconds)
        after, took = server.cpu_by_kind(), time.monotonic() - began
        cpu = [100 * (after[kind] - before[kind]) / took for kind in ("connections", "others")]
        return (int(server.sql(polls)) - called) / took, *cpu, server.memory_mib(), beside()
    finally:
        running.terminate()
        running.wait()
        # The time of processes that end would count for what is measured next.
        while len(server.children()) > 20:
            time.sleep(1)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    arguments = parser.parse_args()
    if PROGRAMS is None or not (PROGRAMS / "pgbench").exists():
        raise SystemExit("farm_scale.py: PostgreSQL's server or pgbench is not installed (package postgresql)")
    with tempfile.TemporaryDirectory(prefix="gyre-scale-") as name:
        folder = pathlib.Path(name)
        server = Server(folder, arguments.idle + 60)
        try:
            measure(arguments, folder, server)
        finally:
            server.stop()


def measure(arguments, folder, server):
    load = os.getloadavg()[0]
    subprocess.run([arguments.program, "farm", "start", "--postgres", server.address], check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run([arguments.program, "farm", "submit", "datagen", "--farm", server.address, "--games", "60000",
                    "--part-games", "1"], check=True, stdout=subprocess.DEVNULL)
    first = workers(server, arguments.idle)
    server.sql("UPDATE gyre_farm.jobs SET state = 'paused'")
    server.sql("VACUUM ANALYZE")
    server.sql("CHECKPOINT")
    print(f"{os.cpu_count()} processors, load before the start {load:.1f}, {arguments.seconds} s each\n")

    def busy():
        server.sql("UPDATE gyre_farm.jobs SET state = 'active'")
        return bench(server, folder, BUSY, 8, arguments.seconds, first, 1024, rate=50, warm_up=10)

    polls, connections, others, memory, (tps, latency, cpu, _) = idle(
        server, folder, arguments.idle, arguments.seconds, first, busy)
    print(f"{arguments.idle} idle workers, {polls:.0f} polls a second: CPU of their connections {connections:.1f} %, of "
          f"the server's other processes {others:.1f} %, memory {memory:.0f} MiB\n")
    print(f"the same beside {tps:.0f} parts a second that 8 workers claim and complete, results of 1 KiB: CPU of the "
          f"whole server {cpu:.1f} %, latency {latency:.1f} ms\n")
    print("| clients | bytes of a result | parts claimed and completed a second | latency, ms | CPU of the server |")
    print("|---|---|---|---|---|")
    for clients, size in ((1, 1024), (8, 1024), (8, 32768), (8, 262144)):
        tps, latency, cpu, _ = bench(server, folder, BUSY, clients, arguments.seconds, first, size)
        print(f"| {clients} | {size} | {tps:.0f} | {latency:.1f} | {cpu:.0f} % |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
