/** Squares, sets of them as 64-bit numbers, and positions as the Lab keeps them. */
import { readBoard, turnedOver, writeBoard } from "../model/fen";

export const squareIndex = (name: string): number => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);

export const bit = (square: number): bigint => 1n << BigInt(square);
export const has = (set: bigint, square: number): boolean => (set & bit(square)) !== 0n;
export const hex = (set: bigint): string => "0x" + BigInt.asUintN(64, set).toString(16).toUpperCase().padStart(16, "0");
export const binary = (set: bigint): string =>
  BigInt.asUintN(64, set)
    .toString(2)
    .padStart(64, "0")
    .replaceAll(/(.{8})(?=.)/g, "$1 ");

/**
 * A number in decimal, with 0x in hexadecimal or with 0b in binary, behind a prefix with _ or ' between digits; null
 * if it is none or has more than 64 bits.
 */
export function readNumber(text: string): bigint | null {
  const digits = text.trim().toLowerCase();
  if (!/^(0x[0-9a-f]+([_'][0-9a-f]+)*|0b[01]+([_'][01]+)*|\d{1,20})$/.test(digits)) return null;
  const value = BigInt(digits.replaceAll(/[_']/g, ""));
  return value < 1n << 64n ? value : null;
}

/** The pieces of a FEN on a1, b1 … h8 as letters, with "" for empty squares; null if the board field is invalid. */
export function readPlacement(fen: string): string[] | null {
  const board = readBoard(fen);
  return board && turnedOver(board);
}

/** The FEN with other pieces. Castling rights whose king or rook has left, and en passant, are removed. */
export function withPlacement(fen: string, pieces: string[]): string {
  const [, turn = "w", castling = "-", , ...clocks] = fen.trim().split(/\s+/);
  const homes: Record<string, [string, string]> = {
    K: ["e1", "h1"],
    Q: ["e1", "a1"],
    k: ["e8", "h8"],
    q: ["e8", "a8"],
  };
  const stands = (right: string): boolean => {
    const home = homes[right];
    if (!home) return false;
    const white = right === right.toUpperCase();
    return pieces[squareIndex(home[0])] === (white ? "K" : "k") && pieces[squareIndex(home[1])] === (white ? "R" : "r");
  };
  const rights = [...castling].filter(stands).join("") || "-";
  return `${writeBoard(turnedOver(pieces))} ${turn} ${rights} - ${clocks.length === 2 ? clocks.join(" ") : "0 1"}`;
}

export function withTurn(fen: string, turn: string): string {
  const fields = fen.trim().split(/\s+/);
  fields[1] = turn;
  fields[3] = "-";
  return fields.join(" ");
}
