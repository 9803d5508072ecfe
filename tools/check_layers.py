#!/usr/bin/env python3
"""Checks that the sources follow the rules of docs/internals/architecture.md.

usage: check_layers.py SRC_ROOT      checks the sources, and the names of types in webui/src; includes must be written
                                     "layer/file.h", relative to SRC_ROOT
       check_layers.py --self-test   checks that violations of every rule are reported

cmake/layers.cmake, which the build uses too, says which layers each layer may include.
"""
import collections, pathlib, re, sys, tempfile

import command_line

HOUSE = pathlib.Path(__file__).resolve().parent.parent
TABLE = HOUSE / "cmake" / "layers.cmake"
WEB = HOUSE / "webui" / "src"
PAGE = HOUSE / "docs" / "internals" / "architecture.md"
MAY_PRINT = ("uci/", "cli/", "web/")
MAY_IFDEF_CPU = ("base/cpu", "board/attacks/active", "board/attacks/pext", "board/attacks/gfni", "board/attacks/batch", "eval/nnue/simd/",
                 "training/simd")
# Others have a file for each system, or ask base/system.h.
MAY_IFDEF_SYSTEM = ("base/system.", "base/stack.", "engine/embedded_network.", "eval/nnue/simd/", "farm/store/libpq.", "tablebase/tables.")
RULES = [  # pattern in code without comments and literals, paths where it is allowed, message for other paths
    (r"\bw?(?:cout|cerr|clog)\b|\b(?:stdout|stderr)\b|\b[vf]?w?printf\s*\(|\b(?:puts|putchar|perror)\s*\("
     r"|\bstd::v?print(?:ln)?\b|^[ \t]*#[ \t]*include[ \t]*<(?:iostream|print)>",
     MAY_PRINT, "this layer may not print"),
    (r"^[ \t]*#[ \t]*(?:if|el)(?:\\\n|[^\n])*(?:__AVX|__SSE|__BMI|__FMA|__POPCNT|__LZCNT|__ARM|__arm|__aarch64"
     r"|__x86_64|__amd64|__i386|__znver|_M_X64|_M_ARM|USE_AVX|USE_PEXT)", MAY_IFDEF_CPU, "CPU conditional"),
    (r"^[ \t]*#[ \t]*(?:if|el)(?:\\\n|[^\n])*(?:_WIN32|_WIN64|__APPLE__|__linux|__unix|__wasm|_MSC_VER|__MINGW)", MAY_IFDEF_SYSTEM,
     "system conditional"),
    (r"^[ \t]*#[ \t]*include[ \t]*<(?:\w*intrin|arm_\w+)\.h>", MAY_IFDEF_CPU, "CPU intrinsics"),
    (r"\bvolatile\b|\b\w*(?:set|long)jmp\b", (), "no volatile, no jumps between functions"),
    (r"\bstd::thread\b|\bpthread_create\b", (), "threads are std::jthread"),
    (r"\b(?:init_priority|constructor)\s*\(\s*101\s*\)", ("base/cpu_check",), "priority 101 is for the check of the processor"),
    (r"\bthis_thread::yield\b|\b_mm_pause\b", (), "wait, do not spin"),
]
# Names that exist more than once, with how often. Both lists may only become shorter: a new name needs another name,
# and a number that is too high is an error as well.
HEADERS_OF_ONE_NAME = {  # header files in src/
    "rays.h": 2,
}
TYPES_OF_ONE_NAME = {}  # rooms in whose headers a class, struct, union, enum or alias of that name is defined
# Rooms that other programs link. They use the namespace gyre itself, or one named after a part of the room.
LIBRARY = ("base", "language", "board", "chess", "notation", "wording", "eval", "search", "engine")
LONGEST_LOOP = 150
LONGEST_FILE = 400
LONGEST_FUNCTION = 60
SOURCE = re.compile(r"\.(h|inl|cpp)$")
OTHER_SOURCE = re.compile(r"\.(c|cc|cxx|hh|hpp|hxx|ipp|cppm)$")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.M)
# An apostrophe after a digit is a digit separator, not the start of a literal.
COMMENT_OR_LITERAL = re.compile(r'//(?:\\\n|[^\n])*|/\*.*?\*/|R"([^()\\\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
                                r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])*'", re.S)


