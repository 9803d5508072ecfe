/** A small board of an exhibit, with texts or pieces on its squares and some squares coloured. */
import { h, pieceIcon } from "../view/dom";
import { squareNames } from "../model/fen";
import { binary, has, hex } from "./squares";
import { shownMoves } from "../text/moves";
import { tl } from "./words";
import type { ShownBoard } from "../wire/types";

const isPiece = (text: string): boolean => /^[pnbrqk]$/i.test(text);

export function smallBoard(board: ShownBoard): HTMLElement {
  const marked = new Set(board.marked);
  const lost = new Set(board.lost);
  const kind = "small-board" + (board.turned ? " turned" : "") + (board.pieces ? " pieces" : "");
  const grid = h("div", { class: kind, role: "img", "aria-label": spoken(board) });
  for (let rank = 7; rank >= 0; rank--)
    for (let file = 0; file < 8; file++) {
      const square = squareNames[8 * rank + file];
      const text = board.cells[square] ?? "";
      const paint = (marked.has(square) ? " marked" : "") + (lost.has(square) ? " lost" : "");
      const shade = ((rank + file) % 2 ? "light" : "dark") + paint + (text.length > 1 ? " long" : "");
      grid.append(h("span", { class: shade, title: square }, board.pieces && isPiece(text) ? pieceIcon(text) : text));
    }
  const caption = board.caption && h("p", { class: "board-caption" }, board.caption);
  return h("figure", { class: "board-figure" }, h("figcaption", {}, shownMoves(board.title)), grid, caption);
}

function spoken(board: ShownBoard): string {
  const marked = board.marked.length ? board.marked.join(" ") : tl("none");
  return `${board.title}: ${marked}` + (board.lost.length ? `; ${tl("lost")}: ${board.lost.join(" ")}` : "");
}

/** Creates a board that shows a set as ones, with its number in hexadecimal and optionally in binary. */
export function bitsBoard(title: string, set: bigint, more: { binary?: boolean; lost?: bigint } = {}): HTMLElement {
  const all = squareNames.filter((_, i) => has(set, i));
  const lost = squareNames.filter((_, i) => more.lost !== undefined && has(more.lost, i));
  const figure = smallBoard({
    title,
    caption: hex(set),
    turned: false,
    pieces: false,
    cells: Object.fromEntries([...all.map((square) => [square, "1"]), ...lost.map((square) => [square, "0"])]),
    marked: all,
    lost,
  });
  if (more.binary) figure.append(h("p", { class: "binary" }, binary(set)));
  return figure;
}
