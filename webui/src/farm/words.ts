/** Texts of the farm, which are loaded with its page and not with the start page. */
import texts from "texts:page.farm";
import { textsOf, type FarmKey } from "../text/i18n";

export const tf = textsOf<FarmKey>(texts);
/** The text for a kind of job or a sum. Unknown names, which later versions may send, are shown unchanged. */
export const wordOr = (section: "kind" | "sum", name: string): string => {
  const key = `${section}_${name.replaceAll(" ", "_")}`;
  return key in texts.en ? tf(key as FarmKey) : name;
};
