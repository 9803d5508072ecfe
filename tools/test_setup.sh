#!/usr/bin/env bash
# Tests what tools/setup.sh does about missing packages, with an apt-get and a sudo of its own: who gets which command to
# type, and what happens where apt-get fails. It installs nothing.
#
# usage: tools/test_setup.sh       the last line is "N passed, N failed"
set -u -o pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# program FOLDER NAME LINE: a program that records its arguments and then runs the line.
program() {
    mkdir -p "$work/$1"
    printf '#!/bin/bash\necho "%s $*" >>"%s/calls"\n%s\n' "$2" "$work" "$3" >"$work/$1/$2"
    chmod +x "$work/$1/$2"
}
program apt apt-get true
program broken-apt apt-get '[[ $* != *" install "* ]]'
program old-lists apt-get '[[ $* != *" update" ]]'
program sudo sudo 'shift; "$@"'
program asking-sudo sudo 'exit 1'

# The system without apt-get and sudo, which may be in the same folder as everything else.
mkdir "$work/system"
for name in bash cat dirname env grep id true; do ln -s "$(command -v "$name")" "$work/system/$name"; done

# outcome USER PROGRAMS LINES: what a script prints that runs the lines as root or user, with the folders PROGRAMS on its
# path, and then its status. Every apt-get and sudo that ran is in the file calls.
outcome() {
    local path='' folder status=0
    for folder in $2 system; do path+=:$work/$folder; done
    : >"$work/calls"
    PATH=${path#:} bash -c ". '$root/tools/setup.sh'; gyre_root=$work; is_root() { [[ $1 == root ]]; }; $3" 2>&1 || status=$?
    echo "status $status"
}

# expect TITLE WANTED OUTPUT: whether the output is WANTED, a pattern of the shell.
expect() {
    # shellcheck disable=SC2053  # a pattern
    if [[ $3 == $2 ]]; then
        ((++passed))
    else
        ((++failed))
        printf 'FAILED: %s\n-- wanted\n%s\n-- got\n%s\n' "$1" "$2" "$3"
    fi
}

readonly missing='need one false; need there true; need two false; need one false; install_missing_packages; echo on'
# shellcheck disable=SC2016  # for the script that runs the lines
readonly wished='found_libraries=found:; want one false; want there true; install_missing_packages; say "$missing_libraries_note"'
readonly line='apt-get update && apt-get install -y --no-install-recommends one two'

expect "a user without sudo gets a line for root" \
    $'Gyre needs packages that are not installed here. On Debian 12, type as root:\n'"$line"$'\nstatus 2' \
    "$(outcome user apt "$missing")"
expect "a user whose sudo asks for a password gets a line with sudo" \
    $'Gyre needs *. On Debian 12, type:\nsudo apt-get update && sudo apt-get install * one two\nstatus 2' \
    "$(outcome user 'apt asking-sudo' "$missing")"
expect "a user with sudo has the packages installed" $'Installing one two\non\nstatus 0' \
    "$(outcome user 'apt sudo' "$missing")"
expect "sudo runs apt-get" $'*sudo -n env * install *' "$(cat "$work/calls")"
expect "root has the packages installed without sudo" $'Installing one two\non\nstatus 0' \
    "$(outcome root 'apt sudo' "$missing")"
expect "apt-get updates its lists first" $'apt-get * update\napt-get * install -y --no-install-recommends one two' \
    "$(cat "$work/calls")"
expect "a failure of apt-get is named" \
    $'Installing one two\nGyre needs packages that apt-get could not install: * Once it can, type:\n'"$line"$'\nstatus 2' \
    "$(outcome root broken-apt "$missing")"
expect "a list that apt-get cannot load prevents nothing" $'Installing one two\non\nstatus 0' \
    "$(outcome root old-lists "$missing")"
expect "without apt-get the line for Debian is printed" $'Gyre needs * On Debian 12, type:\n'"$line"$'\nstatus 2' \
    "$(outcome root '' "$missing")"
expect "libraries that are only wanted stop nothing" \
    $'Gyre is built without one (*). To add them on Debian 12, type as root, and start this again:\napt-get * one\nstatus 0' \
    "$(outcome user apt "$wished")"
expect "nothing is installed where nothing is missing" $'on\nstatus 0' \
    "$(outcome root apt 'need there true; install_missing_packages; echo on')"
expect "nothing ran then" '' "$(cat "$work/calls")"

# Root can write everywhere, and so needs no advice.
if [[ $EUID != 0 ]]; then
    mkdir -m 555 "$work/locked"
    expect "a folder of another user is named" $'* cannot write to */locked. *:\nchown -R * \'*/locked\'\nstatus 1' \
        "$(outcome user '' "gyre_root=$work/locked; build_preset release OFF")"
fi

echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
