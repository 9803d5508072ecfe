#!/usr/bin/env python3
"""Checks that each source file includes the headers of the standard library that it uses.

usage: check_includes.py ROOT          checks ROOT/src and ROOT/tests
       check_includes.py --self-test   checks that a missing include is found

Builds with precompiled headers or unity files do not notice a missing include; other builds then fail. Headers that are
included indirectly, through headers of the project, count as included.
"""
import functools, pathlib, re, sys, tempfile

import command_line

# Frequently used names of the standard library, by header.
NAMES = {
    "algorithm": "sort stable_sort find find_if find_if_not any_of all_of none_of count_if copy copy_n fill fill_n transform min"
                 " max clamp reverse rotate unique lower_bound upper_bound equal max_element min_element minmax partial_sort"
                 " nth_element remove_if generate for_each binary_search is_sorted search mismatch",
    "array": "array", "atomic": "atomic", "bit": "bit_cast countr_zero popcount", "charconv": "from_chars to_chars",
    "chrono": "chrono", "cmath": "sqrt exp log pow round lround floor ceil isnan isfinite",
    "concepts": "integral same_as convertible_to", "condition_variable": "condition_variable", "deque": "deque",
    "filesystem": "filesystem", "fstream": "ifstream ofstream fstream", "functional": "function cref",
    "iostream": "cin cout cerr", "iterator": "back_inserter make_move_iterator istreambuf_iterator",
    "limits": "numeric_limits", "map": "map multimap",
    "memory": "unique_ptr make_unique shared_ptr make_shared weak_ptr", "mutex": "mutex lock_guard unique_lock scoped_lock",
    "numeric": "accumulate iota", "optional": "optional nullopt", "set": "set multiset", "span": "span",
    "sstream": "stringstream istringstream ostringstream", "string": "string to_string getline", "string_view": "string_view",
    "thread": "jthread this_thread", "tuple": "tuple tie", "unordered_map": "unordered_map", "unordered_set": "unordered_set",
    "utility": "exchange", "variant": "variant visit holds_alternative monostate", "vector": "vector",
}
HEADER_OF = {name: header for header, names in NAMES.items() for name in names.split()}
USE = re.compile(r"\bstd::(\w+)\b")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.M)
COMMENT_OR_LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|R"([^()\\\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.S)


@functools.cache
def includes(path):
    """The standard headers and the project's headers that a file includes directly."""
    found = INCLUDE.findall(path.read_text())
    return {name for mark, name in found if mark == "<"}, [name for mark, name in found if mark == '"']


def standard_headers(path, root):
    seen, open_files, headers = {path}, [path], set()
    while open_files:
        path = open_files.pop()
        direct, own = includes(path)
        headers |= direct
        for name in own:
            for file in (root / "src" / name, root / "include" / name, root / name, path.parent / name):
                if file not in seen and file.exists():
                    seen.add(file)
                    open_files.append(file)
    return headers


def faults(root):
    for folder in "src", "tests":
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".h", ".cpp", ".inl") or "consumer" in path.parts:
                continue
            code = COMMENT_OR_LITERAL.sub(lambda match: "\n" * match[0].count("\n"), path.read_text())
            headers, told = standard_headers(path, root), set()
            for use in USE.finditer(code):
                header = HEADER_OF.get(use[1])
                if header and header not in headers | told:
                    told.add(header)
                    line = code.count("\n", 0, use.start()) + 1
                    yield f"{path.relative_to(root)}:{line}: std::{use[1]} without #include <{header}>"


def self_test():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        (root / "src/a").mkdir(parents=True)
        (root / "src/a/a.h").write_text("#include <vector>\n")
        (root / "src/a/good.cpp").write_text('#include "a/a.h"\n// std::map\nstd::vector<int> v; const char* s = "std::set";\n')
        (root / "src/a/bad.cpp").write_text('#include "a/a.h"\nint f(std::vector<int> v) { return std::min(v[0], 1); }\n')
        found = list(faults(root))
    if found != ["src/a/bad.cpp:2: std::min without #include <algorithm>"]:
        sys.exit(f"check_includes: self-test: the planted error gave {found}")
    print("includes: self-test passed")


def main(arguments):
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if len(arguments) != 1:
        sys.exit(__doc__)
    if arguments[0] == "--self-test":
        return self_test()
    found = list(faults(pathlib.Path(arguments[0])))
    print("\n".join(found) or "includes: no missing include")
    return bool(found)


if __name__ == "__main__":
    command_line.run(lambda: main(sys.argv[1:]))
