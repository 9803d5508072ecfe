/** Moves that may be chosen before the opponent has moved: what the pieces could do on a board of any other pieces. */
import { readRights, wings } from "./castling";
import { readBoard, squareNames, turnedOver } from "./fen";
import type { Color, LegalMove } from "../wire/types";

const straight = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const diagonal = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const jumps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const steps: Record<string, number[][]> = { n: jumps, b: diagonal, r: straight, q: [...straight, ...diagonal], k: [...straight, ...diagonal] };

const squareAt = (file: number, rank: number): string | null => (file < 0 || file > 7 || rank < 0 || rank > 7 ? null : squareNames[8 * rank + file]);

/** Squares that a pawn may reach, with both captures, because the opponent may move there. */
function pawnTargets(file: number, rank: number, isWhite: boolean): (string | null)[] {
  const up = isWhite ? 1 : -1;
  const isHome = rank === (isWhite ? 1 : 6);
  return [squareAt(file, rank + up), isHome ? squareAt(file, rank + 2 * up) : null, squareAt(file - 1, rank + up), squareAt(file + 1, rank + up)];
}

/** Own pieces may be targets, as they may be captured there; pieces in between may go away. */
function pieceTargets(piece: string, file: number, rank: number): (string | null)[] {
  const most = piece === "n" || piece === "k" ? 1 : 7;
  return steps[piece].flatMap(([x, y]) => Array.from({ length: most }, (_, i) => squareAt(file + (i + 1) * x, rank + (i + 1) * y)));
}

/** Squares on which a castling king may be dropped: where it goes, and its rooks. */
function castlingTargets(fen: string, side: Color): string[] {
  const squares = readBoard(fen) ?? [];
  const rights = readRights(squares, fen.split(" ")[2] ?? "-");
  const rank = side === "white" ? "1" : "8";
  return wings.flatMap((wing) => {
    const file = rights[wing];
    if (file === null || (wing === wing.toUpperCase()) !== (side === "white")) return [];
    return [(wing.toUpperCase() === "K" ? "g" : "c") + rank, "abcdefgh"[file] + rank];
  });
}

/** The premoves of a side. They have no SAN and no position; a pawn on the last rank becomes a queen. */
export function premovesOf(fen: string, side: Color): LegalMove[] {
  const isWhite = side === "white";
  const pieces = turnedOver(readBoard(fen) ?? []);
  return pieces.flatMap((piece, i) => {
    if (!piece || (piece === piece.toUpperCase()) !== isWhite) return [];
    const kind = piece.toLowerCase();
    const from = squareNames[i];
    const there = kind === "p" ? pawnTargets(i & 7, i >> 3, isWhite) : pieceTargets(kind, i & 7, i >> 3);
    if (kind === "k") there.push(...castlingTargets(fen, side));
    return [...new Set(there)].flatMap((to) => (to && to !== from ? [{ from, to, uci: from + to, san: "", fen: "" }] : []));
  });
}

/** The legal move that a premove means now; undefined if there is none. */
export function legalPremove({ from, to }: Pick<LegalMove, "from" | "to">, moves: LegalMove[]): LegalMove | undefined {
  const meant = moves.filter((move) => move.from === from && (move.to === to || move.also === to));
  return meant.find(({ promotion }) => promotion === "q") ?? meant[0];
}
