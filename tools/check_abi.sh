#!/usr/bin/env bash
# Compares the binary interface of the C library with the stored one, abi/gyre_c.abi, by abidiff. Added functions only
# need a new file; removed functions and changed structures would break programs that exist.
#
# usage: tools/check_abi.sh LIBRARY            checks; LIBRARY is a libgyre_c.so built with GYRE_ABI_INFO
#        tools/check_abi.sh --write LIBRARY    writes abi/gyre_c.abi
#        tools/check_abi.sh --self-test        checks that a removed function and a changed structure are found
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

need abigail-tools have abidiff
install_missing_packages

stored=abi/gyre_c.abi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# write_abi LIBRARY FILE: writes the interface without what differs between machines and compilers.
write_abi() {
    abidw --headers-dir include --drop-private-types --exported-interfaces-only --drop-undefined-syms \
        --no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed --no-architecture --type-id-style hash \
        --out-file "$2" "$1"
    grep -q "name='gyre_position_new'" "$2" && grep -q "class-decl name='gyre_error'" "$2" || {
        say "check_abi.sh: $1 has no debug information of the interface; build it with -DGYRE_ABI_INFO=ON"
        exit 2
    }
}

# compare OLD NEW: prints the differences. Returns 0 if there are none, 4 for additions only, and 8 for anything else.
compare() {
    # abidiff compares what it could read of a damaged file, and does not fail.
    python3 -c 'import sys, xml.dom.minidom as xml; [xml.parse(name) for name in sys.argv[1:]]' "$1" "$2" || return 8
    # For abidiff a larger structure is a change that may be harmless, but the promise allows additions only.
    abidiff --no-show-locs --no-added-syms "$1" "$2" || return 8
    abidiff --no-show-locs "$1" "$2" || return 4
}

check() {
    local status=0
    write_abi "$1" "$work/now.abi"
    compare "$stored" "$work/now.abi" || status=$?
    case $status in
        0)
            echo "the C interface is that of $stored"
            if ! readelf -d "$1" | grep -q "SONAME.*\[libgyre_c.so.$(major)\]"; then
                say "check_abi.sh: $1 has another soname than libgyre_c.so.$(major)"
                exit 1
            fi
            ;;
        4)
            say "check_abi.sh: the C interface has additions: raise GYRE_API_MINOR, and run tools/check_abi.sh --write $1"
            exit 1
            ;;
        *)
            say "check_abi.sh: existing programs would break. Keep what they use, or raise GYRE_API_MAJOR."
            exit 1
            ;;
    esac
}

major() { sed -nE 's/^#define GYRE_API_MAJOR ([0-9]+)$/\1/p' include/gyre.h; }

# planted NAME FROM TO STATUS: changes the stored interface, and checks that the comparison has that status.
planted() {
    local status=0
    python3 - "$stored" "$work/planted.abi" "$2" "$3" <<'PYTHON'
import re, sys
stored, planted, old, new = sys.argv[1:]
text = open(stored).read()
changed = re.sub(old, new, text, flags=re.S)
assert changed != text, "nothing was planted"
open(planted, "w").write(changed)
PYTHON
    compare "$stored" "$work/planted.abi" >"$work/log" || status=$?
    ((status == $4)) || {
        cat "$work/log"
        say "check_abi.sh: $1: the comparison has status $status, not $4"
        exit 1
    }
}

self_test() {
    local function="<elf-symbol name='gyre_position_undo'[^\n]*\n"
    local declaration=" *<function-decl name='gyre_position_undo'.*?</function-decl>\n"
    compare "$stored" "$stored" >/dev/null
    planted "a removed function" "$function|$declaration" "" 8
    planted "a larger structure" "(class-decl name='gyre_error' size-in-bits=)'4096'" "\1'8192'" 8
    planted "another type of a member" "(<var-decl name='offset' type-id=)'[0-9a-f]+'(.*?name='message')" \
        "\1'$(sed -nE "s/.*<type-decl name='char' .*id='([0-9a-f]+)'.*/\1/p" "$stored")'\2" 8
    head -c 20000 "$stored" >"$work/damaged.abi"
    if (compare "$stored" "$work/damaged.abi") >"$work/log" 2>&1; then
        say "check_abi.sh: a damaged file is not noticed"
        exit 1
    fi
    planted "an added function" "(<elf-symbol name=')gyre_position_undo('[^\n]*\n)" "\1gyre_position_added\2\g<0>" 4
    echo "check_abi.sh: a removed function, changed structures and an added function are found"
}

case ${1:-} in
    --self-test) self_test ;;
    --write)
        [[ -f ${2:-} ]] || {
            say "usage: tools/check_abi.sh --write LIBRARY"
            exit 2
        }
        mkdir -p abi
        write_abi "$2" "$stored"
        ;;
    *)
        [[ -f ${1:-} ]] || {
            say "usage: tools/check_abi.sh LIBRARY | --write LIBRARY | --self-test"
            exit 2
        }
        check "$1"
        ;;
esac
