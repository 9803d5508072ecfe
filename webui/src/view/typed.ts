/** A field for moves that are typed, which Enter opens over the board and Escape closes. */
import { byId } from "./dom";
import { t } from "../text/i18n";
import { shownMoves } from "../text/moves";
import { findTyped } from "../model/typed_moves";
import type { LegalMove } from "../wire/types";

export class TypedMoves {
  private readonly form = byId<HTMLFormElement>("typed");
  private readonly field = byId<HTMLInputElement>("typed-move");
  private readonly answer = byId("typed-say");

  /** `moves` returns the legal moves, or null if nobody may move now. */
  constructor(
    private readonly moves: () => LegalMove[] | null,
    private readonly play: (move: LegalMove) => void,
  ) {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.field.addEventListener("input", () => (this.answer.textContent = ""));
    this.field.addEventListener("blur", () => this.close());
    this.field.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  open(): void {
    this.form.hidden = false;
    this.field.focus();
  }

  private close(): void {
    this.form.hidden = true;
    this.field.value = this.answer.textContent = "";
  }

  private submit(): void {
    const text = this.field.value.trim();
    if (!text) return this.close();
    const legal = this.moves();
    if (!legal) return void (this.answer.textContent = t("typedWait"));
    const { move, moves } = findTyped(text, legal);
    const several = shownMoves(moves.map(({ san }) => san).join(", "));
    if (!move) return void (this.answer.textContent = moves.length ? t("typedSeveral", text, several) : t("typedIllegal", text));
    this.field.value = "";
    this.play(move);
  }
}
