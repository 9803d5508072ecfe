#!/usr/bin/env bash
# Makes one static folder of the documentation: pages, API reference, course and examples. Fails if a link is dead.
#
# usage: tools/make_site.sh [FOLDER]     FOLDER is build/site by default; the first page is FOLDER/index.html
#
# The generator is markdown-it (python3-markdown-it, 0.3 MB): it reads CommonMark as GitHub does. python3-markdown does not
# (a list needs an empty line before it), pandoc takes 170 MB and a process for each page.
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

# Debian's packages belong to Debian's Python, whatever else is on the path.
python=/usr/bin/python3
[[ -x $python ]] || python=python3
need python3 have "$python"
need python3-markdown-it "$python" -c 'import markdown_it'
install_missing_packages

"$python" tools/make_site.py --self-test
tools/make_api_docs.sh
"$python" tools/make_site.py "$site" build/api/html
