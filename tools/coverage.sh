#!/usr/bin/env bash
# Builds the preset "coverage", runs the unit tests and prints, for each room of src/, the share of lines that they run.
#
# usage: tools/coverage.sh [FILTER]      tests to run, in the syntax of --gtest_filter (default: all but the long ones)
#
# Lines of a header count in the room of the header. Code that runs only in other processes, such as src/cli/main.cpp,
# is not counted. The last line of the output is the command that shows the lines of one file.
set -u -o pipefail

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
# shellcheck source=tools/setup.sh
. tools/setup.sh

filter=${1:--*Long.*:*LongTest.*:*Long/*.*:*LongTest/*.*}

gtest_compiles() { clang++ -E -x c++ - <<<'#include <gtest/gtest.h>'; }
need_build_tools clang
need python3 have python3
need sqlite3 have sqlite3
need libgtest-dev gtest_compiles
need_clang_runtime profile
need llvm have llvm-cov
install_missing_packages

build_preset coverage ON --parallel 2 --target gyre_tests || exit 1

readonly folder=build/coverage
rm -rf "$folder/profiles"
LLVM_PROFILE_FILE=$PWD/$folder/profiles/tests.profraw "$folder/gyre_tests" --gtest_filter="$filter" \
    --gtest_brief=1 >"$folder/tests.log" 2>&1
status=$?
tail -n 3 "$folder/tests.log"
llvm-profdata merge -sparse "$folder"/profiles/tests.profraw -o "$folder/tests.profdata" || exit 1
llvm-cov export -summary-only -instr-profile="$folder/tests.profdata" "$folder/gyre_tests" >"$folder/summary.json" || exit 1

python3 - "$folder/summary.json" <<'PYTHON'
import collections, json, os, sys

rooms = collections.defaultdict(lambda: [0, 0])
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    path = os.path.relpath(file["filename"])
    if path.startswith("src/"):
        folders = os.path.dirname(path).split("/")[1:]
        for room in ("/".join(folders[:2 if folders[0] == "cli" else 1]), "all"):
            rooms[room][0] += file["summary"]["lines"]["count"]
            rooms[room][1] += file["summary"]["lines"]["covered"]
everything = rooms.pop("all")
print(f"{'room':12} {'lines':>7} {'run':>7}")
for room, (lines, run) in [*sorted(rooms.items()), ("all rooms", everything)]:
    print(f"{room:12} {lines:7} {100 * run / lines:6.1f} %")
PYTHON
echo "one file: llvm-cov show -instr-profile=$folder/tests.profdata $folder/gyre_tests src/ROOM/FILE.cpp"
exit "$status"
