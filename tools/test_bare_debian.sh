#!/usr/bin/env bash
# Builds, installs and uses the packages in a bare Debian 12, which debootstrap makes in a folder: the .deb files of
# tools/make_deb.sh, and the wheel that pip makes of python/. Nothing is installed on this system. Needs root.
#
# usage: tools/test_bare_debian.sh [--folder FOLDER] [--mirror URL] [--keep] [STAGE...]
#
# Stages, each in a copy of the bare system; all of them by default:
#   base    makes the bare system in FOLDER/base (needs the mirror); later calls use the one that is there
#   build   builds the .deb files by tools/make_deb.sh, and copies them to FOLDER/packages
#   use     installs them, and uses gyre, gyre mcp, python3-gyre and the C and C++ libraries without a network
#   wheel   installs the packages that docs/reference/python.md names, then runs pip without a network, and the tests
#
# FOLDER (default build/bare) is removed at the end if all stages ran without an error, but not with --keep.
# JOBS=2 compiles with two jobs. DEB_BUILD_OPTIONS=noopt compiles the .deb files without optimisation.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
# shellcheck source=tools/setup.sh
. "$root/tools/setup.sh"

folder=$root/build/bare mirror=http://deb.debian.org/debian keep='' stages=()
while (($#)); do
    case $1 in
        --folder | --mirror)
            [[ -n ${2:-} ]] || { say "test_bare_debian.sh: $1 needs a value"; exit 2; }
            declare "${1#--}=$2"
            shift
            ;;
        --keep) keep=1 ;;
        base | build | use | wheel) stages+=("$1") ;;
        *)
            say "test_bare_debian.sh: '$1' is no stage; known: base build use wheel, --folder, --mirror, --keep"
            exit 2
            ;;
    esac
    shift