def read_table(path):
    table = {}
    for line in open(path):
        if row := re.match(r"gyre_layer\(([\w/]+)([^)]*)\)", line):
            table[row[1]] = set(row[2].split())
            if not table[row[1]] < set(table):
                sys.exit(f"{path}: '{row[1]}' names a layer that is not above it")
    return table


def without_comments(text):
    """The text with comments and literals blanked out. Line numbers and the file names of includes stay the same."""
    def blank(match):
        line = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
        if re.match(r"\s*#\s*include\s*$", line):
            return match[0]
        return ('""' if match[0][0] in "R\"'" else " ") + "\n" * match[0].count("\n")
    return COMMENT_OR_LITERAL.sub(blank, text)


def line_of(code, offset):
    return code.count("\n", 0, offset) + 1


def end_of_group(code, start):
    """Offset of the bracket that closes the one at `start`."""
    depth = 0
    for at in range(start, len(code)):
        depth += (code[at] in "({[") - (code[at] in ")}]")
        if depth == 0:
            return at
    return len(code)


def namespace_statements(code):
    """(offset, text) of each statement at namespace scope, with bodies of functions and classes blanked out."""
    at = start = 0
    while at < len(code):
        if code[at] == ";":
            yield start, code[start:at]
            start = at + 1
        elif code[at] == "}":                                      # end of a namespace
            start = at + 1
        elif code[at] == "{":
            if re.search(r'\bnamespace\b[\w:\s]*$|\bextern\s*""\s*$', code[start:at]):
                start = at + 1
            else:
                closed = end_of_group(code, at)
                code = code[:at] + re.sub(r"[^\n]", " ", code[at:closed + 1]) + code[closed + 1:]
                if not re.match(r"\s*[;,()]", code[closed + 1:closed + 200]):
                    start = closed + 1
                at = closed
        at += 1


def declares_mutable_data(statement):
    """True if the statement declares a variable that can change. Declarations with parentheses count as functions."""
    text = re.sub(r"\[\[.*?\]\]|\balignas\s*\([^)]*\)|\btemplate\b", " ", statement.split("=")[0])
    while (shorter := re.sub(r"<[^<>]*>", "", text)) != text:      # template arguments
        text = shorter
    if not re.fullmatch(r"\s*(?:[\w:]+[\s*&]+)+\w+(?:\s*\[[^\]]*\])*\s*", text):
        return False
    if re.search(r"\b(?:constexpr|using|typedef|class|struct|enum|union|concept|friend|namespace|return)\b", text):
        return False
    return not re.search(r"\bconst\b[^*]*$", text)


def mutable_data(code):
    code = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", "", code, flags=re.M)
    yield from (at + len(text) - len(text.lstrip()) for at, text in namespace_statements(code)
                if declares_mutable_data(text))
    for match in re.finditer(r"\b(?:static|thread_local)\b[^;{}()=]*(?=[;{=])", code):
        if declares_mutable_data(match[0]):
            yield match.start()


def check_loop(path, code):
    bodies = 0
    for match in re.finditer(r"^(?:\S[^\n;={}]*[\s:*&])?alpha_beta\s*(\()", code, re.M):
        opened = re.compile(r"[;{]").search(code, end_of_group(code, match.start(1)))
        if opened and opened[0] == "{":
            bodies += 1
            lines = code.count("\n", opened.start(), end_of_group(code, opened.start())) - 1
            if lines > LONGEST_LOOP:
                yield f"{path}:{line_of(code, match.start())}: alpha_beta has {lines} lines, {LONGEST_LOOP} allowed"
    if not bodies:
        yield f"{path}: no function alpha_beta to measure"


