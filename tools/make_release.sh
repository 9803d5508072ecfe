#!/usr/bin/env bash
# Makes the files of a release in build/release-files: statically linked programs for Linux on x86-64, Linux on 64-bit
# ARM and Windows, and SHA256SUMS. The program for Linux on x86-64 contains three builds, for older and newer
# processors, each optimised by a profile of its searches. Each program is tested: `bench` must count the same nodes
# with all of them, and the bad-input suite must pass. Programs for other systems run in emulators, qemu-aarch64 and
# wine.
#
# usage: tools/make_release.sh [TARGET ...]     linux-x86-64, linux-arm64, windows-x86-64 (default: all)
#
# SHA256SUMS has the programs of this run only.
# JOBS=2 compiles with two jobs. GRACE=20 allows 20 more seconds for each answer in the suite (default 20).
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

targets=("$@")
((${#targets[@]})) || targets=(linux-x86-64 linux-arm64 windows-x86-64)
version=$(sed -n 's/^project(gyre VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
python3 tools/check_texts.py --complete de || {
    say "make_release.sh: a release has all texts in German: complete texts/de.json first"
    exit 1
}
out=$PWD/build/release-files
work=$PWD/build/release-work
grace=${GRACE:-20}
mkdir -p "$out" "$work"

# For each target: the compiler's package, the compiler, options for CMake, and the emulator with its package.
declare -A packages=([linux-x86-64]=g++ [linux-arm64]=g++-aarch64-linux-gnu
                     [windows-x86-64]=g++-mingw-w64-x86-64-posix)
declare -A compilers=([linux-x86-64]=g++ [linux-arm64]=aarch64-linux-gnu-g++
                      [windows-x86-64]=x86_64-w64-mingw32-g++-posix)
declare -A systems=([linux-x86-64]='' [linux-arm64]='-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64'
                    [windows-x86-64]='-DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64')
declare -A runners=([linux-x86-64]='' [linux-arm64]=qemu-aarch64 [windows-x86-64]=wine)
declare -A runner_packages=([linux-arm64]=qemu-user [windows-x86-64]=wine64)

need_build_tools g++
need_compression_libraries
need_sqlite
need_web_library
need python3 have python3
for target in "${targets[@]}"; do
    [[ -v packages[$target] ]] || {
        say "make_release.sh: unknown target '$target'; known: ${!packages[*]}"
        exit 2
    }
    need "${packages[$target]}" have "${compilers[$target]}"
done
install_missing_packages

# ./test runs the same suite.
readonly suite=tests/uci/uci_abuse.py cases=tests/uci/uci_abuse.jsonl

# build_program TARGET FOLDER [CMAKE-ARGUMENT ...]
build_program() {
    # libpq needs libraries that cannot be linked statically.
    local target=$1 folder=$2 options=(-DGYRE_WITH_POSTGRES=OFF) own=()
    read -ra own <<<"${systems[$target]}"
    options+=("${own[@]}")
    # The libraries for compressed PGN and SQLite are installed for this system only.
    if [[ $target != linux-x86-64 ]]; then
        options+=(-DGYRE_WITH_ZLIB=OFF -DGYRE_WITH_BZIP2=OFF -DGYRE_WITH_ZSTD=OFF -DGYRE_WITH_SQLITE=OFF)
    fi
    cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="${compilers[$target]}" \
        -DCMAKE_EXE_LINKER_FLAGS='-static -s' -DCMAKE_PROJECT_INCLUDE="$PWD/cmake/static_libraries.cmake" -DGYRE_NATIVE=OFF \
        -DGYRE_LTO="${GYRE_LTO:-ON}" -DGYRE_WERROR=OFF -DGYRE_TESTS=OFF -DGYRE_EXAMPLES=OFF \
        -DGYRE_PCH=ON -DGYRE_UNITY=ON "${options[@]}" "${@:3}" &&
        cmake --build "$folder" --parallel "${JOBS:-1}" --target gyre
}

# build_profiled LEVEL FOLDER [CMAKE-ARGUMENT ...]: builds for Linux on x86-64, optimised by a profile of the program
# itself if this processor can run it.
build_profiled() {
    local level=$1 folder=$2 profile=use
    shift 2
    [[ ! -d $folder ]] || find "$folder" -name '*.gcda' -delete
    build_program linux-x86-64 "$folder" -DGYRE_PROFILE=make "$@" || return 1
    GYRE_LEVEL=$level write_profile "$folder/gyre" || {
        say "This processor cannot run $level: its program is not optimised by a profile."
        profile=''
    }
    build_program linux-x86-64 "$folder" -DGYRE_PROFILE=$profile "$@"
}

# The program for Linux on x86-64 contains those for newer processors. Only the v4 build uses PEXT, because some v3
# processors execute it slowly.
build_target() {
    local folder=$work/$1
    if [[ $1 != linux-x86-64 ]]; then
        build_program "$1" "$folder"
        return
    fi
    build_profiled v3 "$folder-v3" -DGYRE_LEVEL=v3 -DGYRE_SLIDERS=MagicAttacks &&
        build_profiled v4 "$folder-v4" -DGYRE_LEVEL=v4 &&
        build_profiled v2 "$folder" -DGYRE_INNER_V3="$folder-v3/gyre" -DGYRE_INNER_V4="$folder-v4/gyre"
}

# try_program TARGET PROGRAM: prints the results of the tests of the program, and fails if one of them failed.
try_program() {
    local target=$1 program=$2 runner=${runners[$1]} levels level result nodes results
    if [[ -n $runner ]] && ! have "$runner"; then
        echo "  not tested: $runner is not installed (package ${runner_packages[$target]})"
        return 0
    fi
    # Background jobs of a shell ignore SIGINT, which the suite sends; env restores the default.
    printf '#!/bin/sh\nexec env --default-signal=INT %s "%s" "$@"\n' "$runner" "$program" >"$work/run-$target"
    chmod +x "$work/run-$target"
    # A level that this processor does not support runs the build of the level below.
    if [[ $target == linux-x86-64 ]]; then levels='v2 v3 v4'; else levels=any; fi
    for level in $levels; do
        result=$(GYRE_LEVEL=$level WINEDEBUG=-all "$work/run-$target" bench 2>/dev/null | tr -d '\r' |
            sed -nE 's/^(.* )?([0-9]+ nodes [0-9]+ nps)$/\2/p')
        echo "  bench, $level: ${result:-no result}"
        nodes=${result%% *}
        [[ -n $nodes && $nodes == "${bench_nodes:=$nodes}" ]] || return 1
    done
    if [[ -z $suite ]]; then
        echo "  bad input: not tested, the suite is missing"
        return 0
    fi
    results=$(WINEDEBUG=-all python3 "$suite" --cases "$cases" --grace "$grace" "$work/run-$target" | tee "$work/$target.abuse" |
        tail -n 1)
    echo "  bad input: $results"
    [[ $results =~ ^[1-9][0-9]*\ passed,\ 0\ failed$ ]]
}

bench_nodes='' failed=0 made=()
rm -f "$out/SHA256SUMS"
for target in "${targets[@]}"; do
    echo "$target"
    suffix=''
    [[ $target == windows-* ]] && suffix=.exe
    file=gyre-$version-$target$suffix
    rm -f "$out/$file"
    if ! build_target "$target" >"$work/$target.log" 2>&1; then
        tail -n 20 "$work/$target.log" >&2
        echo "  the build failed; the log is $work/$target.log"
        failed=1
        continue
    fi
    cp "$work/$target/gyre$suffix" "$out/$file"
    made+=("$file")
    try_program "$target" "$out/$file" || failed=1
done
cp LICENSE NOTICES.md /usr/share/common-licenses/LGPL-2.1 "$out/"
cp /usr/share/doc/libc6-dev/copyright "$out/glibc-copyright"
if ((${#made[@]})); then (cd "$out" && sha256sum "${made[@]}" | tee SHA256SUMS); fi
exit "$failed"
