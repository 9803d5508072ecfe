"""Type stubs: mypy accepts the package, and the stub agrees with the compiled module."""

from __future__ import annotations

import os
import pathlib
import re
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


@unittest.skipIf(mypy is None, "needs mypy")
class Stubs(unittest.TestCase):
    cache: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.cache = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.cache.cleanup()

    def check(self, *arguments: str) -> str:
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", f"{self.cache.name}/cache", *arguments]
        environment = dict(os.environ, MYPYPATH=str(PACKAGE))
        return subprocess.run(command, capture_output=True, text=True, cwd=self.cache.name, env=environment, timeout=600,
                              check=False).stdout

    def check_script(self, script: str) -> str:
        path = pathlib.Path(self.cache.name) / "script.py"
        path.write_text(script)
        return self.check(str(path))

    def test_package_is_strict(self) -> None:
        self.assertIn("Success", self.check("-m", "gyre"))

    def test_scripts_are_checked(self) -> None:
        self.assertIn("Success", self.check_script(SCRIPT))
        wrong = SCRIPT + "gyre.Position().play(5)\nnumber: int = position.fen\nengine.search(position, deep=3)\n"
        self.assertIn("Found 3 errors", self.check_script(wrong))

    def test_stub_has_the_names_of_the_module(self) -> None:
        from gyre import _core

        stub = (PACKAGE / "gyre" / "_core.pyi").read_text()
        for name in dir(_core):
            if name.startswith("_"):
                continue
            member = getattr(_core, name)
            if isinstance(member, type):
                self.assertRegex(stub, rf"class {name}\b")
                body = re.split(rf"class {name}\b", stub)[1].split("\n@final")[0].split("\nclass ")[0]
                for attribute in vars(member):
                    if attribute.startswith("__") or attribute == "_remake":
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

    def test_stub_has_the_options_of_the_engine(self) -> None:
        import ast

        tree = ast.parse((PACKAGE / "gyre" / "_core.pyi").read_text())
        classes = {item.name: item.body for item in tree.body if isinstance(item, ast.ClassDef)}
        with gyre.Engine() as engine:
            options = dict(engine.options)
        fields = [item.target.id for item in classes["EngineOptions"]
                  if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)]
        self.assertEqual(fields, list(options))
        methods = {item.name: item.args for item in classes["Engine"] if isinstance(item, ast.FunctionDef)}
        for name in ("__init__", "configure"):
            self.assertEqual([argument.arg for argument in methods[name].kwonlyargs], list(options), name)
        for argument, default in zip(methods["__init__"].kwonlyargs, methods["__init__"].kw_defaults):
            assert isinstance(default, ast.Constant)
            if default.value is not ...:
                self.assertEqual(default.value or type(options[argument.arg])(), options[argument.arg], argument.arg)

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
