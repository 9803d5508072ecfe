#!/usr/bin/env bash
# Tests gyre mcp and gyre serve --mcp with the client that the protocol's authors publish: tools/test_mcp.sh [PROGRAM] [SEED]
#
# Gets the packages in tests/mcp/client/package.json and runs its dialogues with PROGRAM (default build/release/gyre).
# ./test runs this script if Node and npm are installed.
# The last line is "N passed, N failed". The exit status is 3 if npm cannot get the packages.
set -u -o pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
# shellcheck source=tools/setup.sh
. "$root/tools/setup.sh"
program=${1:-$root/build/release/gyre}
[[ -x $program ]] || {
    say "test_mcp.sh: '$program' is not a program; ./run builds build/release/gyre"
    exit 2
}
program=$(readlink -f "$program")

need_node
install_missing_packages

cd "$root/tests/mcp/client" || exit 1
if ! [[ node_modules/.package-lock.json -nt package-lock.json ]]; then
    npm ci --no-audit --no-fund >&2 || {
        say "test_mcp.sh: npm could not get the packages in tests/mcp/client/package.json"
        exit 3
    }
fi
timeout --foreground -k 10 600 node dialogues.mjs "$program" ${2:+"$2"}
