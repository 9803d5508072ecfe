#!/usr/bin/env bash
# Tests the Python package: tools/test_python.sh [--fuzz MINUTES] [BUILD] [PYTHON]
#
# BUILD is a build folder of the preset python or python-asan (default build/python), PYTHON the interpreter that it was
# built for (default /usr/bin/python3). In a build with sanitizers, the first error of memory ends the run, and objects
# of Python are checked too. If GYRE names the program, the tests of UCI engines start it. With --fuzz,
# tools/fuzz_python.py runs for so many minutes instead of the tests.
# The last line is "N passed, N failed"; skipped tests are not counted. The exit status is 3 if the package is not built
# or its Python is missing.
set -u -o pipefail

minutes=
if [[ ${1:-} == --fuzz ]]; then
    minutes=${2:-1}
    shift 2
fi
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
# shellcheck source=tools/setup.sh
. "$root/tools/setup.sh"
build=$(readlink -f "${1:-$root/build/python}")
python=${2:-/usr/bin/python3}

have "$python" || {
    say "test_python.sh: there is no $python"
    exit 3
}
export PYTHONPATH=$build/python PYTHONDONTWRITEBYTECODE=1
if grep -qs '^GYRE_SANITIZE:[A-Z]*=.*address' "$build/CMakeCache.txt"; then
    # The interpreter itself has no sanitizer, so that the libraries must be loaded first. It frees some objects never.
    LD_PRELOAD=$(gcc -print-file-name=libasan.so):$(gcc -print-file-name=libstdc++.so.6)
    export LD_PRELOAD PYTHONMALLOC=malloc
    export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1
fi
"$python" -c 'import gyre' || {
    say "test_python.sh: $build has no Python package for $python; cmake --build --preset python makes it"
    exit 3
}

cd "$root/tests/python" || exit 1
if [[ -n $minutes ]]; then
    exec "$python" "$root/tools/fuzz_python.py" --minutes "$minutes" --counts
fi
exec timeout --foreground -k 10 3600 "$python" "$root/tools/run_python_tests.py"
