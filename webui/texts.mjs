// Sections of the catalogue, ../texts/*.json, as modules: "texts:page.main" has every language's texts of that section by
// their keys, English first, each with the language's own name; "texts:page.main" has words of chess too, by their ids. Only what is asked for goes into a file of the page.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../texts/", import.meta.url);
const codes = () => ["en", ...readdirSync(folder).map((name) => name.replace(/\.json$/, "")).filter((code) => code !== "en").toSorted()];
export const catalogueFiles = () => codes().map((code) => fileURLToPath(new URL(`${code}.json`, folder)));

export function textsModule(name) {
  const prefix = name.replace(/^texts:/, "") + ".";
  const texts = (code) => {
    const all = Object.entries(JSON.parse(readFileSync(new URL(`${code}.json`, folder), "utf8")));
    const isWord = (id) => prefix === "page.main." && /^chess\.(element\.|outcome\.|piece_letters)/.test(id);
    const own = all.filter(([id]) => id.startsWith(prefix) || id === "language.name" || isWord(id));
    return Object.fromEntries(own.map(([id, text]) => [id.replace(prefix, ""), text]));
  };
  return `export default ${JSON.stringify(Object.fromEntries(codes().map((code) => [code, texts(code)])))};`;
}
