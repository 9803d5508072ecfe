/** Parts that the explorer, the search and the report of a player share. */
import { h, select, setOptions, span } from "../view/dom";
import type { Databases } from "../model/databases";
import { percent } from "../text/i18n";
import { grouped, sharesText, td } from "./words";

/** A bar with parts as long as their shares, and the percentages of the largest if `tells`. */
export function shareBar(counts: Record<string, number>, props: { class: string } & Record<string, string>, tells = false): HTMLElement {
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const pieces = Object.entries(counts).map(([kind, count]) => {
    const part = count / (all || 1);
    const piece = span(kind, tells && part >= 0.6 && percent(count, all));
    piece.style.width = `${(100 * part).toFixed(2)}%`;
    return piece;
  });
  return h("span", props, ...pieces);
}
/** A bar with the shares of White's wins, draws and Black's wins. */
export function resultBar({ white, draws, black }: { white: number; draws: number; black: number }): HTMLElement {
  const text = sharesText({ white, draws, black });
  return shareBar({ white, draws, black }, { class: "db-bar", role: "img", "aria-label": text, title: text }, true);
}

/** The choice among several databases; hidden if there is one. */
export function baseChoice(databases: Databases): HTMLSelectElement {
  const list = select({ class: "db-base", "aria-label": td("database") }, [], () => (databases.base = list.value));
  const draw = () => {
    setOptions(list, databases.bases.map(({ name, games }) => [name, `${name} (${grouped(games)})`]), databases.base);
    list.hidden = databases.bases.length < 2;
  };
  databases.on("bases", draw);
  draw();
  return list;
}
