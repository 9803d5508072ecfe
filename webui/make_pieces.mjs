// Makes public/pieces.svg, the page's pieces, from the shapes in src/notation/picture, which diagrams use too.
import { readFileSync, writeFileSync } from "node:fs";

const header = readFileSync(new URL("../src/notation/picture/piece_shapes.h", import.meta.url), "utf8");
const table = header.slice(header.indexOf("piece_shapes = {{{"));
const shapes = [...table.matchAll(/\/\/ (\w+)\n\s*\{((?:\s*"[^"]*"\s*,?)+)\}/g)].map(([, name, body]) => {
  // Adjacent literals are one string; commas separate strings.
  const texts = body.split(/"\s*,\s*"/).map((text) => text.replaceAll(/"\s*"|"/g, "").trim());
  return { name, body: texts[0], lines: texts[1], circles: texts[2], dots: texts[3] };
});
if (shapes.length !== 6) throw new Error(`piece_shapes.h: found ${shapes.length} shapes instead of 6`);

const round = (numbers, attributes) =>
  numbers
    ? numbers.split(" ").reduce((text, number, i) => text + [`<circle cx="${number}"`, ` cy="${number}"`, ` r="${number}"${attributes}/>`][i % 3], "")
    : "";
const letter = { Pawn: "p", Knight: "n", Bishop: "b", Rook: "r", Queen: "q", King: "k" };
const colors = {
  w: { fill: "#fff", line: "#222", detail: "#222" },
  b: { fill: "#3b3836", line: "#161412", detail: "#e8e2d8" },
};
let svg = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">\n';
for (const [color, { fill, line, detail }] of Object.entries(colors))
  for (const { name, body, lines, circles, dots } of shapes)
    svg +=
      `<g id="${color}${letter[name]}" transform="scale(.4)" fill="${fill}" stroke="${line}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">` +
      round(circles, "") +
      `<path d="${body}"/><path fill="none" stroke="${detail}" stroke-width="2.8" d="${lines}"/>` +
      round(dots, ` fill="${detail}" stroke="none"`) +
      "</g>\n";
writeFileSync(new URL("public/pieces.svg", import.meta.url), svg + "</svg>\n");
