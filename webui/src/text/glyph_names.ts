/** Signs and names of PGN's glyphs. */
import { hasText, t } from "./i18n";

const signs: Record<number, string> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
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
  146: " N",
};

/** The sign that is printed behind a move; "$" and the number for a glyph without one. */
export const glyphSign = (nag: number): string => signs[nag] ?? "$" + nag;

export function glyphName(nag: number): string {
  const key = "nag" + nag;
  return hasText(key) ? t(key) : t("nagOther", nag);
}
