/** A field for moves that are typed, which Enter opens over the board and Escape closes. */
import { byId } from "./dom";
import { t } from "../text/i18n";
import { shownMoves } from "../text/moves";
import { findTyped } from "../model/typed_moves";
import type { LegalMove } from "../wire/types";

/** Returns what opens the field. `legalMoves` returns null if nobody may move now. */
export function typedMoves(legalMoves: () => LegalMove[] | null, play: (move: LegalMove) => void): () => void {
  const form = byId<HTMLFormElement>("typed");
  const field = byId<HTMLInputElement>("typed-move");
  const say = (text: string) => (byId("typed-say").textContent = text);
  const close = () => {
    form.hidden = true;
    field.value = say("");
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return close();
    const legal = legalMoves();
    if (!legal) return say(t("typedWait"));
    const { move, moves } = findTyped(text, legal);
    const several = shownMoves(moves.map(({ san }) => san).join(", "));
    if (!move) return say(moves.length ? t("typedSeveral", text, several) : t("typedIllegal", text));
    field.value = "";
    play(move);
  });
  field.addEventListener("input", () => say(""));
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => event.key === "Escape" && close());
  return () => {
    form.hidden = false;
    field.focus();
  };
}
