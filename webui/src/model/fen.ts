/** The parts of a FEN that the page itself reads; the server parses all of it. */
import type { Color } from "../wire/types";

export const standardFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Side to move and move number of a FEN. */
export const turnOf = (fen: string): Color => (fen.split(" ")[1] === "b" ? "black" : "white");
export const moveNumberOf = (fen: string): number => Number(fen.split(" ")[5] ?? 1);
export const otherSide = (side: Color): Color => (side === "white" ? "black" : "white");

/** "12." or "12…" before a move from that position. */
export const numberBefore = (fen: string): string => moveNumberOf(fen) + (turnOf(fen) === "white" ? "." : "…");

/** What is written before the move with index `i` of a line from that position: "12. ", "12… " or nothing. */
export function numberIn(fen: string, i: number): string {
  const ply = 2 * moveNumberOf(fen) + (turnOf(fen) === "white" ? 0 : 1) + i;
  return ply % 2 === 0 ? `${ply / 2}. ` : i === 0 ? `${(ply - 1) / 2}… ` : "";
}
/** A line from that position with its move numbers: "12… Nf6 13. d4". */
export const numbered = (moves: readonly string[], fen: string): string => moves.map((san, i) => numberIn(fen, i) + san).join(" ");

/** True if a text seems to be a FEN, valid or not: four or more ranks without a space, or fewer and a side to move. */
export const looksLikeFen = (text: string): boolean =>
  /^\s*[\p{L}\d~]*(\/[\p{L}\d~]+){3,}\/?([\s;]|$)/u.test(text) ||
  /^\s*[\p{L}\d~]+(\/[\p{L}\d~]+)+\/?\s+[wb](\s|$)/u.test(text);

export const squareNames = Array.from({ length: 64 }, (_, i) => "abcdefgh"[i & 7] + String((i >> 3) + 1));

/** From a1 to h8 what is given from a8 to h1, and the other way round. */
export const turnedOver = (squares: readonly string[]): string[] =>
  Array.from({ length: 8 }, (_, r) => squares.slice(56 - 8 * r, 64 - 8 * r)).flat();

/** Pieces of a FEN from a8 to h1 as letters, with empty strings for empty squares; null if there are not 64 squares. */
export function readBoard(fen: string): string[] | null {
  const rows = fen.trim().split(/\s+/)[0].split("/");
  const squares = rows.map((row) =>
    [...row].flatMap((c) => (/[1-8]/.test(c) ? Array<string>(Number(c)).fill("") : [c])),
  );
  const isRank = (rank: string[]) => rank.length === 8 && rank.every((piece) => /^[pnbrqk]?$/i.test(piece));
  return squares.length === 8 && squares.every(isRank) ? squares.flat() : null;
}

/** Writes the board field of a FEN. */
export const writeBoard = (squares: readonly string[]): string =>
  Array.from({ length: 8 }, (_, r) =>
    squares
      .slice(r * 8, r * 8 + 8)
      .map((piece) => piece || "1")
      .join("")
      .replace(/1+/g, (ones) => String(ones.length)),
  ).join("/");
