#!/usr/bin/env python3
"""Runs the tests in the current folder by unittest: tools/run_python_tests.py [PATTERN]

The last line is "N passed, N failed"; skipped tests are not counted. The exit status is 0 if something passed and
nothing failed.
"""

import sys
import time
import unittest


class Result(unittest.TextTestResult):
    """Counts each test once, whatever number of its parts fails."""

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **options)  # type: ignore[arg-type]
        self.bad: set[str] = set()
        self.began = 0.0

    def startTest(self, test: unittest.TestCase) -> None:
        super().startTest(test)
        self.began = time.monotonic()

    def stopTest(self, test: unittest.TestCase) -> None:
        super().stopTest(test)
        took = time.monotonic() - self.began
        if took > 10:
            self.stream.write(f"  took {took:.0f} s: {test.id()}\n")

    def addSubTest(self, test: unittest.TestCase, subtest: unittest.TestCase, error: object) -> None:
        super().addSubTest(test, subtest, error)  # type: ignore[arg-type]
        if error is not None:
            self.bad.add(test.id())

    def addError(self, test: unittest.TestCase, error: object) -> None:
        super().addError(test, error)  # type: ignore[arg-type]
        self.bad.add(test.id())

    def addFailure(self, test: unittest.TestCase, error: object) -> None:
        super().addFailure(test, error)  # type: ignore[arg-type]
        self.bad.add(test.id())

    def addUnexpectedSuccess(self, test: unittest.TestCase) -> None:
        super().addUnexpectedSuccess(test)
        self.bad.add(test.id())


def main() -> int:
    pattern = sys.argv[1] if len(sys.argv) > 1 else "test_*.py"
    tests = unittest.defaultTestLoader.discover(".", pattern=pattern)
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=1, resultclass=Result).run(tests)
    failed = len(result.bad)  # type: ignore[attr-defined]
    passed = result.testsRun - len(result.skipped) - failed
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
