#!/usr/bin/env python3
"""Checks the wording and the links of README.md, the other pages at the top and docs/.

usage: tools/check_words.py [GYRE]       with the program GYRE, also checks that commands and options in pages exist
       tools/check_words.py --code [N]   lists banned expressions in comments and strings of the sources and in
                                         texts/en.json; status 1 if there are more than N (default 0)
       tools/check_words.py --self-test  checks that each kind of error is found

Rules:
- A page of docs/ begins with a title and a line that says whom it is for ("For ..."). Chapters of docs/book are exempt.
- Lines have at most 120 characters. Tables, code blocks and lines that are longer only because of a link are exempt.
- A cell of a table has at most 30 words.
- None of the expressions in BANNED occurs. Code and quotations ("...") are exempt.
- Links lead to a file, and to a heading in it, that exist.
- README.md has at most 120 lines.
- docs/index.md links to every page of docs/.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest.mock
import urllib.parse

import check_commands
import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH = 120
CELL_WORDS = 30
README_LINES = 120
# Expressions that are hard to understand, and plainer ones to use instead.
BANNED = [
    (r"tells?|telling|told", "says, reports, prints"),
    (r"hears?|(?<!last )heard", "receives, is called for"),
    (r"heeds?|heeded", "uses, applies"),
    (r"bears?", "supports, has"),
    (r"teach(?:es)? (?:it|the net|a net)|(?:was|were|is|are) taught|taught by", "trains, is trained on"),
    (r"gives? away|gave away", "loses, reveals"),
    (r"(?:comes|came) to nothing|is of no use", "had no effect"),
    (r"whoever|whosoever", "a program that, a reader who"),
    (r"lest", "so that ... not"),
    (r"but for", "except"),
    (r"likewise", "also, in the same way"),
    (r"foretells?|foretold|foretelling", "predicts"),
    (r"dearer", "more expensive"),
    (r"wrong words?", "wrong argument"),
    (r"men", "pieces (of chess), people"),
    (r"a man of (?:White|Black)", "piece"),
    (r"anybody|somebody", "anyone, a user, a caller"),
    (r"stands? (?:behind|here|there|above|below|beside)", "follows, is"),
    (r"(?:is|are) to be (?:looked|had|found|seen|told|tuned)", "must be, should be"),
    (r"there is none of that name", "unknown name"),
    (r"are (?:two|three|four) things", "use only one of"),
    (r"has to say", "says"),
    (r"as (?:the other|that one) does", "name the thing"),
    (r"what (?:it|one) (?:is|was) worth it", "name the value"),
    (r"of late", "recently"),
    (r"at first sight of", "when it sees"),
    (r"no more than noise", "within the error"),
    (r"comes and goes", "changes"),
    (r"spelt", "spelled"),
    (r"anew", "again"),
    (r"give or take", "plus or minus"),
    (r"(?:by|in|of) whatever", "by any, in any"),
    (r"of one's own", "own, separate"),
    (r"worth learning from|learned by heart", "training positions, memorised"),
    (r"made small", "minimised"),
    (r"upon", "on"),
    (r"besides that|thereof|therein|wherein|hereby", "plain words"),
]
BANNED_WORD = re.compile(r"(?<![\w-])(?:" + "|".join(f"({pattern})" for pattern, _ in BANNED) + r")(?![\w-])", re.I)
FENCE = re.compile(r"^[ ]*```.*?^[ ]*```[^\n]*$", re.M | re.S)
LINK = re.compile(r"(?<!\\)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*?)\s*$", re.M)
# Folders without pages of Gyre, where git is missing and cannot list them.
IGNORED = re.compile(r"(^|/)(build|node_modules|\.[^/]*)/")
SOURCES = ("src", "include", "tests", "examples", "webui/src", "webui/test", "tools", "training", "texts")
SOURCE_KINDS = {".cpp", ".h", ".inl", ".ts", ".mjs", ".py", ".sh", ".json"}


def blank(match):
    return "\n" * match[0].count("\n")


def without_fences(text):
    """The page with its code blocks replaced by empty lines."""
    return FENCE.sub(blank, text)


def prose(text):
    """The page without code, quotations, comments and link targets."""
    text = re.sub(r"<!--.*?-->", blank, without_fences(text), flags=re.S)
    text = re.sub(r"`[^`\n]*`", "`", text)
    text = LINK.sub(r"\1", text)
    return re.sub(r"(?<!\w)\"[^\"\n]{1,160}\"", "\"\"", text)


def anchors_of(titles):
    """The anchors that GitHub gives to headings, in order."""
    count, found = {}, []
    for title in titles:
        title = LINK.sub(r"\1", title).replace("`", "").replace("*", "").lower()
        name = re.sub(r"[^\w\- ]", "", title).replace(" ", "-")
        found.append(f"{name}-{count[name]}" if name in count else name)
        count[name] = count.get(name, 0) + 1
    return found


def anchors(text):
    return anchors_of(HEADING.findall(without_fences(text)))


def pages(root):
    try:
        names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], cwd=root,
                               capture_output=True, text=True, check=True).stdout.split()
    except (FileNotFoundError, subprocess.CalledProcessError):
        found = (str(path.relative_to(root)) for path in root.rglob("*.md"))
        names = [name for name in found if not IGNORED.search(name)]
    # Templates of chapters are left out: their links are relative to the chapter.
    return sorted(name for name in names if not name.startswith("docs/book/templates/") and (root / name).exists())


def first_line_problem(page, text):
    if not page.startswith("docs/") or page.startswith("docs/book/"):
        return
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("<!--")]
    if len(lines) < 2 or not lines[0].startswith("# ") or not lines[1].startswith("For "):
        yield 1, 'the page does not begin with a title and a line "For ..." that says whom it is for'


def line_problems(page, text):
    shown = without_fences(text).split("\n")
    if page == "README.md" and len(text.splitlines()) > README_LINES:
        yield README_LINES + 1, f"README.md has more than {README_LINES} lines"
    for number, line in enumerate(shown, 1):
        if line.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", line)[1:-1]:
                words = len(LINK.sub(r"\1", cell).split())
                if words > CELL_WORDS:
                    yield number, f"a cell has {words} words, more than {CELL_WORDS}: {cell.strip()[:60]}..."
        elif len(line) > WIDTH and len(LINK.sub(r"\1", line)) > WIDTH:
            yield number, f"{len(line)} characters, more than {WIDTH}"


def word_problems(text):
    for number, line in enumerate(prose(text).split("\n"), 1):
        for match in BANNED_WORD.finditer(line):
            yield number, f'"{match[0]}": write {BANNED[match.lastindex - 1][1]}'


def link_problems(root, page, text):
    for match in LINK.finditer(without_fences(text)):
        number = text.count("\n", 0, text.find(match[0])) + 1
        target, _, anchor = urllib.parse.unquote(match[2]).partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = (root / page).parent / target if target else root / page
        if not file.exists():
            yield number, f"the link to {match[2]} leads nowhere"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file.read_text()):
            yield number, f"{target or page} has no heading #{anchor}"


def index_problems(root, names):
    index = root / "docs" / "index.md"
    if not index.exists():
        return
    linked = {(index.parent / target.partition("#")[0]).resolve() for _, target in LINK.findall(index.read_text())}
    for name in names:
        if name.startswith("docs/") and name != "docs/index.md" and (root / name).resolve() not in linked:
            yield f"docs/index.md: no link to {name}"


def check(root):
    names = pages(root)
    problems = list(index_problems(root, names))
    for page in names:
        text = (root / page).read_text()
        found = [*first_line_problem(page, text), *line_problems(page, text), *word_problems(text),
                 *link_problems(root, page, text)]
        problems += [f"{page}:{number}: {what}" for number, what in sorted(found)]
    return len(names), problems


def command_problems(program):
    """Unknown commands, options and tools, which check_commands finds without running a command."""
    for page in check_commands.PAGES:
        text = (ROOT / page).read_text()
        for command in [*check_commands.commands(text), *check_commands.mentions(text)]:
            if what := check_commands.names_problem(program, command.text):
                yield f"{page}:{command.line}: {command.text}: {what}"


COMMENT = {".py": r"#[^\n]*|\"\"\".*?\"\"\"", ".sh": r"(?<!\$)#[^\n]*"}


def comments_and_texts(path):
    text = path.read_text(errors="replace")
    pattern = COMMENT.get(path.suffix, r"//[^\n]*|/\*.*?\*/") + r"|\"(?:[^\"\\\n]|\\.)*\""
    for match in re.finditer(pattern, text, re.S):
        yield text.count("\n", 0, match.start()) + 1, match[0]


def source_files(root):
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if (path.suffix in SOURCE_KINDS and "node_modules" not in path.parts and (path.suffix != ".json" or path.name == "en.json")
                    and path != pathlib.Path(__file__).resolve()):
                yield path


def code_problems(root):
    """Banned expressions in comments and strings. Inline code and strings that are one identifier are exempt."""
    for path in source_files(root):
        for number, text in comments_and_texts(path):
            if re.fullmatch(r'"[\w.]+"', text):
                continue
            for offset, line in enumerate(text.split("\n")):
                for match in BANNED_WORD.finditer(re.sub(r"`[^`\n]*`", "`", line)):
                    yield (f'{path.relative_to(root)}:{number + offset}: "{match[0]}": '
                           f"write {BANNED[match.lastindex - 1][1]}")


def check_code(allowed):
    problems = list(code_problems(ROOT))
    print("\n".join([*problems, f"{len(problems)} banned expressions in the sources; allowed: {allowed}"]))
    return 1 if len(problems) > allowed else 0


GOOD = {
    "README.md": "# A\n[a page](docs/a.md#two-words) and [an address](https://example.org)\n",
    "docs/index.md": "# Pages\nFor everyone.\n[a](a.md) [chapter](book/1-one.md)\n",
    "docs/a.md": "# A page\nFor users.\n\n## Two words!\n`it tells` \"it tells\"\n\n| a | b |\n|---|---|\n| c | d |\n"
                 "```\n" + "x" * 200 + "\n```\n[" + "x " * 50 + "](https://example.org/" + "y" * 90 + ")\n",
    "docs/book/1-one.md": "# A chapter\nNo reader is named.\n",
    "build/release/told.md": "It tells.\n",
    "webui/node_modules/told.md": "It tells.\n",
    ".venv/told.md": "It tells.\n",
}
PLANTS = [
    ("docs/a.md", GOOD["docs/a.md"].replace("For users.", "It has no reader."), "whom it is for"),
    ("docs/a.md", GOOD["docs/a.md"] + "x " * 61 + "\n", "characters"),
    ("docs/a.md", GOOD["docs/a.md"] + "| " + "word " * 31 + "|\n", "a cell has 31 words"),
    ("docs/a.md", GOOD["docs/a.md"] + "The page tells it.\n", '"tells"'),
    ("docs/a.md", GOOD["docs/a.md"] + "[nothing](b.md)\n", "leads nowhere"),
    ("docs/a.md", GOOD["docs/a.md"] + "[nothing](#three-words)\n", "no heading"),
    ("docs/b.md", "# B\nFor users.\n", "no link to docs/b.md"),
    ("README.md", "line\n" * 121, "more than 120 lines"),
]


GOOD_CODE = {
    "src/a.cpp": 'int told; // `it tells`\nauto id = message("report.men.a_pawn");\n',
    "src/tells.txt": "it tells\n",
    "texts/de.json": '{ "a": "The men" }\n',
    "tools/a.py": 'told = "report"\n',
}
CODE_PLANTS = [
    ("src/a.cpp", "int a; // It tells.\n", 'src/a.cpp:1: "tells"'),
    ("src/a.cpp", "/* One.\n It tells. */\n", 'src/a.cpp:2: "tells"'),
    ("src/a.cpp", 'f("it tells");\n', 'src/a.cpp:1: "tells"'),
    ("texts/en.json", '{ "page.men": "The men" }\n', 'texts/en.json:1: "men"'),
    ("tools/a.py", "# It tells.\n", 'tools/a.py:1: "tells"'),
]


def self_test():
    failures = []

    def found(files, problems_of=lambda root: check(root)[1]):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return list(problems_of(pathlib.Path(folder)))

    for programs in (os.environ["PATH"], "/without/git"):
        with unittest.mock.patch.dict(os.environ, PATH=programs):
            if problems := found(GOOD):
                failures.append(f"correct pages are rejected: {problems}")
    for name, text, wanted in PLANTS:
        problems = found({**GOOD, name: text})
        if len(problems) != 1 or wanted not in problems[0]:
            failures.append(f"expected one problem with: {wanted}; found {problems}")
    if problems := found(GOOD_CODE, code_problems):
        failures.append(f"correct sources are rejected: {problems}")
    for name, text, wanted in CODE_PLANTS:
        problems = found({**GOOD_CODE, name: text}, code_problems)
        if len(problems) != 1 or wanted not in problems[0]:
            failures.append(f"expected one problem with: {wanted}; found {problems}")
    for pattern, _ in BANNED:
        example = re.sub(r"\(\?:([^|)]*)[^)]*\)", r"\1", pattern).split("|")[0].replace("?", "")
        if not BANNED_WORD.fullmatch(example):
            failures.append(f"the pattern {pattern} does not match {example}")
    print("\n".join(failures) or f"check_words: {len(PLANTS) + len(CODE_PLANTS)} planted errors and {len(BANNED)} expressions found")
    return 1 if failures else 0


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        return self_test()
    if arguments[:1] == ["--code"] and len(arguments) <= 2 and all(number.isdecimal() for number in arguments[1:]):
        return check_code(int((arguments[1:] or ["0"])[0]))
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        sys.exit(__doc__)
    total, problems = check(ROOT)
    if arguments:
        problems += command_problems(pathlib.Path(arguments[0]).resolve())
    print("\n".join([*problems, f"{total} pages, {len(problems)} problems"]))
    return 1 if problems or not total else 0


if __name__ == "__main__":
    command_line.run(main)