FUNCTION = re.compile(r"^ *(?!(?:if|for|while|switch|else|do|return|catch|namespace|struct|class|union|enum|case)\b)"
                      r"[\w:~<>,&*\[\] \n]*\([^;{}]*\)[^;{}()=]*\{", re.M)


def long_functions(path, code):
    """Reports functions above the limit. Functions that begin with a table are exempt; alpha_beta has its own limit."""
    code = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", lambda macro: "\n" * macro[0].count("\n"), code, flags=re.M)
    for match in FUNCTION.finditer(code):
        lines = code.count("\n", match.end(), end_of_group(code, match.end() - 1)) - 1
        is_exempt = code.startswith("static constexpr", match.end() + len("\n    ")) or "alpha_beta(" in match[0]
        if lines > LONGEST_FUNCTION and not is_exempt:
            yield f"{path}:{line_of(code, match.start())}: a function of {lines} lines, {LONGEST_FUNCTION} allowed"


def room_of(path, table):
    """The room of a path: its first folder, or its first two folders where these are rooms of their own (cli/play)."""
    outer, *rest = path.split("/")
    is_split = len(rest) > 1 and any(room.startswith(f"{outer}/") for room in table)
    return f"{outer}/{rest[0]}" if is_split else outer


def check_file(root, path, table, graph):
    raw = (root / path).read_text(errors="replace")
    code, layer = without_comments(raw), room_of(path, table)
    if layer not in table:
        yield f"{path}: no layer '{layer}' in {TABLE.name}"
    for match in INCLUDE.finditer(code):
        at, target = f"{path}:{line_of(code, match.start())}", match[2]
        to = room_of(target, table)
        if match[1] == "<":
            if (root / target).exists():
                yield f"{at}: {target} is Gyre's own: write it in quotes"
            continue
        if not (root / target).exists():
            yield f'{at}: "{target}" is not written from the source root'
            continue
        if to != layer and to not in table.get(layer, ()):
            yield f"{at}: '{layer}' may not include '{to}' ({target})"
        graph.setdefault(SOURCE.sub("", path), set()).add(SOURCE.sub("", target))
    for pattern, allowed, message in RULES:
        if not path.startswith(allowed):
            for match in re.finditer(pattern, code, re.M):
                yield f"{path}:{line_of(code, match.start())}: {message}: {' '.join(match[0].split())}"
    yield from foreign_namespaces(path, code, table)
    for offset in mutable_data(code):
        yield f"{path}:{line_of(code, offset)}: mutable data outside an object: {code[offset:].splitlines()[0].strip()}"
    yield from long_functions(path, code)
    if path == "search/alpha_beta.cpp":
        yield from check_loop(path, code)
    if raw.count("\n") > LONGEST_FILE:
        yield f"{path}: {raw.count(chr(10))} lines, {LONGEST_FILE} allowed"


def foreign_namespaces(path, code, table):
    """Reports namespaces that a file may not define: rooms outside LIBRARY must use gyre::ROOM, or the namespace of the
    outer room, such as gyre::cli. Template specialisations and empty declarations are exempt."""
    room = path.split("/")[0]
    for match in re.finditer(r"^namespace gyre(?:::(\w+))?[\w:]* \{(?!\}|\s*template <>)", code, re.M):
        if match[1] != room and (room not in LIBRARY or match[1] in table):
            wanted = "gyre" if room in LIBRARY else f"gyre::{room}"
            yield f"{path}:{line_of(code, match.start())}: namespace {wanted} is this room's"


def cycles(graph):
    """Reports cycles between modules. A header and its source are one module, so sources count too."""
    done, stack = {}, []

    def visit(module):
        done[module] = "open"
        stack.append(module)
        for other in sorted(graph.get(module, ())):
            if other != module and done.get(other) == "open":
                yield "cycle: " + " -> ".join(stack[stack.index(other):] + [other])
            elif other not in done:
                yield from visit(other)
        stack.pop()
        done[module] = "shut"

    for module in sorted(graph):
        if module not in done:
            yield from visit(module)


