/** The farm's own words, which come with it and not with the first load of the page. */
import texts from "texts:page.farm";
import { filled, languageCode } from "../text/i18n";
import type { FarmKey } from "../text/keys";

export const tf = (key: FarmKey, ...values: (string | number)[]): string => filled(texts[languageCode()]?.[key] ?? texts.en[key], values);
/** The page's word for a kind of job or a sum; later versions of the program may have others. */
export const wordOr = (section: "kind" | "sum", name: string): string => {
  const key = `${section}_${name.replaceAll(" ", "_")}`;
  return key in texts.en ? tf(key as FarmKey) : name;
};
