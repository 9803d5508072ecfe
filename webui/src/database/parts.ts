/** Parts that the explorer, the search and the report of a player share. */
import { h, select, setOptions } from "../view/dom";
import type { Databases } from "../model/databases";
import { percent } from "../text/i18n";
import { grouped, sharesText, td } from "./words";

/** A bar with the shares of White's wins, draws and Black's wins. */
export function resultBar(counts: { white: number; draws: number; black: number }): HTMLElement {
  const all = counts.white + counts.draws + counts.black;
  const text = sharesText(counts);
  const bar = h("span", { class: "db-bar", role: "img", "aria-label": text, title: text });
  for (const name of ["white", "draws", "black"] as const) {
    const part = counts[name] / (all || 1);
    const piece = h("span", { class: name }, part >= 0.6 ? percent(counts[name], all) : null);
    piece.style.width = `${(100 * part).toFixed(2)}%`;
    bar.append(piece);
  }
  return bar;
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
