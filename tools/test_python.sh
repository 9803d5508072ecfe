#!/usr/bin/env bash
# Tests the Python package: tools/test_python.sh [BUILD] [PYTHON]
#
# BUILD is a build folder of the preset python (default build/python), PYTHON the interpreter that it was built for
# (default /usr/bin/python3). If GYRE names the program, the tests of UCI engines start it.
# The last line is "N passed, N failed"; skipped tests are not counted. The exit status is 3 if the package is not built
# or its Python is missing.
set -u -o pipefail

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
"$python" -c 'import gyre' || {
    say "test_python.sh: $build has no Python package for $python; cmake --build --preset python makes it"
    exit 3
}

cd "$root/tests/python" || exit 1
exec timeout --foreground -k 10 1800 "$python" "$root/tools/run_python_tests.py"