def check(root, table):
    errors, graph, sources = [], {}, 0
    for path in sorted(p.relative_to(root).as_posix() for p in root.rglob("*") if p.is_file()):
        if SOURCE.search(path):
            sources += 1
            errors += check_file(root, path, table, graph)
        elif OTHER_SOURCE.search(path):
            errors.append(f"{path}: sources end in .h, .inl or .cpp")
    if not sources:
        errors.append(f"{root}: no sources")
    return list(dict.fromkeys(errors + list(cycles(graph))))


TYPE = re.compile(r"^(?:template\s*<[^;{]*>\s*)?(?:class|struct|union|enum(?:\s+class)?)\s+(?:\[\[[^]]*\]\]\s*)?"
                  r"(?:alignas\([^)]*\)\s*)?(\w+)(?:\s+final)?\s*(?::[^:;{][^;{]*)?\{", re.M)


ALIAS = re.compile(r"^(?:template\s*<[^;{]*>\s*)?using\s+(\w+)\s*=", re.M)


def unlisted(kind, found, listed, list_name):
    """Compares `found`, which maps each name to its places, with the listed numbers."""
    for name in sorted(found.keys() | listed.keys()):
        places, allowed = sorted(found.get(name, ())), listed.get(name, 1)
        if len(places) > allowed:
            yield f"{kind} '{name}' exists {len(places)} times ({', '.join(places)}), {allowed} allowed: rename one"
        elif len(places) < allowed:
            yield f"{kind} '{name}' exists {len(places)} times: correct or remove its row of {list_name} in this script"


LITERAL = r'"(?:[^"\\\n]|\\.)*"'
OPTION_ROW = re.compile(r'"(--[a-z0-9-]+)"\s*,')


def texts_of_row(text, start):
    """(offset, text) of the literals of a row from there to its end, without those in brackets inside it; literals that
    follow each other are one."""
    texts, depth, end = [], 0, start
    for match in re.compile(LITERAL + r"|[({\[)}\]]").finditer(text, start):
        depth += (match[0] in "({[") - (match[0] in ")}]")
        if depth < 0:
            break
        if match[0][0] == '"' and depth == 0:
            goes_on = bool(texts) and not text[end:match.start()].strip()
            texts[len(texts) - goes_on:] = [(match.start(), (texts[-1][1] if goes_on else "") + match[0][1:-1])]
            end = match.end()
    return texts


def help_sentences(text):
    """(offset, sentence) of the help that an option's row spells out: its second text, or the first of a flag."""
    for match in OPTION_ROW.finditer(text):
        texts = texts_of_row(text, match.end())
        place = 0 if texts and " " in texts[0][1] else 1
        if len(texts) > place and "_help::" not in text[match.end():texts[place][0]] and " " in texts[place][1]:
            yield match.start(), texts[place][1]


def repeated_help(sentences):
    for sentence, places in sorted(sentences.items()):
        if len(places) > 1:
            yield f"{', '.join(places)}: one help sentence in several rows: share the row or its text: {sentence}"


PAGE_TYPE = re.compile(r"^export (?:declare )?(?:abstract )?(?:class|interface|type|(?:const )?enum) (\w+)", re.M)


def check_page(root):
    """Reports names that several modules of the page export as a type."""
    types = collections.defaultdict(set)
    for path in root.rglob("*.ts"):
        for match in PAGE_TYPE.finditer(path.read_text()):
            types[match[1]].add(path.relative_to(root).as_posix())
    yield from unlisted("exported type", types, {}, "")


