/** Texts of the databases, which are loaded with them and not with the start page. */
import texts from "texts:page.database";
import { decimal, grouped, percent, t, textsOf, type DatabaseKey } from "../text/i18n";
import type { GameRow, ResultCounts } from "../wire/types";

export const td = textsOf<DatabaseKey>(texts);

export { grouped };
export const gamesText = (count: number): string => (count === 1 ? td("oneGame") : td("gamesCount", grouped(count)));
export const yearOf = (date: string): string => (/^\d{4}/.test(date) ? date.slice(0, 4) : "");
export const resultText = (result: string): string => result.replaceAll("1/2", "½").replace("-", "–");
export const namesText = ({ white, black }: Pick<GameRow, "white" | "black">): string => `${white || "?"} – ${black || "?"}`;
/** A date without its unknown parts. */
export const dateText = (date: string): string => date.replace(/[.?]*$/, "");
/** Results as words, for screen readers and hints. */
export const sharesText = ({ white, draws, black }: { white: number; draws: number; black: number }): string => {
  const all = white + draws + black;
  return all ? `${t("white")} ${percent(white, all)}, ${td("draws")} ${percent(draws, all)}, ${t("black")} ${percent(black, all)}` : td("noResults");
};

// --- Results of a player ---

export const gamesOf = ({ wins, draws, losses, open }: ResultCounts): number => wins + draws + losses + open;
export function scoreOf({ wins, draws, losses }: ResultCounts): string {
  const all = wins + draws + losses;
  return all ? `${((100 * (wins + draws / 2)) / all).toFixed(0)} %` : "–";
}
/** Empty if no game was analysed. */
export const accuracyOf = ({ accuracy }: ResultCounts): string => (accuracy === undefined ? "" : `${decimal(accuracy, 1)} %`);
