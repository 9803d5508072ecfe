#!/usr/bin/env python3
"""Disturbs the workers, the network and the server of a farm, and compares all results with those of one process.

usage: tools/farm_chaos.py [--minutes N] [--hosts N] [--seed N] [--store postgres|sqlite] [--local] [--unfenced]
                           [--keep FOLDER] PROGRAM

  --minutes N     minutes with faults (default 1); afterwards all jobs run to their end without faults
  --hosts N       number of hosts with one worker each (default 4)
  --seed N        random seed for the faults (default 1)
  --store NAME    store of the farm, postgres or sqlite (default postgres)
  --local         run all workers in the current network namespace, without cuts of the network
  --unfenced      make the server count every result that it receives, and cause only long cuts; a check must fail
  --keep FOLDER   copy the logs to FOLDER if a check fails

PROGRAM is gyre. Self-play, analysis and matches run on the farm. Each host is a network namespace that a veth pair
connects to the server's bridge; PostgreSQL accepts only TLS with SCRAM. Without root, and with SQLite, everything runs
as with --local. The last line is "N passed, N failed". docs/reference/farm.md describes the faults.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEASE_MS = 3000
LONGEST_CALL_S = 10
LONGEST_END_S = 240
SERVER_IP = "10.77.0.1"


def call(words, **more):
    return subprocess.run([str(word) for word in words], check=True, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, **more).stdout


def succeeds(words, **more):
    return subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, **more).returncode == 0


def faketime_library():
    return next((str(path) for path in pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")), None)


class Network:
    """Network namespaces of the server and of the hosts. Only root can make them."""

    def __init__(self, hosts):
        self.prefix, self.hosts = f"gyre-chaos-{os.getpid()}-", hosts
        self.server = self.prefix + "server"
        self.spaces = [self.server, *(self.name(host) for host in range(hosts))]
        try:
            for space in self.spaces:
                call(["ip", "netns", "add", space])
                call(["ip", "-n", space, "link", "set", "lo", "up"])
            call(["ip", "-n", self.server, "link", "add", "name", "bridge", "type", "bridge"])
            call(["ip", "-n", self.server, "addr", "add", SERVER_IP + "/24", "dev", "bridge"])
            call(["ip", "-n", self.server, "link", "set", "bridge", "up"])
            for host in range(hosts):
                self.join(host)
        except BaseException:
            self.remove()
            raise

    def name(self, host):
        return f"{self.prefix}{host}"

    def join(self, host):
        space, port = self.name(host), f"port{host}"
        call(["ip", "link", "add", "name", "uplink", "netns", space, "type", "veth", "peer", "name", port, "netns",
              self.server])
        call(["ip", "-n", self.server, "link", "set", port, "master", "bridge", "up"])
        call(["ip", "-n", space, "addr", "add", f"10.77.0.{10 + host}/24", "dev", "uplink"])
        call(["ip", "-n", space, "link", "set", "uplink", "up"])

    def inside(self, space):
        return ["ip", "netns", "exec", space]

    def cut(self, host, silent):
        """Drops all packets if `silent`, and takes the link's carrier away otherwise. Neither resets a connection."""
        if silent:
            rules = ("add table inet cut; add chain inet cut in { type filter hook input priority 0; policy drop; }; "
                     "add chain inet cut out { type filter hook output priority 0; policy drop; }")
            call([*self.inside(self.name(host)), "nft", rules])
        else:
            call(["ip", "-n", self.server, "link", "set", f"port{host}", "down"])

    def heal(self, host, silent):
        if silent:
            call([*self.inside(self.name(host)), "nft", "delete table inet cut"])
        else:
            call(["ip", "-n", self.server, "link", "set", f"port{host}", "up"])

    def sockets(self, host):
        """Local addresses of the open TCP connections of Gyre's processes."""
        lines = call([*self.inside(self.name(host)), "ss", "-Htnp"]).splitlines()
        return {line.split()[3] for line in lines if "gyre" in line}

    def remove(self):
        for space in self.spaces:
            succeeds(["ip", "netns", "delete", space])


