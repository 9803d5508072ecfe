#!/usr/bin/env bash
# Makes a static site of the documentation: pages, API reference, course and examples. Fails if a link is dead. With the
# compiler for WebAssembly, FOLDER/app is the page that runs in the browser (tools/make_app.sh).
#
# usage: tools/make_site.sh [FOLDER]     folder to write (default build/site); the first page is FOLDER/index.html
#
# FOLDER must be new, empty or an earlier site, which is replaced.
# The Markdown parser is markdown-it (python3-markdown-it, 0.3 MB), which reads CommonMark like GitHub. python3-markdown
# does not (it needs an empty line before a list); pandoc takes 170 MB and one process for each page.
set -euo pipefail
called_from=$PWD
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

if (($# > 1)) || [[ ${1:-} == -* ]]; then
    say "usage: tools/make_site.sh [FOLDER]"
    exit 2
fi
site=${1:-$PWD/build/site}
[[ $site == /* ]] || site=$called_from/$site

# python3-markdown-it is installed for Debian's Python, which may not be the first python3 in PATH.
python=/usr/bin/python3
[[ -x $python ]] || python=python3
need python3 have "$python"
need python3-markdown-it "$python" -c 'import markdown_it'
install_missing_packages

"$python" tools/make_site.py --self-test
tools/make_api_docs.sh
"$python" tools/make_site.py "$site" build/api/html

if has_wasm_tools; then
    tools/make_app.sh "$site/app"
else
    say "make_site.sh: $site/app is left out, because it needs the packages in cmake/wasm.cmake"
fi
