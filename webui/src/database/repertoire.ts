/** A player's moves from the start position as a tree that unfolds. */
import { button, h } from "../view/dom";
import { accuracyOf, gamesOf, gamesText, scoreOf, td } from "./words";
import type { RepertoireMove } from "../wire/types";

const numbered = (san: string, plies: number): string => `${Math.floor(plies / 2) + 1}.${plies % 2 ? "…" : ""} ${san}`;

/** @param search shows the games with a position */
export function repertoire(title: string, moves: RepertoireMove[], search: (fen: string) => void): HTMLElement {
  const list = (nodes: RepertoireMove[], plies: number): HTMLElement => h("ul", { class: "db-repertoire" }, ...nodes.map((node) => row(node, plies)));
  const row = (node: RepertoireMove, plies: number): HTMLElement => {
    const accuracy = accuracyOf(node);
    const san = numbered(node.san, plies);
    const line = h("li", {},
      button(san, () => search(node.fen), { class: "san", title: td("allGames") }),
      h("span", {}, gamesText(gamesOf(node))), h("span", {}, scoreOf(node)), accuracy && h("span", { class: "hint" }, `${td("accuracyShort")} ${accuracy}`));
    const label = td("replies", san);
    let replies: HTMLElement | null = null;
    const unfold = () => {
      const isOpen = twist.getAttribute("aria-expanded") !== "true";
      twist.setAttribute("aria-expanded", String(isOpen));
      // The replies are made when they are first shown.
      if (!replies) line.append((replies = list(node.moves, plies + 1)));
      replies.hidden = !isOpen;
    };
    const twist = button("", unfold, { class: "twist", "aria-expanded": "false", "aria-label": label, title: label });
    line.prepend(node.moves.length ? twist : h("span", { class: "twist" }));
    return line;
  };
  return h("section", { class: "panel card" }, h("h3", {}, title), list(moves, 0));
}
