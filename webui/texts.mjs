// Sections of the catalogue, ../texts/*.json, as modules: "texts:page.main" has every language's texts of that section by
// their keys, English first, each with the language's own name, and some texts that the program says too, by their ids.
// Only what is asked for goes into a file of the page.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../texts/", import.meta.url);
const codes = () => ["en", ...readdirSync(folder).map((name) => name.replace(/\.json$/, "")).filter((code) => code !== "en").toSorted()];
export const catalogueFiles = () => codes().map((code) => fileURLToPath(new URL(`${code}.json`, folder)));

/** Texts of other sections by the prefix of the section that has them too; src/text/i18n.ts has their type. */
const shared = {
  "page.main.": /^chess\.(element\.|outcome\.|piece\.|piece_letters$|side\..*_to_move$|depth$)/,
  "page.lab.": /^(lab\.(end\.|tree\.(in_quiescence|not_searched)$|worksheet\.name$)|chess\.pieces\.)/,
};

export function textsModule(name) {
  const prefix = name.replace(/^texts:/, "") + ".";
  const texts = (code) => {
    const all = Object.entries(JSON.parse(readFileSync(new URL(`${code}.json`, folder), "utf8")));
    const own = all.filter(([id]) => id.startsWith(prefix) || id === "language.name" || shared[prefix]?.test(id));
    return Object.fromEntries(own.map(([id, text]) => [id.replace(prefix, ""), text]));
  };
  return `export default ${JSON.stringify(Object.fromEntries(codes().map((code) => [code, texts(code)])))};`;
}
