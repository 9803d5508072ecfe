/** The phases of a game, by the pieces on the board. */

export type Phase = "opening" | "middlegame" | "endgame";
export interface PhaseStart {
  phase: Phase;
  /** Index of the first position of the phase. */
  from: number;
}

/** Numbers of pieces other than pawns and kings: on the board, and knights and bishops on their own first rank. */
function countPieces(fen: string): { pieces: number; undeveloped: number } {
  const ranks = fen.split(" ", 1)[0].split("/");
  const count = (text: string | undefined, kinds: RegExp) => text?.match(kinds)?.length ?? 0;
  return {
    pieces: ranks.reduce((sum, rank) => sum + count(rank, /[qrbn]/gi), 0),
    undeveloped: count(ranks[0], /[nb]/g) + count(ranks[7], /[NB]/g),
  };
}

/**
 * Phases of a line of positions. The opening ends when at most two knights and bishops have not moved off their first
 * rank or ten pieces are left; the endgame begins with six pieces, not counting pawns and kings.
 */
export function phasesOf(fens: readonly string[]): PhaseStart[] {
  const order: Phase[] = ["opening", "middlegame", "endgame"];
  const starts: PhaseStart[] = [];
  let now = -1;
  fens.forEach((fen, from) => {
    if (now === 2) return;
    const { pieces, undeveloped } = countPieces(fen);
    const reached = pieces <= 6 ? 2 : pieces <= 10 || undeveloped <= 2 ? 1 : 0;
    if (reached <= now) return;
    now = reached;
    starts.push({ phase: order[reached], from });
  });
  return starts;
}
