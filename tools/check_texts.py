#!/usr/bin/env python3
"""Lists the texts of texts/en.json that other languages lack; Gyre shows those in English.

usage: tools/check_texts.py [--complete CODE]    status 1 if that language lacks a text, as tools/make_release.sh asks
       tools/check_texts.py --self-test          plants a missing text, which must be found
"""

import json
import sys
import tempfile
from pathlib import Path

TEXTS = Path(__file__).resolve().parent.parent / "texts"


def missing_texts(folder):
    """Returns a list of (id, English text) for each language but English."""
    texts = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))}
    english = texts.pop("en")
    return {code: [(key, text) for key, text in english.items() if key not in own] for code, own in texts.items()}


def check(folder, complete):
    missing = missing_texts(folder)
    if complete is not None and complete not in missing:
        print(f"check_texts.py: there is no texts/{complete}.json; known: {', '.join(missing)}", file=sys.stderr)
        return 2
    for code, texts in missing.items():
        for key, text in texts:
            print(f"texts/{code}.json lacks {key}: {text}")
        print(f"texts/{code}.json: {len(texts)} missing")
    return 1 if missing.get(complete) else 0


def self_test():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for code, texts in {"en": {"lab.a": "A", "lab.b": "B"}, "de": {"lab.a": "A"}, "cs": {}}.items():
            (folder / f"{code}.json").write_text(json.dumps(texts), "utf-8")
        assert missing_texts(folder) == {"cs": [("lab.a", "A"), ("lab.b", "B")], "de": [("lab.b", "B")]}
        assert [check(folder, code) for code in (None, "de", "fr")] == [0, 1, 2]
        (folder / "de.json").write_text((folder / "en.json").read_text("utf-8"), "utf-8")
        assert check(folder, "de") == 0
    return 0


def main(words):
    if words == ["--self-test"]:
        return self_test()
    if words and (words[0] != "--complete" or len(words) != 2):
        print(__doc__, file=sys.stderr)
        return 2
    return check(TEXTS, words[1] if words else None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
