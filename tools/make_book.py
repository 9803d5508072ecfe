#!/usr/bin/env python3
"""Makes the chapters of docs/book from templates and output of the program.

usage: tools/make_book.py GYRE            writes docs/book/*.md from docs/book/templates/*.md
       tools/make_book.py --check GYRE    writes nothing; status 1 if a chapter is out of date
       tools/make_book.py --self-test     tests the placeholders without a program

A line of a template that is only a placeholder becomes the command and its output:

    {{gyre lab A2 g1}}                          the whole output
    {{gyre lab A2 g1 | from TEXT | to TEXT}}    from the first line with the first text to the next line with the
                                                second; either part may be left out
    {{gyre tree --depth 3 | only TEXT}}         only the lines with the text
    {{gyre tree --depth 3 | first N}}           the first N lines

Placeholders on consecutive lines share a code block, which is indented like the last of them. The commands of a chapter
run in one folder, which is empty at first, so later commands find the files of earlier ones. It is an error if a
command fails, or if no line contains TEXT.
"""
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOOK = ROOT / "docs" / "book"
# Longer commands are broken into lines, so that they fit on a printed page.
WIDTH = 96
PLACEHOLDER = re.compile(r"( *)\{\{gyre (.*)\}\}")


class BookError(Exception):
    pass


def run(program, command, folder):
    # Width, language and colours of the output must not depend on the user's environment.
    environment = dict(os.environ, COLUMNS="80", LC_ALL="C", NO_COLOR="1")
    done = subprocess.run([program, *shlex.split(command)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env=environment, cwd=folder)
    if done.returncode != 0:
        raise BookError(f"gyre {command}: status {done.returncode}: {done.stderr.strip()}")
    text = done.stdout.rstrip("\n")
    return text.split("\n") if text else []


def find(lines, text, start):
    for number in range(start, len(lines)):
        if text in lines[number]:
            return number
    raise BookError(f"no line of the output contains '{text}'")


def excerpt(lines, cuts):
    first, last = 0, len(lines) - 1
    for cut in cuts:
        word, _, text = cut.strip().partition(" ")
        if word == "only":
            find(lines, text, 0)
            return [line for line in lines if text in line]
        if word == "first":
            if not text.isdigit():
                raise BookError(f"'{cut.strip()}': first needs a number of lines")
            return lines[:int(text)] + (["..."] if len(lines) > int(text) else [])
        if word == "from":
            first = find(lines, text, 0)
        elif word == "to":
            last = find(lines, text, first + 1 if first else 0)
        else:
            raise BookError(f"'{cut.strip()}' must begin with from, to, only or first")
    kept = lines[first:last + 1]
    return (["..."] if first > 0 else []) + kept + (["..."] if last + 1 < len(lines) else [])


def typed(command):
    """The command as a user would type it, broken into lines of at most WIDTH characters."""
    lines = ["$ gyre"]
    for part in re.split(r" (?=--)", command):
        if len(lines[-1]) + len(part) + 3 > WIDTH and lines[-1] != "$ gyre":
            lines[-1] += " \\"
            lines.append("   ")
        lines[-1] += " " + part
    return lines


def indented(lines, indent):
    return [(indent + line).rstrip() for line in lines]


def filled(template, answer):
    """The template's text with each placeholder replaced; `answer` returns the lines that a command prints."""
    result, box, indent = [], [], ""
    # The None after the last line closes an open code block.
    for line in [*template.split("\n"), None]:
        match = PLACEHOLDER.fullmatch(line or "")
        if match:
            indent = match[1]
            command, *cuts = match[2].split(" | ")
            box += [*typed(command), *excerpt(answer(command), cuts)]
            continue
        if box:
            result += indented(["```", *box, "```"], indent)
            box = []
        if line is None:
            break
        if "{{" in line:
            raise BookError(f"a placeholder must be alone on its line: {line}")
        result.append(line)
    return "\n".join(result)


def chapters(program):
    """The path and the text of each chapter."""
    program = pathlib.Path(program).resolve()
    for template in sorted((BOOK / "templates").glob("*.md"), key=lambda path: int(path.name.partition("-")[0])):
        try:
            with tempfile.TemporaryDirectory() as folder:
                text = filled(template.read_text(), lambda command: run(program, command, folder))
        except BookError as error:
            raise BookError(f"{template.name}: {error}") from error
        yield BOOK / template.name, text


def check(program):
    wrong = 0
    expected = set()
    for path, text in chapters(program):
        expected.add(path)
        committed = path.read_text() if path.exists() else ""
        if committed == text:
            continue
        wrong += 1
        sys.stdout.writelines(difflib.unified_diff(committed.splitlines(True), text.splitlines(True),
                                                   f"{path.name} as committed", f"{path.name} as made now"))
    for path in set(BOOK.glob("*.md")) - expected:
        wrong += 1
        print(f"{path.name} has no template")
    print(f"book: {len(expected)} chapters, {wrong} out of date")
    return 1 if wrong or not expected else 0


def self_test():
    lines = ["one", "two", "three", "four"]
    cases = {"a": "a", "{{gyre x}}": "```\n$ gyre x\none\ntwo\nthree\nfour\n```",
             "{{gyre x y | from tw | to thr}}": "```\n$ gyre x y\n...\ntwo\nthree\n...\n```",
             "{{gyre x | to one}}": "```\n$ gyre x\none\n...\n```",
             "{{gyre x | from four}}": "```\n$ gyre x\n...\nfour\n```",
             "{{gyre x | first 1}}": "```\n$ gyre x\none\n...\n```",
             "1. a\n\n   {{gyre x | only one}}": "1. a\n\n   ```\n   $ gyre x\n   one\n   ```",
             "a\n{{gyre x | only t}}\n{{gyre y | only one}}\nb": "a\n```\n$ gyre x\ntwo\nthree\n$ gyre y\none\n```\nb"}
    for template, text in cases.items():
        if filled(template, lambda _: lines) != text:
            sys.exit(f"self-test: {template}")
    if typed("tree " + "--fen x " * 12 + "--last") != ["$ gyre tree" + " --fen x" * 10 + " \\", "    --fen x --fen x --last"]:
        sys.exit("self-test: a long command")
    for template in ("see {{gyre x}}", "{{gyre x | from five}}", "{{gyre x | form one}}", "{{gyre x | only five}}", "{{gyre x | first two}}"):
        try:
            filled(template, lambda _: lines)
        except BookError:
            continue
        sys.exit(f"self-test: {template} is accepted")
    print("self-test: passed")
    return 0


def main(words):
    if words == ["--self-test"]:
        return self_test()
    if len(words) == 2 and words[0] == "--check":
        return check(words[1])
    if len(words) != 1 or words[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    for path, text in chapters(words[0]):
        path.write_text(text)
        print(path.relative_to(ROOT))
    return 0


def make():
    try:
        return main(sys.argv[1:])
    except BookError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    command_line.run(make)
