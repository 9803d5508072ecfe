#!/usr/bin/env python3
"""Runs the commands shown in README.md and docs/ as typed, and fails if one of them does not work.

usage: tools/check_commands.py [--seconds N] [--jobs N] PROGRAM [PAGE...]    PROGRAM is gyre (default pages: all)
       tools/check_commands.py --list [PAGE...]                              prints the commands and runs nothing
       tools/check_commands.py --self-test                                   checks that wrong commands are found

A code block without a language shows commands if its first line is a command: "$ ...", "./run", "tools/...", "cmake"
and similar. If that line begins with "$ ", only lines with "$ " are commands, and the lines after each are its output;
otherwise every line is a command. In a table, cells of the first column that begin with code show commands. The shell
ignores comments after " # ".

The commands of a page run one after the other in a partial copy of a clone: ./run is the program, build/release is its
folder, ./test does nothing, and gyre is not in PATH. A command works if its status is 0, or if it still runs after N
seconds (default 3) and ends when it is interrupted. If a later command uses the file that it writes, it may take a
minute.

The output of a command must match the output shown. "…" matches any text, and any lines if it is alone on its line;
numbers after "nps" and "time" may differ. If the output begins with "gyre: ", the mark of an error, the status must be
1. In all other code that names a command of gyre or a file of tools/, only the names and options are checked.

A comment before a block or table changes these rules:
<!-- commands: status 1 -->      the status of each of its commands must be 1
<!-- commands: wait 60 -->       each of its commands must end within 60 seconds
<!-- commands: not run: why -->  only names and options are checked
"""
import argparse
import concurrent.futures
import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from typing import NamedTuple

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
# docs/reference/examples.md and docs/book are checked by make_examples.py and make_book.py.
PAGES = ["README.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")
                              if page.name != "examples.md" and "book" not in page.parts),
         "samples/README.md", "training/README.md"]
COPIED = ("cmake", "nets", "samples", "tools", "training")

PROGRAM_NAME = r"(?:\./run|gyre|build/release/gyre)"
OWN_WORD = rf"(?:{PROGRAM_NAME}|\./test|(?:tools|training|build)/[\w./-]+)(?: .*)?"
OTHER_WORD = r"(?:cmake|g\+\+|npm|node|fastchess|python3|cd|echo|[A-Z_]+=\S+) .+"
COMMAND = re.compile(rf"(?:\$ .+|{OWN_WORD}|{OTHER_WORD})$")
DIRECTIVE = r"(?:^<!-- commands: ([^\n]*) -->\n+)?"
BLOCK = re.compile(DIRECTIVE + r"^```(\w*)\n(.*?)^```$", re.M | re.S)
TABLE = re.compile(DIRECTIVE + r"((?:^\|.*\n)+)", re.M)
CODE = re.compile(r"`([^`\n]+)`")
SCRIPT = re.compile(r"(?<![\w./])(?:tools|training)/[\w/-]+\.\w+")
BUILT = re.compile(r"(?<![\w./])build/(?:release|asan|tsan)[\w-]*/([a-z_]+)(?![\w./])")
OUTPUT_FILE = re.compile(r"(?:--out|>) ?(\S+)")
OPTION = re.compile(r"(?<!\S)--[a-z][a-z0-9-]+")
ANY = "…"
VARYING = re.compile(r"\b(nps|time) \d+|(127\.0\.0\.1):\d+")


class Command(NamedTuple):
    line: int
    text: str
    rule: str = ""  # from the comment before its block
    output: tuple = ()  # the lines of output that the page shows


def commands_of_block(line, rule, body):
    lines = body.splitlines()
    if not lines or not COMMAND.match(lines[0]):
        return
    prompt = "$ " if lines[0].startswith("$ ") else ""
    number = 0
    while number < len(lines):
        first, text = number, lines[number].removeprefix(prompt)
        while text.endswith("\\"):
            number += 1
            text = text[:-1] + lines[number]
        number += 1
        output = number
        while prompt and number < len(lines) and not lines[number].startswith(prompt):
            number += 1
        if text.strip():
            yield Command(line + first, text, rule, tuple(lines[output:number]))


def commands_of_table(line, rule, table):
    for offset, row in enumerate(table.splitlines()):
        first_cell = re.split(r"(?<!\\)\|", row)[1].strip()
        for code in CODE.findall(first_cell) if first_cell.startswith("`") else ():
            code = code.replace("\\|", "|")
            if COMMAND.match(code) and not code.endswith("/"):
                yield Command(line + offset, code, rule)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def commands(text):
    """All commands that a page shows, in order."""
    found = []
    for match in BLOCK.finditer(text):
        if match[2] in ("", "sh"):
            found += commands_of_block(line_of(text, match.start(3)), match[1] or "", match[3])
    outside = BLOCK.sub(lambda match: re.sub(r"[^\n]", "", match[0]), text)
    for match in TABLE.finditer(outside):
        found += commands_of_table(line_of(outside, match.start(2)), match[1] or "", match[2])
    return sorted(found, key=lambda command: command.line)


