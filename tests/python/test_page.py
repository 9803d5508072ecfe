"""The examples of docs/reference/python.md run as shown."""

from __future__ import annotations

import doctest
import os
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "reference").glob("python*.md"))


def failures(text: str) -> list[str]:
    """Runs the examples of a text one after the other, and returns what failed."""
    blocks = "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S))
    test = doctest.DocTestParser().get_doctest(blocks, {}, "page", None, 0)
    found = [] if test.examples else ["there is no example"]
    folder = os.getcwd()
    os.chdir(ROOT)
    try:
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False).run(test, out=found.append)
    finally:
        os.chdir(folder)
    return found


class Pages(unittest.TestCase):
    def test_examples_print_what_the_pages_show(self) -> None:
        texts = {page.name: text for page in PAGES if ">>>" in (text := page.read_text())}
        self.assertTrue(texts)
        for name, text in texts.items():
            with self.subTest(page=name):
                self.assertEqual("".join(failures(text)), "")

    def test_a_wrong_output_is_found(self) -> None:
        self.assertEqual(failures("```python\n>>> 1 + 1\n2\n\n```\n"), [])
        self.assertNotEqual(failures("```python\n>>> 1 + 1\n3\n\n```\n"), [])


if __name__ == "__main__":
    unittest.main()
