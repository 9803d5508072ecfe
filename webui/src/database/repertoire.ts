/** A player's moves from the start position as a tree that unfolds. */
import { h } from "../view/dom";
import { accuracyOf, gamesOf, scoreOf } from "./scores";
import { grouped, td } from "./words";
import type { RepertoireMove } from "../wire/database_types";

const numbered = (san: string, plies: number): string => `${Math.floor(plies / 2) + 1}.${plies % 2 ? "…" : ""} ${san}`;

/** @param search shows the games with a position */
export function repertoire(title: string, moves: RepertoireMove[], search: (fen: string) => void): HTMLElement {
  const rows = (nodes: RepertoireMove[], plies: number): HTMLElement =>
    h("ul", { class: "db-repertoire" }, ...nodes.map((node) => {
      const accuracy = accuracyOf(node);
      const label = h("span", { class: "db-repertoire-row" },
        h("button", { type: "button", class: "san", title: td("allGames"), onclick: () => search(node.fen) }, numbered(node.san, plies)),
        h("span", {}, td("countOf", grouped(gamesOf(node)))), h("span", {}, scoreOf(node)), accuracy && h("span", { class: "hint" }, `${td("accuracyShort")} ${accuracy}`));
      if (!node.moves.length) return h("li", {}, label);
      const details = h("details", {}, h("summary", {}, label));
      // The replies are made when they are first shown.
      details.addEventListener("toggle", () => details.childElementCount === 1 && details.append(rows(node.moves, plies + 1)));
      return h("li", {}, details);
    }));
  return h("section", { class: "panel card" }, h("h3", {}, title), rows(moves, 0));
}
