/** Dates of games as people write them. */
import { languageCode } from "./i18n";

/** The value of a tag Date in the page's language: "20 Nov 2026", "Nov 2026", "2026"; other texts as they are. */
export function dateText(tag: string): string {
  const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(tag) ?? [];
  if (!year || month === "??") return year ?? tag;
  const time = new Date(`${year}-${month}-${day === "??" ? "01" : day}T00:00:00Z`);
  // The browser reads 31 February as 3 March.
  if (Number.isNaN(time.getTime()) || (day !== "??" && time.getUTCDate() !== Number(day))) return tag;
  const language = languageCode() === "en" ? "en-GB" : languageCode();
  const style: Intl.DateTimeFormatOptions = day === "??" ? { month: "short", year: "numeric" } : { dateStyle: "medium" };
  return new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).format(time);
}

/** A game's title "White - Black, 2026.11.20" as the page writes such titles. */
export const titleText = (title: string): string =>
  title.replace(" - ", " – ").replace(/(?<=^|, )\d{4}\.[\d?]{2}\.[\d?]{2}$/, dateText);
