/** Creates the elements of an exhibit's blocks. */
import { h } from "../view/dom";
import { smallBoard } from "./small_board";
import { stepThrough } from "./steps";
import { shownMoves } from "../text/moves";
import { tl } from "./words";
import type { Block, Exhibit } from "../wire/lab_types";

/** Rows whose tables are calculations, which can be shown step by step. */
const stepped = new Set(["A3", "B2", "B3", "B4", "C4", "C5", "C8", "D7"]);

function tableOf({ header, rows, marked, program }: Extract<Block, { type: "table" }>): HTMLTableElement {
  const isNumber = (text: string) => /^[+-]?[\d.,]+ ?%?$|^0x[0-9A-F]+$|^[01]{8,}$|^-?$|^…$/.test(text);
  const isMarked = (row: number, column: number) => marked.some((cell) => cell.row === row && cell.column === column);
  const cell = (text: string, row: number, column: number) => {
    const shown = shownMoves(text);
    return h("td", { class: isNumber(text) ? "number" : "" }, isMarked(row, column) ? h("mark", {}, shown) : shown);
  };
  return h(
    "table",
    { class: program ? "lab-table program" : "lab-table" },
    h("thead", {}, h("tr", {}, ...header.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...rows.map((row, at) => h("tr", {}, ...row.map((text, column) => cell(text, at, column))))),
  );
}

function checkRow(block: Extract<Block, { type: "check" }>): HTMLElement {
  const found = block.holds ? block.found : `${block.found} ≠ ${block.expected}`;
  return h(
    "li",
    { class: block.holds ? "holds" : "fails" },
    h("span", { class: "sign", "aria-hidden": "true" }, block.holds ? "✓" : "✗"),
    h("span", { class: "visually-hidden" }, tl(block.holds ? "holds" : "fails") + ": "),
    `${shownMoves(block.what)}: `,
    h("b", {}, shownMoves(found)),
  );
}

function blockElement(row: string, block: Block): HTMLElement {
  switch (block.type) {
    case "text":
      return h("p", { class: "lab-text" }, shownMoves(block.text));
    case "lines":
      return h("pre", { class: "lab-lines", tabindex: 0 }, shownMoves(block.text));
    case "boards":
      return h("div", { class: "lab-boards" }, ...block.boards.map(smallBoard));
    case "table": {
      const table = tableOf(block);
      const scroller = h(
        "div",
        { class: "lab-scroll", tabindex: 0, role: "region", "aria-label": block.header.filter(Boolean).join(", ") },
        table,
      );
      return stepped.has(row) && block.rows.length > 1 ? stepThrough(table, scroller, block.rows) : scroller;
    }
    case "drawing": {
      const source = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(block.svg);
      return h("figure", { class: "lab-drawing" }, h("img", { class: "experiment-curves", src: source, alt: block.about }), h("figcaption", { class: "hint" }, block.about));
    }
    case "check":
      return checkRow(block);
  }
}

/** Creates the elements of an exhibit. Consecutive checks form a list. */
export function exhibitElements(exhibit: Pick<Exhibit, "row" | "blocks" | "departures">): HTMLElement[] {
  const elements: HTMLElement[] = [];
  let checks: HTMLElement | null = null;
  for (const block of exhibit.blocks) {
    if (block.type !== "check") checks = null;
    else if (!checks) elements.push((checks = h("ul", { class: "lab-checks" })));
    (checks ?? { append: (element: HTMLElement) => elements.push(element) }).append(blockElement(exhibit.row, block));
  }
  if (exhibit.departures.length)
    elements.push(
      h(
        "details",
        { class: "lab-departures" },
        h("summary", {}, tl("departures", exhibit.departures.length)),
        h("ul", {}, ...exhibit.departures.map((text) => h("li", {}, text))),
      ),
    );
  // All boards but the first are answers, which a worksheet leaves empty.
  elements
    .flatMap((element) => [...element.querySelectorAll(".board-figure")])
    .slice(1)
    .forEach((figure) => figure.classList.add("answer"));
  return elements;
}
