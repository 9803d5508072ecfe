#!/usr/bin/env python3
"""Compiles the C++ of README.md, docs/ and the installed headers' comments against the installed headers, and fails where
it does not compile. Runs the examples of the headers if LINK-FLAGs are given.

usage: check_snippets.py [--compiler C++] INCLUDE [LINK-FLAG ...]
                                          INCLUDE has the folder gyre, as an installation or a build has it
       check_snippets.py --self-test      plants blocks that must fail, and sees each one do so

A block that begins with ```cpp must include the headers that it needs, also those of the standard library. PRELUDE
declares other names that a block may use, such as a position or a function that reports an error. A program with main()
is compiled without PRELUDE.
"""
import argparse, concurrent.futures, os, pathlib, re, subprocess, sys, tempfile

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Left out are examples.md, whose programs are compiled in examples/, and the course, which shows single lines of code.
PAGES = ["README.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")
                              if page.name != "examples.md" and "book" not in page.parts)]
BLOCK = re.compile(r"^```cpp\n(.*?)^```$", re.M | re.S)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"].*\n', re.M)
FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-x", "c++"]
PRELUDE = """
template <class... T> void report(const T&...) {}
template <class... T> void use(const T&...) {}
inline constexpr auto show = [](const auto&) {};
inline void play(gyre::Move) {}
inline gyre::Position position, start;
inline gyre::Move move;
inline std::vector<gyre::Move> moves;
inline std::string text;
constexpr std::uint64_t seed = 1;
"""


def blocks(page, text):
    """(location, code) of each block of a page."""
    for match in BLOCK.finditer(text):
        yield f"{page}:{text.count(chr(10), 0, match.start()) + 2}", match[1]


def header_examples(include):
    """(where, code) of each block in a comment of a header; the number is that of the header's line."""
    for header in sorted(pathlib.Path(include, "gyre").rglob("*.h")):
        lines = header.read_text().split("\n")
        start = None
        for number, line in enumerate(lines):
            if line == "/// ```cpp":
                start = number + 1
            elif line == "/// ```" and start is not None:
                yield f"{header.relative_to(include)}:{start + 1}", "".join(f"{text[4:]}\n" for text in lines[start:number])
                start = None


def run_examples(found, compiler, include, flags):
    """Compiles all examples as one program and runs it; returns what went wrong, or nothing."""
    parts, includes, calls = [], {"#include <cassert>\n"}, []
    for index, (where, code) in enumerate(found):
        header, line = where.rsplit(":", 1)
        includes |= {match[0] for match in INCLUDE.finditer(code)}
        body = INCLUDE.sub("\n", code)
        parts.append(f'void example_{index}() {{\n#line {line} "{header}"\n{body}}}\n')
        calls.append(f"example_{index}();\n")
    text = "".join(sorted(includes)) + "".join(parts) + f"int main() {{\n{''.join(calls)}}}\n"
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "examples.cpp"), pathlib.Path(folder, "examples")
        source.write_text(text)
        build = [compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-UNDEBUG", f"-I{include}", source,
                 "-o", program, *flags]
        for command in (build, [program]):
            run = subprocess.run(command, capture_output=True, text=True, timeout=600)
            if run.returncode != 0:
                return run.stderr or f"the examples of the headers end with status {run.returncode}\n"
    return ""


def translation_unit(where, code):
    """The block as a source file. #line makes compiler messages refer to lines of the page."""
    page, line = where.rsplit(":", 1)
    mark = f'#line {line} "{page}"\n'
    if re.search(r"\bint main\(", code):
        return mark + code
    includes = "".join(match[0] for match in INCLUDE.finditer(code))
    body = INCLUDE.sub("\n", code)
    return f"{includes}{PRELUDE}void snippet() {{\n{mark}{body}}}\n"


def fault(where, code, compiler, include):
    """The error message for a block, or an empty text."""
    headers = INCLUDE.findall(code)
    if wrong := [name for quote, name in headers if quote == '"']:
        return f'{where}: "{wrong[0]}" is not an installed header; write <gyre/…>\n'
    if not any(name.startswith("gyre/") for _, name in headers):
        return f"{where}: the block must include a header <gyre/…>\n"
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
        file.write(translation_unit(where, code))
        file.flush()
        run = subprocess.run([compiler, *FLAGS, f"-I{include}", file.name], capture_output=True, text=True)
    return run.stderr if run.returncode else ""


def check(found, compiler, include):
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        return [text for text in pool.map(lambda block: fault(*block, compiler, include), found) if text]


def has_fmt(compiler):
    run = subprocess.run([compiler, "-E", "-x", "c++", "-"], input="#include <fmt/format.h>\n", capture_output=True,
                         text=True)
    return run.returncode == 0


PLANTS = [  # a block, and whether it must be accepted
    ("#include <gyre/chess.h>\nif (!gyre::is_it) return report(1);\n", True),
    ("#include <gyre/chess.h>\n#include <vector>\nint main() { return std::vector<int>().empty() ? 0 : 1; }\n", True),
    ("#include <gyre/chess.h>\ngyre::there_is_no_such_thing();\n", False),
    ("#include <gyre/other.h>\n", False),
    ('#include "chess/position.h"\n', False),
    ("use(position);\n", False),
    ("#include <gyre/chess.h>\nstd::cout << 1;\n", False),
]


def self_test(compiler):
    failures = 0
    with tempfile.TemporaryDirectory() as include:
        header = pathlib.Path(include, "gyre", "chess.h")
        header.parent.mkdir()
        header.write_text("#include <cstdint>\n#include <string>\n#include <vector>\n"
                          "namespace gyre { struct Move {}; struct Position {}; inline bool is_it = true; }\n")
        for code, good in PLANTS:
            found = list(blocks("page", f"text\n```cpp\n{code}```\n"))
            if found != [("page:3", code)] or bool(fault("page:3", code, compiler, include)) == good:
                failures += 1
                print(f"should be {'good' if good else 'refused'}:\n{code}")
        header.write_text("inline int one() { return 1; }\n/// ```cpp\n/// #include <gyre/chess.h>\n/// assert(one() == 2);\n/// ```\n")
        (example,) = header_examples(include)
        if example != ("gyre/chess.h:3", "#include <gyre/chess.h>\nassert(one() == 2);\n") or "chess.h:4" not in run_examples(
                [example], compiler, include, ["-O0"]):
            failures += 1
            print("a wrong example of a header should fail")
    print(f"check_snippets: {len(PLANTS) + 1 - failures} of {len(PLANTS) + 1} plants judged correctly")
    return failures > 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("include", nargs="?")
    words, flags = parser.parse_known_args()
    if words.self_test:
        return self_test(words.compiler)
    if not words.include or not pathlib.Path(words.include, "gyre").is_dir():
        sys.exit(__doc__)
    found = [block for page in PAGES for block in blocks(page, (ROOT / page).read_text())]
    if not has_fmt(words.compiler):
        print("{fmt} is not installed: blocks that need it are skipped")
        found = [(where, code) for where, code in found if "notation/fmt.h" not in code]
    faults = check(found, words.compiler, words.include)
    print("".join(faults), end="")
    print(f"{len(found) - len(faults)} of {len(found)} snippets compile")
    examples = list(header_examples(words.include))
    failed = run_examples(examples, words.compiler, words.include, flags) if flags else ""
    print(failed or f"{len(examples)} examples of headers {'run' if flags else 'are not run'}")
    return not found or not examples or bool(faults) or bool(failed)


if __name__ == "__main__":
    command_line.run(main)
