/** The list of moves: the main line in two columns, variations and comments between its rows. */
import type { App } from "../model/app";
import { byId, h, onClickOf, onceAFrame } from "./dom";
import { t } from "../text/i18n";
import { glyphName, glyphSign, shownMoves, spoken } from "../text/moves";
import { scoreText, type Score } from "../model/score";
import { moveNumberOf, numberBefore, turnOf } from "../model/fen";
import { plainComment, type Node } from "../model/tree";
import { isInline, lineLength, signature } from "../model/variations";
import { withSigns } from "./signs";

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

/** Number of moves in a part of the list. Parts whose moves have not changed are not drawn again. */
const partLength = 80;

interface Part {
  line: Node[];
  signature: string;
  element: HTMLElement;
  buttons: [number, HTMLElement][];
}

export class MoveList {
  private buttons = new Map<number, HTMLElement>();
  private parts: Part[] = [];
  private drawing: Part["buttons"] = [];
  private current: HTMLElement | null = null;
  private tree: App["tree"] | null = null;
  /** First moves of the variations that are folded. */
  private readonly folded = new Set<number>();

  constructor(
    private readonly host: HTMLElement,
    private readonly app: App,
  ) {
    app.on("tree", () => this.draw());
    app.on("marks", () => (app.marked ? this.redraw(app.marked) : this.draw()));
    app.on("place", () => this.mark());
    app.on("facts", () => this.showHints());
    // A list that was hidden could not scroll, and each tab has a height of its own.
    new ResizeObserver(() => this.reveal()).observe(host);
    for (const box of [byId("fork"), host])
      onClickOf(box, "[data-node], [data-fold]", ({ dataset: { node: id, fold } }) => {
        if (fold !== undefined) return this.toggle(Number(fold));
        const node = app.tree.byId(Number(id));
        if (node) app.go(node);
      });
  }

  // --- Parts of the main line ---

  private draw(): void {
    if (this.tree !== this.app.tree) this.folded.clear();
    this.tree = this.app.tree;
    const { root } = this.app.tree;
    const { limit } = this.app;
    const parts: Part[] = [];
    let line: Node[] = [];
    for (let node: Node | undefined = limit === root ? undefined : root.children[0]; node; node = node.children[0]) {
      line.push(node);
      if (node === limit) break;
      if (line.length < partLength || turnOf(node.fen) !== "white") continue;
      parts.push(this.part(line, parts.length));
      line = [];
    }
    if (line.length) parts.push(this.part(line, parts.length));
    this.parts = parts;
    this.buttons = new Map(parts.flatMap((part) => part.buttons));
    const ends: HTMLElement[] = [];
    if (limit) ends.push(h("p", { class: "hint question" }, "?"));
    else if (this.app.tree.result !== "*") ends.push(h("div", { class: "result" }, this.app.tree.result.replaceAll("1/2", "½")));
    this.fill([...this.comments(root.comments, "p"), ...this.hints(), ...parts.map((part) => part.element), ...ends]);
    this.mark();
  }

  /** What can be done with a position that has no moves yet. */
  private hints(): HTMLElement[] {
    if (this.app.tree.size > 0) return [];
    const hasKeys = !matchMedia("(hover: none)").matches;
    const texts = hasKeys ? (["noMoves", "noMovesEngine"] as const) : (["noMovesTouch", "noMovesTouchEngine"] as const);
    return texts.map((text) => h("p", { class: "hint no-moves" }, t(text)));
  }

  /** Hides the hints where the game is over before its first move. */
  private showHints(): void {
    const outcome = this.app.facts?.outcome;
    for (const hint of this.host.querySelectorAll<HTMLElement>(".no-moves")) hint.hidden = Boolean(outcome && !outcome.claim);
  }

  /** Replaces the elements of the list; those that stay are not moved. */
  private fill(elements: HTMLElement[]): void {
    const wanted = new Set<Element>(elements);
    [...this.host.children].filter((old) => !wanted.has(old)).forEach((old) => old.remove());
    elements.forEach((element, i) => this.host.children[i] !== element && this.host.insertBefore(element, this.host.children[i] ?? null));
  }

  /** A part of the main line, as it was if nothing in it has changed. */
  private part(line: Node[], index: number): Part {
    const text = this.signature(line);
    const known = this.parts[index];
    if (known?.signature === text) return known;
    this.drawing = [];
    const element = h("div", { class: "part" }, ...this.rows(line));
    return { line, signature: text, element, buttons: this.drawing };
  }

  private signature(line: Node[]): string {
    const folds = [...this.folded].join(" ");
    return [folds, this.app.limit?.id, this.app.tree.tag("Annotator"), ...line.map(signature), line.at(-1)!.children.length].join("\n");
  }

  /** Draws only the button of a node again. */
  private redraw(node: Node): void {
    const old = this.buttons.get(node.id);
    const part = this.parts.find(({ element }) => old && element.contains(old));
    if (!old || !part) return this.draw();
    this.drawing = part.buttons.filter(([id]) => id !== node.id);
    const button = this.button(node);
    old.replaceWith(button);
    part.buttons = this.drawing;
    part.signature = this.signature(part.line);
    this.buttons.set(node.id, button);
    if (this.current === old) this.mark();
  }

