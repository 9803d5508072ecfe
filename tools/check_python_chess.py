#!/usr/bin/env python3
"""Runs python-chess's own tests against gyre.chess.

    PYTHONPATH=build/python/python tools/check_python_chess.py PATH/test.py [--verbose]

`import chess` in the tests gives gyre.chess. Tests are left out if they need what gyre.chess does not have: other
variants, the XBoard protocol, Gaviota tables. Prints the numbers and each test that failed or was left out, and exits
with 1 if less than 99 % of the others passed.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import logging
import os
import sys
import unittest

import gyre.chess_alias

# What a test's text must mention to need a part that is missing.
MISSING = {
    "XBoard": ("xboardprotocol", "popen_xboard", "crafty"),
    "Gaviota": ("gaviota",),
    "other variants": ("chess.variant.", "suicide", "antichess", "atomic"),
}
MISSING_CLASSES = {
    "SuicideTestCase": "other variants", "AtomicTestCase": "other variants", "RacingKingsTestCase": "other variants",
    "HordeTestCase": "other variants", "ThreeCheckTestCase": "other variants", "CrazyhouseTestCase": "other variants",
    "GiveawayTestCase": "other variants", "NativeGaviotaTestCase": "Gaviota", "GaviotaTestCase": "Gaviota",
}


def load_tests(path: str) -> list[unittest.TestCase]:
    folder = os.path.dirname(os.path.abspath(path))
    os.chdir(folder)  # the tests read data/
    spec = importlib.util.spec_from_file_location("python_chess_tests", os.path.abspath(path))
    if spec is None or spec.loader is None:
        sys.exit(f"{path}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    tests: list[unittest.TestCase] = []

    def collect(suite: unittest.TestSuite) -> None:
        for item in suite:
            if isinstance(item, unittest.TestSuite):
                collect(item)
            else:
                tests.append(item)

    collect(unittest.defaultTestLoader.loadTestsFromModule(module))
    return tests


def sources_of(path: str) -> dict[str, str]:
    """Lower-case text of each test with its decorators, by class and method."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = text.lower().splitlines()
    sources: dict[str, str] = {}
    for item in ast.parse(text).body:
        if not isinstance(item, ast.ClassDef):
            continue
        for method in item.body:
            if isinstance(method, ast.FunctionDef):
                first = min([method.lineno, *(decorator.lineno for decorator in method.decorator_list)])
                sources[f"{item.name}.{method.name}"] = "\n".join(lines[first - 1 : method.end_lineno])
    return sources


def reason_to_leave_out(name: str, source: str) -> str | None:
    class_name = name.split(".")[0]
    if class_name in MISSING_CLASSES:
        return MISSING_CLASSES[class_name]
    for reason, words in MISSING.items():
        if any(word in source for word in words):
            return reason
    return None


def name_of(test: unittest.TestCase) -> str:
    return f"{type(test).__name__}.{test._testMethodName}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs python-chess's tests against gyre.chess.")
    parser.add_argument("path", help="test.py of python-chess")
    parser.add_argument("--only", default="", help="run only tests whose name contains this text")
    parser.add_argument("--verbose", action="store_true", help="print the traceback of each failure")
    options = parser.parse_args()
    if not os.path.isfile(options.path):
        sys.exit(f"{options.path}: no such file")
    gyre.chess_alias.install()
    logging.disable(logging.CRITICAL)
    sources = sources_of(options.path)
    tests = [test for test in load_tests(options.path) if options.only in name_of(test)]
    if not tests:
        sys.exit(f"{options.path}: no tests")

    failed: list[str] = []
    skipped: list[str] = []
    left_out: dict[str, list[str]] = {}
    passed = 0
    for test in tests:
        reason = reason_to_leave_out(name_of(test), sources[name_of(test)])
        if reason:
            left_out.setdefault(reason, []).append(name_of(test))
            continue
        result = unittest.TestResult()
        test.run(result)
        if result.skipped:
            skipped.append(f"{name_of(test)}: {result.skipped[0][1]}")
        elif result.wasSuccessful():
            passed += 1
        else:
            trace = (result.errors + result.failures)[0][1].rstrip()
            failed.append(f"{name_of(test)}: " + (trace if options.verbose else trace.splitlines()[-1]))

    for text in failed:
        print("failed   ", text)
    for text in skipped:
        print("skipped  ", text)
    for reason, names in left_out.items():
        print(f"left out ({reason}):", ", ".join(names))
    judged = passed + len(failed)
    share = 100 * passed / judged if judged else 0
    print(f"{passed} of {judged} tests passed ({share:.1f} %), {len(failed)} failed, {len(skipped)} skipped by "
          f"themselves, {sum(map(len, left_out.values()))} left out")
    return 0 if judged and share >= 99 else 1


if __name__ == "__main__":
    sys.exit(main())
