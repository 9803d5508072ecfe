// Tests of the short course's conversion to HTML.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { chapterHtml } from "../../chapters.mjs";

test("a chapter leaves out the file's link to the next chapter, and keeps other last paragraphs", () => {
  const end = (last) => chapterHtml(`# Sets\n\nText.\n\n${last}\n`, "/book/2-sets.md");
  assert.equal(end("Then: [3. Keys](3-keys.md)"), end(""));
  assert.match(end("Next: a paragraph that begins so."), /<p>Next: a paragraph/);
  assert.match(end("Before: [1. Bits](1-bits.md)"), /<a href="#\/lab\/book\/1">1. Bits<\/a>/);
});

test("no chapter of the book has a link to the next one at its end", () => {
  const book = new URL("../../../docs/book/", import.meta.url);
  const chapters = readdirSync(book).filter((file) => /^\d.*\.md$/.test(file));
  assert.ok(chapters.length >= 10);
  for (const file of chapters) assert.doesNotMatch(chapterHtml(readFileSync(new URL(file, book), "utf8"), file).split("<p>").at(-1), /^Next:/, file);
});
