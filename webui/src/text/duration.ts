/** Durations as text. */
import { decimal, t } from "./i18n";

/** Approximate duration, such as "20 s" or "4 min". */
export function durationText(seconds: number): string {
  if (seconds < 10) return t("seconds", Math.max(1, Math.ceil(seconds)));
  if (seconds < 90) return t("seconds", Math.ceil(seconds / 5) * 5);
  return seconds < 5400 ? t("minutesShort", Math.round(seconds / 60)) : t("hours", decimal(seconds / 3600, 1));
}