class Disk:
    """A small file system in memory, which can be filled. Without root it is an ordinary folder."""

    def __init__(self, folder, mebibytes):
        self.folder = folder
        folder.mkdir()
        self.is_small = os.geteuid() == 0 and succeeds(
            ["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m,mode=0755", "tmpfs", folder])

    def fill(self):
        with open(self.folder / "filler", "wb", buffering=0) as file:
            for block in (1 << 20, 4096):
                try:
                    while True:
                        file.write(bytes(block))
                except OSError:
                    pass

    def free(self):
        (self.folder / "filler").unlink(missing_ok=True)

    def remove(self):
        if self.is_small:
            succeeds(["umount", "-l", self.folder])


class Server:
    """A private PostgreSQL server. Root runs it as the user postgres, because initdb refuses to run as root."""

    def __init__(self, folder, network):
        self.folder, self.network, self.process = folder / "server", network, None
        self.programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        self.disk = Disk(self.folder, 300)
        self.user = []
        if os.geteuid() == 0:
            folder.chmod(0o755)
            shutil.chown(self.folder, "postgres", "postgres")
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        self.log = open(folder / "server.log", "a")
        call([*self.user, self.programs / "initdb", "-D", self.folder / "data", "-U", "owner", "-A", "trust", "-E",
              "UTF8", "--no-locale", "-N"], cwd="/")
        (self.folder / "data/pg_hba.conf").write_text("local all owner trust\nlocal all all scram-sha-256\n"
                                                      "hostssl farm all 10.77.0.0/24 scram-sha-256\n")
        settings = (f"listen_addresses = '{SERVER_IP if network else ''}'\nunix_socket_directories = '{self.folder}'\n"
                    "max_wal_size = 64MB\nmin_wal_size = 32MB\nshared_buffers = 32MB\n")
        if network:
            self.make_certificates(folder)
            settings += f"ssl = on\nssl_cert_file = '{self.folder}/tls.crt'\nssl_key_file = '{self.folder}/tls.key'\n"
        with open(self.folder / "data/postgresql.conf", "a") as file:
            file.write(settings)
        self.start()
        call([self.programs / "createdb", "-h", self.folder, "-U", "owner", "farm"])
        self.address = f"postgresql://owner@{str(self.folder).replace('/', '%2F')}/farm"

    def make_certificates(self, folder):
        # Workers with wrong clocks must find the certificates valid.
        early = ["faketime", "40 days ago"] if shutil.which("faketime") else []
        authority, key = folder / "ca.crt", folder / "ca.key"
        call([*early, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "90", "-subj",
              "/CN=farm test authority", "-keyout", key, "-out", authority])
        call(["openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=farm", "-keyout", self.folder / "tls.key",
              "-out", folder / "tls.csr"])
        (folder / "names").write_text(f"subjectAltName=IP:{SERVER_IP}\n")
        call([*early, "openssl", "x509", "-req", "-in", folder / "tls.csr", "-CA", authority, "-CAkey", key,
              "-CAcreateserial", "-days", "90", "-extfile", folder / "names", "-out", self.folder / "tls.crt"])
        for name in ("tls.key", "tls.crt"):
            shutil.chown(self.folder / name, "postgres", "postgres")
            (self.folder / name).chmod(0o600)

    def start(self):
        inside = self.network.inside(self.network.server) if self.network else []
        self.process = subprocess.Popen(
            [*inside, *self.user, self.programs / "postgres", "-D", self.folder / "data"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, cwd="/")
        while not succeeds([self.programs / "pg_isready", "-q", "-h", self.folder]):
            if self.process.poll() is not None:
                raise RuntimeError("the PostgreSQL server ended at its start; see server.log")
            time.sleep(0.1)

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def revive(self):
        """Waits until the server runs again after a full disk; starts it if it ended."""
        try:
            self.process.wait(3)
            self.start()
        except subprocess.TimeoutExpired:
            while not succeeds([self.programs / "pg_isready", "-q", "-h", self.folder]):
                time.sleep(0.1)

    def freeze(self, seconds):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        frozen = [self.process.pid, *map(int, children)]
        for number in (signal.SIGSTOP, signal.SIGCONT):
            for pid in frozen:
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            if number == signal.SIGSTOP:
                time.sleep(seconds)

    def sql(self, text):
        """Runs a statement as the owner and returns its rows. Retries while the server restarts."""
        for _ in range(120):
            done = subprocess.run(["psql", "-qtAX", "-v", "ON_ERROR_STOP=1", "-d", self.address, "-c", text],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if done.returncode == 0:
                return [line.split("|") for line in done.stdout.splitlines()]
            time.sleep(0.5)
        raise RuntimeError(f"psql failed: {done.stderr}")

    def end(self):
        if self.process and self.process.poll() is None:
            self.stop()
        self.disk.remove()


class SqliteFile:
    """The store in SQLite: a file on a small disk, with the interface of Server."""

    def __init__(self, folder):
        self.disk = Disk(folder / "server", 64)
        self.path = folder / "server/farm.sqlite"
        self.address = f"sqlite:{self.path}"

    def sql(self, text):
        for _ in range(120):
            try:
                connection = sqlite3.connect(self.path, timeout=5)
                try:
                    with connection:
                        return [[str(cell) for cell in row] for row in connection.execute(text.replace("gyre_farm.", ""))]
                finally:
                    connection.close()
            except sqlite3.OperationalError as error:
                problem = error
            time.sleep(0.5)
        raise RuntimeError(f"SQLite failed: {problem}")

    def revive(self):
        pass

    def end(self):
        self.disk.remove()


class Farm:
    """The store and its addresses, the counts of faults, and the problems found."""

    def __init__(self, arguments, folder, network):
        self.arguments, self.folder, self.network, self.program = arguments, folder, network, arguments.program
        self.faults, self.lock, self.problems = collections.Counter(), threading.Lock(), []
        self.longest_socket, self.compared, self.games, self.repeats = 0.0, collections.Counter(), 0, 0
        self.restarts = 0
        self.old_told = self.old_silent = self.aside = 0
        self.is_over = threading.Event()
        self.old_program = self.make_old_program()
        self.clock_library = faketime_library()
        self.store = Server(folder, network) if arguments.store == "postgres" else SqliteFile(folder)
        # From here on, the caller must call the store's `end`.

    def begin(self):
        is_postgres = self.arguments.store == "postgres"
        self.gyre("farm", "start", *(["--postgres", self.store.address] if is_postgres
                                     else ["--sqlite", self.store.path]))
        if self.arguments.unfenced:
            call(["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-d", self.store.address, "-f",
                  ROOT / "tests/farm/unfenced.sql"])
        if is_postgres:
            self.store.sql("CREATE FUNCTION gyre_farm.short() RETURNS trigger LANGUAGE plpgsql AS "
                           f"$$BEGIN NEW.lease_ms := {LEASE_MS}; RETURN NEW; END$$; CREATE TRIGGER short BEFORE INSERT "
                           "ON gyre_farm.jobs FOR EACH ROW EXECUTE FUNCTION gyre_farm.short()")
        else:
            self.store.sql("CREATE TRIGGER short AFTER INSERT ON jobs BEGIN UPDATE jobs SET "
                           f"lease_ms = {LEASE_MS} WHERE id = NEW.id; END")
        # The file is long enough to make several parts.
        (self.folder / "games.pgn").write_bytes((ROOT / "samples/games.pgn").read_bytes() * 5)
        self.worker_address, self.submitter_address = self.token("worker"), self.token("submitter")

    def token(self, role):
        text = self.gyre("farm", "token", "--role", role, "--farm", self.store.address)
        address = re.search(r"(postgresql://|sqlite:)[^\s']+", text).group()
        if self.network:
            who = re.search(r"//([^@]+)@", address).group(1)
            address = f"postgresql://{who}@{SERVER_IP}/farm?sslmode=verify-full&sslrootcert={self.folder}/ca.crt"
        return address

    def make_old_program(self):
        """Makes a copy of the program with a changed net, whose fingerprint differs. Returns None if it has no net."""
        body, is_changed = bytearray(pathlib.Path(self.program).read_bytes()), False
        for net in (path.read_bytes() for path in (ROOT / "nets").glob("*.gnn")):
            at = body.find(net)
            if at < 0:
                continue
            # The middle of the file has weights; its last four bytes are the checksum.
            changed = bytearray(net[:-4])
            for weight in range(len(net) // 2, len(net) // 2 + 20000):
                changed[weight] ^= 1
            body[at:at + len(net)] = changed + zlib.crc32(changed).to_bytes(4, "little")
            is_changed = True
        if not is_changed:
            print("no faults of older workers: the program contains none of the nets in nets/")
            return None
        path = self.folder / "gyre-old"
        path.write_bytes(body)
        path.chmod(0o755)
        return path

    def gyre(self, *words):
        return call([self.program, *words], cwd=self.folder)

    def count(self, fault):
        with self.lock:
            self.faults[fault] += 1

    def problem(self, text):
        with self.lock:
            self.problems.append(text)
        print("problem:", text, flush=True)

    def wait(self, seconds):
        return self.is_over.wait(seconds)


class Host(threading.Thread):
    """A host with one worker. Its thread causes the host's faults."""

    def __init__(self, farm, number):
        super().__init__(daemon=True)
        self.farm, self.number, self.started = farm, number, 0
        self.random = random.Random(f"{farm.arguments.seed} host {number}")
        self.clock = farm.folder / f"clock{number}"
        self.clock.write_text("+0\n")
        self.log_path = farm.folder / f"host{number}.log"
        self.log = open(self.log_path, "a")
        self.worker = self.start_worker(farm.program, "worker", self.log)
        self.may_die = threading.Event()

    def start_worker(self, program, role, log):
        self.started += 1
        self.name_of_worker = f"{role}-{self.number}-{self.started}"
        words = [program, "farm", "join", "--threads", "1"]
        environment = dict(os.environ, GYRE_FARM=self.farm.worker_address)
        if self.farm.clock_library:
            words = ["env", f"LD_PRELOAD={self.farm.clock_library}", *words]
            environment |= {"FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_CACHE_DURATION": "1",
                            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
        if os.geteuid() == 0:
            words = ["unshare", "--uts", "sh", "-c", f'hostname {self.name_of_worker}; exec "$@"', "sh", *words]
        if self.farm.network:
            words = [*self.farm.network.inside(self.farm.network.name(self.number)), *words]
        return subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                env=environment, cwd=self.farm.folder)

    def replace_worker(self, number):
        self.may_die.set()
        if self.worker.poll() is None:
            self.worker.send_signal(number)
            try:
                self.worker.wait(30)
            except subprocess.TimeoutExpired:
                self.farm.problem(f"host {self.number}: a worker still ran 30 s after SIGTERM")
                self.worker.kill()
                self.worker.wait()
        self.worker = self.start_worker(self.farm.program, "worker", self.log)
        self.may_die.clear()

    def kill_if(self, name):
        """Kills the worker if it has this name. It imitates a part that kills its workers."""
        if self.name_of_worker == name and self.worker.poll() is None:
            self.may_die.set()
            self.worker.kill()

    def revive(self):
        status = self.worker.poll()
        if status is None:
            return
        lines = self.log_path.read_text().strip().splitlines()
        if re.search(r"farm join: (no )?connection", "".join(lines[-1:])):
            # A worker ends if it cannot reach the farm when it starts; a launcher would start it again.
            with self.farm.lock:
                self.farm.restarts += 1
        elif not self.may_die.is_set():
            self.farm.problem(f"host {self.number}: a worker ended unexpectedly with status {status}: {lines[-1:]}")
        self.replace_worker(signal.SIGKILL)

    def run(self):
        faults = ["kill"] * 4 + ["stop"] * 3 + ["end"]
        if self.farm.network:
            faults += ["cut, no carrier"] * 2 + ["cut, packets dropped"] * 2
        if self.farm.clock_library:
            faults += ["clock"] * 2
        if os.geteuid() == 0 and self.farm.old_program:
            faults += ["older worker"]
        if self.farm.arguments.unfenced:
            # After a long cut a worker certainly delivers its part too late.
            faults = ["cut, packets dropped"]
        while not self.farm.wait(self.random.uniform(0, 3)):
            self.revive()
            fault = self.random.choice(faults)
            try:
                self.farm.count(fault)
                self.disturb(fault)
            except Exception as error:  # noqa: BLE001 - the run must report any error and continue
                self.farm.problem(f"host {self.number}: {fault}: {error!r}")
        self.revive()

    def disturb(self, fault):
        if fault == "kill":
            self.replace_worker(signal.SIGKILL)
        elif fault == "end":
            self.replace_worker(signal.SIGTERM)
        elif fault == "stop":
            self.stop_past_lease(self.random.uniform(1.2, 2.5))
        elif fault == "clock":
            hours = self.random.choice((-1, 1)) * self.random.uniform(1, 30)
            self.clock.write_text(f"{hours * 3600:+.0f}\n")
        elif fault == "older worker":
            self.send_old_worker()
        else:
            if self.farm.arguments.unfenced:
                self.wait_for_part()
            self.cut("dropped" in fault, 2 ** self.random.uniform(3 if self.farm.arguments.unfenced else 0, 5))

    def held_parts(self):
        """Job, part and attempt of each part that the worker computes now. Without root its host name is not unique."""
        return {tuple(row) for row in self.farm.store.sql(
            "SELECT q.job, q.part, q.attempt FROM gyre_farm.queue q JOIN gyre_farm.workers w ON w.id = q.worker "
            f"WHERE q.state = 1 AND w.host = '{self.name_of_worker}'")}

    def wait_for_part(self):
        end = time.monotonic() + 4
        while os.geteuid() == 0 and time.monotonic() < end and not self.held_parts():
            time.sleep(0.1)

    def stop_past_lease(self, leases):
        """Stops the worker, if possible while it computes a part, until another worker has that part."""
        self.wait_for_part()
        self.worker.send_signal(signal.SIGSTOP)
        try:
            time.sleep(LEASE_MS / 1000 * leases)
            end = time.monotonic() + 8
            while os.geteuid() == 0 and time.monotonic() < end and self.held_parts():
                time.sleep(0.2)
        finally:
            self.worker.send_signal(signal.SIGCONT)

    def cut(self, silent, seconds):
        network, first_seen = self.farm.network, {}
        network.cut(self.number, silent)
        end = time.monotonic() + seconds
        try:
            while (now := time.monotonic()) < end:
                for socket in network.sockets(self.number):
                    age = now - first_seen.setdefault(socket, now)
                    with self.farm.lock:
                        self.farm.longest_socket = max(self.farm.longest_socket, age)
                time.sleep(0.5)
        finally:
            network.heal(self.number, silent)

    def send_old_worker(self):
        path = self.farm.folder / f"old{self.number}-{self.started}.log"
        keep = self.name_of_worker
        with open(path, "w") as log:
            old = self.start_worker(self.farm.old_program, "old", log)
        self.name_of_worker = keep
        end = time.monotonic() + 25
        while time.monotonic() < end and "this worker has" not in path.read_text() and old.poll() is None:
            time.sleep(0.2)
        is_told = "this worker has" in path.read_text()
        with self.farm.lock:
            self.farm.old_told += is_told
            self.farm.old_silent += not is_told
        old.terminate()
        try:
            old.wait(30)
        except subprocess.TimeoutExpired:
            self.farm.problem("an older worker still ran 30 s after SIGTERM")
            old.kill()
            old.wait()

    def end(self):
        if self.worker.poll() is None:
            self.worker.kill()
            self.worker.wait()
        self.log.close()


class ServerFaults(threading.Thread):
    def __init__(self, farm, hosts):
        super().__init__(daemon=True)
        self.farm, self.hosts, self.poisoned = farm, hosts, 0
        self.random = random.Random(f"{farm.arguments.seed} server")

    def run(self):
        faults = ["disk full"] if self.farm.store.disk.is_small else []
        if self.farm.arguments.store == "postgres":
            faults += ["server restart"] * 4 + ["server frozen"]
            if os.geteuid() == 0:
                faults.append("part that kills")
        self.random.shuffle(faults)
        # A full disk comes first, so that short runs have it too.
        faults.sort(key=lambda fault: fault != "disk full")
        turn = 0
        while faults and not self.farm.wait(self.random.uniform(2, 8)):
            fault = faults[turn % len(faults)]
            turn += 1
            try:
                self.farm.count(fault)
                self.disturb(fault)
            except Exception as error:  # noqa: BLE001
                self.farm.problem(f"{fault}: {error!r}")

    def disturb(self, fault):
        store = self.farm.store
        if fault == "server restart":
            store.stop()
            time.sleep(self.random.uniform(0, 5))
            store.start()
        elif fault == "server frozen":
            store.freeze(self.random.uniform(1, 12))
        elif fault == "disk full":
            store.disk.fill()
            time.sleep(self.random.uniform(1, 5))
            store.disk.free()
            store.revive()
        else:
            self.poison()

    def poison(self):
        """Submits a part and kills each worker that computes it, until the farm sets the part aside."""
        self.poisoned += 1
        text = self.farm.gyre("farm", "submit", "datagen", "--farm", self.farm.store.address, "--games", "1",
                              "--part-games", "1", "--nodes", "3000000", "--hash", "1", "--seed", 9000 + self.poisoned,
                              "--priority", "5", "--title", "poison")
        job = re.search(r"job (\d+)", text).group(1)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            rows = self.farm.store.sql("SELECT q.state, coalesce(w.host, '') FROM gyre_farm.queue q LEFT JOIN "
                                       f"gyre_farm.workers w ON w.id = q.worker WHERE q.job = {job}")
            if rows and rows[0][0] == "2":
                self.farm.aside += 1
                break
            if rows and rows[0][0] == "1":
                for host in self.hosts:
                    host.kill_if(rows[0][1])
            time.sleep(0.3)
        else:
            self.farm.problem(f"job {job}: the part that kills its workers was not set aside within 60 s")
        self.farm.gyre("farm", "cancel", job, "--farm", self.farm.store.address)


class Work(threading.Thread):
    """Submits jobs of one kind, one after the other, and compares each result with the output of one process."""

    def __init__(self, farm, kind):
        super().__init__(daemon=True)
        self.farm, self.kind, self.command = farm, kind, None
        self.random = random.Random(f"{farm.arguments.seed} {kind}")

    def words(self, turn, out):
        seed = self.random.randrange(1, 1 << 30)
        if self.kind == "datagen":
            return ["datagen", "--games", "96", "--nodes", "400", "--hash", "1", "--seed", seed, "--out", out]
        if self.kind == "match":
            return ["match", "--games", "80", "--nodes", "800", "--hash", "1", "--seed", seed, "--set-b",
                    "search rfp_depth 0", "--pgn", out]
        return ["analyse", self.farm.folder / "games.pgn", "--reproducible", "--no-store", "--hash", "1", "--nodes",
                1000 + seed % 1000, "--out", out]

    def run(self):
        turn = 0
        while True:
            turn += 1
            try:
                self.play(turn)
            except Exception as error:  # noqa: BLE001
                self.farm.problem(f"{self.kind}: {error!r}")
            if self.farm.is_over.is_set():
                break

    def persist(self, words):
        """Runs a command on the first host, and repeats it until it succeeds."""
        inside = self.farm.network.inside(self.farm.network.name(0)) if self.farm.network else []
        environment = dict(os.environ, GYRE_FARM=self.farm.submitter_address)
        if words[0] != "farm":
            words = [*words, "--farm", self.farm.submitter_address]
        while True:
            self.command = subprocess.Popen([str(word) for word in [*inside, self.farm.program, *words]], text=True,
                                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT, env=environment, cwd=self.farm.folder)
            said, _ = self.command.communicate()
            with open(self.farm.folder / f"{self.kind}.log", "a") as log:
                log.write(said)
            if self.command.returncode == 0:
                return said
            if self.command.returncode != 1:
                raise RuntimeError(f"{' '.join(map(str, words))} ended with status {self.command.returncode}")
            with self.farm.lock:
                self.farm.repeats += 1
            time.sleep(1)

    def play(self, turn):
        farm, ending = self.farm, {"datagen": "bin"}.get(self.kind, "pgn")
        outs = [farm.folder / f"{self.kind}{turn}-{who}.{ending}" for who in ("farm", "alone")]
        state = self.random.getstate()
        words = self.words(turn, outs[0])
        if self.kind == "datagen":
            said = self.persist(["farm", "submit", *words[:-2], "--part-games", "4", "--audit", "5"])
            words = ["farm", "results", re.search(r"job (\d+)", said).group(1), "--wait", *words[-2:]]
        self.persist(words)
        self.random.setstate(state)
        with open(farm.folder / f"{self.kind}.alone.log", "a") as log:
            subprocess.run([str(word) for word in [farm.program, *self.words(turn, outs[1])]], check=True,
                           stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=farm.folder)
        same = outs[0].read_bytes() == outs[1].read_bytes()
        with farm.lock:
            farm.compared[self.kind, same] += 1
            if self.kind == "datagen":
                farm.games += 96
        if not same:
            farm.problem(f"{self.kind}, turn {turn}: the outputs of the farm and of one process differ")


class Retries(threading.Thread):
    """Retries parts that were set aside, as a user would."""

    def __init__(self, farm):
        super().__init__(daemon=True)
        self.farm, self.end = farm, threading.Event()

    def run(self):
        while not self.end.wait(4):
            try:
                for (job,) in self.farm.store.sql("SELECT DISTINCT q.job FROM gyre_farm.queue q JOIN gyre_farm.jobs j "
                                                  "ON j.id = q.job WHERE q.state = 2 AND j.title <> 'poison'"):
                    self.farm.gyre("farm", "retry", job, "--farm", self.farm.store.address)
            except (RuntimeError, subprocess.CalledProcessError):
                pass


def check(farm):
    """Pairs of a property and whether it holds."""
    sql = farm.store.sql
    for kind in ("datagen", "analyse", "match"):
        yield (f"{kind}: {farm.compared[kind, True]} jobs have the output of one process, {farm.compared[kind, False]} "
               "differ", farm.compared[kind, True] > 0 and not farm.compared[kind, False])
    games = int(sql("SELECT coalesce(sum(c.value), 0) FROM gyre_farm.counters c JOIN gyre_farm.jobs j ON j.id = c.job "
                    "WHERE c.name = 'games' AND j.kind = 'datagen' AND j.title <> 'poison'")[0][0])
    yield f"every game of self-play is counted once: {games} of {farm.games}", games == farm.games
    wrong = int(sql("SELECT count(*) FROM gyre_farm.jobs j WHERE j.state = 'done' AND j.done <> (SELECT count(*) FROM "
                    "gyre_farm.results r WHERE r.job = j.id)")[0][0])
    yield "every finished job has one result for each part", wrong == 0
    if farm.arguments.store == "postgres":
        wrong = int(sql("SELECT count(*) FROM gyre_farm.counters c WHERE c.value <> (SELECT sum((r.counters ->> "
                        "c.name)::bigint) FROM gyre_farm.results r WHERE r.job = c.job)")[0][0])
        yield f"the counters of all jobs are the sums of their results: {wrong} differ", wrong == 0
    yield f"calls of workers end within {LONGEST_CALL_S} s of a cut: longest {farm.longest_socket:.1f} s", \
        farm.longest_socket <= LONGEST_CALL_S
    if farm.old_told + farm.old_silent:
        parts = int(sql("SELECT count(*) FROM gyre_farm.results r JOIN gyre_farm.workers w ON w.id = r.worker "
                        "WHERE w.host LIKE 'old-%'")[0][0])
        yield (f"older workers get no part, but a reason: {farm.old_told} got it within 25 s, {farm.old_silent} did "
               f"not; {parts} parts", parts == 0 and (farm.old_told > 0))
    yield f"there were no other problems: {len(farm.problems)}", not farm.problems


def print_faults(farm, minutes):
    print("\n| fault | number |\n|---|---|")
    for name, number in sorted(farm.faults.items()):
        print(f"| {name} | {number} |")
    total = sum(farm.faults.values())
    print(f"| all | {total} ({total / minutes:.1f} a minute) |")
    print(f"\nparts that kill their workers, set aside: {farm.aside}; repeated commands: {farm.repeats}; "
          f"workers that could not reach the farm at their start: {farm.restarts}; seed {farm.arguments.seed}")


def run(arguments, folder, network):
    farm = Farm(arguments, folder, network)
    hosts, work, passed, failed = [], [], 0, 0
    retries = Retries(farm)
    try:
        farm.begin()
        hosts += [Host(farm, number) for number in range(arguments.hosts)]
        work = [Work(farm, kind) for kind in ("datagen", "analyse", "match")]
        threads = [*hosts, *([] if arguments.unfenced else [ServerFaults(farm, hosts)]), *work]
        for thread in (*threads, retries):
            thread.start()
        began = time.monotonic()
        while time.monotonic() < began + arguments.minutes * 60:
            time.sleep(0.5)
        farm.is_over.set()
        for thread in threads:
            thread.join(max(1, began + arguments.minutes * 60 + LONGEST_END_S - time.monotonic()))
            if thread.is_alive():
                farm.problem(f"{thread} still ran {LONGEST_END_S} s after the last fault")
        retries.end.set()
        retries.join()
        print_faults(farm, arguments.minutes)
        for promise, holds in check(farm):
            print(f"{'ok' if holds else 'FAILED'}: {promise}")
            passed, failed = passed + holds, failed + (not holds)
    finally:
        farm.is_over.set()
        for thread in work:
            if thread.command and thread.command.poll() is None:
                thread.command.kill()
        for host in hosts:
            host.end()
        farm.store.end()
        if arguments.keep and (failed or not passed):
            shutil.copytree(folder, arguments.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("gyre-old"))
    print(f"{passed} passed, {failed} failed", flush=True)
    return 0 if passed and not failed else 1


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--hosts", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--local", action="store_true")
    parser.add_argument("--unfenced", action="store_true")
    parser.add_argument("--keep", metavar="FOLDER")
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    arguments = parser.parse_args()
    # SIGTERM must run the clean-up below, as Ctrl-C does.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    network = None
    with tempfile.TemporaryDirectory(prefix="gyre-farm-") as name:
        if arguments.store == "postgres" and not arguments.local:
            missing = [tool for tool in ("ip", "nft", "ss", "openssl") if not shutil.which(tool)]
            if os.geteuid() != 0 or missing:
                print(f"no network namespaces ({'not root' if os.geteuid() else 'missing: ' + ', '.join(missing)}): "
                      "all workers run locally")
            else:
                network = Network(arguments.hosts)
        if arguments.unfenced and not network:
            print("farm_chaos.py: --unfenced cuts links, so it needs root, network namespaces and --store postgres")
            return 2
        if not faketime_library():
            print("no faults of clocks: the package faketime is not installed")
        try:
            return run(arguments, pathlib.Path(name), network)
        finally:
            if network:
                network.remove()


if __name__ == "__main__":
    sys.exit(main())
