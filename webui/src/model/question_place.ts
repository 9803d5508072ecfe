/** The first position of a game that the conditions of a question about the board describe. */
import { readBoard, turnOf } from "./fen";
import { readConditions } from "./question";

type Test = (squares: string[], fen: string) => boolean;

/** Pieces of both sides as FEN letters, without kings. */
const piecesOf = (squares: string[], isWhite: boolean): string[] =>
  squares.filter((piece) => piece && !/k/i.test(piece) && (piece === piece.toUpperCase()) === isWhite).map((piece) => piece.toUpperCase());

/** The numbers of pieces that one side of a material may have: "RP*" is a rook and any number of pawns. */
function limitsOf(side: string): Map<string, [least: number, most: number]> | null {
  const limits = new Map<string, [number, number]>();
  let rest = side.replace(/\s/g, "");
  for (let found; (found = /^([KQRBNP])(\d+\.\.\d+|\d+|[?+*])?/i.exec(rest)); rest = rest.slice(found[0].length)) {
    const [piece, count = "1"] = [found[1].toUpperCase(), found[2]];
    const [from, to] = { "?": [0, 1], "+": [1, 64], "*": [0, 64] }[count] ?? count.split("..").map(Number);
    const [least, most] = limits.get(piece) ?? [0, 0];
    if (piece !== "K") limits.set(piece, [least + from, most + (to ?? from)]);
  }
  return rest === "" ? limits : null;
}

function materialTest(value: string): Test | null {
  const sides = value.split(/v/i).map(limitsOf);
  const [one, other] = sides;
  if (sides.length !== 2 || !one || !other) return null;
  const fits = (pieces: string[], limits: Map<string, [number, number]>) =>
    pieces.every((piece) => limits.has(piece)) && [...limits].every(([piece, [least, most]]) => {
      const count = pieces.filter((other) => other === piece).length;
      return least <= count && count <= most;
    });
  return (squares) => {
    const [white, black] = [piecesOf(squares, true), piecesOf(squares, false)];
    return (fits(white, one) && fits(black, other)) || (fits(white, other) && fits(black, one));
  };
}

function positionTest(value: string): Test | null {
  const [board, turn] = value.trim().split(/\s+/);
  return readBoard(value) ? (_, fen) => fen.startsWith(board + " ") && (!turn || turnOf(fen)[0] === turn) : null;
}

/** Squares such as "Nd5 -d4 +e5". */
function piecesTest(value: string): Test | null {
  const parts = value.trim().split(/[\s,;]+/).map((part) => /^([-+]?)([KQRBNP]?)([a-h])([1-8])$/i.exec(part));
  if (parts.some((part) => !part)) return null;
  return (squares) =>
    parts.every((part) => {
      const [, sign, piece, file, rank] = part!;
      const there = squares[8 * (8 - Number(rank)) + "abcdefgh".indexOf(file)];
      const has = piece ? there === piece : there !== "";
      return sign === "-" ? !has : has;
    });
}

const tests: Record<string, (value: string) => Test | null> = { "position:": positionTest, "material:": materialTest, "pieces:": piecesTest };

/** Index of the first of the positions that fits; -1 if none does or the question has no such condition. */
export function firstFit(question: string, fens: readonly string[]): number {
  const { values } = readConditions(question, new Set(Object.keys(tests)));
  const asked = [...values].map(([key, value]) => tests[key](value)).filter((one) => one !== null);
  if (!asked.length) return -1;
  return fens.findIndex((fen) => {
    const squares = readBoard(fen);
    return squares !== null && asked.every((fits) => fits(squares, fen));
  });
}
