/** What the program corrected in a FEN. */
import { t } from "./i18n";

/** The first correction, and the number of the others; the set-up shows all of them. */
export function mendedText(mended: string): string {
  const [first, ...others] = mended.split("; ");
  return t("mended", others.length ? `${first} (+${others.length})` : first);
}
