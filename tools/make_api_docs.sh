#!/usr/bin/env bash
# Makes the API reference of the public headers with Doxygen. It covers gyre.h, the headers in the tables of
# docs/reference/packaging.md, and the headers that these include. Fails if a header of include/gyre is in no table,
# or if a public name has no documentation; prints each of them.
#
# usage: tools/make_api_docs.sh       the first page is build/api/html/index.html
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

need cmake have cmake
need doxygen have doxygen
need python3 have python3
install_missing_packages

out=$PWD/build/api
headers=$out/include
version=$(sed -n 's/^project(gyre VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
layers=$(sed -nE 's/^set\(GYRE_(CHESS|ENGINE|DATABASE|LAB)_LAYERS (.*)\)$/\2/p' cmake/GyrePackage.cmake | paste -sd' ' | tr ' ' ',')
mkdir -p "$out"
cmake -DROOT="$PWD" -DDESTINATION="$headers/gyre" -DLAYERS="$layers" -DSLIDERS=MagicAttacks -DVERSION="$version" \
    -P cmake/make_headers.cmake

# shellcheck disable=SC2016  # backquotes of the page
mapfile -t named < <(grep '^|' docs/reference/packaging.md | grep -oE '`gyre/[a-z_/]+\.h`' | tr -d '`' | sort -u)
for header in "$headers"/gyre/*.h; do
    [[ " ${named[*]} " == *" gyre/${header##*/} "* ]] && continue
    echo "docs/reference/packaging.md: gyre/${header##*/} is in no table"
    exit 1
done
cp include/gyre.h "$headers/"
cd "$headers"
mapfile -t inputs < <({
    printf '%s\n' gyre.h "${named[@]}"
    sed -nE 's|^#include "(gyre/.*)"|\1|p' "${named[@]}"
} | sort -u)
cd - >/dev/null
# With each example as a Doxygen example page, every public name lists the examples that use it.
tools/make_examples.py --doxygen >"$out/examples.md"
for source in examples/*.cpp examples/c/*.c; do
    printf '/** @example %s\n%s\n*/\n' "${source##*/}" "$(sed -n '/^ \*\//d; s,^// \?\| \* \?,,p; /^#/q' "$source")"
done >"$out/examples.dox"
{
    cat docs/Doxyfile
    printf 'PROJECT_NUMBER = %s\nOUTPUT_DIRECTORY = "%s"\nSTRIP_FROM_PATH = "%s"\nSTRIP_FROM_INC_PATH = "%s"\n' \
        "$version" "$out" "$headers" "$headers"
    printf 'INCLUDE_PATH = "%s"\nWARN_LOGFILE = "%s/warnings.log"\nINPUT = docs/reference/packaging.md' "$headers" "$out"
    printf ' "%s"' "$out"/examples.{md,dox} "${inputs[@]/#/$headers/}"
    echo
} >"$out/Doxyfile"
doxygen "$out/Doxyfile" >"$out/doxygen.log"

sed "s|$headers/||" "$out/warnings.log"
echo "$out/html/index.html: ${#inputs[@]} headers, $(grep -c 'warning' "$out/warnings.log" || true) warnings"
[[ ! -s $out/warnings.log ]]
