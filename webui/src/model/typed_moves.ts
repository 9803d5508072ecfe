/** Moves that are typed: which legal move a text means. */
import { typedMove } from "../text/moves";
import type { LegalMove } from "../wire/types";

export interface TypedMove {
  /** The move; null if the text means none or several. */
  move: LegalMove | null;
  /** All moves that the text can mean. */
  moves: LegalMove[];
}

/** A text without what does not choose a move: numbers, signs of captures, checks and glyphs. */
const bare = (text: string): string =>
  text
    .replace(/^\d+\s*(\.|…)+\s*/, "")
    .replace(/[\s+#!?x:=()]/g, "")
    .replace(/^[0oO](-?)[0oO](?:-?([0oO]))?$/, (_, _dash, third) => (third ? "O-O-O" : "O-O"));

/** Everything that means this move: standard notation, the same with more or less of its origin, and coordinates. */
function namesOf({ san, uci, from, to, also, promotion }: LegalMove): string[] {
  const piece = promotion ?? "";
  const coordinates = [uci, from + to + piece, ...(also ? [from + also] : [])];
  if (san.startsWith("O-O")) return [bare(san), ...coordinates];
  // Without its piece a promotion can be any of four moves.
  const ends = promotion ? [to + promotion.toUpperCase(), to] : [to];
  const letter = /^[KQRBN]/.exec(san)?.[0] ?? "";
  const origins = letter ? ["", from[0], from[1], from] : ["", from[0], from];
  return [bare(san), ...origins.flatMap((origin) => ends.map((end) => letter + origin + end)), ...coordinates];
}

/** Finds the move among the legal ones; the case of letters counts only where it is needed, as for "bxc3" and "Bxc3". */
export function findTyped(text: string, legal: LegalMove[]): TypedMove {
  const wanted = bare(typedMove(text));
  const matching = (same: (name: string) => boolean) => legal.filter((move) => wanted && namesOf(move).some(same));
  const exact = matching((name) => name === wanted);
  const moves = exact.length ? exact : matching((name) => name.toLowerCase() === wanted.toLowerCase());
  return { move: moves.length === 1 ? moves[0] : null, moves };
}
