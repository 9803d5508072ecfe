/** Puzzles that were found or read, with a box for each; the chosen ones, or all, become cards. */
import { ask } from "../wire/api";
import { toast } from "../view/toast";
import { button, h, trying } from "../view/dom";
import { t, titleText } from "../text/i18n";
import { themeNames, tp } from "./words";
import type { ListedPuzzle, ReadPuzzles } from "../wire/types";

export interface AddedHandlers {
  /** Cards were added. */
  added(): void;
  practise(ids: string[]): void;
}

export class PuzzleList {
  /** The file of the puzzles. */
  text = "";
  save: () => void = () => {};
  private count = 0;
  private puzzles: ListedPuzzle[] = [];
  private readonly chosen = new Set<string>();
  private readonly rows = h("div", { id: "puzzle-rows" });
  private readonly about = h("p", { id: "puzzle-about", class: "hint" });
  private readonly add = button("", () => this.addPuzzles(false), { id: "puzzles-add", class: "primary" });
  private readonly solve = button(tp("addAndPractise"), () => this.addPuzzles(true), { id: "puzzles-practise" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  readonly element: HTMLElement;

  constructor(private readonly handlers: AddedHandlers) {
    const save = button(tp("saveFile"), () => this.save(), { id: "puzzles-save" });
    this.element = h("div", { id: "puzzle-list", hidden: true }, this.about, this.rows, h("div", { class: "buttons" }, this.add, this.solve, save), this.fault);
  }

  clear(): void {
    this.text = "";
    this.puzzles = [];
    this.chosen.clear();
    this.element.hidden = true;
  }

  show(text: string, { puzzles, count }: ReadPuzzles): void {
    this.text = text;
    this.puzzles = puzzles;
    this.count = count;
    const ids = new Set(puzzles.map(({ id }) => id));
    for (const id of this.chosen) if (!ids.has(id)) this.chosen.delete(id);
    this.element.hidden = count === 0;
    this.rows.replaceChildren(...puzzles.slice(0, 500).map((puzzle) => this.row(puzzle)));
    const easy = Math.min(...puzzles.map(({ difficulty }) => difficulty || Infinity));
    const hard = Math.max(...puzzles.map(({ difficulty }) => difficulty));
    this.about.textContent = tp("puzzleCount", count) + (hard > 0 ? " · " + (easy === hard ? tp("difficulty", hard) : tp("difficultyRange", easy, hard)) : "");
    this.draw();
  }

  private row(puzzle: ListedPuzzle): HTMLElement {
    const { id, side, title, difficulty, themes, moves, known } = puzzle;
    const box = h("input", { type: "checkbox" });
    box.checked = this.chosen.has(id);
    box.addEventListener("change", () => {
      if (box.checked) this.chosen.add(id);
      else this.chosen.delete(id);
      this.draw();
    });
    const facts = [themeNames(themes), moves > 1 ? tp("movesCount", moves) : "", known ? tp("isKnown") : ""].filter(Boolean).join(" · ");
    return h(
      "label",
      { class: "puzzle-row" },
      box,
      h("span", { class: "disc " + side, role: "img", "aria-label": t(side) }),
      h("span", { class: "puzzle-title" }, titleText(title) || tp("noTitle")),
      h("span", { class: "puzzle-difficulty" }, difficulty > 0 && String(difficulty)),
      h("span", { class: "puzzle-themes" }, facts),
    );
  }

  private draw(): void {
    this.add.textContent = this.chosen.size ? tp("addChosen", this.chosen.size) : tp("addAll", this.count);
  }

  private async addPuzzles(practise: boolean): Promise<void> {
    const chosen = [...this.chosen];
    await trying(this.fault, async () => {
      const { added, ids } = await ask("training/add", { text: this.text, ...(chosen.length ? { chosen } : {}) });
      for (const puzzle of this.puzzles) if (ids.includes(puzzle.id)) puzzle.known = true;
      this.chosen.clear();
      this.show(this.text, { puzzles: this.puzzles, count: this.count, errors: [] });
      this.handlers.added();
      if (practise) this.handlers.practise(ids);
      else toast(tp("added", added));
    });
  }
}