def mentions(text):
    """Inline code that names a command or a tool and is not run."""
    run = {command.text for command in commands(text)}
    outside = BLOCK.sub(lambda match: re.sub(r"[^\n]", "", match[0]), text)
    for match in CODE.finditer(outside):
        code = match[1].replace("\\|", "|")
        if code not in run and re.match(rf"{PROGRAM_NAME} |tools/|training/\w+\.py", code):
            yield Command(line_of(outside, match.start()), code)


class Clone:
    """A temporary copy of a clone after ./run, without its sources."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        self.top = pathlib.Path(self.folder.name)
        for name in COPIED:
            if (ROOT / name).exists():
                shutil.copytree(ROOT / name, self.top / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("build", "home"):
            (self.top / name).mkdir()
        (self.top / "build" / "release").symlink_to(program.parent)
        self.write_script("run", f'exec "{program}" "$@"')
        self.write_script("test", "exit 0")
        home = self.top / "home"
        self.environment = {**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "BROWSER": "true",
                            "DISPLAY": ""}

    def write_script(self, name, line):
        (self.top / name).write_text(f"#!/bin/sh\n{line}\n")
        (self.top / name).chmod(0o755)

    def run(self, text, seconds):
        """Runs a command; returns its status, or None if it was interrupted after `seconds`, and its output."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(["bash", "-c", text], cwd=self.top, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            try:
                status = process.wait(seconds)
            except subprocess.TimeoutExpired:
                status = self.interrupt(process)
            output.seek(0)
            return status, output.read().decode(errors="replace")

    @staticmethod
    def interrupt(process):
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(20)
            return None
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return "none: the command did not end after SIGINT"