def check_house(root, table, page, headers_listed, types_listed):
    """What no file shows by itself: names that exist twice, rooms without a description, edges that nothing uses, and
    help that is written twice."""
    used, headers, types = set(), collections.defaultdict(set), collections.defaultdict(set)
    sentences = collections.defaultdict(list)
    for path in sorted(p.relative_to(root).as_posix() for p in root.rglob("*") if SOURCE.search(p.name)):
        raw = (root / path).read_text(errors="replace")
        code, room = without_comments(raw), room_of(path, table)
        for offset, sentence in help_sentences(raw):
            sentences[sentence].append(f"{path}:{line_of(raw, offset)}")
        used.update((room, room_of(match[2], table)) for match in INCLUDE.finditer(code) if match[1] == '"')
        if path.endswith(".h"):
            headers[path.split("/")[-1]].add(path)
            for match in (*TYPE.finditer(code), *ALIAS.finditer(code)):
                types[match[1]].add(room)
    for room, may in table.items():
        for other in sorted(may):
            if (room, other) not in used:
                yield f"{TABLE.name}: '{room}' includes nothing of '{other}': remove it from the row"
        if f"`src/{room}`" not in page:
            yield f"{PAGE.name}: the table of rooms lacks `src/{room}`"
    yield from unlisted("header", headers, headers_listed, "HEADERS_OF_ONE_NAME")
    yield from unlisted("type", types, types_listed, "TYPES_OF_ONE_NAME")
    yield from repeated_help(sentences)


def alternatives(text):
    """Returns the paths that a{b,c} stands for."""
    if not (braces := re.search(r"\{([^}]*)\}", text)):
        return [text]
    return [text[:braces.start()] + one + text[braces.end():] for one in braces[1].split(",")]


def stale_counts(root, house, page):
    """Reports counts of lines in the page's table "Written by hand" that are more than 3 % wrong. Paths without a folder
    are in that of the path before them, and those of the web page in `house`."""
    for cell, said in re.findall(r"^\| ([^|]*`[^|]*) \| ([\d,]+) \|", page.partition("## Written by hand")[2], re.M):
        lines, folder = 0, root
        for path in (house / one if one.startswith("webui/") else root / one.removeprefix("src/") if "/" in one else folder / one
                     for text in re.findall("`([^`]*)`", cell) for one in alternatives(text)):
            folder = path.parent
            files = path.rglob("*") if path.is_dir() else [*folder.glob(f"{path.name}.*"), *folder.glob(f"{path.name}_w*.cpp")]
            lines += sum(file.read_text().count("\n") for file in files if SOURCE.search(file.name) or file.suffix == ".ts")
        said = int(said.replace(",", ""))
        if abs(lines - said) > 0.03 * said:
            yield f"{PAGE.name}: {cell}: {said:,} lines stated, {lines:,} counted"


