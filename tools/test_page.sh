#!/usr/bin/env bash
# Tests the local page in a real browser: tools/test_page.sh [PROGRAM]
#
# Lints webui/src, checks its types, runs the unit tests of its model, builds the page and compares it with webui/dist.
# Then Chromium plays, analyses and edits on the page that PROGRAM (default build/release/gyre) serves. Screenshots go
# to build/page/. ./test runs this script if Node, npm and Chromium are installed.
# The last line is "N passed, N failed". The exit status is 3 if npm cannot get the packages that the test needs.
set -u -o pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
# shellcheck source=tools/setup.sh
. "$root/tools/setup.sh"
program=${1:-$root/build/release/gyre}
[[ -x $program ]] || {
    say "test_page.sh: '$program' is not a program; ./run builds build/release/gyre"
    exit 2
}
program=$(readlink -f "$program")

need_node
need chromium have chromium
install_missing_packages

cd "$root/webui" || exit 1
passed=0 failed=0
if ! [[ node_modules/.package-lock.json -nt package-lock.json ]]; then
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund >&2 || {
        say "test_page.sh: npm could not get the packages in webui/package.json"
        exit 3
    }
fi

check() { # check TITLE COMMAND...: counts the command as passed or failed
    if "${@:2}"; then ((passed++)); else
        echo "not ok: $1"
        ((failed++))
    fi
}
check "npm run lint" npm run --silent lint
check "npm run check" npm run --silent check

mkdir -p "$root/build/page"
log=$root/build/page/test.log
tests() { # tests [NODE-OPTION ...] FILE...: runs the test files and counts their tests
    node --test --test-reporter=tap "$@" >"$log" 2>&1
    grep -E '^ *(not )?ok [0-9]' "$log"
    if [[ -z $(count fail) ]]; then
        echo "node --test ended without a count; see $log"
        ((failed++))
        return
    fi
    ((passed += $(count pass), failed += $(count fail)))
    if (($(count fail) > 0)); then
        # Prints the message of each failed test: the lines between its name and the call stack.
        awk '/^ *not ok / {told = 1} /^ *(stack: |\.\.\.)/ {told = 0} told' "$log" | head -n 100
        echo "more in $log"
    fi
}
count() { sed -nE "s/^# $1 ([0-9]+)$/\1/p" "$log" | tail -n 1; }
tests test/unit/*.test.mjs

# The build is reproducible, so webui/dist must be equal to a new build, byte for byte.
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
if node make_pieces.mjs && npx vite build --logLevel warn --outDir "$built" --emptyOutDir >&2 &&
    diff -rq "$built" dist; then
    ((passed++))
else
    echo "webui/dist differs from a build of webui/src; run 'npm run build' in webui"
    ((failed++))
fi
packed=$(cat dist/* | gzip -9 | wc -c)
echo "the page takes $packed bytes, compressed (limit 300000)"
if ((packed < 300000)); then ((passed++)); else ((failed++)); fi

# Runs one file more than there are processors at a time, because tests mostly wait. Older Nodes lack the option.
at_a_time=()
if node --help | grep -q -- --test-concurrency; then at_a_time=("--test-concurrency=$(($(nproc) + 1))"); fi
export GYRE_PROGRAM=$program GYRE_PICTURES=$root/build/page XDG_CACHE_HOME=$built
export CHROMIUM=${CHROMIUM:-$(command -v chromium)}
tests "${at_a_time[@]}" test/*.test.mjs
echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
