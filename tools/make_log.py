#!/usr/bin/env python3
"""Makes the tables and plots of docs/log from the rows in docs/log/rows.

usage: tools/make_log.py              writes all tables and plots; plots need python3-matplotlib
       tools/make_log.py --tables     writes only the tables
       tools/make_log.py --check      writes nothing; status 1 if a table or a plot is out of date
       tools/make_log.py --self-test  checks that each kind of error is found

A line <!-- rows: NAME --> in a page is followed by the table of docs/log/rows/NAME.csv;
<!-- rows: NAME COLUMN=VALUE --> selects the rows with that value and leaves out the column. The columns elo and error
are joined into one, and so are won, drawn and lost. Whole numbers of four or more digits get commas, except in the
column fingerprint, which is text.
The check of plots needs no matplotlib: each SVG file contains a digest of its rows and of the code that drew it.
"""
import csv
import hashlib
import inspect
import pathlib
import re
import sys
import tempfile

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARK = re.compile(r"^<!-- rows: ([\w-]+)(?: (\w+)=([^>]*?))? -->\n(?:\|.*\n)*", re.M)


def read(folder, name):
    with open(folder / f"{name}.csv", newline="") as file:
        return list(csv.DictReader(file, strict=True))


def shown(text):
    text = f"{int(text):,}" if re.fullmatch(r"-?\d{4,}", text) else text
    return re.sub(r"^-(?=\d)", "−", text).replace("|", "\\|")


def merged(row):
    """The row with elo and error joined into one column, and won, drawn and lost into another."""
    result = {}
    for column, value in row.items():
        if column == "elo":
            plus = "+" if re.match(r"0*[1-9]", value) else ""
            result["Elo"] = plus + shown(value) + (f" ± {row['error']}" if row.get("error") else "")
        elif column == "won":
            result["won, drawn, lost"] = ", ".join(shown(row[name]) for name in ("won", "drawn", "lost")) if value else ""
        elif column not in ("error", "drawn", "lost"):
            result[column] = value if column == "fingerprint" else shown(value)
    return result


def table(rows):
    rows = [merged(row) for row in rows]
    lines = [list(rows[0]), ["---"] * len(rows[0]), *(row.values() for row in rows)]
    return "".join("|" + "|".join("---" if cell == "---" else f" {cell} " if cell else " " for cell in line) + "|\n"
                   for line in lines)


def filled(page, folder):
    def one(match):
        rows = read(folder, match[1])
        if match[2]:
            rows = [{name: value for name, value in row.items() if name != match[2]}
                    for row in rows if row[match[2]] == match[3]]
        if not rows:
            raise SystemExit(f"make_log.py: no rows match {match[0].splitlines()[0]}")
        return match[0].split("\n", 1)[0] + "\n" + table(rows)
    return MARK.sub(one, page)


# ---- plots ----

def bars(axes, rows, label, value, error=None):
    """Horizontal bars, the first row at the top."""
    places = range(len(rows))
    errors = [float(row[error] or 0) for row in rows] if error else None
    axes.barh(list(places), [float(row[value]) for row in rows], xerr=errors, color="#2a6fae", ecolor="#555555")
    axes.set_yticks(list(places), [row[label] for row in rows])
    axes.invert_yaxis()
    axes.grid(axis="x", linewidth=0.4)
    axes.set_axisbelow(True)


def plot_nets(axes, rows):
    bars(axes, rows["nets"], "net", "elo", "error")
    axes.set_xlabel("Elo over the net before it (the first: over the classical evaluation), 95 % interval")


def plot_steps(axes, rows):
    steps = sorted((row for row in rows["steps"] if row["games"] == "2000"), key=lambda row: -float(row["elo"]))
    bars(axes, steps, "step", "elo", "error")
    axes.set_xlabel("Elo that the search loses without the step, 2,000 games of 2,000 nodes a move, 95 % interval")


def plot_perft(axes, rows):
    ratios = [{"name": f"{row['position']}, {row.get('other program', 'MPerft 2.0')}", "ratio": row["ratio"]}
              for row in [*rows["perft-mperft"], *rows["perft-others"]]]
    bars(axes, ratios, "name", "ratio")
    axes.axvline(1, color="#555555", linewidth=0.8)
    axes.set_xlabel("Gyre's speed divided by the other program's, one thread, no hash table")


def plot_engines(axes, rows):
    matches = [{**row, "name": f"{row['version']} - {row['against']}"}
               for row in rows["matches"] if row["kind"] == "engines" and row["elo"]]
    bars(axes, matches, "name", "elo", "error")
    axes.set_xlabel("Elo against other engines in the order of time, 95 % interval")