  private rows(line: Node[]): HTMLElement[] {
    const rows: HTMLElement[] = [];
    let row: HTMLElement | null = null;
    for (const node of line) {
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
    return rows;
  }

  private button(node: Node): HTMLElement {
    const all = node.liveMark ? [node.liveMark, ...node.nags] : node.nags;
    // Signs of the move come before signs of the position.
    const nags = [...all.filter((nag) => nag <= 6), ...all.filter((nag) => nag > 6)];
    const marks = nags.map(glyphSign).join("");
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
      h("span", {}, ...withSigns(shownMoves(node.san) + marks)),
      score && h("span", { class: "score" }, score),
    );
    this.drawing.push([node.id, button]);
    return button;
  }

  /** Elements of comments. Moves in Gyre's comments have English piece letters, which are replaced. */
  private comments(comments: string[], tag: "p" | "span"): HTMLElement[] {
    // Others may have annotated the game before.
    const isOwn = this.app.tree.tag("Annotator").split(":").includes("Gyre");
    const shown = (text: string) => (isOwn ? shownMoves(text) : text);
    return comments
      .map(plainComment)
      .filter(Boolean)
      .map((text) => h(tag, { class: "comment" }, ...withSigns(shown(text))));
  }

  // --- Variations ---

  /** Elements of the variations to a move of the line. */
  private variations(node: Node): HTMLElement[] {
    if (node.parent!.children[0] !== node) return [];
    return node.parent!.children.slice(1).map((first) => this.variation(first));
  }

  /** An indented variation, which can be folded. */
  private variation(first: Node): HTMLElement {
    const isFolded = this.folded.has(first.id);
    const box = h("div", { class: "variation" + (isFolded ? " folded" : ""), role: "group", "aria-label": t("variation") });
    const label = t(isFolded ? "unfold" : "fold");
    box.append(h("button", { type: "button", class: "folder", tabindex: -1, "data-fold": first.id, "aria-expanded": String(!isFolded), "aria-label": label, title: label }));
    if (isFolded) box.append(h("span", { class: "number" }, numberOf(first)), this.button(first), h("span", { class: "more" }, t("foldedMoves", lineLength(first))));
    else this.line(box, first);
    return box;
  }

  /** Adds a line as running text. Short side lines stand in brackets, others are indented below their move. */
  private line(box: HTMLElement, first: Node): void {
    let needsNumber = true;
    for (let node: Node | undefined = first; node; node = node.children[0]) {
      box.append(...this.comments(node.before, "span"));
      if (needsNumber || turnOf(node.parent!.fen) === "white") box.append(h("span", { class: "number" }, numberOf(node)));
      box.append(this.button(node));
      const comments = this.comments(node.comments, "span");
      box.append(...comments);
      const others: Node[] = node === first ? [] : node.parent!.children.slice(1);
      for (const other of others) {
        if (!isInline(other)) {
          box.append(this.variation(other));
          continue;
        }
        const inner = h("span", { class: "inner" }, "(");
        this.line(inner, other);
        inner.append(")");
        box.append(inner);
      }
      needsNumber = comments.length > 0 || others.length > 0;
    }
  }

  private toggle(first: number): void {
    if (!this.folded.delete(first)) this.folded.add(first);
    this.draw();
  }

  /** Unfolds the variations that hide a node; true if one did. */
  private unfold(node: Node): boolean {
    let did = false;
    for (let at: Node | null = node; at; at = at.parent) if (this.folded.has(at.id) && at !== node) did = this.folded.delete(at.id) || did;
    return did;
  }

  // --- The current move ---

  private mark(): void {
    this.drawFork();
    if (this.unfold(this.app.node)) return this.draw();
    this.current?.classList.remove("current");
    this.current?.removeAttribute("aria-current");
    this.current = this.buttons.get(this.app.node.id) ?? null;
    this.current?.classList.add("current");
    this.current?.setAttribute("aria-current", "true");
    this.reveal();
  }

  /** Scrolls with the next frame, when the layout is known anyway. */
  private readonly reveal = onceAFrame(() => {
    if (this.current) this.scrollTo(this.current);
    else this.host.scrollTop = 0;
  });

  /** Scrolls so that a move is in view, and the comments that follow it. */
  private scrollTo(button: HTMLElement): void {
    const box = this.host.getBoundingClientRect();
    const here = button.getBoundingClientRect();
    let bottom = here.bottom;
    const own = button.closest(".row, .variation")!;
    for (let next = (own.matches(".row") ? own : button).nextElementSibling; next?.matches(".comment"); next = next.nextElementSibling) bottom = next.getBoundingClientRect().bottom;
    if (here.top >= box.top && bottom <= box.bottom) return;
    if (here.top < box.top || here.bottom > box.bottom) this.host.scrollTop += here.top - box.top - box.height / 3;
    else this.host.scrollTop += Math.min(bottom - box.bottom + 4, here.top - box.top);
  }

  /** Draws the choice of next moves where the game branches. */
  private drawFork(): void {
    const { node, limit } = this.app;
    const ways = node.children.length > 1 && node !== limit ? node.children : [];
    const buttons = ways.map((child) =>
      h(
        "button",
        { type: "button", "data-node": child.id, "aria-label": numberOf(child) + " " + spoken(child.san) },
        ...withSigns(numberOf(child) + " " + shownMoves(child.san)),
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
