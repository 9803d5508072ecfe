# shellcheck shell=bash
# Sourced by ./run, ./test and tools/*.sh: finds or installs the packages that a build needs, and builds a preset. All
# messages go to stderr.

gyre_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
missing_packages=()
# Missing packages that a build can do without, and the names of those that were found.
wanted_packages=()
found_libraries=

say() { printf '%s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
is_root() { ((EUID == 0)); }

# need PACKAGE CHECK [ARGUMENT ...]: records the package as missing if the check fails.
need() {
    local package=$1
    shift
    [[ " ${missing_packages[*]} " != *" $package "* ]] || return 0
    "$@" >/dev/null 2>&1 </dev/null || missing_packages+=("$package")
}

# want PACKAGE CHECK [ARGUMENT ...]: does the same for a package that a build can do without.
want() {
    local package=$1
    shift
    if "$@" >/dev/null 2>&1 </dev/null; then found_libraries+=" $package"; else wanted_packages+=("$package"); fi
}

need_build_tools() {
    local compiler=$1
    need cmake have cmake
    need ninja-build have ninja
    need "$compiler" have "$compiler"
    CXX=$compiler need libfmt-dev header fmt/core.h
    # gcc needs make to run link-time optimisation in several jobs.
    need make have make
}

# need_clang_runtime NAME: the library of clang's runtime, such as tsan, for the version of clang++ that is installed.
need_clang_runtime() {
    local version
    version=$(clang++ -dumpversion 2>/dev/null || true)
    version=${version%%.*}
    need "libclang-rt-${version:-14}-dev" compgen -G "$(clang++ -print-runtime-dir 2>/dev/null)/libclang_rt.$1*"
}

# Libraries for compressed PGN. A build leaves out those that are not installed.
need_compression_libraries() {
    need zlib1g-dev header zlib.h
    need libbz2-dev header bzlib.h
    need libzstd-dev header zstd.h
}
# Libraries that ./run installs if it can, and builds without otherwise: for compressed files, stored analyses, farms
# on a server and the local page.
want_libraries() {
    found_libraries=found:
    want zlib1g-dev header zlib.h
    want libbz2-dev header bzlib.h
    want libzstd-dev header zstd.h
    want libsqlite3-dev header sqlite3.h
    want libpq-dev header postgresql/libpq-fe.h
    want libboost-dev header boost/beast/core.hpp
}
# SQLite stores the results of analyses. A build without it stores none.
need_sqlite() { need libsqlite3-dev header sqlite3.h; }
# libpq connects to farms on a PostgreSQL server. A build without it supports only farms in SQLite files.
need_postgres() { need libpq-dev header postgresql/libpq-fe.h; }
# Boost.Beast serves the local page. A build without it has no local page.
need_web_library() { need libboost-dev header boost/beast/core.hpp; }
# pybind11 connects the Python package with Debian's Python, for which it is built.
need_pybind() {
    need pybind11-dev pybind11_installed
    need python3-dev compgen -G '/usr/include/python3.*/Python.h'
}
pybind11_installed() { [[ -e /usr/include/pybind11/pybind11.h ]]; }
# The compiler for WebAssembly, its linker and its libraries; see cmake/wasm.cmake.
need_wasm_tools() {
    need clang-22 have clang++-22
    need lld-22 have wasm-ld-22
    need libc++-22-dev-wasm32 compgen -G '/usr/lib/llvm-22/include/wasm32-wasi/c++/v1/version'
    need libclang-rt-22-dev-wasm32 compgen -G '/usr/lib/llvm-22/lib/clang/22/lib/*/libclang_rt.builtins-wasm32.a'
    need wasi-libc compgen -G '/usr/lib/wasm32-wasi/libc.a'
}
has_wasm_tools() (
    missing_packages=()
    need_wasm_tools
    ((${#missing_packages[@]} == 0))
)
# A Node that is not Debian's has its own npm, and Debian's npm would conflict with it.
need_node() {
    have node && return
    need nodejs have node
    need npm have npm
}
# Prints the path of the browser for tests. Chromium without windows takes less than half of the processor time.
browser() { command -v chromium-headless-shell || command -v chromium; }
need_browser() { need chromium-headless-shell browser; }
header() { "${CXX:-g++}" -E -x c++ - <<<"#include <$1>"; }

# Installs the packages that `need` and `want` found missing. If that is not possible, it prints the command to type,
# and exits with status 2 if a package recorded by `need` is missing.
install_missing_packages() {
    local packages=("${missing_packages[@]}" "${wanted_packages[@]}") as_root=() sudo=''
    local failed='' type=type
    ((${#packages[@]})) || return 0
    # Libraries that an earlier build was made without are not asked for again.
    if ((${#missing_packages[@]} == 0)) && grep -qsxF -- "$found_libraries" "$gyre_root"/build/*/.libraries; then
        return 0
    fi
    is_root || as_root=(sudo -n)
    if have apt-get && { is_root || sudo -n true 2>/dev/null; } </dev/null; then
        say "Installing ${packages[*]}"
        # Another ./run may be installing at this moment, hence the time-out for its lock.
        local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300) retries=3
        # If one package list cannot be loaded, the others may suffice. Without a network, retries only take time.
        "${apt[@]}" -o Acquire::Retries=1 -o APT::Update::Error-Mode=any update </dev/null >&2 || retries=0
        "${apt[@]}" -o Acquire::Retries=$retries install -y --no-install-recommends "${packages[@]}" </dev/null >&2 &&
            found_libraries+=" ${wanted_packages[*]}" && return 0
        failed=yes
    fi
    # The command starts with sudo only where it is installed and needed.
    if ! is_root; then
        if have sudo; then sudo='sudo '; else type="type as root"; fi
    fi
    local advice="${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages[*]}"
    if ((${#missing_packages[@]})); then
        if [[ $failed ]]; then
            say "Gyre needs packages that apt-get could not install; see its messages above. To try again, $type:"
        else
            say "Gyre needs packages that are not installed here. On Debian 12, $type:"
        fi
        say "$advice"
        exit 2
    fi
    missing_libraries_note="Gyre is built without ${wanted_packages[*]} ('gyre --version' lists what is missing). \
To add them on Debian 12, $type, then run this again:
$advice"
}
missing_libraries_note=

# cached DIRECTORY LINE: succeeds if CMakeCache.txt of the build directory contains the line.
cached() { grep -qxF "$2" "$1/CMakeCache.txt" 2>/dev/null; }

# Settings that a caller adds to those of a preset.
build_settings=()

# configure_preset PRESET TESTS: runs cmake, unless it ran after the last change of the presets, and with the tests if
# TESTS is ON. The build itself detects all other changes, so a second ./run starts at once.
configure_preset() {
    local directory=$gyre_root/build/$1 fresh=() precompile=OFF
    # Precompiled headers make a build from scratch faster, but prevent ccache from speeding up the next one.
    if [[ ${CI:-} == true ]] || ! have ccache; then precompile=ON; fi
    # A build directory that was copied from another path cannot be used.
    cached "$directory" "CMAKE_HOME_DIRECTORY:INTERNAL=$gyre_root" || fresh=(--fresh)
    # If libraries were installed or removed since, cmake must search for them again.
    local libraries=$directory/.libraries same=1
    [[ -z $found_libraries ]] || [[ $(cat "$libraries" 2>/dev/null) == "$found_libraries" ]] || same=0
    if ((${#fresh[@]} == 0 && same)) && [[ $directory/build.ninja -nt $gyre_root/CMakePresets.json ]] &&
        { [[ $2 == OFF ]] || cached "$directory" GYRE_TESTS:BOOL=ON; }; then
        return 0
    fi
    # cmake looks for presets in the current directory.
    (cd "$gyre_root" && cmake --preset "$1" "${fresh[@]}" -DGYRE_TESTS="$2" -DGYRE_PCH=$precompile \
        -DGYRE_UNITY=$precompile "${build_settings[@]}") || return 1
    if ((!same)); then
        [[ -z $missing_libraries_note ]] || say "$missing_libraries_note"
        printf '%s' "$found_libraries" >"$libraries"
    fi
}

# Prints the folder that must be writable for a build.
build_folder() {
    if [[ -e $gyre_root/build ]]; then echo "$gyre_root/build"; else echo "$gyre_root"; fi
}

# Succeeds if this user can build here. After "sudo ./run" the build folder belongs to root.
can_build() {
    local folder
    folder=$(build_folder)
    [[ -w $folder && (! -e $folder/.lock || -w $folder/.lock) ]]
}

# build_preset PRESET TESTS [CMAKE-BUILD-ARGUMENT ...]: builds the preset; TESTS is ON or OFF. Prints nothing if the
# build is up to date.
build_preset() {
    local directory=$gyre_root/build/$1 preset=$1 tests=$2
    shift 2
    can_build || {
        say "$(id -un) cannot write to $(build_folder). To build there, type as root:"
        say "chown -R $(id -un) '$(build_folder)'"
        return 1
    }
    mkdir -p "$gyre_root/build" || return 1
    # The lock keeps a second ./run or ./test from building in the same directory at the same time.
    {
        flock 9 || return 1
        configure_preset "$preset" "$tests" || return 1
        cmake --build "$directory" "$@" |
            { grep --line-buffered -vE '^ninja: no work to do|Re-checking globbed directories' || true; }
        return "${PIPESTATUS[0]}"
    } 9>"$gyre_root/build/.lock" </dev/null >&2
}

# write_profile PROGRAM: runs what a program built with GYRE_PROFILE=make shall be fast at: searches with each evaluation,
# searches with changed numbers, as in matches, and perft. The program adds to its profile whenever it ends.
write_profile() {
    "$1" bench && "$1" bench --evaluation classical && "$1" match --games 4 --nodes 5000 && "$1" perft 5
}

# profile_build CONFIGURE BUILD PROGRAM: builds the program twice, the second time by the profile of the first one.
# `CONFIGURE make` and `CONFIGURE use` must set GYRE_PROFILE in the build directory.
profile_build() {
    "$1" make && "$2" && write_profile "$3" >/dev/null && "$1" use && "$2"
}

configure_profiled() {
    # Without this file, configure_preset runs cmake.
    rm -f "$gyre_root/build/profiled/build.ninja"
    build_settings+=("-DGYRE_PROFILE=$1")
    [[ $1 == use ]] || find "$gyre_root/build/profiled" -name '*.gcda' -delete 2>/dev/null || true
}
build_profiled() { build_preset profiled OFF --target gyre; }

# Builds the preset `profiled`: with a new profile if the engine was changed since the last one.
build_by_profile() {
    local directory=$gyre_root/build/profiled
    local made=$directory/.profile source=("$gyre_root"/src/{board,chess,eval,search,engine} "$gyre_root"/nets)
    if [[ -e $made && -z $(find "${source[@]}" -newer "$made" -print -quit) ]]; then
        build_settings+=(-DGYRE_PROFILE=use)
        build_profiled
        return
    fi
    say "Building Gyre twice, the second time by a profile of the first; this takes some minutes more than ./run alone."
    rm -f "$made"
    profile_build configure_profiled build_profiled "$directory/gyre" && touch "$made"
}
