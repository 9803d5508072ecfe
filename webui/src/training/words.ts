/** Texts of practice, which are loaded with its page and not with the start page. */
import texts from "texts:page.training";
import { textsOf, type TrainingKey } from "../text/i18n";

export const tp = textsOf<TrainingKey>(texts);

/** Names of themes; those of other programs without a text here are shown as they are. */
export const themeNames = (themes: string): string =>
  themes
    .split(" ")
    .filter(Boolean)
    .map((theme) => (`theme_${theme}` in texts.en ? tp(`theme_${theme}` as TrainingKey) : theme))
    .join(", ");

/** When a card comes back: "in 10 minutes", "tomorrow", "in 4 days", "in 3 months". */
export function comesBack({ days, minutes }: { days: number; minutes: number }): string {
  if (days === 0) return tp("inMinutes", Math.max(1, minutes));
  if (days === 1) return tp("tomorrow");
  return days < 60 ? tp("inDays", days) : tp("inMonths", Math.round(days / 30.4));
}
