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
# shellcheck source=tools/node_tests.sh
. "$root/tools/node_tests.sh"
program=${1:-$root/build/release/gyre}
[[ -x $program ]] || {
    say "test_page.sh: '$program' is not a program; ./run builds build/release/gyre"
    exit 2
}
program=$(readlink -f "$program")

need_node
need_browser
install_missing_packages

need_page_packages || exit 3
cd "$root/webui" || exit 1
check "npm run lint" npm run --silent lint
check "npm run check" npm run --silent check

mkdir -p "$root/build/page"
tests() { node_tests "$root/build/page/test.log" '^ *(not )?ok [0-9]' "$@"; }
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
export CHROMIUM=${CHROMIUM:-$(browser)}
tests "${at_a_time[@]}" test/*.test.mjs
echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
