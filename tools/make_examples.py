#!/usr/bin/env python3
"""Updates the sources and the output of the example programs in docs/reference/examples.md.

usage: tools/make_examples.py BUILD            updates the page; BUILD is a folder with gyre and the built examples
       tools/make_examples.py --check BUILD    writes nothing; status 1 if the page is out of date
       tools/make_examples.py --sources        checks only the sources, and that no example is missing
       tools/make_examples.py --doxygen        prints the page with Doxygen commands instead of the sources
       tools/make_examples.py --self-test      tests the rules below without a program

A block ```cpp after a line with only a link to examples/NAME.cpp shows that source. A block that begins with "$ " shows
commands, each followed by its output. The commands run one after the other in one folder, which at first contains only
samples/. Output with "…" stays unchanged and must match: "…" matches any text, such as times.
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference" / "examples.md"
SOURCE = re.compile(r"^\[`?examples/(\w+)\.cpp`?\]\([^)]*\):\n\n```cpp\n.*?^```\n", re.M | re.S)
SESSION = re.compile(r"^```\n(\$ .*?)^```\n", re.M | re.S)
ANY = "…"


def with_sources(page, source_of):
    def block(match):
        head = match[0][:match[0].index("```cpp\n")]
        return f"{head}```cpp\n{source_of(match[1])}```\n"
    return SOURCE.sub(block, page)


def commands(session):
    """(command, output on the page) of each command in a block."""
    for part in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def matches(pattern, text):
    return re.fullmatch(".*?".join(re.escape(part) for part in pattern.split(ANY)), text, re.S) is not None


def with_outputs(page, run):
    """The page with the output of run(command) after each command; None keeps the output on the page."""
    def block(match):
        text = ""
        for command, shown in commands(match[1]):
            said = run(command)
            if said is None or (ANY in shown and matches(shown, said)):
                said = shown
            text += f"$ {command}\n{said}"
        return f"```\n{text}```\n"
    return SESSION.sub(block, page)


def runner(build, folder):
    pathlib.Path(folder, "samples").symlink_to(ROOT / "samples")
    environment = dict(os.environ, PATH=f"{pathlib.Path(build).resolve()}:{os.environ['PATH']}", LC_ALL="C.UTF-8")

    def run(command):
        done = subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, env=environment, cwd=folder)
        # Empty lines at the end, such as the one after a game, are removed.
        return done.stdout.rstrip("\n") + "\n" if done.stdout else ""
    return run


def source_of(name):
    return (ROOT / "examples" / f"{name}.cpp").read_text()


def filled(page, build=None):
    page = with_sources(page, source_of)
    if build is None:
        return page
    if not os.access(pathlib.Path(build, "gyre"), os.X_OK):
        sys.exit(f"make_examples.py: {build}/gyre does not exist; BUILD must be a build folder, such as build/asan")
    with tempfile.TemporaryDirectory() as folder:
        return with_outputs(page, runner(build, folder))


def missing(page):
    shown = {match[1] for match in SOURCE.finditer(page)}
    return sorted({path.stem for path in (ROOT / "examples").glob("*.cpp")} - shown)


def check(build=None):
    page = PAGE.read_text()
    wanted = filled(page, build)
    print("".join(difflib.unified_diff(page.splitlines(True), wanted.splitlines(True), "docs/reference/examples.md",
                                       "docs/reference/examples.md as made now")), end="")
    for name in missing(page):
        print(f"docs/reference/examples.md does not show examples/{name}.cpp")
    return page != wanted or bool(missing(page))


def doxygen(page):
    """The page with Doxygen commands that include the sources, and with anchors for the page and its sections."""
    page = SOURCE.sub(r"@include \1.cpp\n", page)
    page = re.sub(r"^# .*", r"\g<0> {#example_programs}", page, count=1)
    page = re.sub(r"^## (\w+)$", r"\g<0> {#example_\1}", page, flags=re.M)
    return re.sub(r"\]\(#(\w+)\)", r"](#example_\1)", page)


def self_test():
    page = ("[`examples/a.cpp`](../examples/a.cpp):\n\n```cpp\nold\n```\n\n```cpp\nother\n```\n\n"
            "```\n$ one\nold\n$ two | x\n1 … ms\n$ three\n1 … ms\n```\n")
    wanted = ("[`examples/a.cpp`](../examples/a.cpp):\n\n```cpp\nnew a\n```\n\n```cpp\nother\n```\n\n"
              "```\n$ one\nnew one\n$ two | x\n1 … ms\n$ three\nnew three\n```\n")
    says = {"one": "new one\n", "two | x": "1 or\n2 ms\n", "three": "new three\n"}
    found = with_outputs(with_sources(page, lambda name: f"new {name}\n"), says.get)
    faults = [found] if found != wanted else []
    if with_outputs(page, lambda command: None) != page:
        faults.append("a command that is not run changes the page")
    told = doxygen(f"# A\n[a](#a)\n## a\n{page}")
    if not told.startswith("# A {#example_programs}\n[a](#example_a)\n## a {#example_a}\n@include a.cpp\n\n```cpp\n"):
        faults.append(told)
    print("\n".join(faults) or "make_examples: self-test passed")
    return bool(faults)


def main(words):
    if words == ["--self-test"]:
        return self_test()
    if words == ["--sources"]:
        return check()
    if words == ["--doxygen"]:
        print(doxygen(PAGE.read_text()), end="")
        return 0
    if len(words) == 2 and words[0] == "--check":
        return check(words[1])
    if len(words) != 1 or words[0].startswith("-"):
        sys.exit(__doc__)
    PAGE.write_text(filled(PAGE.read_text(), words[0]))
    return check(words[0])


if __name__ == "__main__":
    command_line.run(lambda: main(sys.argv[1:]))
