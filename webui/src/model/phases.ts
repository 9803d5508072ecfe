/** The phases of a game, by the pieces on the board. */

export type Phase = "opening" | "middlegame" | "endgame";
export interface PhaseStart {
  phase: Phase;
  /** Index of the first position of the phase. */
  from: number;
}

// The program's numbers; tests/web/wire_test.cpp compares them.
const mostInMiddlegame = 10;
const mostInEndgame = 6;
const developedBelow = 4;

/** Number of pieces other than pawns and kings, and whether a side has few pieces left on its first rank. */
function countPieces(fen: string): { pieces: number; isDeveloped: boolean } {
  const ranks = fen.split(" ", 1)[0].split("/");
  const count = (text: string | undefined, kinds: RegExp) => text?.match(kinds)?.length ?? 0;
  return {
    pieces: ranks.reduce((sum, rank) => sum + count(rank, /[qrbn]/gi), 0),
    isDeveloped: count(ranks[0], /[a-z]/g) < developedBelow || count(ranks[7], /[A-Z]/g) < developedBelow,
  };
}

/**
 * Phases of a line of positions, by the same rule as the program's reports: the middlegame begins when few pieces other
 * than kings and pawns are left or a side has developed, the endgame when still fewer are left.
 */
export function phasesOf(fens: readonly string[]): PhaseStart[] {
  const order: Phase[] = ["opening", "middlegame", "endgame"];
  const starts: PhaseStart[] = [];
  let now = -1;
  fens.forEach((fen, from) => {
    if (now === 2) return;
    const { pieces, isDeveloped } = countPieces(fen);
    const reached = pieces <= mostInEndgame ? 2 : pieces <= mostInMiddlegame || isDeveloped ? 1 : 0;
    if (reached <= now) return;
    now = reached;
    starts.push({ phase: order[reached], from });
  });
  return starts;
}
