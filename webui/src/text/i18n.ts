/** The page's language. */
import languages from "texts:page.main";
import type { TextKey } from "./keys";

export { languages };
let code = "en";

export function setLanguage(wanted: string): void {
  code = wanted in languages ? wanted : "en";
}
export const languageCode = (): string => code;
export const systemLanguage = (): string => Object.keys(languages).find((known) => navigator.language.toLowerCase().startsWith(known)) ?? "en";

/** A text with its numbered gaps filled. */
export const filled = (text: string, values: (string | number)[]): string => text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ""));

export const t = (key: TextKey, ...values: (string | number)[]): string => filled(languages[code][key] ?? languages.en[key], values);
export const hasText = (key: string): key is TextKey => key in languages.en;

const pieces: Record<string, TextKey> = { N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" };

/** A move in SAN as it is read aloud: "knight takes f3, check". */
export function spoken(san: string): string {
  const end = san.endsWith("#") ? ", " + t("mate") : san.endsWith("+") ? ", " + t("check") : "";
  const body = san.replace(/[+#]$/, "");
  if (body === "--") return t("nullMove");
  if (body === "O-O") return t("castlesShort") + end;
  if (body === "O-O-O") return t("castlesLong") + end;
  const found = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(body);
  if (!found) return san;
  const [, piece, from, takes, to, promotion] = found;
  const words = [t(pieces[piece] ?? "pawn"), from, takes && t("takes"), to].filter(Boolean);
  return words.join(" ") + (promotion ? ", " + t("promotesTo", t(pieces[promotion])) : "") + end;
}

/** With so many digits behind the point, which some languages write as a comma. */
export const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(code, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
export const shortNumber = (value: number): string =>
  new Intl.NumberFormat(code, { notation: "compact", maximumFractionDigits: 1 }).format(value);
