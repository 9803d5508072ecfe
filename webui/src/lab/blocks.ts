/** Creates the elements of an exhibit's blocks. */
import { h, span } from "../view/dom";
import { smallBoard } from "./small_board";
import { stepThrough } from "./steps";
import { shownMoves } from "../text/moves";
import { tl } from "./words";
import type { Block, Exhibit } from "../wire/types";

const isAmount = (text: string): boolean => /^[+-]?[\d.,]+( ± [\d.,]+)?( ?%)?$/.test(text);
const isEmpty = (text: string): boolean => /^(-|…|\.\.\.)?$/.test(text);
const isNumber = (text: string): boolean => isAmount(text) || isEmpty(text) || /^0x[0-9A-F]+$/.test(text);
/** A formula, a window or a few squares, which stay on one line. */
const isShort = (text: string): boolean => (text.length <= 16 && !/\p{L}{2}/u.test(text)) || /^\[[^\]]*\]$/.test(text);
/** The text as it is shown. A minus sign stays with what follows it, as in -#2 and -b. */
const shownText = (text: string): string => shownMoves(text).replace(/(?<=^|[\s([])-(?=\S)/g, "-\u2060");
/** A plus sign stays with its word, as in "+ futility". */
const withPlus = (text: string): string => text.replace(/^\+ (?=\p{L})/u, "+\u00a0");

function tableOf({ header, rows, marked, program }: Extract<Block, { type: "table" }>): HTMLTableElement {
  const isMarked = (row: number, column: number) => marked.some((cell) => cell.row === row && cell.column === column);
  const texts = rows.map((row) => header.map((_, column) => row[column] ?? ""));
  /** Columns of numbers, which end at the same place. */
  const holdsAmounts = header.map((_, column) => {
    const all = texts.map((row) => row[column]).filter((text) => !isEmpty(text));
    return all.length > 0 && all.every(isAmount);
  });
  const classOf = (column: number, ...more: string[]) => [holdsAmounts[column] ? "amount" : "", ...more].filter(Boolean).join(" ");
  const cell = (text: string, row: number, column: number) => {
    const shown = withPlus(shownMoves(text));
    return h("td", { class: classOf(column, isNumber(text) ? "number" : isShort(text) ? "short" : "") }, isMarked(row, column) ? h("mark", {}, shown) : shown);
  };
  return h(
    "table",
    { class: program ? "lab-table program" : "lab-table" },
    h("thead", {}, h("tr", {}, ...header.map((text, column) => h("th", { scope: "col", class: classOf(column) }, withPlus(text))))),
    h("tbody", {}, ...texts.map((row, at) => h("tr", {}, ...row.map((text, column) => cell(text, at, column))))),
  );
}

/** An element that scrolls on small screens, so that its texts can be read. */
const scrolling = (about: string, wide: HTMLElement): HTMLElement => h("div", { class: "lab-scroll", tabindex: 0, role: "region", "aria-label": about }, wide);
export const wideImage = (src: string, about: string): HTMLElement => scrolling(about, h("img", { class: "experiment-curves", src, alt: about }));

function checkRow(block: Extract<Block, { type: "check" }>): HTMLElement {
  const found = block.holds ? block.found : `${block.found} ≠ ${block.expected}`;
  const kind = block.holds ? "holds" : "fails";
  const sign = h("span", { class: "sign", "aria-hidden": "true" }, block.holds ? "✓" : "✗");
  return h("li", { class: kind }, sign, span("visually-hidden", tl(kind) + ": "), `${shownText(block.what)}: `, h("b", {}, shownText(found)));
}

function blockElement(block: Block, hasSteps: boolean): HTMLElement {
  switch (block.type) {
    case "text":
      if (!block.blank) return h("p", { class: "lab-text" }, shownText(block.text));
      return h("p", { class: "lab-text" }, span("result", shownText(block.text)), span("gap", shownText(block.blank)));
    case "lines":
      return h("pre", { class: block.text.includes("\n") ? "lab-lines" : "lab-lines single", tabindex: 0 }, shownMoves(block.text));
    case "boards":
      return h("div", { class: "lab-boards" }, ...block.boards.map(smallBoard));
    case "table": {
      const table = tableOf(block);
      const scroller = scrolling(block.header.filter(Boolean).join(", "), table);
      return hasSteps && block.rows.length > 1 ? stepThrough(table, scroller, block.rows) : scroller;
    }
    case "drawing": {
      const source = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(block.svg);
      return h("figure", { class: "lab-drawing" }, wideImage(source, block.about), h("figcaption", { class: "hint" }, block.about));
    }
    case "check":
      return checkRow(block);
  }
}

/** Creates the elements of an exhibit. Consecutive checks form a list; tables get buttons for their steps if it has steps. */
export function exhibitElements(exhibit: Pick<Exhibit, "blocks" | "departures">, hasSteps: boolean): HTMLElement[] {
  const elements: HTMLElement[] = [];
  let checks: HTMLElement | null = null;
  for (const block of exhibit.blocks) {
    if (block.type !== "check") checks = null;
    else if (!checks) elements.push((checks = h("ul", { class: "lab-checks" })));
    (checks ?? { append: (element: HTMLElement) => elements.push(element) }).append(blockElement(block, hasSteps));
  }
  const departures = h("ul", {}, ...exhibit.departures.map((text) => h("li", {}, text)));
  if (exhibit.departures.length) elements.push(h("details", { class: "lab-departures" }, h("summary", {}, tl("departures", exhibit.departures.length)), departures));
  // All boards but the first are answers, which a worksheet leaves empty.
  elements
    .flatMap((element) => [...element.querySelectorAll(".board-figure")])
    .slice(1)
    .forEach((figure) => figure.classList.add("answer"));
  return elements;
}
