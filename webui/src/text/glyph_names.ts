/** Names of PGN's glyphs. */
import { hasText, t } from "./i18n";

export function glyphName(nag: number): string {
  const key = "nag" + nag;
  return hasText(key) ? t(key) : t("nagOther", nag);
}
