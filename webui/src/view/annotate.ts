/** Editing of glyphs, comments, drawn arrows and the order of variations. */
import type { App } from "../model/app";
import { askToDrop } from "./ask";
import type { Board } from "./board";
import { byId, h } from "./dom";
import { withSigns } from "./signs";
import { t } from "../text/i18n";
import { glyphName, glyphSign, shownMoves } from "../text/moves";
import { drawnOf, writeDrawn, type Drawn } from "../model/drawn";
import { commandsOf, plainComment, type Node } from "../model/tree";

const moveGlyphs = [1, 2, 3, 4, 5, 6];
/** Signs of the position: equal, unclear, and who is better by how much. */
const positionGlyphs = [10, 13, 14, 15, 16, 17, 18, 19];

export class Annotations {
  private readonly comment = byId<HTMLTextAreaElement>("comment");
  private node: Node;

  constructor(
    private readonly app: App,
    private readonly board: Board,
  ) {
    this.node = app.node;
    this.comment.addEventListener("input", () => this.writeComment());
    byId("position-glyphs").append(...positionGlyphs.map((glyph) => h("button", { id: "nag-" + glyph, type: "button", title: glyphName(glyph), "aria-label": glyphName(glyph) }, ...withSigns(glyphSign(glyph)))));
    for (const glyphs of [moveGlyphs, positionGlyphs])
      for (const glyph of glyphs) byId("nag-" + glyph).addEventListener("click", () => this.toggleGlyph(glyph, glyphs));
    byId("edit-promote").addEventListener("click", () => this.edit((node) => app.tree.promote(node)));
    byId("edit-main").addEventListener("click", () => this.edit((node) => app.tree.toMainLine(node)));
    byId("edit-delete").addEventListener("click", () => void this.remove());
    app.on("place", () => this.show());
    this.show();
  }

  /** Adds an arrow or ring drawn on the board; the same one drawn again is removed. */
  toggleDrawn(drawn: Drawn): void {
    const all = drawnOf(this.node);
    const same = all.findIndex((other) => other.from === drawn.from && other.to === drawn.to);
    const changes = same >= 0 && all[same].color !== drawn.color;
    if (same >= 0) all.splice(same, 1);
    if (same < 0 || changes) all.push(drawn);
    writeDrawn(this.node, all);
    this.app.changed();
    this.show();
  }

  private show(): void {
    this.node = this.app.node;
    const atRoot = this.node.parent === null;
    this.comment.value = this.node.comments.map(plainComment).filter(Boolean).join("\n");
    for (const glyph of [...moveGlyphs, ...positionGlyphs]) {
      const button = byId<HTMLButtonElement>("nag-" + glyph);
      button.setAttribute("aria-pressed", String(this.node.nags.includes(glyph)));
      button.disabled = atRoot;
    }
    byId("glyph-names").textContent = this.node.nags.map(glyphName).join(", ");
    const inVariation = this.app.tree.variationStart(this.node) !== null;
    byId<HTMLButtonElement>("edit-promote").disabled = !inVariation;
    byId<HTMLButtonElement>("edit-main").disabled = !inVariation;
    byId<HTMLButtonElement>("edit-delete").disabled = atRoot;
    this.board.setArrows(
      "drawn",
      drawnOf(this.node).map(({ from, to, color }) => ({ from, to, kind: color, width: 1 })),
    );
  }

  private writeComment(): void {
    const commands = this.node.comments.map(commandsOf).filter(Boolean).join(" ");
    const text = (commands + " " + this.comment.value.trim()).trim();
    this.node.comments = text ? [text] : [];
    this.app.changed(`comment ${this.node.id}`);
  }

  /** Sets or removes a glyph; another one of the same kind is replaced. */
  private toggleGlyph(glyph: number, kind: number[]): void {
    if (!this.node.parent) return;
    const had = this.node.nags.includes(glyph);
    this.node.nags = this.node.nags.filter((nag) => !kind.includes(nag));
    if (!had && kind === moveGlyphs) this.node.nags.unshift(glyph);
    else if (!had) this.node.nags.push(glyph);
    this.app.changed();
    this.show();
  }

  private edit(act: (node: Node) => void): void {
    act(this.node);
    this.app.changed();
    this.show();
  }

  /** Deletes a single move at once, and a line or a comment after a question. Undo restores it. */
  private async remove(): Promise<void> {
    const { node } = this;
    const { tree } = this.app;
    if (!node.parent) return;
    const parent = node.parent;
    const isMore = node.children.length > 0 || node.comments.length > 0 || node.before.length > 0;
    if (isMore && !(await askToDrop(t("deleteAll", shownMoves(node.san), tree.sizeBehind(node))))) return;
    if (tree.byId(node.id) !== node) return;
    tree.remove(node);
    this.app.changed();
    this.app.go(parent);
  }

  focus(): void {
    byId<HTMLDetailsElement>("annotate").open = true;
    this.comment.focus();
    this.comment.placeholder = t("commentHint");
  }
}
