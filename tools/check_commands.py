#!/usr/bin/env python3
"""Runs every command that README.md and docs/*.md show, as typed, and fails where one does not work.

usage: tools/check_commands.py [--seconds N] PROGRAM [PAGE...]    PROGRAM is gyre; all pages if none is named
       tools/check_commands.py --list [PAGE...]                   prints the commands, runs nothing
       tools/check_commands.py --self-test                        plants commands that must fail, and sees each one do so

A command is a line of a block without a language that begins with "$ ", "./run", "gyre", "tools/" or "build/", and in
README.md also what the first column of a table shows so. Behind " # " stands a remark. The commands of a page run one after
the other in one folder that looks like the top of a fresh clone with its samples/, without the network. A command is
good if its status is 0, or if it is still at work after N seconds (5) and then ends when it is interrupted.

A comment in front of a block changes that:
<!-- commands: status 1 -->      the status must be that one, for each of its commands
<!-- commands: wait 60 -->       later commands need what these write: they get so many seconds to end
<!-- commands: not run: why -->  what they need is not in the tree; only their options are checked, by `gyre help`
"""
import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The book and the page of examples are made from what the program prints, by tools of their own.
PAGES = ["README.md", *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md") if page.name != "examples.md")]
BLOCK = re.compile(r"(?:^<!-- commands: ([^\n]*) -->\n)?^```(\w*)\n(.*?)^```$", re.M | re.S)
CELL = re.compile(r"^\| `(\./run [^`]+)` \|", re.M)
COMMAND = re.compile(r"^(\$ .+|(?:\./run|gyre|tools/[\w.]+|build/[\w./-]+)(?: .*)?)$")
OPTION = re.compile(r"(?<!\S)--[a-z][a-z0-9-]+")


class Command(NamedTuple):
    where: str
    text: str
    rule: str  # what the comment in front of its block says


def commands_of_block(page, line, rule, body):
    body = body.replace("\\\n", "")
    for offset, text in enumerate(body.splitlines()):
        if COMMAND.match(text):
            yield Command(f"{page}:{line + offset}", text.removeprefix("$ "), rule)


def commands(page, text):
    """All commands of the page, in its order."""
    found = []
    for match in BLOCK.finditer(text):
        if match[2] in ("", "sh"):
            line = text.count("\n", 0, match.start(3)) + 1
            found += commands_of_block(page, line, match[1] or "", match[3])
    if page == "README.md":
        for match in CELL.finditer(text):
            found.append(Command(f"{page}:{text.count(chr(10), 0, match.start()) + 1}", match[1].replace("\\|", "|"), ""))
    return found


class Clone:
    """A folder that looks like the top of a fresh clone after ./run, and is thrown away."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        top = pathlib.Path(self.folder.name)
        for name in ("tools", "tests", "examples", "training", "bench"):
            if (ROOT / name).exists():
                (top / name).symlink_to(ROOT / name)
        if (ROOT / "samples").exists():
            shutil.copytree(ROOT / "samples", top / "samples")
        (top / "build").mkdir()
        (top / "build" / "release").symlink_to(program.parent)
        (top / "bin").mkdir()
        (top / "bin" / "gyre").symlink_to(program)
        (top / "run").write_text(f'#!/bin/sh\nexec "{program}" "$@"\n')
        (top / "run").chmod(0o755)
        home = top / "home"
        home.mkdir()
        self.top = top
        self.environment = {**os.environ, "PATH": f"{top / 'bin'}:{os.environ['PATH']}", "HOME": str(home),
                            "XDG_CACHE_HOME": str(home / "cache"), "BROWSER": "true", "DISPLAY": ""}

    def run(self, text, seconds):
        """(status or None if it was interrupted, what it printed)"""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(["bash", "-c", text], cwd=self.top, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            status = None
            try:
                status = process.wait(seconds)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGINT)
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    status = "does not end when it is interrupted"
            output.seek(0)
            return status, output.read().decode(errors="replace")


def unknown_options(clone, command):
    """Options of a command that is not run which its help does not have."""
    words = command.text.split()
    if words[0] not in ("gyre", "./run") or len(words) < 2:
        return []
    _, known = clone.run(f"gyre help {words[1]}", 20)
    return [option for option in OPTION.findall(command.text) if option not in known]


def fault(clone, command, seconds):
    """What is wrong with the command, or nothing."""
    if command.rule.startswith("not run"):
        if unknown := unknown_options(clone, command):
            return f"{command.where}: {command.text}\n    its help does not know {', '.join(unknown)}\n"
        return ""
    wanted = 0
    if match := re.fullmatch(r"status (\d+)", command.rule):
        wanted = int(match[1])
    if match := re.fullmatch(r"wait (\d+)", command.rule):
        seconds = int(match[1])
    status, printed = clone.run(command.text, seconds)
    if status == wanted or (status is None and not command.rule.startswith("wait")):
        return ""
    tail = "".join(f"    {line}\n" for line in printed.splitlines()[-5:])
    said = "was still at work" if status is None else f"status {status}"
    return f"{command.where}: {command.text}\n    {said}, wanted {wanted}\n{tail}"


def check(program, pages, seconds):
    passed = failed = 0
    for page in pages:
        clone = Clone(program)
        for command in commands(page, (ROOT / page).read_text()):
            if found := fault(clone, command, seconds):
                failed += 1
                print(found, end="", flush=True)
            else:
                passed += 1
    print(f"{passed} commands work, {failed} do not")
    return 0 if passed and not failed else 1


SELF_TEST = """
```
$ true # good
$ false
gyre pgn
gyre help
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
gyre train --known
gyre train --unknown
```
```cpp
gyre::Move move;
```
```
output, which is no command
$ sleep 30
```
"""


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "gyre"
        program.write_text('#!/bin/sh\ntest "$1" = help && echo "--known N   a number"\n')
        program.chmod(0o755)
        clone = Clone(program)
        good = [not fault(clone, command, 0.5) for command in commands("page", SELF_TEST)]
    expected = [True, False, False, True, True, False, False, True, False, True]
    print("self-test:", "passed" if good == expected else f"FAILED: {good}, wanted {expected}")
    return 0 if good == expected else 1


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("words", nargs="*")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if arguments.list:
        for page in arguments.words or PAGES:
            for command in commands(page, (ROOT / page).read_text()):
                print(f"{command.where}: {command.text}" + (f"    [{command.rule}]" if command.rule else ""))
        return 0
    if not arguments.words:
        parser.error("name the program, such as build/release/gyre")
    program = pathlib.Path(arguments.words[0]).resolve()
    if not os.access(program, os.X_OK):
        parser.error(f"{arguments.words[0]} is no program")
    return check(program, arguments.words[1:] or PAGES, arguments.seconds)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
