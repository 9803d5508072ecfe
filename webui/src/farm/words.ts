/** Texts of the farm, which are loaded with its page and not with the start page. */
import texts from "texts:page.farm";
import { filled, languageCode } from "../text/i18n";
import type { FarmKey } from "../text/keys";

export const tf = (key: FarmKey, ...values: (string | number)[]): string => filled(texts[languageCode()]?.[key] ?? texts.en[key], values);
/** The text for a kind of job or a sum. Unknown names, which later versions may send, are shown unchanged. */
export const wordOr = (section: "kind" | "sum", name: string): string => {
  const key = `${section}_${name.replaceAll(" ", "_")}`;
  return key in texts.en ? tf(key as FarmKey) : name;
};
