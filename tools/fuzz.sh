#!/usr/bin/env bash
# Builds the fuzzers of tests/fuzz and runs each for some time. They start with the inputs in tests/fuzz/corpus and
# those that earlier runs found.
#
# usage: tools/fuzz.sh [SECONDS] [NAME ...]      seconds for each fuzzer (default 60), fuzzers (default all)
#
# New inputs that reach new code go to build/fuzz/corpus, inputs that fail to build/fuzz/crashes. The last line is
# "N passed, N failed". The exit status is 0 only if something passed and nothing failed.
set -u -o pipefail

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
# shellcheck source=tools/setup.sh
. tools/setup.sh

seconds=${1:-60}
[[ $seconds =~ ^[0-9]+$ ]] || {
    say "usage: tools/fuzz.sh [SECONDS] [NAME ...]"
    exit 2
}
names=("${@:2}")
if ((${#names[@]} == 0)); then
    for source in tests/fuzz/*.cpp; do names+=("$(basename "$source" .cpp)"); done
fi

need_build_tools clang
need_clang_runtime fuzzer
install_missing_packages

for name in "${names[@]}"; do
    [[ -f tests/fuzz/$name.cpp ]] || {
        say "fuzz.sh: unknown fuzzer '$name': there is no tests/fuzz/$name.cpp"
        exit 2
    }
done
build_preset fuzz OFF --parallel 2 --target "${names[@]/#/fuzz_}" || exit 1

passed=0 failed=0
mkdir -p build/fuzz/crashes
for name in "${names[@]}"; do
    printf '\n== %s\n' "$name"
    found=build/fuzz/corpus/$name
    mkdir -p "$found"
    if build/fuzz/"fuzz_$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 \
        -print_final_stats=1 -verbosity=0 -artifact_prefix="build/fuzz/crashes/$name-" "$found" "tests/fuzz/corpus/$name" \
        2>&1 | grep -vE '^stat::(new_units|slowest|peak)'; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done
printf '\n%d passed, %d failed\n' "$passed" "$failed"
((passed > 0 && failed == 0))
