#!/usr/bin/env bash
# Builds tests/consumer, a project that uses Gyre, in the three ways that docs/reference/packaging.md describes: with an
# installed Gyre found by find_package or by pkg-config, and with the source tree and shared libraries. With the
# installed headers, the programs of examples/ and the C++ of the documentation must compile too.
#
# usage: tools/test_packaging.sh BUILD      installs from the build folder BUILD into a temporary folder
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

# shellcheck source=tools/setup.sh
. tools/setup.sh

build=${1:-}
[[ -f $build/CMakeCache.txt ]] || {
    say "usage: tools/test_packaging.sh BUILD     '$build' is not a build folder; ./run makes build/release"
    exit 2
}
need cmake have cmake
need ninja-build have ninja
need pkg-config have pkg-config
need abigail-tools have abidiff
need python3 have python3
install_missing_packages

compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
jobs=${JOBS:-2}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix

fail() {
    echo "test_packaging: $*" >&2
    exit 1
}

# quietly COMMAND ...: runs the command, and prints its output only if it fails.
quietly() {
    "$@" >"$work/log" 2>&1 </dev/null || {
        cat "$work/log" >&2
        fail "failed: $*"
    }
}

install_libraries() {
    local component
    quietly cmake --build "$build" --parallel "$jobs" --target gyre_chess_library gyre_engine_library \
        gyre_database_library gyre_lab_library gyre_c_library
    for component in libraries development; do
        quietly cmake --install "$build" --prefix "$prefix" --component "$component"
    done
    [[ $(ls -m "$prefix/include") == "gyre, gyre.h" ]] || fail "$prefix/include must contain only gyre/ and gyre.h"
    if grep -rnE '#include "(base|board|chess|notation|eval|search|engine|client|tablebase|collection|database|language|plot|wording|lab)/' "$prefix/include"; then
        fail "the headers above include paths that are not installed"
    fi
    if grep -rnIE -- '-march|-flto|-Wall|-Werror' "$prefix"/lib*/; then fail "consumers would inherit these flags"; fi
}

# build_consumer NAME CMAKE-ARGUMENT ...
build_consumer() {
    local name=$1
    shift
    quietly cmake -S tests/consumer -B "$work/$name" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "$@"
    quietly cmake --build "$work/$name" --parallel "$jobs"
}

use_find_package() {
    build_consumer installed -DCMAKE_PREFIX_PATH="$prefix" -DCOMPILE_EXAMPLES=ON
    "$work/installed/use_chess"
    "$work/installed/use_engine"
    "$work/installed/use_lab"
    "$work/installed/use_database" "$work/installed.gyre"
    "$work/installed/use_c"
    use_c_examples "$work/installed"
    # find_package must reject an incompatible version.
    if cmake -S tests/consumer -B "$work/other" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$compiler" \
        -DGYRE_VERSION_WANTED=99.0 >"$work/log" 2>&1; then
        fail "find_package accepted version 99.0"
    fi
}

use_pkg_config() {
    local flags
    flags_of gyre-engine
    quietly "$compiler" -std=c++20 -Wall -Wextra -Werror tests/consumer/use_engine.cpp -o "$work/use_engine" "${flags[@]}"
    "$work/use_engine"
    flags_of gyre-lab
    quietly "$compiler" -std=c++20 -Wall -Wextra -Werror tests/consumer/use_lab.cpp -o "$work/use_lab" "${flags[@]}"
    "$work/use_lab"
}

# use_c_examples FOLDER: runs the examples in C, which the consumer built there.
use_c_examples() {
    [[ $("$1/c_analyse_position") == *"mate in 1: Ra8#"*"best: Ra8#" ]] || fail "examples/c/analyse_position.c: wrong output"
    [[ $("$1/c_list_games" samples/games.pgn | tail -n 1) =~ ^[0-9]+\ moves$ ]] ||
        fail "examples/c/list_games.c: wrong output"
}

# Without CMake, a C compiler links the static library by the flags of pkg-config alone.
use_pkg_config_in_c() {
    local flags c_compiler=gcc
    [[ $compiler != *clang* ]] || c_compiler=clang
    flags_of gyre-c
    quietly "$c_compiler" -std=c99 -pedantic -Wall -Wextra -Werror tests/consumer/use_c.c -o "$work/use_c" "${flags[@]}"
    "$work/use_c"
}

# flags_of PACKAGE: the flags that pkg-config prints, in the array `flags`.
flags_of() {
    local path
    path=$(dirname "$(find "$prefix" -name gyre-chess.pc)")
    export LD_LIBRARY_PATH=${path%/pkgconfig}
    read -ra flags < <(PKG_CONFIG_PATH=$path pkg-config --cflags --libs "$1")
}

# What the documentation shows must compile with what is installed, and the examples of the headers must run.
check_snippets() {
    local flags
    flags_of gyre-lab
    tools/check_snippets.py --compiler "$compiler" --self-test
    JOBS=$jobs tools/check_snippets.py --compiler "$compiler" "$prefix/include" "${flags[@]}"
}

# Of the engine only the C library is built here, whose binary interface is compared with the stored one. The
# path of the source tree contains signs that have a meaning in regular expressions.
use_source_tree() {
    ln -s "$PWD" "$work/c++"
    build_consumer fetched -DGYRE_SOURCE="$work/c++" -DUSE_ENGINE=OFF -DBUILD_SHARED_LIBS=ON -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_CXX_FLAGS_DEBUG='-O0 -DGYRE_SLIDERS=KindergartenAttacks' -DGYRE_ABI_INFO=ON -DGYRE_PCH=ON -DGYRE_UNITY=ON
    grep -q 'using Sliders = KindergartenAttacks' "$work/fetched/_deps/gyre-build/include/gyre/board/attacks/active.h" ||
        fail "the headers choose another slider method than the library"
    "$work/fetched/use_chess"
    "$work/fetched/use_database" "$work/fetched.gyre"
    # shellcheck disable=SC2143  # grep -q would end nm early, which pipefail would report as a failure
    [[ -z $(nm -ADC --defined-only "$work"/fetched/_deps/gyre-build/lib/libgyre_{chess,database}.so |
        grep -vE ' (gyre::|(typeinfo( name)?|vtable|VTT|guard variable) for gyre::|GYRE_[0-9.]+)') ]] ||
        fail "the shared library exports symbols that are not Gyre's"
    use_shared_c_library "$work/fetched/_deps/gyre-build/lib/libgyre_c.so"
}

# use_shared_c_library LIBRARY: checks its symbols and its interface, and calls it from another language.
use_shared_c_library() {
    "$work/fetched/use_c"
    # shellcheck disable=SC2143  # as above
    [[ -z $(nm -AD --defined-only "$1" | grep -vE ' (gyre_[a-z0-9_]+|GYRE_C_[0-9]+)(@@GYRE_C_[0-9]+)?$') ]] ||
        fail "the C library exports symbols that gyre.h does not declare"
    tools/check_abi.sh "$1"
    [[ $(examples/c/count_positions.py "$1" 3) == 8902 ]] || fail "examples/c/count_positions.py: wrong output"
}

install_libraries
echo "snippets of the documentation:"
check_snippets
echo "find_package, and all examples compiled:"
use_find_package
echo "pkg-config:"
use_pkg_config
use_pkg_config_in_c
echo "source tree, shared library:"
use_source_tree
