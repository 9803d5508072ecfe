#!/usr/bin/env bash
# Tests how tools/setup.sh handles missing packages, with fake programs apt-get and sudo: which command it prints for
# whom, and what happens if apt-get fails. It installs nothing. Also tests how tools/node_tests.sh counts.
#
# usage: tools/test_setup.sh       the last line is "N passed, N failed"
set -u -o pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# program FOLDER NAME LINE: creates a program that records its arguments and then runs the line.
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

# A folder with the other programs that the script needs, but without the real apt-get and sudo.
mkdir "$work/system"
for name in awk bash cat dirname env find grep head id rm sed tail touch true; do
    ln -s "$(command -v "$name")" "$work/system/$name"
done

# outcome USER PROGRAMS LINES: runs the lines as USER (root or user) with the folders PROGRAMS in PATH, and prints their
# output and the exit status. The file calls lists every call of apt-get and sudo.
outcome() {
    local path='' folder status=0
    for folder in $2 system; do path+=:$work/$folder; done
    : >"$work/calls"
    PATH=${path#:} bash -c ". '$root/tools/setup.sh'; gyre_root=$work; is_root() { [[ $1 == root ]]; }; $3" 2>&1 || status=$?
    echo "status $status"
}

# expect TITLE PATTERN OUTPUT: counts whether the output matches the shell pattern.
expect() {
    # shellcheck disable=SC2053  # a pattern
    if [[ $3 == $2 ]]; then
        ((++passed))
    else
        ((++failed))
        printf 'FAILED: %s\n-- expected\n%s\n-- got\n%s\n' "$1" "$2" "$3"
    fi
}

readonly missing='need one false; need there true; need two false; need one false; install_missing_packages; echo on'
# shellcheck disable=SC2016  # for the script that runs the lines
readonly wished='found_libraries=found:; want one false; want there true; install_missing_packages; say "$missing_libraries_note"'
readonly line='apt-get update && apt-get install -y --no-install-recommends one two'

expect "a user without sudo gets a command for root" \
    $'Gyre needs packages that are not installed here. On Debian 12, type as root:\n'"$line"$'\nstatus 2' \
    "$(outcome user apt "$missing")"
expect "a user whose sudo asks for a password gets a command with sudo" \
    $'Gyre needs *. On Debian 12, type:\nsudo apt-get update && sudo apt-get install * one two\nstatus 2' \
    "$(outcome user 'apt asking-sudo' "$missing")"
expect "the packages are installed for a user with sudo" $'Installing one two\non\nstatus 0' \
    "$(outcome user 'apt sudo' "$missing")"
expect "sudo runs apt-get" $'*sudo -n env * install *' "$(cat "$work/calls")"
expect "the packages are installed for root without sudo" $'Installing one two\non\nstatus 0' \
    "$(outcome root 'apt sudo' "$missing")"
expect "apt-get updates its package lists first" \
    $'apt-get * update\napt-get * install -y --no-install-recommends one two' \
    "$(cat "$work/calls")"
expect "a failure of apt-get is reported" \
    $'Installing one two\nGyre needs packages that apt-get could not install; * try again, type:\n'"$line"$'\nstatus 2' \
    "$(outcome root broken-apt "$missing")"
expect "a package list that cannot be loaded does not stop the installation" $'Installing one two\non\nstatus 0' \
    "$(outcome root old-lists "$missing")"
expect "without apt-get the command for Debian is printed" $'Gyre needs * On Debian 12, type:\n'"$line"$'\nstatus 2' \
    "$(outcome root '' "$missing")"
expect "missing optional libraries do not stop the build" \
    $'Gyre is built without one (*). To add them on Debian 12, type as root, then run this again:\napt-get * one\nstatus 0' \
    "$(outcome user apt "$wished")"
expect "nothing is installed if nothing is missing" $'on\nstatus 0' \
    "$(outcome root apt 'need there true; install_missing_packages; echo on')"
expect "apt-get does not run if nothing is missing" '' "$(cat "$work/calls")"

program clang clang++ '[[ $* != -dumpversion ]] || echo 19.1.7'
expect "the runtime of the installed clang is needed" $'*install -y --no-install-recommends libclang-rt-19-dev\nstatus 2' \
    "$(outcome root clang 'need_clang_runtime tsan; install_missing_packages')"

# ./run --pgo builds twice if the engine was changed since its last profile.
mkdir -p "$work"/{nets,src/{board,chess,eval,search,engine}}
readonly profiled='configure_profiled() { echo "configure $1"; }; build_profiled() { echo build; }; build_by_profile'
readonly twice=$'Building Gyre twice, *configure make\nbuild\nconfigure use\nbuild\nstatus 0'
program build/profiled gyre false
expect "a profile that cannot be written is an error" $'Building *configure make\nbuild\nstatus 1' "$(outcome user '' "$profiled")"
program build/profiled gyre true
expect "after it, the program is built twice" "$twice" "$(outcome user '' "$profiled")"
expect "its searches make the profile" $'gyre bench\n*gyre match *' "$(cat "$work/calls")"
expect "another build keeps the profile" $'build\nstatus 0' "$(outcome user '' "$profiled")"
touch -d '1 minute' "$work/src/search/alpha_beta.cpp"
expect "a changed search makes a new profile" "$twice" "$(outcome user '' "$profiled")"

# node_counts PASSED FAILED CANCELLED STATUS: what node_tests prints and counts of a node that counts so.
node_counts() {
    program node node "printf '# %s\\n' 'pass $1' 'fail $2' 'cancelled $3'; exit $4"
    outcome user node ". '$root/tools/node_tests.sh'; node_tests '$work/log' '^ok'; echo \"\$passed passed, \$failed failed\""
}
expect "tests that node runs are counted" $'3 passed, 0 failed\nstatus 0' "$(node_counts 3 0 0 0)"
expect "tests that node cancels count as failed" $'*\n3 passed, 3 failed\nstatus 0' "$(node_counts 3 1 2 1)"
expect "a failure that node does not count is one" $'*\n3 passed, 1 failed\nstatus 0' "$(node_counts 3 0 0 7)"

# Root can write everywhere, so this case needs another user.
if [[ $EUID != 0 ]]; then
    mkdir -m 555 "$work/locked"
    expect "a folder of another user is reported" $'* cannot write to */locked. *:\nchown -R * \'*/locked\'\nstatus 1' \
        "$(outcome user '' "gyre_root=$work/locked; build_preset release OFF")"
fi

echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
