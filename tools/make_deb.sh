#!/usr/bin/env bash
# Makes the Debian packages gyre (the program), libgyre* (the shared libraries), libgyre-dev and python3-gyre, and checks
# them with lintian. Then it builds tests/consumer against their contents, and imports the Python package, without
# installing anything.
#
# usage: tools/make_deb.sh        writes the packages to build/deb
#
# JOBS=2 compiles with two jobs. DEB_BUILD_OPTIONS=noopt compiles without optimisation, for a quick test of packaging.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

need_build_tools g++
need_compression_libraries
need_sqlite
need_postgres
need_web_library
need_pybind
need dh-python have dh_python3
# dpkg-buildpackage requires this package.
need build-essential dpkg -s build-essential
need debhelper have dh
need dpkg-dev have dpkg-buildpackage
need lintian have lintian
need pkg-config have pkg-config
install_missing_packages

version=$(sed -n 's/^project(gyre VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
[[ $(dpkg-parsechangelog -S Version) == "$version" ]] || {
    echo "debian/changelog: the version must be $version, as in CMakeLists.txt" >&2
    exit 1
}
# The names of the packages have the soname, as cmake/GyrePackage.cmake sets it.
soname=${version%.*}
[[ $version == 0.* ]] || soname=${version%%.*}
c_soname=$(sed -n 's/^#define GYRE_API_MAJOR //p' include/gyre.h)
for package in "libgyre$soname" "libgyre-c$c_soname"; do
    grep -qxF "Package: $package" debian/control && [[ -f debian/$package.install ]] || {
        echo "debian/control: the libraries of this version need the package $package, with debian/$package.install" >&2
        exit 1
    }
done

out=$PWD/build/deb
tree=$out/gyre-$version
rm -rf "$out"
mkdir -p "$tree"
# The tree is copied without git, which may be missing, and which refuses a clone owned by another user.
tar -c --exclude=./.git --exclude=./build --exclude=node_modules --exclude=__pycache__ . | tar -x -C "$tree"

# The build uses a compiler cache only if the caller names one.
export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER:-}
echo "Building; the log is $out/build.log"
(cd "$tree" && dpkg-buildpackage -us -uc -b -j"${JOBS:-1}") >"$out/build.log" 2>&1 </dev/null || {
    tail -n 40 "$out/build.log" >&2
    exit 1
}
# The project has no mail address yet; the publisher of the packages adds one.
lintian --fail-on error --tag-display-limit 0 \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog "$out"/*.changes

# The packages are unpacked into a folder instead of being installed.
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
"$out/consumer/use_c"
"$root/usr/bin/gyre" --version
PYTHONPATH=$root/usr/lib/python3/dist-packages /usr/bin/python3 -c 'import gyre, gyre.chess
assert gyre.Position().perft(4) == 197281 == sum(gyre.Position().divide(4).values()) and gyre.chess.Board().is_valid()
print("python3-gyre", gyre.__version__)'
rm -rf "$tree" "$root" "$out/consumer"
ls -l "$out"/*.deb
