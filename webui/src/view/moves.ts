/** The list of moves: the main line in two columns, variations and comments between its rows. */
import type { App } from "../model/app";
import { byId, h } from "./dom";
import { t } from "../text/i18n";
import { shownMoves, spoken } from "../text/moves";
import { glyphName } from "../text/glyph_names";
import { scoreText, type Score } from "../model/score";
import { moveNumberOf, numberBefore, turnOf } from "../model/fen";
import { plainComment, type Node } from "../model/tree";

const glyphs: Record<number, string> = {
  1: "!",
  2: "?",
  3: "‼",
  4: "⁇",
  5: "⁉",
  6: "⁈",
  7: "□",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
  22: "⨀",
  23: "⨀",
  32: "⟳",
  33: "⟳",
  36: "→",
  37: "→",
  40: "↑",
  41: "↑",
  132: "⇆",
  133: "⇆",
  138: "⊕",
  139: "⊕",
  140: "∆",
  146: "N",
};
const classes: Record<number, string> = {
  1: "good",
  2: "mistake",
  3: "brilliant",
  4: "blunder",
  5: "speculative",
  6: "dubious",
};

/** "12." or "12…" before the move that leads to a node. */
const numberOf = (node: Node): string => numberBefore(node.parent!.fen);

export class MoveList {
  private readonly buttons = new Map<number, HTMLElement>();

  constructor(
    private readonly host: HTMLElement,
    private readonly app: App,
  ) {
    app.on("tree", () => this.draw());
    app.on("marks", () => this.draw());
    app.on("place", () => this.mark());
    for (const box of [byId("fork"), host])
      box.addEventListener("click", (event) => {
        const id = (event.target as HTMLElement).closest<HTMLElement>("[data-node]")?.dataset.node;
        const node = id === undefined ? undefined : app.tree.byId(Number(id));
        if (node) app.go(node);
      });
  }

  private draw(): void {
    this.buttons.clear();
    const rows: HTMLElement[] = [];
    const { root } = this.app.tree;
    rows.push(...this.comments(root.comments, "p"));
    let row: HTMLElement | null = null;
    for (
      let node: Node | undefined = this.app.limit === root ? undefined : root.children[0];
      node;
      node = node.children[0]
    ) {
      const white = turnOf(node.parent!.fen) === "white";
      rows.push(...this.comments(node.before, "p"));
      if (white || !row) {
        row = h("div", { class: "row" }, h("span", { class: "number" }, String(moveNumberOf(node.parent!.fen))));
        if (!white) row.append(h("span", { class: "gap" }, "…"));
        rows.push(row);
      }
      row.append(this.button(node));
      // The moves after an open question are its answer, so they are hidden.
      if (node === this.app.limit) break;
      const between = [...this.comments(node.comments, "p"), ...this.variations(node)];
      if (between.length || !white) {
        if (white) row.append(h("span", { class: "gap" }, between.length && node.children[0] ? "…" : ""));
        row = null;
      }
      rows.push(...between);
    }
    if (this.app.limit) rows.push(h("p", { class: "hint question" }, "?"));
    else if (this.app.tree.result !== "*")
      rows.push(h("div", { class: "result" }, this.app.tree.result.replaceAll("1/2", "½")));
    this.host.replaceChildren(...rows);
    this.mark();
  }

  private button(node: Node): HTMLElement {
    const nags = node.liveMark ? [node.liveMark, ...node.nags] : node.nags;
    const marks = nags.map((nag) => glyphs[nag] ?? "$" + nag).join("");
    const known = nags.find((nag) => classes[nag]);
    const score = node.score ? scoreText(node.score) : "";
    const label = [
      numberOf(node) + " " + spoken(node.san),
      ...nags.map(glyphName),
      node.score && spokenScore(node.score),
    ];
    const button = h(
      "button",
      {
        class: "move " + (known ? classes[known] : ""),
        "data-node": node.id,
        type: "button",
        tabindex: -1,
        "aria-label": label.filter(Boolean).join(", "),
      },
      h("span", {}, shownMoves(node.san) + marks),
      score && h("span", { class: "score" }, score),
    );
    this.buttons.set(node.id, button);
    return button;
  }

  /** Elements of comments. Moves in Gyre's comments have English piece letters, which are replaced. */
  private comments(comments: string[], tag: "p" | "span"): HTMLElement[] {
    const shown = (text: string) => (this.app.tree.tag("Annotator") === "Gyre" ? shownMoves(text) : text);
    return comments
      .map(plainComment)
      .filter(Boolean)
      .map((text) => h(tag, { class: "comment" }, shown(text)));
  }

  /** Elements of the variations to a move of the line. */
  private variations(node: Node): HTMLElement[] {
    if (node.parent!.children[0] !== node) return [];
    return node.parent!.children.slice(1).map((first) => {
      const box = h("div", { class: "variation", role: "group", "aria-label": t("variation") });
      this.line(box, first, true);
      return box;
    });
  }

  /** Adds a line as running text, with its variations in brackets. */
  private line(box: HTMLElement, first: Node, numbered: boolean): void {
    let node: Node | undefined = first;
    let needsNumber = numbered;
    while (node) {
      box.append(...this.comments(node.before, "span"));
      if (needsNumber || turnOf(node.parent!.fen) === "white")
        box.append(h("span", { class: "number" }, numberOf(node)));
      box.append(this.button(node));
      const comments = this.comments(node.comments, "span");
      box.append(...comments);
      const others: Node[] = node === first ? [] : node.parent!.children.slice(1);
      for (const other of others) {
        const inner = h("span", { class: "inner" }, "(");
        this.line(inner, other, true);
        inner.append(")");
        box.append(inner);
      }
      needsNumber = comments.length > 0 || others.length > 0;
      node = node.children[0];
    }
  }

  private mark(): void {
    this.drawFork();
    this.host.querySelector(".current")?.classList.remove("current");
    this.host.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const button = this.buttons.get(this.app.node.id);
    if (!button) {
      this.host.scrollTop = 0;
      return;
    }
    button.classList.add("current");
    button.setAttribute("aria-current", "true");
    const box = this.host.getBoundingClientRect();
    const here = button.getBoundingClientRect();
    if (here.top < box.top || here.bottom > box.bottom) this.host.scrollTop += here.top - box.top - box.height / 2;
  }

  /** Draws the choice of next moves where the game branches. */
  private drawFork(): void {
    const { node, limit } = this.app;
    const ways = node.children.length > 1 && node !== limit ? node.children : [];
    const buttons = ways.map((child) =>
      h(
        "button",
        { type: "button", "data-node": child.id, "aria-label": numberOf(child) + " " + spoken(child.san) },
        numberOf(child) + " " + shownMoves(child.san),
      ),
    );
    byId("fork").hidden = ways.length === 0;
    byId("fork").replaceChildren(...buttons);
  }
}

/** A score as words: "evaluation +0.3", "mate in 5 for White". */
function spokenScore(score: Score): string {
  if (score.result) return t(score.result === "1-0" ? "whiteWins" : score.result === "0-1" ? "blackWins" : "draw");
  if (score.mate !== undefined) return t("mateFor", Math.abs(score.mate), t(score.mate > 0 ? "white" : "black"));
  return t("scoreSpoken", scoreText(score));
}
