// Makes the page's sets of pieces: public/pieces.svg from the shapes in src/notation/picture, which diagrams use too;
// pieces-shadow.svg from the same shapes without their inner lines; and pieces-plain.svg from the simple shapes below.
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
const usual = {
  w: { fill: "#fff", line: "#222", detail: "#222", width: 3.4 },
  b: { fill: "#3b3836", line: "#161412", detail: "#e8e2d8", width: 3.4 },
};
const shadow = {
  w: { fill: "#fff", line: "#4a4642", width: 2.6 },
  b: { fill: "#262321", line: "#262321", width: 2.6 },
};

/** Shapes of straight lines and few curves, in the same form and box as those of the header. */
const plain = [
  { name: "Pawn", circles: "50 34 13", body: "M42.5 44L35 74H28V88H72V74H65L57.5 44Z", lines: "M36 74H64", dots: "" },
  { name: "Knight", circles: "", body: "M28 88V74H35L48 56L32 60L21 53L33 31L37 14L48 22C67 27 76 46 74 74H78V88Z", lines: "M36 74H74", dots: "40 38 3.2" },
  { name: "Bishop", circles: "50 15 5.5", body: "M50 21C62 31 68 39 68 48C68 55 64 60 58 62.5L62 74H73V88H27V74H38L42 62.5C36 60 32 55 32 48C32 39 38 31 50 21Z", lines: "M38 74H62M57 33L49 45", dots: "" },
  { name: "Rook", circles: "", body: "M26 18V36L34 43V74H26V88H74V74H66V43L74 36V18H62V27H55V18H45V27H38V18Z", lines: "M34 43H66M34 74H66", dots: "" },
  { name: "Queen", circles: "19 29 5.5 40 20 5.5 60 20 5.5 81 29 5.5", body: "M30 74L20 34L36 47L40.5 25L50 45L59.5 25L64 47L80 34L70 74H76V88H24V74Z", lines: "M30 74H70M33 62H67", dots: "" },
  { name: "King", circles: "", body: "M46 36V28H37V19H46V10H54V19H63V28H54V36C66 31 79 35 79 46C79 54 73 60 70 74H76V88H24V74H30C27 60 21 54 21 46C21 35 34 31 46 36Z", lines: "M30 74H70M50 44V74", dots: "" },
];

function svgOf(shapesOfSet, colors) {
  let svg = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">\n';
  for (const [color, { fill, line, detail, width }] of Object.entries(colors))
    for (const { name, body, lines, circles, dots } of shapesOfSet)
      svg +=
        `<g id="${color}${letter[name]}" transform="scale(.4)" fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">` +
        round(circles, "") +
        `<path d="${body}"/>` +
        (detail ? `<path fill="none" stroke="${detail}" stroke-width="2.8" d="${lines}"/>` + round(dots, ` fill="${detail}" stroke="none"`) : "") +
        "</g>\n";
  return svg + "</svg>\n";
}
const write = (name, svg) => writeFileSync(new URL(`public/${name}.svg`, import.meta.url), svg);
write("pieces", svgOf(shapes, usual));
write("pieces-shadow", svgOf(shapes, shadow));
write("pieces-plain", svgOf(plain, usual));
