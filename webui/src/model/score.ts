/** Scores of positions, from White's point of view. */
import { decimal } from "../text/i18n";
import type { Result, WireScore } from "../wire/types";

export interface Score extends WireScore {
  /** Result, if the game is over in this position. */
  result?: Result;
}

const shares: Record<Result, number> = { "1-0": 1, "0-1": 0, "1/2-1/2": 0.5 };

/** White's share of the evaluation bar, from 0 (Black wins) to 1 (White wins). */
export function share(score: Score): number {
  if (score.result) return shares[score.result];
  if (score.mate !== undefined) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-(score.cp ?? 0) / 270));
}

/** A score as text: "+0.3", "−1.2", "#5", "#−3", "1-0", "½", with the language's decimal separator. */
export function scoreText(score: Score, digits = 1): string {
  if (score.result) return score.result === "1/2-1/2" ? "½" : score.result;
  if (score.mate !== undefined) return "#" + String(score.mate).replace("-", "−");
  const pawns = (score.cp ?? 0) / 100;
  const text = decimal(Math.abs(pawns), digits);
  return /[1-9]/.test(text) ? (pawns > 0 ? "+" : "−") + text : text;
}

/** Result of a game that a side has lost. */
export const lossOf = (side: "white" | "black"): Result => (side === "white" ? "0-1" : "1-0");
