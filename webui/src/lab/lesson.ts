/** The head of a row, and what teachers need of it: the link to a lesson, and worksheets. */
import { button, h } from "../view/dom";
import { languageCode } from "../text/i18n";
import { tools, type Tool } from "./row_list";
import { writeRoute, type Route } from "./route";
import { goToStep, type StepEvent } from "./steps";
import { tl } from "./words";
import type { LabRow } from "../wire/types";

/** The address of what is shown: row, position, step and language. */
function lessonAddress(route: Route): string {
  return location.href.replace(/#.*$/, "") + writeRoute({ ...route, language: languageCode() });
}

/** Prints the exhibit as a worksheet: with its answers, or with empty boards and places to write in. */
function printWorksheet(answers: boolean): void {
  const lab = document.getElementById("lab")!;
  lab.classList.add("worksheet");
  lab.classList.toggle("blank", !answers);
  addEventListener("afterprint", () => lab.classList.remove("worksheet", "blank"), { once: true });
  print();
}

export interface HeadHandlers {
  walk(step: number): void;
  route(): Route;
}

/** Creates the head of a row or a tool. */
export function headElements(row: LabRow | null, place: string, handlers: HeadHandlers): HTMLElement[] {
  const title = row ? `${row.row} ${row.title}` : tl(`${place as Tool}Title`);
  document.title = `${title} · Gyre`;
  const shows = row ? row.shows[0].toUpperCase() + row.shows.slice(1) + "." : tl(`${place as Tool}Shows`);
  const copied = h("span", { class: "hint", role: "status" });
  const address = h("p", { class: "worksheet-address" });
  const copy = async () => {
    const link = lessonAddress(handlers.route());
    try {
      await navigator.clipboard.writeText(link);
      copied.textContent = tl("linkCopied");
    } catch {
      // Without a clipboard, the address can be copied from here.
      copied.textContent = link;
    }
  };
  const sheet = (answers: boolean) => () => {
    address.textContent = lessonAddress(handlers.route());
    printWorksheet(answers);
  };
  return [
    h("p", { class: "worksheet-name", "aria-hidden": "true" }, tl("lab.worksheet.name")),
    h("h2", { id: "lab-title" }, title),
    h("p", { class: "lab-shows" }, shows),
    ...(row ? [h("p", { class: "hint" }, tl("source", row.document))] : []),
    h(
      "p",
      { class: "lab-around" },
      button("← " + tl("previousRow"), () => handlers.walk(-1), { id: "lab-previous", title: "[ · P" }),
      button(tl("nextRow") + " →", () => handlers.walk(1), { id: "lab-next", title: "] · N" }),
      button(tl("copyLink"), copy, { id: "lab-link", title: tl("copyLinkHint") }),
      row && button(tl("worksheet"), sheet(false), { id: "lab-worksheet", title: tl("worksheetHint") }),
      row && button(tl("worksheetAnswers"), sheet(true), { id: "lab-answers", title: tl("worksheetHint") }),
      copied,
    ),
    address,
  ];
}

/** True if a place is a tool. */
export const isTool = (place: string): place is Tool => (tools as readonly string[]).includes(place);

/**
 * Keeps the step of a calculation in the address. A step is "CALCULATION-STEP": step 1 and calculation 1 are the first,
 * and calculation 0 is the one of the interactive part.
 */
export class StepKeeper {
  constructor(
    private readonly article: HTMLElement,
    private readonly kept: () => string,
    keep: (step: string) => void,
  ) {
    article.addEventListener("lab-step", (event) => {
      const { bar, step } = (event as StepEvent).detail;
      const at = this.bars().indexOf(bar);
      if (at >= 0) keep(step < 0 ? "" : `${at}-${step + 1}`);
    });
    article.addEventListener("lab-steps", () => this.open());
  }

  /** Opens the step in the address, if its calculation is there. */
  open(): void {
    if (!this.kept()) return;
    const [calculation, number] = this.kept().split("-").map(Number);
    const bar = this.bars()[calculation];
    if (bar) goToStep(bar, number - 1);
  }

  private bars(): (HTMLElement | null)[] {
    const all = [...this.article.querySelectorAll<HTMLElement>("#lab-exhibit .steps")];
    return [this.article.querySelector<HTMLElement>("#lab-part .steps"), ...all];
  }
}