@functools.lru_cache(None)
def help_text(program, name):
    """The help text of a command of gyre, or None if there is no such command."""
    done = subprocess.run([program, "help", name], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def names_problem(program, text):
    """The first unknown name in a command that is not run: a command, an option, or a file of tools/."""
    words = text.split()
    for name in BUILT.findall(text):
        sources = (ROOT / "tools" / f"{name}.cpp", ROOT / "examples" / f"{name.removeprefix('example_')}.cpp")
        if name not in ("gyre", "gyre_tests") and not any(source.exists() for source in sources):
            return f"no program is built as {name}"
    for script in SCRIPT.findall(text):
        if not (ROOT / script).exists():
            return f"{script} does not exist"
        unknown = [option for option in OPTION.findall(text) if option not in (ROOT / script).read_text()]
        if unknown and script.endswith((".py", ".sh")) and unknown != ["--help"] and words[0] == script:
            return f"{script} has no option {', '.join(unknown)}"
    if not re.fullmatch(PROGRAM_NAME, words[0]) or len(words) < 2 or not re.match(r"[a-z-]", words[1]):
        return ""
    name = words[1] if not words[1].startswith("-") and words[1] != "help" else "all"
    known = help_text(program, name)
    if known is None:
        return f"gyre has no command {name}"
    # Options of a match exist for both sides, with -a and -b at the end; the help shows them without.
    unknown = [option for option in OPTION.findall(text) if re.sub("-[ab]$", "", option) not in known and name != "all"]
    return f"gyre help {name} does not list {', '.join(unknown)}" if unknown else ""


def output_pattern(lines):
    """The regular expression that matches the output shown on a page."""
    pattern = ""
    for line in lines:
        if line == ANY:
            pattern += r"(?:[^\n]*\n)*?"
            continue
        parts = VARYING.sub(lambda match: f"{match[1] + ' ' if match[1] else match[2] + ':'}{ANY}", line.rstrip()).split(ANY)
        pattern += r"[^\n]*?".join(re.escape(part) for part in parts) + r"[ ]*\n"
    return pattern


def output_problem(shown, printed):
    """The first difference between the output shown and printed. Empty lines before and after them are ignored."""
    shown = "\n".join(shown).strip("\n").split("\n") if shown else []
    printed = printed.strip("\n") + "\n"
    if not any(shown) or re.fullmatch(output_pattern(shown), printed):
        return ""
    good = max(count for count in range(len(shown)) if re.match(output_pattern(shown[:count]), printed))
    return f"the output differs from the page; first different line of the page: {shown[good]}"


def problem(clone, command, seconds):
    """Runs a command and returns its problem, or an empty text."""
    wanted = 1 if command.output and command.output[0].startswith("gyre: ") else 0
    if match := re.fullmatch(r"status (\d+)", command.rule):
        wanted = int(match[1])
    must_end = re.fullmatch(r"wait (\d+)", command.rule)
    if must_end:
        seconds = int(must_end[1])
    status, printed = clone.run(command.text, seconds)
    if status != wanted and (status is not None or must_end):
        tail = "".join(f"\n    {line[:300]}" for line in printed.splitlines()[-5:])
        fault = f"still ran after {seconds} seconds" if status is None else f"status {status}, expected {wanted}"
        return fault + tail
    return output_problem(command.output, printed)


def time_for(command, later, seconds):
    """Seconds that a command may run before it is interrupted: at least 60 if a later one uses its output file."""
    written = OUTPUT_FILE.findall(command.text)
    needed = any(re.search(rf"(?<!\S){re.escape(name)}", other.text) for name in written for other in later)
    return max(seconds, 60) if needed else seconds


def check_page(program, page, seconds):
    """Checks a page; returns the number of commands and mentions, and the problems."""
    text = (ROOT / page).read_text()
    shown = commands(text)
    run = [command for command in shown if not command.rule.startswith("not run")]
    named = [command for command in shown if command not in run] + list(mentions(text))
    found = [(command, names_problem(program, command.text)) for command in named]
    if run:
        clone = Clone(program)
        found += [(command, problem(clone, command, time_for(command, run[place + 1:], seconds)))
                  for place, command in enumerate(run)]
        clone.folder.cleanup()
    return len(found), [f"{page}:{command.line}: {command.text}\n    {what}" for command, what in found if what]


def check(program, pages, seconds, jobs):
    total = failed = 0
    # Pages with many commands come first, so that all jobs end at about the same time.
    pages = sorted(pages, key=lambda page: -len(commands((ROOT / page).read_text())))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for count, problems in pool.map(lambda page: check_page(program, page, seconds), pages):
            total += count
            failed += len(problems)
            for text in problems:
                print(text, flush=True)
    print(f"{total - failed} commands work, {failed} do not")
    return 0 if total and not failed else 1


SELF_TEST = """
```
$ true # good
$ false
$ ./run pgn
$ ./run help
--known N   …
$ ./run help
--other N   a number
$ echo time 12; echo a; echo b
time 99
…
b
$ echo "gyre: refused"; exit 1
gyre: refused
$ echo "gyre: refused"
gyre: refused
```
<!-- commands: status 1 -->
```
$ false
$ true
```
<!-- commands: wait 1 -->
```
$ sleep 3
```
<!-- commands: not run: needs a net -->
```
./run train --known
./run train --unknown
tools/missing.py
tools/check_layers.py --self-test
tools/check_layers.py --no-such-option
build/release/soundness
build/release/missing
```
```cpp
gyre::Move move;
```
```
output, which is no command
$ sleep 30
```
```
./run help
$ sleep 30
```
<!-- commands: status 1 -->

| command | what |
|---|---|
| `./run pgn`, `./run \\| cat` | `gyre unknown` |
"""
GOOD = [True, False, False, True, False, True, True, False, True, False, False, True, False, False, True, False, True, False,
        True, False, True, False]
GOOD_MENTIONS = [False]


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "gyre"
        program.write_text('#!/bin/sh\ntest "$1" = help && test "$2" != unknown && echo "--known N   a number"\n')
        program.chmod(0o755)
        clone = Clone(program)
        good = [not (names_problem(program, command.text) if command.rule.startswith("not run") else
                     problem(clone, command, 0.5)) for command in commands(SELF_TEST)]
        good_mentions = [not names_problem(program, command.text) for command in mentions(SELF_TEST)]
    times = [time_for(Command(1, text), [Command(2, "./run data count games.bin")], 3)
             for text in ("./run datagen --out games.bin", "./run datagen --out other.bin", "echo >games.bin")]
    passed = good == GOOD and good_mentions == GOOD_MENTIONS and times == [60, 3, 60]
    print("self-test:", "passed" if passed else f"FAILED: got {good} {good_mentions}, expected {GOOD} {GOOD_MENTIONS}")
    return 0 if passed else 1


def list_commands(pages):
    for page in pages:
        for command in commands((ROOT / page).read_text()):
            print(f"{page}:{command.line}: {command.text}" + (f"    [{command.rule}]" if command.rule else ""))
    return 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("words", nargs="*")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if arguments.list:
        return list_commands(arguments.words or PAGES)
    if not arguments.words:
        parser.error("PROGRAM is missing, such as build/release/gyre")
    program = pathlib.Path(arguments.words[0]).resolve()
    if not os.access(program, os.X_OK):
        parser.error(f"PROGRAM: {arguments.words[0]} is not an executable file")
    return check(program, arguments.words[1:] or PAGES, arguments.seconds, arguments.jobs)


if __name__ == "__main__":
    command_line.run(main)
