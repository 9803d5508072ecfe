"""Type stubs: mypy accepts the package, and the stub agrees with the compiled module."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import gyre

try:
    import mypy  # noqa: F401
except ImportError:
    mypy = None  # type: ignore[assignment]

PACKAGE = pathlib.Path(__file__).resolve().parents[2] / "python"

SCRIPT = """
import gyre
position: gyre.Position = gyre.Position().play("e4")
move: gyre.Move = position.legal_moves[0]
count: int = len(position.pieces(gyre.Color.WHITE))
for game in gyre.read_games("games.pgn"):
    node: gyre.Node = game.end
    text: str | None = node.san
with gyre.Engine(threads=2) as engine:
    best: gyre.Move | None = engine.search(position, depth=3).best
"""


def run_mypy(*arguments: str, folder: str) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, MYPYPATH=str(PACKAGE))
    return subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=folder, env=environment,
                          timeout=300, check=False)


@unittest.skipIf(mypy is None, "needs mypy")
class Stubs(unittest.TestCase):
    def check(self, script: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "script.py"
            path.write_text(script)
            return run_mypy("mypy", "--strict", "--cache-dir", f"{folder}/cache", str(path), folder=folder).stdout

    def test_package_is_strict(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            done = run_mypy("mypy", "--strict", "--cache-dir", folder, "-p", "gyre", folder=folder)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_right_scripts_pass(self) -> None:
        self.assertIn("Success", self.check(SCRIPT))

    def test_wrong_scripts_fail(self) -> None:
        wrong = SCRIPT + 'gyre.Position().play(5)\nnumber: int = position.fen\nengine.search(position, deep=3)\n'
        self.assertIn("Found 3 errors", self.check(wrong))

    def test_stub_has_the_names_of_the_module(self) -> None:
        from gyre import _core

        stub = (PACKAGE / "gyre" / "_core.pyi").read_text()
        for name in dir(_core):
            if name.startswith("_"):
                continue
            member = getattr(_core, name)
            if isinstance(member, type):
                self.assertIn(f"class {name}", stub)
                body = stub.split(f"class {name}")[1].split("\n@final")[0].split("\nclass ")[0]
                for attribute, value in vars(member).items():
                    if attribute.startswith("_") and not (attribute.startswith("_") and not attribute.startswith("__")):
                        continue
                    self.assertRegex(body, rf"(def {attribute}\(|{attribute}: )", f"{name}.{attribute}")
            else:
                self.assertRegex(stub, rf"(def {name}\(|{name}: )")

    def test_stub_promises_nothing_more(self) -> None:
        import ast

        from gyre import _core

        tree = ast.parse((PACKAGE / "gyre" / "_core.pyi").read_text())
        for item in tree.body:
            if isinstance(item, ast.FunctionDef):
                self.assertTrue(hasattr(_core, item.name), item.name)
            if isinstance(item, ast.ClassDef) and hasattr(_core, item.name):
                for member in item.body:
                    if isinstance(member, ast.FunctionDef):
                        self.assertTrue(hasattr(getattr(_core, item.name), member.name), f"{item.name}.{member.name}")

    def test_everything_public_has_a_docstring(self) -> None:
        for name in gyre.__all__:
            member = getattr(gyre, name)
            if isinstance(member, type):
                self.assertTrue(member.__doc__, name)
                for attribute, value in vars(member).items():
                    if not attribute.startswith("_") and (callable(value) or isinstance(value, property)):
                        self.assertTrue(value.__doc__, f"{name}.{attribute}")
            elif callable(member):
                self.assertTrue(member.__doc__, name)


if __name__ == "__main__":
    unittest.main()
