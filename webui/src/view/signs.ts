/**
 * Signs of moves and positions as drawings, because not every font has them: figurines, and symbols such as ⩲. The
 * characters stay in the document for screen readers, searches and copies.
 */
import { h, svgElement } from "./dom";

/** Lines in a box of 16 by 16 units. */
const lines: Record<string, string> = {
  "□": "M3 3h10v10H3z",
  "∞": "M8 8C6 5.5 5 5 4 5a3 3 0 0 0 0 6c1 0 2-.5 4-3s3-3 4-3a3 3 0 0 1 0 6c-1 0-2-.5-4-3z",
  "⩲": "M8 2v7M4.5 5.500h7M3 11h10M3 14h10",
  "⩱": "M3 2h10M3 5h10M8 7v7M4.5 10.500h7",
  "±": "M8 3v7M4.5 6.500h7M4 13h8",
  "∓": "M4 3h8M8 6v7M4.5 9.500h7",
  "⨀": "M8 2a6 6 0 0 0 0 12A6 6 0 0 0 8 2zM7.5 8h1",
  "⟳": "M12.5 5.500A5.5 5.5 0 1 0 13.5 9M13 2v4H9",
  "→": "M2 8h11M9 4l4 4-4 4",
  "↑": "M8 14V3M4 7l4-4 4 4",
  "⇆": "M2 5h11M10 2l3 3-3 3M14 11H3M6 8l-3 3 3 3",
  "⊕": "M8 2a6 6 0 0 0 0 12A6 6 0 0 0 8 2zM8 2v12M2 8h12",
  "∆": "M8 3l6 10H2z",
};
const pieces: Record<string, string> = { "♔": "wk", "♕": "wq", "♖": "wr", "♗": "wb", "♘": "wn" };
const drawn = new RegExp(`([${Object.keys(lines).join("")}${Object.keys(pieces).join("")}])`);

function draw(sign: string): SVGElement {
  const piece = pieces[sign];
  if (piece) return svgElement("svg", { class: "sign piece-sign", viewBox: "3 3 34 34", "aria-hidden": "true" }, svgElement("use", { href: "#" + piece }));
  return svgElement("svg", { class: "sign", viewBox: "0 0 16 16", "aria-hidden": "true" }, svgElement("path", { d: lines[sign] }));
}

/** The text with its signs replaced by drawings. A word with signs stays on one line. */
export function withSigns(text: string): (globalThis.Node | string)[] {
  if (!drawn.test(text)) return [text];
  const words = text.split(/(\s+)/).filter(Boolean);
  return words.map((word) => {
    const parts = word.split(drawn).filter(Boolean);
    if (!drawn.test(word)) return word;
    return h("span", { class: "together" }, ...parts.flatMap((part): (globalThis.Node | string)[] => (drawn.test(part) ? [draw(part), h("span", { class: "visually-hidden" }, part)] : [part])));
  });
}