LONG_LOOP = "Score alpha_beta(Node& node, Depth depth = {}) {\n" + "    ++n;\n" * (LONGEST_LOOP + 1) + "}\n"
PLANTS = [  # files, and the report that they must cause ("" for none)
    ({"chess/p.h": '#include "base/ok.h"\n'}, ""),
    ({"base/a.h": '#include "search/a.h"\n', "search/a.h": ""}, "'base' may not include 'search'"),
    ({"search/a.h": '#  include "notation/a.h"\n', "notation/a.h": ""}, "'search' may not include 'notation'"),
    ({"uci/a.h": '#include "web/a.h"\n', "web/a.h": ""}, "'uci' may not include 'web'"),
    ({"uci/a.cpp": "\n" * LONGEST_FILE}, ""),
    ({"uci/a.cpp": "\n" * (LONGEST_FILE + 1)}, "401 lines, 400 allowed"),
    ({"uci/a.cpp": "void f() {\n" + "    ++n;\n" * LONGEST_FUNCTION + "}\n"}, ""),
    ({"uci/a.cpp": "A<B> C::f(D d) const {\n" + "    ++n;\n" * (LONGEST_FUNCTION + 1) + "}\n"}, "a function of 61 lines"),
    ({"uci/a.h": "class A {\n    void f() {\n" + "        ++n;\n" * (LONGEST_FUNCTION + 1) + "    }\n};\n"},
     "a function of 61 lines"),
    ({"uci/a.cpp": "Rows f() {\n    static constexpr int a[] = {\n" + "        1,\n" * LONGEST_FUNCTION + "    };\n}\n"}, ""),
    ({"cli/play/a.h": '#include "cli/files/a.h"\n', "cli/files/a.h": ""}, "'cli/play' may not include 'cli/files'"),
    ({"cli/play/a.h": '#include "cli/common/a.h"\n', "cli/common/a.h": ""}, ""),
    ({"cli/common/a.h": '#include "cli/a.h"\n', "cli/a.h": ""}, "'cli/common' may not include 'cli'"),
    ({"cli/a.h": '#include "cli/play/a.h"\n', "cli/play/a.h": ""}, ""),
    ({"cli/extra/a.h": ""}, "no layer 'cli/extra'"),
    ({"chess/a.h": "#include <base/ok.h>\n"}, "write it in quotes"),
    ({"base/a.h": '#include "ok.h"\n'}, "not written from the source root"),
    ({"extra/a.h": ""}, "no layer 'extra'"),
    ({"base/a.hpp": ""}, "sources end in"),
    *(({path: f"namespace {name} {{\nclass A;\n}}\n"}, report) for path, name, report in (
        ("uci/a.h", "gyre::uci", ""), ("uci/a.h", "gyre::uci::detail", ""), ("uci/a.h", "gyre", "gyre::uci is this"),
        ("uci/a.h", "gyre::web", "gyre::uci is this"), ("chess/a.h", "gyre", ""), ("chess/a.h", "gyre::detail", ""),
        ("chess/a.h", "gyre::uci", "namespace gyre is this"))),
    ({"uci/a.h": "namespace gyre {\ntemplate <>\ninline constexpr int size<A> = 5;\n}\nnamespace gyre::web {}\n"}, ""),
    ({"base/a.h": '#include "base/b.h"\n', "base/b.h": "", "base/b.cpp": '#include "base/a.h"\n'}, "cycle: "),
    *(({"eval/a.cpp": f"void f() {{ {call} }}\n"}, "may not print") for call in (
        "std::cout << 1;", "cerr << 1;", 'std::puts("");', 'printf("");', 'std::fprintf(file, "");',
        "fputs(text, stdout);", 'std::println("");', 'std::perror("");')),
    ({"eval/a.cpp": "#include <iostream>\n"}, "may not print"),
    ({"uci/a.cpp": "#include <iostream>\nvoid f() { std::cout << 1; }\n"}, ""),
    ({"eval/a.h": '// printf("")\n/* std::cout\n */ auto f() { return "volatile" + \'"\' + 1\'000; }\n'}, ""),
    ({"eval/a.h": "#if defined(X) || \\\n    defined(__AVX2__)\n#endif\n"}, "CPU conditional"),
    ({"eval/a.h": "#ifndef __ARM_NEON\n#endif\n"}, "CPU conditional"),
    ({"base/a.h": "#ifdef _WIN32\n#endif\n"}, "system conditional"),
    ({"base/a.cpp": "#if X\n#elif defined(__wasm__)\n#endif\n"}, "system conditional"),
    ({"base/system.h": "#if defined(__linux__)\n#endif\n"}, ""),
    ({"eval/a.h": "#include <immintrin.h>\n"}, "CPU intrinsics"),
    ({"eval/nnue/simd/a.h": "#include <immintrin.h>\n#ifdef __AVX2__\n#endif\n"}, ""),
    ({"engine/a.h": "struct A { volatile bool stop; };\n"}, "no volatile"),
    ({"engine/a.h": "void f() { std::longjmp(b, 1); }\n"}, "no volatile, no jumps"),
    ({"engine/a.h": "struct A { std::thread worker; };\n"}, "std::jthread"),
    ({"engine/a.h": "struct A { std::jthread worker; };\n"}, ""),
    ({"board/a.cpp": "__attribute__((init_priority(101))) const Table table;\n"}, "priority 101"),
    ({"board/a.cpp": "__attribute__((init_priority(102))) const Table table;\n"}, ""),
    ({"engine/a.h": "void f() { while (x) std::this_thread::yield(); }\n"}, "do not spin"),
    *(({"engine/a.cpp": f'#include "base/ok.h"\nnamespace gyre {{\nnamespace {{\nvoid f() {{}}\n{data}\n}}\n}}\n'},
       "mutable data") for data in (
        "int counter = 0;", "std::array<std::array<int, 2>, 3> table{};", "inline Table t = {1, 2};", "extern int x;",
        "const char* name = text;", "alignas(64) Entry entries[16];", "constinit std::atomic<int> n{0};",
        "void g() { static int calls = 0; }", "struct A { static inline Cache cache; };", "thread_local Buffer b;",
        "enum class E { a };\nstd::mutex mutex;", "auto f = [] { return 1; }();")),
    *(({"engine/a.cpp": f"namespace gyre {{\n{data}\n}}\n"}, "") for data in (
        "constexpr int n = 1;", "inline const Table t = make();", "const char* const name = text;", "using A = int;",
        "struct A { int n = 0; static A make(int a = 3); };", "class B;", "A f(B b = {});", "extern const int n;",
        "template <class T>\nconcept C = requires(T t) { t.x(); } && D<T>;", "enum E : int { a, b };",
        "A::A() : x{1}, y{2} { int n = 0; }", "void f() { static const A a = make(); static_assert(x); }",
        "template class A<int>;", "template <>\ninline constexpr bool b<int> = true;",
        "auto f() -> A { A a; return a; }")),
    ({"search/alpha_beta.cpp": LONG_LOOP}, "alpha_beta has 151 lines"),
    ({"search/alpha_beta.cpp": "template <class P>\n" + LONG_LOOP.replace("alpha", "Searcher<P>::alpha")}, "151 lines"),
    ({"search/alpha_beta.cpp": LONG_LOOP.replace("    ++n;\n", "", 1)}, ""),
    ({"search/alpha_beta.cpp": "Score renamed() {\n    if (alpha_beta(n)) {\n    }\n}\n"}, "no function alpha_beta"),
]

