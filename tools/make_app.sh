#!/usr/bin/env bash
# Makes a static site of the local page, which any file host can serve: the C++ runs in the browser as WebAssembly.
#
# usage: tools/make_app.sh [FOLDER]     folder to write (default build/app); the page is FOLDER/index.html
#
# FOLDER must be new, empty or an earlier site, which is replaced.
# Exit status 3: the compiler for WebAssembly or Node is not installed and could not be installed.
set -euo pipefail
called_from=$PWD
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

if (($# > 1)) || [[ ${1:-} == -* ]]; then
    say "usage: tools/make_app.sh [FOLDER]"
    exit 2
fi
app=${1:-$PWD/build/app}
[[ $app == /* ]] || app=$called_from/$app

need_build_tools g++
need_wasm_tools
need python3 have python3
need_node
(install_missing_packages) || exit 3
build_preset wasm OFF --target page
answers=$(node tools/first_answers.mjs build/wasm/page.wasm)
python3 tools/make_app.py webui/dist build/wasm/page.wasm webui/service_worker.js "$app" <<<"$answers"