done
((${#stages[@]})) || stages=(base build use wheel)
is_root || { say "test_bare_debian.sh: debootstrap and chroot need root"; exit 2; }
need debootstrap have debootstrap
need util-linux have unshare
install_missing_packages
mkdir -p "$folder"
folder=$(readlink -f "$folder")

fail() {
    say "test_bare_debian.sh: $*"
    exit 1
}

# inside SYSTEM NETWORK COMMAND: runs a bash command in a system, with an empty network if NETWORK is off. All mounts are
# in a namespace that ends with the command. The last colon keeps the shell as its first process: as such, it waits for
# processes that have lost their parent, which a Python program would leave behind for ever.
inside() {
    local network=()
    [[ $2 == on ]] || network=(--net)
    # shellcheck disable=SC2016  # for the inner shell
    unshare --mount --pid --fork --propagation private "${network[@]}" bash -c '
        mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" /usr/bin/env -i HOME=/root \
            PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive JOBS="$JOBS" \
            DEB_BUILD_OPTIONS="$DEB_BUILD_OPTIONS" /bin/bash -euo pipefail -c "$2"' bash "$folder/$1" "$3"$'\n:'
}
export JOBS=${JOBS:-$(nproc)} DEB_BUILD_OPTIONS=${DEB_BUILD_OPTIONS:-}

# quietly LOG COMMAND...: prints the end of the output only if the command fails.
quietly() {
    local log=$folder/$1.log
    shift
    "$@" >"$log" 2>&1 </dev/null || {
        tail -n 40 "$log" >&2
        fail "failed; the log is $log"
    }
}

# copy_system SYSTEM: a copy of the bare system, with the names of the network's servers.
copy_system() {
    [[ -e $folder/base/etc/debian_version ]] || fail "$folder/base is missing; the stage base makes it"
    rm -rf "${folder:?}/$1"
    cp -a "$folder/base" "$folder/$1"
    cp -L /etc/resolv.conf /etc/hosts "$folder/$1/etc/"
    # Nothing here must survive a power cut.
    echo force-unsafe-io >"$folder/$1/etc/dpkg/dpkg.cfg.d/unsafe-io"
}

# copy_sources SYSTEM: the sources in /root/gyre of a system.
copy_sources() {
    mkdir -p "$folder/$1/root/gyre"
    tar -C "$root" -c --exclude=./.git --exclude=./build --exclude=node_modules --exclude=__pycache__ . |
        tar -C "$folder/$1/root/gyre" -x --no-same-owner
}

stage_base() {
    [[ -e $folder/base/etc/debian_version ]] && return
    rm -rf "$folder/base"
    quietly base debootstrap --variant=minbase bookworm "$folder/base" "$mirror"
}

stage_build() {
    copy_system build
    copy_sources build
    quietly build inside build on '/root/gyre/tools/make_deb.sh'
    rm -rf "$folder/packages" && mkdir "$folder/packages"
    cp "$folder"/build/root/gyre/build/deb/*.deb "$folder/packages/"
    rm -rf "$folder/build"
}

# Only the packages themselves are installed first, so that one that lacks a dependency fails.
stage_use() {
    copy_system use
    mkdir -p "$folder/use/root/packages" "$folder/use/root/tests"
    for package in "$folder"/packages/*.deb; do
        case $package in *dbgsym*) ;; *) cp "$package" "$folder/use/root/packages/" ;; esac
    done
    cp -r "$root/tests/consumer" "$root/samples" "$folder/use/root/tests/"
    quietly use-apt inside use on 'apt-get -qq update
        apt-get -qq install -y --no-install-recommends /root/packages/{gyre,python3-gyre}_*.deb'
    inside use off "$(declare -f use_program use_python); use_program; use_python"
    quietly use-dev-apt inside use on 'apt-get -qq install -y --no-install-recommends gcc libc6-dev g++ pkg-config \
        libfmt-dev /root/packages/*.deb'
    inside use off "$(declare -f use_libraries); use_libraries"
    rm -rf "$folder/use"
}

# These functions run in the bare system.
use_program() {
    cd /root/tests/samples
    gyre --version
    [[ $(gyre perft 4) == *197,281* ]]
    gyre mcp <mcp.jsonl >/tmp/answers
    [[ $(grep -c '"id"' /tmp/answers) == $(grep -c '"id"' mcp.jsonl) ]]
    grep -q 'Sicilian Defense' /tmp/answers
    gyre mcp --book book.bin --syzygy tables --pgn games.pgn <mcp.jsonl | grep -c '"id":5' >/dev/null
    test -s /usr/share/man/man1/gyre.1.gz
    echo "the program and gyre mcp: $(wc -l </tmp/answers) answers"
}

use_python() {
    cd /root/tests/samples
    python3 - <<'PYTHON'
import asyncio, pickle
import gyre, gyre.uci
import gyre.chess, gyre.chess.engine, gyre.chess.pgn, gyre.chess.polyglot, gyre.chess.svg, gyre.chess.syzygy

position = gyre.Position().play("e4", "c5")
assert position.opening.name.startswith("Sicilian") and pickle.loads(pickle.dumps(position)) == position
assert "<svg" in position._repr_svg_() and gyre.Position() in gyre.Book("book.bin")
assert gyre.Tables("tables").largest == 3 and sum(1 for _ in gyre.read_games("games.pgn.zst")) > 5
with gyre.Engine(hash_mib=16) as engine:
    assert engine.search(gyre.Position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), depth=4).san == "Ra8#"
with gyre.uci.Engine("/usr/bin/gyre") as engine:
    assert engine.search(gyre.Position(), nodes=1000).best
board = gyre.chess.Board()
board.push_san("e4")
assert board.fen().split()[1] == "b" and gyre.chess.pgn.read_game(open("games.pgn")).end().ply() > 10
with gyre.chess.engine.SimpleEngine.popen_uci("gyre") as engine:
    assert engine.play(board, gyre.chess.engine.Limit(nodes=1000)).move in board.legal_moves
with gyre.Database("/tmp/base", create=True) as database:
    assert database.import_file("games.pgn").games == len(database)
print("python3-gyre", gyre.__version__, "with gyre.chess, gyre.uci, the engine, books, tables and databases")
PYTHON
    printf 'import chess\nprint(chess.__name__, chess.Board().legal_moves.count())\n' >/tmp/script.py
    [[ $(python3 -m gyre.chess_alias /tmp/script.py) == *" 20" ]]
}

use_libraries() {
    cd /root/tests/consumer
    # shellcheck disable=SC2046  # words
    gcc -std=c99 -pedantic -Wall -Wextra -Werror use_c.c -o /tmp/use_c $(pkg-config --cflags --libs gyre-c)
    /tmp/use_c
    # shellcheck disable=SC2046
    g++ -std=c++20 -Wall -Wextra -Werror use_engine.cpp -o /tmp/use_engine $(pkg-config --cflags --libs gyre-engine)
    /tmp/use_engine
    ldd /tmp/use_c | grep libgyre_c.so.1
    echo "the C library and the C++ libraries"
}

stage_wheel() {
    local packages
    packages=$(sed -n 's/^sudo apt install //p' "$root/docs/reference/python.md")
    [[ -n $packages ]] || fail "docs/reference/python.md: no line 'sudo apt install'"
    copy_system wheel
    copy_sources wheel
    quietly wheel-apt inside wheel on "apt-get -qq update; apt-get -qq install -y --no-install-recommends $packages"
    quietly wheel inside wheel off 'cd /root/gyre; python3 -m venv /root/venv
        /root/venv/bin/pip install ./python; cd /
        /root/venv/bin/python -c "import gyre, gyre.chess; assert gyre.Position().perft(4) == 197281"
        cd /root/gyre; /root/venv/bin/pip wheel -w /root/wheels ./python'
    # The tests use numpy and mypy, in an environment that has the wheel alone.
    quietly wheel-tests-apt inside wheel on 'apt-get -qq install -y --no-install-recommends python3-numpy mypy'
    quietly wheel-tests inside wheel off 'python3 -m venv --system-site-packages /root/second
        /root/second/bin/pip install --no-index /root/wheels/*.whl; cd /root/gyre/tests/python
        PYTHONDONTWRITEBYTECODE=1 /root/second/bin/python /root/gyre/tools/run_python_tests.py'
    tail -n 1 "$folder/wheel-tests.log"
    (cd "$folder/wheel/root/wheels" && du -h ./*.whl)
    rm -rf "$folder/wheel"
}

for stage in "${stages[@]}"; do
    printf '== %s\n' "$stage"
    "stage_$stage"
done
[[ -n $keep ]] || ((${#stages[@]} < 4)) || rm -rf "$folder"
echo "bare Debian 12: ${stages[*]} passed"
