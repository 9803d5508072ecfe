/**
 * A move of the user that is chosen while the opponent thinks. It is played as soon as it is legal, and dropped if it is
 * not. A right click, Escape, or a click elsewhere cancels it.
 */
import type { App } from "../model/app";
import type { Board } from "./board";
import { byId } from "./dom";
import { legalPremove, premovesOf } from "../model/premoves";
import type { Node } from "../model/tree";
import { t } from "../text/i18n";
import type { Color, LegalMove } from "../wire/types";

export class Premove {
  private chosen: LegalMove | null = null;
  /** Place in the game where the move was chosen. */
  private node: Node | null = null;

  constructor(
    private readonly app: App,
    private readonly board: Pick<Board, "setSquares">,
  ) {
    app.on("place", () => {
      if (this.node !== app.node && this.node !== app.node.parent) this.cancel();
    });
    // These come before the board's own listeners. A right click that cancels draws nothing.
    document.addEventListener("mousedown", (event) => {
      if (!this.chosen || event.button !== 2) return;
      event.stopPropagation();
      event.preventDefault();
      this.cancel();
    }, true);
    document.addEventListener("pointerdown", ({ button, target }) => {
      if (button !== 2 && byId("board").contains(target as globalThis.Node)) this.cancel();
    }, true);
    document.addEventListener("click", ({ target }) => {
      if (!byId("board").contains(target as globalThis.Node)) this.cancel();
    }, true);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.cancel(), true);
  }

  /** What may be chosen now. */
  moves(side: Color): LegalMove[] {
    return premovesOf(this.app.node.fen, side);
  }

  choose(move: LegalMove): void {
    this.chosen = move;
    this.node = this.app.node;
    this.show();
    byId("announcer").textContent = t("premove", `${move.from}–${move.to}`);
  }

  cancel(): void {
    if (!this.chosen) return;
    this.chosen = null;
    this.show();
    byId("announcer").textContent = t("premoveCancelled");
  }

  /** The legal move that was chosen, which is forgotten. */
  take(): LegalMove | undefined {
    const { chosen } = this;
    this.chosen = null;
    this.show();
    return chosen ? legalPremove(chosen, this.app.facts?.moves ?? []) : undefined;
  }

  private show(): void {
    const { from, to } = this.chosen ?? {};
    this.board.setSquares("premove", from && to ? [from, to].map((square) => ({ square, kind: "premove" })) : []);
  }
}