PLOTS = {"nets": (plot_nets, ["nets"], 4), "steps": (plot_steps, ["steps"], 8),
         "perft": (plot_perft, ["perft-mperft", "perft-others"], 5), "engines": (plot_engines, ["matches"], 6)}


def digest(name, folder):
    draw, sources, height = PLOTS[name]
    text = "".join([*((folder / f"{source}.csv").read_text() for source in sources), inspect.getsource(draw),
                    inspect.getsource(bars), inspect.getsource(write_plot), str(height)])
    return "rows and code " + hashlib.sha256(text.encode()).hexdigest()[:24]


def write_plot(name, folder, path):
    pyplot = command_line.need("matplotlib.pyplot", "python3-matplotlib").pyplot
    draw, sources, height = PLOTS[name]
    pyplot.rcParams.update({"svg.hashsalt": name, "svg.fonttype": "none", "font.size": 8, "font.family": "sans-serif"})
    figure, axes = pyplot.subplots(figsize=(8, height), layout="tight")
    draw(axes, {source: read(folder, source) for source in sources})
    figure.savefig(path, metadata={"Date": None, "Creator": None, "Description": digest(name, folder)}, facecolor="white")
    pyplot.close(figure)
    path.write_text(re.sub(r"[ \t]+$", "", path.read_text(), flags=re.M))


def problems(log):
    rows = log / "rows"
    used = set()
    for page in sorted(log.glob("*.md")):
        text = page.read_text()
        used |= {match[1] for match in MARK.finditer(text)}
        if filled(text, rows) != text:
            yield f"{page.name}: a table differs from its rows; run tools/make_log.py"
    for name in PLOTS:
        path = log / "plots" / f"{name}.svg"
        if not path.exists() or digest(name, rows) not in path.read_text():
            yield f"plots/{name}.svg differs from its rows; run tools/make_log.py"
    for path in sorted(rows.glob("*.csv")):
        if path.stem not in used:
            yield f"no page uses the rows of {path.name}"


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder)
        for name in ("rows", "plots"):
            (log / name).mkdir()
        for source in {source for _, sources, _ in PLOTS.values() for source in sources}:
            (log / "rows" / f"{source}.csv").write_text("kind,won,drawn,lost,elo,error,nodes,fingerprint\n"
                                                        "a,3,2,1,9,5,1234,12345678\n"
                                                        "b,,,,-7,5,,\n")
        page = "<!-- rows: nets -->\n<!-- rows: steps -->\n<!-- rows: perft-mperft kind=a -->\n" \
               "<!-- rows: perft-others -->\n<!-- rows: matches -->\n"
        text = filled(page, log / "rows")
        if "| kind | won, drawn, lost | Elo | nodes | fingerprint |\n|---|---|---|---|---|\n" \
           "| a | 3, 2, 1 | +9 ± 5 | 1,234 | 12345678 |\n| b | | −7 ± 5 | | |\n" not in text or \
           "| 3, 2, 1 | +9 ± 5 | 1,234 | 12345678 |\n<!-- rows: perft-others" not in text:
            failures.append(f"wrong tables: {text}")
        (log / "page.md").write_text(text)
        for name in PLOTS:
            (log / "plots" / f"{name}.svg").write_text(digest(name, log / "rows"))
        if found := list(problems(log)):
            failures.append(f"correct files are rejected: {found}")
        plants = {"page.md": (text.replace("1,234", "1,235"), "a table differs"), "plots/perft.svg": ("", "plots/perft.svg"),
                  "rows/other.csv": ("a\n1\n", "no page uses the rows of other.csv")}
        for name, (content, wanted) in plants.items():
            path = log / name
            before = path.read_text() if path.exists() else None
            path.write_text(content)
            found = list(problems(log))
            if len(found) != 1 or wanted not in found[0]:
                failures.append(f"{name}: expected one problem with: {wanted}; found {found}")
            path.unlink() if before is None else path.write_text(before)
    print("\n".join(failures) or f"make_log: {len(plants)} planted errors found")
    return 1 if failures else 0


def main():
    arguments = sys.argv[1:]
    log = ROOT / "docs" / "log"
    if arguments == ["--self-test"]:
        return self_test()
    if arguments == ["--check"]:
        found = list(problems(log))
        print("\n".join(found) or "docs/log: all tables and plots are up to date")
        return 1 if found else 0
    if arguments not in ([], ["--tables"]):
        sys.exit(__doc__)
    for page in sorted(log.glob("*.md")):
        page.write_text(filled(page.read_text(), log / "rows"))
    if not arguments:
        (log / "plots").mkdir(exist_ok=True)
        for name in PLOTS:
            write_plot(name, log / "rows", log / "plots" / f"{name}.svg")
    return 0


if __name__ == "__main__":
    command_line.run(main)
