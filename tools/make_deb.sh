#!/usr/bin/env bash
# Makes Debian packages of this tree and looks them over with lintian: gyre (the program), libgyre* (the shared
# libraries) and libgyre-dev. Then it builds tests/consumer with what is in them, without installing anything.
#
# usage: tools/make_deb.sh        the packages are in build/deb; JOBS=2 compiles with two jobs,
#                                 DEB_BUILD_OPTIONS=noopt without optimisation, to try the packaging alone
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

need_build_tools g++
need_compression_libraries
need_sqlite
need_postgres
need_web_library
# dpkg-buildpackage asks for this package by name.
need build-essential dpkg -s build-essential
need debhelper have dh
need dpkg-dev have dpkg-buildpackage
need lintian have lintian
need pkg-config have pkg-config
install_missing_packages

version=$(sed -n 's/^project(gyre VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
[[ $(dpkg-parsechangelog -S Version) == "$version" ]] || {
    echo "debian/changelog has another version than CMakeLists.txt, $version" >&2
    exit 1
}

out=$PWD/build/deb
tree=$out/gyre-$version
rm -rf "$out"
mkdir -p "$tree"
# Not by git, which may be missing, and refuses a clone of another user.
tar -c --exclude=./.git --exclude=./build --exclude=node_modules --exclude=__pycache__ . | tar -x -C "$tree"

# The compiler may use a cache, if there is one.
export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER:-}
echo "Building; the log is $out/build.log"
(cd "$tree" && dpkg-buildpackage -us -uc -b -j"${JOBS:-1}") >"$out/build.log" 2>&1 </dev/null || {
    tail -n 40 "$out/build.log" >&2
    exit 1
}
# The project has no mail address yet; the publisher of the packages adds one.
lintian --fail-on error --tag-display-limit 0 \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog "$out"/*.changes

# What an installation would lay under / is laid under a folder.
root=$out/root
for package in "$out"/*.deb; do
    case $package in *dbgsym*) ;; *) dpkg-deb -x "$package" "$root" ;; esac
done
cmake -S tests/consumer -B "$out/consumer" -G Ninja -DCMAKE_PREFIX_PATH="$root/usr" \
    -DCMAKE_LIBRARY_ARCHITECTURE="$(dpkg-architecture -qDEB_HOST_MULTIARCH)" >"$out/consumer.log"
cmake --build "$out/consumer" >>"$out/consumer.log" || {
    cat "$out/consumer.log" >&2
    exit 1
}
LD_LIBRARY_PATH=$(dirname "$(find "$root" -name 'libgyre_chess.so')")
export LD_LIBRARY_PATH
"$out/consumer/use_chess"
"$out/consumer/use_engine"
"$root/usr/bin/gyre" --version
rm -rf "$tree" "$root" "$out/consumer"
ls -l "$out"/*.deb
