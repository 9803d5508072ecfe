/** The list of rows and tools: links in a column, or a drop-down list if there is no room for a column. */
import { h, walkByArrows } from "../view/dom";
import { tl } from "./words";
import type { LabRow } from "../wire/types";

export const tools = ["sets", "experiments", "exercises", "trace", "book"] as const;
export type Tool = (typeof tools)[number];
const documents = ["A", "B", "C", "D", "E"] as const;

export class RowList {
  /** Rows and tools in the order of the list. */
  readonly places: string[] = [];
  private readonly links: HTMLAnchorElement[] = [];
  readonly element = h("nav", { class: "lab-list panel", "aria-label": tl("rows") });
  readonly choice = h("select", { class: "lab-choice", "aria-label": tl("rows") });

  constructor(rows: LabRow[], choose: (place: string) => void) {
    const groups = documents.map((letter) => {
      const own = rows.filter(({ row }) => row.startsWith(letter));
      return { title: own[0]?.document ?? letter, places: own.map(({ row, title }) => ({ place: row, title })) };
    });
    const titled = (place: Tool) => ({ place, title: tl(`${place}Title`) });
    groups.unshift({ title: tl("startHere"), places: [titled("book")] });
    groups.push({ title: tl("tools"), places: tools.filter((place) => place !== "book").map(titled) });
    for (const { title, places } of groups) {
      this.places.push(...places.map(({ place }) => place));
      const links = places.map((one) => h("a", { href: `#/lab/${one.place}`, "data-place": one.place }, h("b", {}, one.place.length < 4 ? one.place : "·"), one.title));
      this.links.push(...links);
      this.element.append(h("section", {}, h("h2", {}, title), ...links));
      const options = places.map((one) => h("option", { value: one.place }, one.place.length < 4 ? `${one.place} ${one.title}` : one.title));
      this.choice.append(h("optgroup", { label: title }, ...options));
    }
    this.choice.addEventListener("change", () => choose(this.choice.value));
    walkByArrows(this.element, "a", (link) => link.click());
  }

  /** Marks the open place. */
  mark(place: string): void {
    for (const link of this.links) {
      if (link.dataset.place === place) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.choice.value = place;
  }

  /** Scrolls only the list. scrollIntoView would scroll the window too, and cut off the page's header. */
  scrollTo(place: string): void {
    const list = this.element;
    const link = this.links.find(({ dataset }) => dataset.place === place);
    if (!link || !list.clientHeight) return;
    const [box, here] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    const bottom = Math.min(box.bottom, innerHeight);
    if (here.top < box.top) list.scrollTop -= box.top - here.top;
    else if (here.bottom > bottom) list.scrollTop += here.bottom - bottom + 8;
  }
}