HELP_ROW = 'Row::number<&T::n>("--size", "N", 1, 9, "size of the table", "all"),\n'
SMALL_HOUSE = {"base/a.h": "struct A {};\nenum class B : int { x };\n", "chess/c.h": '#include "base/a.h"\n'}
HOUSE_PLANTS = [  # changes to SMALL_HOUSE, and the report that they must cause ("" for none)
    ({}, ""),
    ({"chess/c.h": ""}, "'chess' includes nothing of 'base'"),
    ({"chess/c.h": '// #include "base/a.h"\n'}, "'chess' includes nothing of 'base'"),
    ({"page": "`src/base`"}, "lacks `src/chess`"),
    ({"chess/deep/a.h": ""}, "header 'a.h' exists 2 times"),
    ({"base/deep/a.h": ""}, "header 'a.h' exists 2 times"),
    ({"chess/deep/a.h": "", "headers": {"a.h": 2}}, ""),
    ({"headers": {"a.h": 2}}, "header 'a.h' exists 1 times"),
    ({"headers": {"gone.h": 2}}, "header 'gone.h' exists 0 times"),
    *(({"chess/d.h": text}, "exists 2 times (base, chess)") for text in (
        "class A final {};\n", "template <class T>\nstruct A : C<T> {\n};\n", "struct alignas(8) A {};\n",
        "class [[nodiscard]] A {};\n", "enum B { x };\n", "enum class B : short { x };\n", "union A {};\n",
        "using A = int;\n", "template <class T>\nusing A = C<T>;\n", "using B =\n    C<int>;\n")),
    *(({"chess/d.h": text}, "") for text in (
        "class A;\n", "enum class B : int;\n", "// struct A {};\n", "class D {\n    struct A {};\n};\n", "A f(A& a);\n", "using base::A;\n",
        "class D {\n    using A = int;\n};\n")),
    ({"base/d.h": "struct A {};\n"}, ""),                          # within one room, the compiler reports it
    ({"chess/d.cpp": "struct A {};\n"}, ""),
    ({"chess/d.h": "struct A {};\n", "types": {"A": 2}}, ""),
    ({"types": {"A": 2}}, "type 'A' exists 1 times"),
    *(({"base/d.cpp": HELP_ROW, "chess/d.cpp": row}, "base/d.cpp:1, chess/d.cpp:1: one help sentence") for row in (
        HELP_ROW, 'Row::flag<&T::b>("--other", "size of the "\n    "table"),\n', '{"--a", "N", [] { return "no )"; }, "size of the table"},\n')),
    *(({"base/d.cpp": HELP_ROW, "chess/d.cpp": row}, "") for row in (
        'Row::number<&T::n>("--size", "N", 1, 9, shared_help::size, "size of the table"),\n',
        '{"--size", "N", f, "size of a table", "size of the table"},\n', '// "size of the table"\n')),
]

