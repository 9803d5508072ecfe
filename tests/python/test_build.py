"""The build backend uses a build folder again, also after the clone was moved."""

from __future__ import annotations

import pathlib
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "backend"))
import gyre_build  # noqa: E402


def configure(home: str, project: str = "gyre") -> list[str]:
    """The command that configures a build folder whose cache names these."""
    with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.object(gyre_build, "run") as run:
        cache = f"CMAKE_HOME_DIRECTORY:INTERNAL={home}\nCMAKE_PROJECT_NAME:STATIC={project}\n"
        pathlib.Path(folder, "CMakeCache.txt").write_text(cache, encoding="utf-8")
        gyre_build.build({"build": folder})
        return run.call_args_list[0].args[0]


class BuildFolder(unittest.TestCase):
    def test_of_this_clone_is_used_again(self) -> None:
        self.assertNotIn("--fresh", configure(str(ROOT)))

    def test_of_another_clone_is_made_new(self) -> None:
        self.assertIn("--fresh", configure("/elsewhere/gyre"))

    def test_of_another_project_is_left_to_cmake(self) -> None:
        self.assertNotIn("--fresh", configure("/elsewhere/other", "other"))


if __name__ == "__main__":
    unittest.main()
