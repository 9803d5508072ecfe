/** The exercises of the Lab. Answers are computed from the position, or are the numbers that a document prints. */
import { squareNames, turnedOver, writeBoard } from "../model/fen";
import type { LabKey } from "../text/i18n";

export interface Variant {
  /** A FEN; without one, the position of the exercise's row. */
  fen?: string;
  square?: string;
  /** The answer in numbers, for questions without an expression. */
  value?: bigint;
  /** Values of the gaps in the question, after the square. */
  told?: string[];
}

export interface Exercise {
  /** Name in addresses and in the stored progress. */
  name: string;
  /** The row that explains it. */
  row: string;
  question: LabKey;
  /** Squares are chosen on the board; numbers are written. */
  kind: "squares" | "number";
  /** Set of the workshop, with {square} for the variant's square. */
  expression?: string;
  /** True if the pieces are shown. */
  board: boolean;
  variants: Variant[];
}

const knights = (square: string): Variant => ({ square, fen: knightFen(square) });
/** A white knight on the square, and two kings out of its way. */
function knightFen(square: string): string {
  const isLeft = square[0] < "e";
  const stands: Record<string, string> = { [square]: "N", [isLeft ? "h8" : "a8"]: "k", [isLeft ? "g1" : "b1"]: "K" };
  return `${writeBoard(turnedOver(squareNames.map((name) => stands[name] ?? "")))} w - - 0 1`;
}
const numbers = (...pairs: [bigint, ...string[]][]): Variant[] => pairs.map(([value, ...told]) => ({ value, told }));

export const exercises: Exercise[] = [
  { name: "bit", row: "A1", question: "exercise_bit", kind: "number", board: false, variants: numbers([28n, "e4"], [63n, "h8"], [8n, "a2"], [37n, "f5"]) },
  { name: "square", row: "A1", question: "exercise_square", kind: "squares", board: false, expression: "{square}", variants: [{ square: "c3", told: ["18"] }, { square: "h1", told: ["7"] }, { square: "a8", told: ["56"] }] },
  { name: "knight", row: "A2", question: "exercise_knight", kind: "squares", board: true, expression: "attacks_from", variants: [knights("b1"), knights("a4"), knights("h8"), knights("d5")] },
  { name: "wrap", row: "A2", question: "exercise_wrap", kind: "squares", board: false, expression: "g2", variants: [{ square: "a4" }] },
  { name: "rounds", row: "A3", question: "exercise_rounds", kind: "number", board: false, variants: numbers([5n, "1001 0101 0001 0000"], [3n, "1000 0000 0000 0011"], [0n, "0000 0000 0000 0000"]) },
  { name: "clear", row: "B2", question: "exercise_clear", kind: "number", board: false, variants: numbers([0b100000n, "0b101000"], [0b1001010100000000n, "0b1001010100010000"], [0b1010n, "0b1011"]) },
  { name: "attackers", row: "C1", question: "exercise_attackers", kind: "squares", board: true, expression: "attacks_to", variants: [{ square: "e4" }] },
  { name: "passed", row: "C3", question: "exercise_passed", kind: "squares", board: true, expression: "white_passed", variants: [{}] },
  { name: "bishop", row: "C4", question: "exercise_attacks", kind: "squares", board: true, expression: "attacks_from", variants: [{ square: "f5" }] },
  { name: "rook", row: "C5", question: "exercise_attacks", kind: "squares", board: true, expression: "attacks_from", variants: [{ square: "f5" }] },
  { name: "rank", row: "C5", question: "exercise_rank", kind: "number", board: true, variants: [{ square: "f5", value: 100n }] },
  { name: "pins", row: "C9", question: "exercise_pins", kind: "squares", board: true, expression: "white_pinned | black_pinned", variants: [{}] },
  { name: "minimax", row: "D4", question: "exercise_minimax", kind: "number", board: false, variants: numbers([3n, "A (3, 6, 8), B (2, 9, 9), C (1, 9, 9)"], [4n, "A (5, 4, 7), B (3, 8, 8), C (6, 2, 9)"]) },
  { name: "cuts", row: "D4", question: "exercise_cuts", kind: "number", board: false, variants: numbers([4n, "A (3, 6, 8), B (2, 9, 9), C (1, 9, 9)"], [1n, "A (5, 4, 7), B (6, 3, 8), C (6, 7, 9)"]) },
  { name: "pushes", row: "D5", question: "exercise_pushes", kind: "squares", board: true, expression: "(white & pawns) << 8 & ~occupied", variants: [{ fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" }] },
  { name: "words", row: "D7", question: "exercise_words", kind: "number", board: false, variants: [{ value: 3n }] },
  { name: "mask", row: "D8", question: "exercise_mask", kind: "number", board: false, variants: numbers([722n, "1234567890", "65535"], [46249n, "3446781097", "65535"]) },
  { name: "entries", row: "D8", question: "exercise_entries", kind: "number", board: false, variants: numbers([65536n, "1", "16"], [131072n, "2", "16"]) },
  { name: "saddle", row: "D13", question: "exercise_saddle", kind: "number", board: false, variants: numbers([55n, "(10 60 30), (75 30 50), (60 80 55)"], [2n, "(1 4), (2 3)"]) },
];
