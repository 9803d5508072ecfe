/** Results of a player as texts. */
import { decimal } from "../text/i18n";
import type { ResultCounts } from "../wire/types";

export const gamesOf = ({ wins, draws, losses, open }: ResultCounts): number => wins + draws + losses + open;
export function scoreOf({ wins, draws, losses }: ResultCounts): string {
  const all = wins + draws + losses;
  return all ? `${((100 * (wins + draws / 2)) / all).toFixed(0)} %` : "–";
}
/** Empty if no game was analysed. */
export const accuracyOf = ({ accuracy }: ResultCounts): string => (accuracy === undefined ? "" : `${decimal(accuracy, 1)} %`);
