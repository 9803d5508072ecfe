/** The Lab's own words, which come with it and not with the first load of the page. */
import { h } from "../view/dom";
import texts from "texts:page.lab";
import { filled, hasText, languageCode, t } from "../text/i18n";
import type { LabKey } from "../text/keys";
import { TraceFault } from "./trace_data";

export const tl = (key: LabKey, ...values: (string | number)[]): string => filled(texts[languageCode()]?.[key] ?? texts.en[key], values);
/** What went wrong, in the page's words where it has some: a lost connection has, what the program refuses has none. */
export function faultText(error: unknown): string {
  if (error instanceof TraceFault) return tl(error.word, ...error.values);
  const text = error instanceof Error ? error.message : String(error);
  return hasText(text) ? t(text) : text;
}
export const faultLine = (error: unknown): HTMLElement => h("p", { class: "fault", role: "alert" }, faultText(error));
export const hasWord = (key: string): key is LabKey => key in texts.en;

const kinds = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" } as const;
/** A piece by FEN's letter, as it is read aloud. */
export const pieceName = (piece: string): string =>
  `${t(piece === piece.toUpperCase() ? "white" : "black")} ${t(kinds[piece.toLowerCase() as keyof typeof kinds])}`;
