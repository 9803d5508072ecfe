#!/usr/bin/env bash
# Builds the network evaluation and its trainer for 64-bit ARM and runs their tests in an emulator, so that the NEON
# loops can be tested on any machine.
#
# usage: tools/test_aarch64.sh [GTEST-ARGUMENT ...]      keeps the build in build/aarch64; JOBS=2 builds with two jobs
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

build=build/aarch64
jobs=${JOBS:-1}
compiler=aarch64-linux-gnu-g++
gtest=/usr/src/googletest/googletest
need_build_tools g++
need g++-aarch64-linux-gnu have "$compiler"
need qemu-user have qemu-aarch64
need libgtest-dev test -d "$gtest"
install_missing_packages

mkdir -p build
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_CXX_COMPILER=$compiler -DGYRE_TESTS=OFF >"$build.log" 2>&1 || { cat "$build.log"; exit 1; }
cmake --build "$build" -j "$jobs" --target gyre_training gyre_notation

# GoogleTest and the tests are compiled here: the system's GoogleTest library is for this machine's processor.
tests=(tests/eval/nnue/*_test.cpp tests/eval/with_net_test.cpp tests/training/net/net_pass_test.cpp tests/support/random_network.cpp
       tests/support/naive_board.cpp)
flags=(-std=c++20 -O2 -ffp-contract=off -Isrc -I. -I"$gtest" -I"$gtest/include")
objects=()
for source in "${tests[@]}" "$gtest/src/gtest-all.cc" "$gtest/src/gtest_main.cc"; do
    object=$build/${source//\//_}.o
    objects+=("$object")
    if [[ ! -f $object || $source -nt $object || -n $(find "$build"/lib*.a -newer "$object") ]]; then
        ${GYRE_LAUNCHER:-} $compiler "${flags[@]}" -c "$source" -o "$object"
    fi
done
libraries=("$build"/libgyre_{training,datagen,engine,search,tablebase,eval,notation,chess,board,base}.a)
$compiler -static -o "$build/nnue_tests" "${objects[@]}" -Wl,--start-group "${libraries[@]}" -Wl,--end-group -lpthread
qemu-aarch64 "$build/nnue_tests" --gtest_brief=1 "$@"
