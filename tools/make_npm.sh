#!/usr/bin/env bash
# Makes the npm package gyre-engine: builds the module and writes build/gyre-engine-VERSION.tgz.
#
# usage: tools/make_npm.sh
#
# Exit status 3: the compiler for WebAssembly is not installed and could not be installed.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

if (($# > 0)); then
    say "usage: tools/make_npm.sh"
    exit 2
fi
need_build_tools g++
need_wasm_tools
need_node
(install_missing_packages) || exit 3
build_preset wasm OFF --target engine
cp build/wasm/engine.wasm LICENSE NOTICES.md npm/
version=$(sed -nE 's/^project\(gyre VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
[[ $(node -p 'require("./npm/package.json").version') == "$version" ]] || {
    say "make_npm.sh: npm/package.json does not have the version of CMakeLists.txt, $version"
    exit 1
}
(cd npm && npm pack --silent --pack-destination ../build)
