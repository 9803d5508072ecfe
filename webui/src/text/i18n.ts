/** The page's language. */
import languages from "texts:page.main";
import type english from "../../../texts/en.json";

export { languages };

/** Keys of the page's texts: the ids in texts/en.json without their section. */
type Id = keyof typeof english;
type KeyOf<Section extends string, Any> = Any extends `${Section}.${infer Key}` ? Key : never;
/** Texts that the program says too; ../../texts.mjs has the same beginnings. */
type WordKey = Extract<Id, `chess.${"element" | "outcome" | "piece"}.${string}` | `chess.side.${string}_to_move` | "chess.depth" | "chess.piece_letters">;
type LabWordKey = Extract<Id, `lab.end.${string}` | `chess.pieces.${string}` | "lab.tree.in_quiescence" | "lab.tree.not_searched" | "lab.worksheet.name">;
/** The first load of the page. */
export type TextKey = KeyOf<"page.main", Id> | WordKey | "language.name";
/** What comes with the Lab, the farm, databases and practice. */
export type LabKey = KeyOf<"page.lab", Id> | LabWordKey;
export type FarmKey = KeyOf<"page.farm", Id>;
export type DatabaseKey = KeyOf<"page.database", Id>;
export type TrainingKey = KeyOf<"page.training", Id>;

let code = "en";

export function setLanguage(wanted: string): void {
  code = Object.hasOwn(languages, wanted) ? wanted : "en";
}
export const languageCode = (): string => code;
export const systemLanguage = (): string =>
  Object.keys(languages).find((known) => navigator.language.toLowerCase().startsWith(known)) ?? "en";
/** The language that the link to a lesson has (lab/route.ts); empty if it has none. */
export const linkedLanguage = (hash: string): string =>
  /^#\/lab.*[?&]lang=([a-z]+)/.exec(hash)?.slice(1).find((wanted) => Object.hasOwn(languages, wanted)) ?? "";
/** The address without the language of a lesson, so that the language of the settings counts. */
export const withoutLanguage = (hash: string): string => hash.replace(/([?&])lang=[^&]*&?/, "$1").replace(/[?&]$/, "");
/** True if a link to a lesson is in another language than the page. */
export const isLinkedElsewhere = (hash: string): boolean => (linkedLanguage(hash) || code) !== code;

/** The function that says the texts of a section, with their numbered gaps filled. */
export const textsOf =
  <Key extends string>(texts: typeof languages) =>
  (key: Key, ...values: (string | number)[]): string =>
    (texts[code]?.[key] ?? texts.en[key]).replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ""));
export const t = textsOf<TextKey>(languages);
/** What the program names so, to begin a line: "PassedPawns" is the text chess.element.passed_pawns. */
export function wordOf(kind: "element" | "outcome", name: string): string {
  const word = t(`chess.${kind}.${name.replace(/(?<=.)[A-Z]/g, "_$&").toLowerCase()}` as TextKey);
  return word[0].toUpperCase() + word.slice(1);
}
export const hasText = (key: string): key is TextKey => Object.hasOwn(languages.en, key);
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const formats = new Map<string, Intl.NumberFormat>();
/** A format of numbers in the page's language. It is kept, because browsers take long to make one. */
function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = code + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(code, options);
  formats.set(key, format);
  return format;
}

/** A number with a fixed number of decimal places and the language's decimal separator. */
export const decimal = (value: number, digits: number): string =>
  formatOf({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
/** A whole number with the language's separators: "12,345". */
export const grouped = (value: number): string => formatOf({}).format(value);
/** A share in percent. Only nothing is "0 %", and only all is "100 %". */
export function percent(part: number, whole: number): string {
  const share = whole ? (100 * part) / whole : 0;
  return `${share > 0 && share < 0.5 ? "<1" : share < 100 && share >= 99.5 ? ">99" : Math.round(share)} %`;
}
export const shortNumber = (value: number): string =>
  formatOf({ notation: "compact", maximumFractionDigits: 1 }).format(value);
/** Approximate duration, such as "20 s" or "4 min". */
export function durationText(seconds: number): string {
  if (seconds < 10) return t("seconds", Math.max(1, Math.ceil(seconds)));
  if (seconds < 90) return t("seconds", Math.ceil(seconds / 5) * 5);
  return seconds < 5400 ? t("minutesShort", Math.round(seconds / 60)) : t("hours", decimal(seconds / 3600, 1));
}
/** What the program corrected in a FEN: the first correction, and the number of the others; the set-up shows all of them. */
export function mendedText([first, ...others]: string[]): string {
  return t("mended", others.length ? `${first} (+${others.length})` : first);
}

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
