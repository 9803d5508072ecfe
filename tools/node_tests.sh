# shellcheck shell=bash
# Sourced by tools/test_page.sh and tools/test_wasm.sh: installs the packages of the page, runs tests with Node, and
# counts what passed and failed in `passed` and `failed`.

passed=0 failed=0

# need_page_packages: installs the packages in webui/package.json unless that was done since they last changed. Returns 1
# if npm cannot get them.
need_page_packages() {
    # shellcheck disable=SC2154  # tools/setup.sh sets gyre_root
    local folder=$gyre_root/webui
    [[ $folder/node_modules/.package-lock.json -nt $folder/package-lock.json ]] && return 0
    (cd "$folder" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund >&2) && return 0
    say "${0##*/}: npm could not get the packages in webui/package.json"
    return 1
}

# check TITLE COMMAND...: counts the command as passed or failed.
check() {
    if "${@:2}"; then ((passed++)); else
        echo "not ok: $1"
        ((failed++))
    fi
    return 0
}

# node_tests LOG PATTERN [NODE-OPTION ...] FILE...: runs the test files, prints the lines of their output that match the
# pattern, and counts their tests. Of each failed test the lines between its name and the call stack are printed too.
node_tests() {
    local log=$1 pattern=$2 status=0 lost
    shift 2
    node --test --test-reporter=tap "$@" >"$log" 2>&1 || status=$?
    grep -E "$pattern" "$log"
    if [[ -z $(node_count fail "$log") ]]; then
        echo "node --test ended without a count; see $log"
        ((failed++))
        return
    fi
    # Node counts tests that ran out of time, or outlived their parent, as cancelled and not as failed.
    lost=$(($(node_count fail "$log") + $(node_count cancelled "$log")))
    if ((status != 0 && lost == 0)); then lost=1; fi
    ((passed += $(node_count pass "$log"), failed += lost))
    if ((lost > 0)); then
        awk '/^ *not ok / {told = 1} /^ *(stack: |\.\.\.)/ {told = 0} told' "$log" | head -n 100
        echo "more in $log"
    fi
}
node_count() { sed -nE "s/^# $1 ([0-9]+)$/\1/p" "$2" | tail -n 1; }
