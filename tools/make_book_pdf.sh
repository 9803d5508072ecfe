#!/usr/bin/env bash
# Makes one PDF of the short course: title, contents with page numbers, and the chapters of docs/book in order.
#
# usage: tools/make_book_pdf.sh [OUT]     file to write (default build/book.pdf)
set -euo pipefail
called_from=$PWD
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

need pandoc have pandoc
need weasyprint have weasyprint
need fonts-dejavu-core test -f /usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf
need fonts-dejavu-extra test -f /usr/share/fonts/truetype/dejavu/DejaVuSerif-Italic.ttf
install_missing_packages

out=${1:-$PWD/build/book.pdf}
[[ $out == /* ]] || out=$called_from/$out
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mapfile -t chapters < <(printf '%s\n' docs/book/*.md | sort -V)
version=$(sed -n 's/^project(gyre VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
# Links to pages outside the book become their names; links to other chapters become links within the PDF.
for chapter in "${chapters[@]}"; do
    sed -E 's/\[[^]]*\]\(\.\.\/([^)]*)\)/*docs\/\1*/g' "$chapter" >>"$folder/book.md"
    printf '\n' >>"$folder/book.md"
done
# Code blocks with long lines get a smaller font, so that no line is broken or cut off. Code blocks of many lines may
# continue on the next page.
cat >"$folder/book.lua" <<'LUA'
function CodeBlock(block)
    local widest, rows = 0, 0
    for line in block.text:gmatch("[^\n]+") do
        widest, rows = math.max(widest, utf8.len(line)), rows + 1
    end
    if widest > 97 then block.classes:insert("wide") end
    if rows > 20 then block.classes:insert("long") end
    return block
end

-- Each chapter's heading gets the name of its file as identifier, which links to chapters use.
local names = {}
for name in os.getenv("BOOK_CHAPTERS"):gmatch("[^ ]+") do table.insert(names, name) end
function Header(block)
    if block.level == 1 then block.identifier = table.remove(names, 1) or block.identifier end
    return block
end
function Link(link)
    link.target = link.target:gsub("^[%w-]+%.md#", "#"):gsub("^([%w-]+)%.md$", "#%1")
    return link
end
LUA
BOOK_CHAPTERS=$(basename --suffix .md "${chapters[@]}" | tr '\n' ' ')
export BOOK_CHAPTERS
pandoc "$folder/book.md" --from gfm --to html5 --lua-filter "$folder/book.lua" --no-highlight --standalone \
    --toc --toc-depth=2 --css "$PWD/tools/book.css" --metadata lang=en \
    --metadata title="From one bit to the engine" --metadata subtitle="A short course with Gyre $version" \
    --output "$folder/book.html"
mkdir -p "$(dirname "$out")"
weasyprint --quiet "$folder/book.html" "$out"
say "$out: ${#chapters[@]} chapters"
