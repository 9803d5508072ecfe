/** Texts of the databases, which are loaded with them and not with the start page. */
import texts from "texts:page.database";
import { grouped, percent, t, textsOf, type DatabaseKey } from "../text/i18n";
import type { GameRow } from "../wire/types";

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
