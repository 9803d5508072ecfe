/** Shows how a search fills the hash memory: each store with its address, its probes and the entry that it replaced. */
import { h, select } from "../view/dom";
import { t } from "../text/i18n";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { player } from "./steps";
import { faultLine, tl } from "./words";
import type { MemoryStep, StoreOutcome } from "../wire/types";

const outcomeWord = (outcome: StoreOutcome): string => tl(`store_${outcome}`);
/** True if the store did not write its entry. */
const isRefused = ({ outcome }: MemoryStep): boolean => outcome === "GaveUp" || outcome === "KeptDeeper";

export class Memory {
  readonly element: HTMLElement;
  private readonly size = select({ id: "memory-size", "aria-label": tl("memoryEntries") }, [8, 16, 32, 64], () => this.ask());
  private readonly depth = select({ id: "memory-depth", "aria-label": tl("searchDepth") }, [1, 2, 3], () => this.ask());
  private readonly holder = h("div");
  private readonly latest = new Latest();
  private fen = "";
  /** True if the last search failed, so that it is tried again. */
  private failed = false;

  constructor() {
    this.size.value = "32";
    this.depth.value = "2";
    this.element = h(
      "div",
      { class: "memory" },
      h("p", { class: "lab-text" }, tl("memoryHelp")),
      h("div", { class: "set-choice" }, h("label", {}, tl("memoryEntries") + " ", this.size), h("label", {}, tl("searchDepth") + " ", this.depth)),
      this.holder,
    );
  }

  show(fen: string): void {
    if (fen === this.fen && !this.failed) return;
    this.fen = fen;
    this.ask();
  }

  private ask(): void {
    const { fen } = this;
    this.latest.answer(
      () => ask("lab/memory", { fen, entries: Number(this.size.value), depth: Number(this.depth.value) }),
      ({ entries, steps }) => {
        this.failed = false;
        this.draw(entries, steps);
      },
      (error) => {
        this.failed = true;
        this.holder.replaceChildren(faultLine(error));
      },
    );
  }

  private draw(entries: number, steps: MemoryStep[]): void {
    const cells = Array.from({ length: entries }, (_, i) => h("div", { class: "slot" }, h("b", {}, String(i)), h("span", {}, "–")));
    const told = h("p", { class: "lab-text", id: "memory-step", "aria-live": "polite" });
    const counts = h("p", { class: "hint" });
    const show = (at: number) => this.drawStep(cells, steps, at < 0 ? steps.length - 1 : at, { told, counts });
    const bar = player(steps.length, show);
    this.holder.replaceChildren(bar, told, h("div", { class: "slots" }, ...cells), counts);
    show(-1);
    bar.dispatchEvent(new CustomEvent("lab-steps", { bubbles: true }));
  }

  private drawStep(
    cells: HTMLElement[],
    steps: MemoryStep[],
    at: number,
    texts: { told: HTMLElement; counts: HTMLElement },
  ): void {
    const places: (MemoryStep | null)[] = cells.map(() => null);
    const outcomes = new Map<StoreOutcome, number>();
    for (const step of steps.slice(0, at + 1)) {
      outcomes.set(step.outcome, (outcomes.get(step.outcome) ?? 0) + 1);
      if (!isRefused(step)) places[step.address] = step;
    }
    cells.forEach((cell, i) => {
      const held = places[i];
      cell.className = "slot" + (held ? ` depth-${Math.max(0, Math.min(3, held.depth))}` : " free");
      cell.lastElementChild!.textContent = held ? `${held.key.slice(-4)} · ${held.depth}` : "–";
      cell.title = held ? `${held.key}, ${t("chess.depth")} ${held.depth}, ${held.best}` : tl("empty");
    });
    const step = steps[at];
    if (!step) return;
    for (let probe = 0; probe < step.probes; probe++) cells[(step.home + probe) % cells.length].classList.add("probed");
    cells[step.address].classList.add(isRefused(step) ? "refused" : step.outcome === "Replaced" ? "replaced" : "taken");
    const { key, depth, home, probes, address, outcome } = step;
    texts.told.textContent = tl("storeStep", key, depth, home, probes, address, outcomeWord(outcome));
    texts.counts.textContent = [...outcomes].map(([outcome, count]) => `${outcomeWord(outcome)}: ${count}`).join(" · ");
  }
}
