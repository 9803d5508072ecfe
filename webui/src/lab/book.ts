/** The short course: docs/book, converted to HTML when the page was built. */
import { h } from "../view/dom";
import { languageCode } from "../text/i18n";
import { addressesOfCommands, readRoute } from "./route";
import { tl } from "./words";

const files = import.meta.glob<string>("../../../docs/book/*.md", { import: "default", eager: true });
const chapters = Object.entries(files)
  .map(([file, html]) => ({
    number: Number(/(\d+)-[^/]*$/.exec(file)?.[1]),
    html,
    title: /<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? file,
  }))
  .sort((a, b) => a.number - b.number);

type Chapter = (typeof chapters)[number];

const plain = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

export function bookElement(number: number): HTMLElement {
  const chapter = chapters.find((candidate) => candidate.number === number) ?? chapters[0];
  const address = (other: Chapter) => `#/lab/book/${other.number}`;
  const link = (other: Chapter) => h("a", { href: address(other), "aria-current": other === chapter ? "page" : undefined }, plain(other.title));
  const contents = h("ol", { class: "book-contents" }, ...chapters.map((other) => h("li", {}, link(other))));
  const text = h("div", { class: "book-text", lang: "en" });
  // The parsed chapter brings no script and no attribute but the links' addresses: chapters.mjs made it from our own
  // file.
  text.append(...new DOMParser().parseFromString(chapter.html, "text/html").body.childNodes);
  for (const pre of text.querySelectorAll("pre")) {
    pre.tabIndex = 0;
    const found = addressesOfCommands(pre.textContent ?? "");
    const links = found.map(({ row, address }) => {
      const isOnly = found.filter((other) => other.row === row).length === 1;
      return h("a", { href: address }, tl("bookRow", isOnly ? row : [row, ...readRoute(address).squares].join(" ")));
    });
    if (links.length) pre.after(h("p", { class: "book-rows", lang: languageCode() }, ...links));
  }
  const at = chapters.indexOf(chapter);
  const neighbour = (id: string, other: Chapter | undefined, words: (title: string) => string) =>
    other && h("a", { id, href: address(other), lang: "en", onclick: () => scrollTo(0, 0) }, words(plain(other.title)));
  const around = h(
    "nav",
    { class: "book-around", "aria-label": tl("bookChapters") },
    neighbour("book-previous", chapters[at - 1], (title) => `← ${title}`),
    neighbour("book-next", chapters[at + 1], (title) => `${title} →`),
  );
  return h("div", { class: "book" }, h("nav", { "aria-label": tl("bookTitle") }, contents), text, around);
}
