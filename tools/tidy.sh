#!/usr/bin/env bash
# Runs the checks of .clang-tidy on source files.
#
# usage: tools/tidy.sh                   the .cpp files that differ from main, including uncommitted ones
#        tools/tidy.sh --all             every .cpp file of src/, tests/, tools/ and examples/; takes an hour on 2 cores
#        tools/tidy.sh FILE.cpp ...      these files, as src/chess/chess960.cpp; fails if one is not part of the build
#
# A header is checked with the sources that include it. GYRE_BASE is the commit to compare with (default main).
set -u -o pipefail

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
# shellcheck source=tools/setup.sh
. tools/setup.sh

readonly jobs=2
need_build_tools clang
need_compression_libraries
need_sqlite
need_postgres
need_web_library
need libgtest-dev header gtest/gtest.h
need clang-tidy-14 have clang-tidy-14
install_missing_packages

changed_files() {
    git diff --name-only --diff-filter=d "$(git merge-base "${GYRE_BASE:-main}" HEAD)"
    git ls-files --others --exclude-standard
}

named=''
case ${1:-} in
    --all) mapfile -t files < <(git ls-files 'src/*.cpp' 'tests/*.cpp' 'tools/*.cpp' 'examples/*.cpp') ;;
    -*)
        sed -n '2,/^set/s/^# \?//p' "$0" >&2
        exit 2
        ;;
    '') mapfile -t files < <(changed_files | grep -E '^(src|tests|tools|examples)/.*\.cpp$' | sort -u) ;;
    *)
        named=yes
        files=("$@")
        ;;
esac

# clang-tidy needs the compile commands of a build without precompiled headers and unity files.
readonly folder=build/tidy
mkdir -p build
cmake -S . -B "$folder" -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=Debug -DGYRE_PCH=OFF -DGYRE_UNITY=OFF \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >"$folder.log" || {
    cat "$folder.log"
    exit 1
}
known=()
for file in "${files[@]}"; do
    if grep -qF "\"$PWD/$file\"" "$folder/compile_commands.json"; then
        known+=("$file")
    elif [[ $named ]]; then
        say "tidy.sh: '$file' is not part of the build; name files as src/chess/chess960.cpp"
        exit 2
    fi
done
if ((${#known[@]} == 0)); then
    echo "tidy: no changed source file is part of the build"
    exit 0
fi
printf '%s\0' "${known[@]}" | xargs -0 -n 1 -P "$jobs" clang-tidy-14 -p "$folder" --quiet 2>"$folder.log"
status=$?
((status == 0)) && echo "tidy: ${#known[@]} files, no warnings"
exit "$((status != 0))"
