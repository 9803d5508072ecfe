# shellcheck shell=bash
# Sourced by ./run, ./test and tools/*.sh: finds or installs what a build needs, and builds a preset. It speaks on stderr only.

gyre_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
missing_packages=()
# Those without which a build works, but lacks something, and which of them were there.
wanted_packages=()
found_libraries=

say() { printf '%s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
is_root() { ((EUID == 0)); }

# need PACKAGE CHECK [ARGUMENT ...]: notes the package as missing where the check fails.
need() {
    local package=$1
    shift
    [[ " ${missing_packages[*]} " != *" $package "* ]] || return 0
    "$@" >/dev/null 2>&1 </dev/null || missing_packages+=("$package")
}

# want PACKAGE CHECK [ARGUMENT ...]: the same for a package that a build can go without.
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
    # gcc runs link-time optimisation in several jobs by make, and in one job without it.
    need make have make
}

# Packed PGN is read by these libraries; a build goes without those that are not there.
need_compression_libraries() {
    need zlib1g-dev header zlib.h
    need libbz2-dev header bzlib.h
    need libzstd-dev header zstd.h
}
# What ./run asks for, but also goes without: packed files, the store of analyses, farms and the local page.
want_libraries() {
    found_libraries=found:
    want zlib1g-dev header zlib.h
    want libbz2-dev header bzlib.h
    want libzstd-dev header zstd.h
    want libsqlite3-dev header sqlite3.h
    want libpq-dev header postgresql/libpq-fe.h
    want libboost-dev header boost/beast/core.hpp
}
# Results of analyses are kept by it from one run to the next; a build without it keeps none.
need_sqlite() { need libsqlite3-dev header sqlite3.h; }
# Work is shared through PostgreSQL by it; a build without it knows farms in SQLite files alone.
need_postgres() { need libpq-dev header postgresql/libpq-fe.h; }
# The local page; a build goes without it where the library is not there.
need_web_library() { need libboost-dev header boost/beast/core.hpp; }
header() { "${CXX:-g++}" -E -x c++ - <<<"#include <$1>"; }

# Installs what `need` and `want` found missing. Where it may not or cannot, it prints the command to type; if something is
# missing that was needed, it ends the script with 2.
install_missing_packages() {
    local packages=("${missing_packages[@]}" "${wanted_packages[@]}") as_root=() sudo=''
    local failed='' type=type
    ((${#packages[@]})) || return 0
    # What a build went without is not asked for again with each start.
    if ((${#missing_packages[@]} == 0)) && grep -qsxF -- "$found_libraries" "$gyre_root"/build/*/.libraries; then
        return 0
    fi
    is_root || as_root=(sudo -n)
    if have apt-get && { is_root || sudo -n true 2>/dev/null; } </dev/null; then
        say "Installing ${packages[*]}"
        # Another ./run may be installing at this moment, hence the time-out for its lock.
        local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300) retries=3
        # Where a list cannot be had the others may suffice; but without a network retries would only take time.
        "${apt[@]}" -o Acquire::Retries=1 -o APT::Update::Error-Mode=any update </dev/null >&2 || retries=0
        "${apt[@]}" -o Acquire::Retries=$retries install -y --no-install-recommends "${packages[@]}" </dev/null >&2 &&
            found_libraries+=" ${wanted_packages[*]}" && return 0
        failed=yes
    fi
    # A minimal Debian has no sudo, and root needs none.
    if ! is_root; then
        if have sudo; then sudo='sudo '; else type="type as root"; fi
    fi
    local advice="${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages[*]}"
    if ((${#missing_packages[@]})); then
        if [[ $failed ]]; then
            say "Gyre needs packages that apt-get could not install: its messages above say why. Once it can, $type:"
        else
            say "Gyre needs packages that are not installed here. On Debian 12, $type:"
        fi
        say "$advice"
        exit 2
    fi
    missing_libraries_note="Gyre is built without ${wanted_packages[*]} ('gyre --version' says what that leaves out). \
To add them on Debian 12, $type, and start this again:
$advice"
}
missing_libraries_note=

# cached DIRECTORY LINE: whether the build directory's cache has the line.
cached() { grep -qxF "$2" "$1/CMakeCache.txt" 2>/dev/null; }

# configure_preset PRESET TESTS: unless that was done since the presets last changed, and with the tests if wanted.
# cmake itself looks after every later change, so that a second ./run starts at once.
configure_preset() {
    local directory=$gyre_root/build/$1 fresh=() precompile=OFF
    # A build from nothing is faster so; with ccache the next one is.
    if [[ ${CI:-} == true ]] || ! have ccache; then precompile=ON; fi
    # A directory that was copied from elsewhere cannot be used.
    cached "$directory" "CMAKE_HOME_DIRECTORY:INTERNAL=$gyre_root" || fresh=(--fresh)
    # Libraries that came or went since: cmake looks for them again.
    local libraries=$directory/.libraries same=1
    [[ -z $found_libraries ]] || [[ $(cat "$libraries" 2>/dev/null) == "$found_libraries" ]] || same=0
    if ((${#fresh[@]} == 0 && same)) && [[ $directory/build.ninja -nt $gyre_root/CMakePresets.json ]] &&
        { [[ $2 == OFF ]] || cached "$directory" GYRE_TESTS:BOOL=ON; }; then
        return 0
    fi
    # From the root, which is where cmake looks for presets.
    (cd "$gyre_root" && cmake --preset "$1" "${fresh[@]}" -DGYRE_TESTS="$2" -DGYRE_PCH=$precompile \
        -DGYRE_UNITY=$precompile) || return 1
    if ((!same)); then
        [[ -z $missing_libraries_note ]] || say "$missing_libraries_note"
        printf '%s' "$found_libraries" >"$libraries"
    fi
}

# The folder in which a build writes first.
build_folder() {
    if [[ -e $gyre_root/build ]]; then echo "$gyre_root/build"; else echo "$gyre_root"; fi
}

# Whether this user can build here. Root may have built before, as in "sudo ./run".
can_build() {
    local folder
    folder=$(build_folder)
    [[ -w $folder && (! -e $folder/.lock || -w $folder/.lock) ]]
}

# build_preset PRESET TESTS [CMAKE-BUILD-ARGUMENT ...]: TESTS is ON or OFF. Silent when there is nothing to do.
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
