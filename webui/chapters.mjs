// The chapters of docs/book are converted to HTML at build time, so the page never parses Markdown from elsewhere.
// Links to other chapters stay within the page; those to files that are not on the page become the files' names.
import { basename, posix } from "node:path";
import { Marked } from "marked";

const fileOfTheSources = (words, href) => {
  const path = posix.join("docs/book", href.replace(/#.*/, ""));
  return `${words === basename(path) ? "" : words + " in "}<code>${path}</code>`;
};
const chapterNumber = (file) => Number(/^(\d+)-[\w-]+\.md$/.exec(file)?.[1] ?? 0);
const marked = new Marked({
  renderer: {
    html: () => "",
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const chapter = chapterNumber(href);
      if (chapter) return `<a href="#/lab/book/${chapter}">${words}</a>`;
      return href.startsWith("../") ? fileOfTheSources(words, href) : words;
    },
    image: ({ text }) => text,
  },
});

/** A chapter as HTML. A last paragraph with a link to the next chapter is left out, since the page has such a link. */
export function chapterHtml(markdown, file) {
  const tokens = marked.lexer(markdown);
  const next = chapterNumber(basename(file)) + 1;
  const last = tokens.at(-1);
  if (last?.type === "paragraph" && last.tokens.some(({ type, href }) => type === "link" && chapterNumber(href) === next)) tokens.pop();
  return marked.parser(tokens);
}