PAGE_PLANTS = [  # a second module of the page beside one that exports A, and the report that it must cause ("" for none)
    *((f"export {text}\n", "exported type 'A' exists 2 times (model/a.ts, view/b.ts)") for text in (
        "type A = string;", "interface A extends B {}", "class A<T> {}", "abstract class A {}", "enum A { x }")),
    *((text, "") for text in (
        "interface A {}\n", "export type { A } from '../model/a';\n", "export class B {}\n", "export const A = 1;\n")),
]


COUNT_PLANTS = [  # cells of the table, and the report that they must cause ("" for none)
    ("| a: `src/base/a`, `b` | 300 |", ""), ("| a: `src/base/{a,b}` | 300 |", ""), ("| a: `src/base` | 303 |", ""),
    ("| a: `webui/src/a` | 50 |", ""), ("| a: `webui/src/a` | 60 |", "60 lines stated, 50 counted"),
    ("| a: `src/base/a` | 300 |", "300 lines stated, 200 counted"), ("| a: `src/base/c` | 1,000 |", "0 counted"),
]


def planted(files, check_root):
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        return list(check_root(root))


def self_test(table):
    results = [(files, expected, planted({"base/ok.h": "", **files}, lambda root: check(root, table)))
               for files, expected in PLANTS]
    for change, expected in HOUSE_PLANTS:
        files = {path: text for path, text in {**SMALL_HOUSE, **change}.items() if "/" in path}
        results.append((change, expected, planted(files, lambda root: check_house(
            root, {"base": set(), "chess": {"base"}}, change.get("page", "`src/base` `src/chess`"),
            change.get("headers", {}), change.get("types", {})))))
    results += [(text, expected, planted({"model/a.ts": "export interface A {}\n", "view/b.ts": text}, check_page))
                for text, expected in PAGE_PLANTS]
    counted = {"base/a.h": "\n" * 120, "base/a_windows.cpp": "\n" * 80, "base/b.cpp": "\n" * 100, "base/a.txt": "\n",
               "webui/src/a.ts": "\n" * 50}
    results += [(row, expected, planted(counted, lambda root: stale_counts(root, root, f"## Written by hand\n{row}\n")))
                for row, expected in COUNT_PLANTS]
    failures = 0
    for files, expected, errors in results:
        if len(errors) != bool(expected) or expected not in "".join(errors):
            failures += 1
            print(f"planted {files}\n  expected {expected or 'no report'!r}, got {errors}")
    print(f"check_layers: {len(results) - failures} of {len(results)} plants judged correctly")
    return failures


def main(arguments):
    sys.setrecursionlimit(10000)
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if len(arguments) != 1:
        sys.exit(__doc__)
    table = read_table(TABLE)
    if arguments[0] == "--self-test":
        return self_test(table) > 0
    root = pathlib.Path(arguments[0])
    errors = check(root, table)
    errors += check_house(root, table, PAGE.read_text(), HEADERS_OF_ONE_NAME, TYPES_OF_ONE_NAME)
    errors += stale_counts(root, HOUSE, PAGE.read_text())
    errors += check_page(WEB)
    print("\n".join(errors) or "layers: clean")
    return bool(errors)


if __name__ == "__main__":
    command_line.run(lambda: main(sys.argv[1:]))
