#!/usr/bin/env bash
# Tests Gyre as WebAssembly: tools/test_wasm.sh [PROGRAM]
#
# Builds the modules, the npm package and the static site. Runs the engine in Node, its types through tsc, the package
# in a Vite project, and the static site in Chromium; compares the Lab's answers with those of PROGRAM (default
# build/release/gyre). ./test runs this script if Node, npm, Chromium and the compiler are installed.
# The last line is "N passed, N failed". The exit status is 3 if the compiler for WebAssembly is missing, or npm cannot
# get the packages in webui/package.json.
set -u -o pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
# shellcheck source=tools/setup.sh
. "$root/tools/setup.sh"
# shellcheck source=tools/node_tests.sh
. "$root/tools/node_tests.sh"
program=${1:-$root/build/release/gyre}
[[ -x $program ]] || {
    say "test_wasm.sh: '$program' is not a program; ./run builds build/release/gyre"
    exit 2
}
program=$(readlink -f "$program")

need_node
need_browser
need_wasm_tools
(install_missing_packages) || {
    say "test_wasm.sh: the compiler for WebAssembly is missing"
    exit 3
}

cd "$root" || exit 1
need_page_packages || exit 3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tests() { node_tests "$root/build/wasm/test.log" '^ *(not )?ok [0-9]|^# first visit' "$@"; }

# ---- the npm package ----

# The tests use the package as a project does that installed it from its tarball.
project=$work/project
mkdir -p "$project"
make_project() {
    tools/make_npm.sh >"$work/tarball" || return 1
    echo '{"name": "project", "version": "1.0.0", "private": true, "type": "module"}' >"$project/package.json"
    (cd "$project" && npm install --silent --offline --no-audit --no-fund "$root/build/$(tail -n 1 "$work/tarball")") &&
        cp -r npm/test "$project/"
}
check "npm pack and install" make_project
check "notices in the npm package" test -s "$project/node_modules/gyre-engine/NOTICES.md"
check "types" webui/node_modules/.bin/tsc -p "$project/test/tsconfig.json"
# The program beside the sources is not in the package's tests.
sed -i 's#\.\./src/cli\.js#../node_modules/gyre-engine/src/cli.js#' "$project"/test/*.mjs
tests "$project"/test/*.test.mjs

# ---- the module of the page, and the static site ----

check "static site" tools/make_app.sh "$work/app"
keeps_other_folders() {
    ! python3 tools/make_app.py webui/dist build/wasm/page.wasm webui/service_worker.js "$project" <<<'{}' &&
        [[ -e $project/package.json ]]
}
check "no folder of others is replaced" keeps_other_folders
export GYRE_PROGRAM=$program GYRE_PAGE_MODULE=$root/build/wasm/page.wasm GYRE_APP=$work/app
export GYRE_PICTURES=$root/build/page CHROMIUM=${CHROMIUM:-$(browser)}
tests tests/wasm/page_module.test.mjs
tests tests/wasm/static_site.test.mjs

# As a host sends it that packs files one by one; 1.2 MB at most.
small_enough() {
    local packed most=1200000
    packed=$(node -e '
        const { readdirSync, readFileSync } = require("node:fs"), { brotliCompressSync } = require("node:zlib");
        const folder = process.argv[1];
        const sizes = readdirSync(folder).map((file) => brotliCompressSync(readFileSync(`${folder}/${file}`)).length);
        console.log(sizes.reduce((sum, size) => sum + size));' "$work/app")
    echo "the static site takes $packed bytes, packed by brotli (limit $most)"
    ((packed <= most))
}
check "size of the static site" small_enough

# ---- a Vite project ----

make_vite_project() {
    cp "$root"/tests/wasm/vite/* "$project/" &&
        (cd "$project" && "$root/webui/node_modules/.bin/vite" build --logLevel warn) >&2
}
check "a Vite project with the package" make_vite_project
export GYRE_VITE=$project/dist
tests tests/wasm/vite_project.test.mjs

echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
