#!/usr/bin/env python3
"""Makes the HTML pages of the site from README.md, the other pages at the top, docs/ and samples/.

usage: tools/make_site.py SITE [API]    SITE is the folder to write, API the folder of the API reference (doxygen's html)
       tools/make_site.py --self-test   checks that a dead link is found, and that no folder of others is replaced

tools/make_site.sh runs this script. It replaces SITE, which must be new, empty or an earlier site. Pages keep their
paths, with .html instead of .md; README.md becomes index.html. Files that a page links to are copied. Status 1 if a
link or picture leads to a file or heading that is not on the site. markdown-it reads CommonMark and tables like GitHub,
so the site looks like the pages on GitHub.
"""
import html
import html.parser
import pathlib
import re
import shutil
import sys
import tempfile
import urllib.parse

import check_words
import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXTERNAL = re.compile(r"[a-z]+:")
SECTIONS = [("Guides", "guide"), ("Reference", "reference"), ("Internals", "internals"), ("Logs", "log"), ("Course", "book")]
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{up}site.css">
<nav>{navigation}</nav>
<main>
{body}</main>
</html>
"""


def title_of(text, name):
    match = re.search(r"^# (.*)$", text, re.M)
    return re.sub(r"[`*]", "", match[1]) if match else name


def site_name(page):
    return "index.html" if page == "README.md" else page.removesuffix(".md") + ".html"


def up_from(page):
    return "../" * page.count("/")


def navigation(page, titles, has_api):
    def entry(name, title):
        here = ' aria-current="page"' if name == site_name(page) else ""
        return f'<a href="{up_from(page)}{name}"{here}>{html.escape(title)}</a>'
    parts = [entry("index.html", "Gyre"), entry("docs/index.html", "All pages")]
    if has_api:
        parts.append(entry("api/index.html", "API reference"))
    for title, folder in SECTIONS:
        names = [name for name in titles if name.startswith(f"docs/{folder}/")]
        # Chapters are sorted by number: 10 comes after 9.
        names.sort(key=lambda name: (int(re.match(r"\d*", pathlib.Path(name).name)[0] or 0), name))
        if names:
            parts.append(f"<b>{title}</b>" + "".join(entry(site_name(name), titles[name]) for name in names))
    return "\n".join(parts)


def rendered(parser, page, text, root, copied):
    """The page as HTML. Links to pages lead to their HTML files; other files that it links to are added to `copied`."""
    def target(href):
        path, mark, anchor = href.partition("#")
        if EXTERNAL.match(href) or not path:
            return href
        file = (root / page).parent / urllib.parse.unquote(path)
        if path.endswith("README.md") and file.resolve() == (root / "README.md").resolve():
            path = path.removesuffix("README.md") + "index.html"
        elif path.endswith(".md"):
            path = path.removesuffix(".md") + ".html"
        elif file.is_file():
            copied.add(file.resolve())
        return path + mark + anchor

    tokens = parser.parse(text)
    headings = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    names = check_words.anchors_of(tokens[place + 1].content for place in headings)
    for place, name in zip(headings, names):
        tokens[place].attrSet("id", name)
    for token in tokens:
        for child in token.children or ():
            for attribute in ("href", "src"):
                if child.attrGet(attribute):
                    child.attrSet(attribute, target(child.attrGet(attribute)))
    return parser.renderer.render(tokens, parser.options, {})


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.ids = [], set()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value and not EXTERNAL.match(value):
                self.links.append(value)
            if name in ("id", "name"):
                self.ids.add(value)


def read_links(path, known):
    if path not in known:
        known[path] = Links()
        known[path].feed(path.read_text(errors="replace"))
    return known[path]


def dead_links(site, pages):
    known = {}
    for page in pages:
        path = site / site_name(page)
        for link in read_links(path, known).links:
            name, _, anchor = urllib.parse.unquote(link).partition("#")
            file = (path.parent / name).resolve() if name else path.resolve()
            if not file.is_file():
                yield f"{site_name(page)}: the link to {link} leads nowhere"
            elif anchor and file.suffix == ".html" and anchor not in read_links(file, known).ids:
                yield f"{site_name(page)}: the link to {link} leads to no heading"


def make(root, site, api=None):
    """Writes the site and returns its pages and dead links."""
    command_line.need("markdown_it", "python3-markdown-it")
    from markdown_it import MarkdownIt
    parser = MarkdownIt("commonmark").enable("table")
    texts = {page: (root / page).read_text() for page in check_words.pages(root)}
    command_line.own_folder(site, "index.html", "site.css")
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    titles = {page: title_of(text, page) for page, text in texts.items()}
    if api:
        shutil.copytree(api, site / "api")
    copied = set()
    for page, text in texts.items():
        body = rendered(parser, page, text, root, copied)
        path = site / site_name(page)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE.format(title=html.escape(titles[page]), up=up_from(page), body=body,
                                    navigation=navigation(page, titles, api is not None)))
    for file in copied:
        place = site / file.relative_to(root.resolve())
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    shutil.copyfile(ROOT / "tools" / "site.css", site / "site.css")
    return list(texts), list(dead_links(site, texts))


def self_test():
    good = {"README.md": "# A\n[b](docs/b.md#two-words), [picture](docs/c.svg)\n",
            "docs/b.md": "# B\n## Two words\n![picture](c.svg) [home](../README.md)\n", "docs/index.md": "# C\n",
            "docs/c.svg": "<svg/>"}
    plants = [({**good, "docs/b.md": good["docs/b.md"] + "[d](d.md)\n"}, "docs/b.html: the link to d.html leads nowhere"),
              ({**good, "docs/b.md": "# B\n"}, "index.html: the link to docs/b.html#two-words leads to no heading")]
    failures = []
    for files, wanted in [(good, None), *plants]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, "tree", name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            # The second run replaces the site of the first.
            for _ in range(2):
                found = make(pathlib.Path(folder, "tree"), pathlib.Path(folder, "site"))[1]
            for other, marks in [(pathlib.Path(folder, "tree"), ("index.html",)), (ROOT, ()), (ROOT.parent, ())]:
                try:
                    command_line.own_folder(other, *marks)
                    failures.append(f"{other} would be replaced")
                except SystemExit:
                    pass
        if found != ([wanted] if wanted else []):
            failures.append(f"expected {wanted}, found {found}")
    print("\n".join(failures) or f"make_site: {len(plants)} planted errors found")
    return 1 if failures else 0


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) not in (1, 2) or arguments[0].startswith("-"):
        sys.exit(__doc__)
    site = pathlib.Path(arguments[0])
    pages, dead = make(ROOT, site, pathlib.Path(arguments[1]) if len(arguments) == 2 else None)
    print("\n".join([*dead, f"{site / 'index.html'}: {len(pages)} pages, {len(dead)} dead links"]))
    return 1 if dead else 0


if __name__ == "__main__":
    command_line.run(main)
