/** Practice: puzzles of the user's games and openings, repeated until they are known. */
import "./training.css";
import { ask } from "../wire/api";
import { h, trying } from "../view/dom";
import { store } from "../view/store";
import type { Wanted } from "../model/puzzles";
import { Solver } from "../model/solver";
import { Deck } from "./deck";
import { Finder } from "./finder";
import type { Page } from "../view/page";
import { Openings } from "./openings";
import { SolveView } from "./solve";
import { Today } from "./today";
import { tp } from "./words";
import type { TrainingSettings } from "../wire/types";

class Training {
  private readonly solver = new Solver(ask, store.saveChosenCards);
  private readonly today = new Today((ids) => this.practise(ids));
  private readonly deck = new Deck(() => void this.refresh());
  private readonly finder: Finder;
  private readonly openings: Openings;
  private readonly solve: SolveView;
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly home: HTMLElement;
  private isOpen = false;
  private limits: TrainingSettings | null = null;

  constructor(
    private readonly host: HTMLElement,
    page: Page,
  ) {
    const added = () => void this.refresh();
    this.finder = new Finder(page, { added, practise: (ids) => this.practise(ids) });
    this.openings = new Openings(page, { added, practise: (ids) => this.practise(ids) });
    this.solve = new SolveView(page, this.solver);
    this.home = h(
      "div",
      { class: "training-home" },
      h("h2", {}, tp("title")),
      this.fault,
      h("div", { class: "training-columns" }, h("div", {}, this.today.element, this.finder.element), h("div", {}, this.openings.element, this.deck.element)),
    );
    host.replaceChildren(this.home, this.solve.element);
    addEventListener("pagehide", () => void this.solver.leave());
  }

  private practise(ids: string[] | null): void {
    store.saveChosenCards(ids);
    location.hash = "#/practise/solve";
  }

  /** @param place what follows "#/practise": "", "/solve", or "/game" to find the mistakes of the open game */
  async open(place: string, side: Wanted): Promise<void> {
    const solves = place === "/solve";
    document.title = `${tp("title")} · Gyre`;
    this.home.hidden = solves;
    this.solve.element.hidden = !solves;
    for (const element of [this.host, document.body]) element.classList.toggle("solving", solves);
    const begins = solves && !this.isOpen;
    this.isOpen = solves;
    if (begins) {
      // The result of the last card may be on its way.
      await this.solver.idle();
      const chosen = store.chosenCards();
      this.solve.limits = chosen ? null : this.limits;
      if (this.isOpen) await this.solver.start(chosen);
    }
    if (solves) return;
    this.solver.forget();
    await this.solver.leave();
    this.finder.draw();
    this.openings.draw();
    if (place === "/game") {
      history.replaceState(null, "", "#/practise");
      this.finder.findInGame(side);
    }
    await this.refresh();
  }

  /** Called when the games of before a reload are back. */
  async restore(): Promise<void> {
    this.finder.draw();
    this.openings.draw();
    await this.finder.restore();
  }

  close(): void {
    this.isOpen = false;
    void this.solver.leave();
  }

  key(event: KeyboardEvent): void {
    if (!this.solve.element.hidden) this.solve.key(event);
  }

  private async refresh(): Promise<void> {
    await trying(this.fault, async () => {
      const status = await ask("training/status", {});
      this.today.show(status);
      this.deck.show(status);
      this.limits = status.settings;
    });
  }
}

let training: Training | null = null;

export async function show(host: HTMLElement, page: Page, place: string): Promise<void> {
  training ??= new Training(host, page);
  await training.open(place, page.side());
}
export async function restoreTraining(host: HTMLElement, page: Page): Promise<void> {
  training ??= new Training(host, page);
  await training.restore();
}
export const close = (): void => training?.close();
export const key = (event: KeyboardEvent): void => training?.key(event);
