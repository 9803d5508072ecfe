/** One card after the other on a board: moves against replies, hints, the solution, and when the card comes back. */
import { Board } from "../view/board";
import { askToDrop } from "../view/ask";
import { button, h, svgElement } from "../view/dom";
import { withSigns } from "../view/signs";
import { squaresOf } from "../model/arrows";
import { numberIn } from "../model/fen";
import type { Solver } from "../model/solver";
import { Tree } from "../model/tree";
import { languageCode, titleText } from "../text/i18n";
import { shownMoves, spoken } from "../text/moves";
import { comesBack, tp } from "./words";
import type { Page } from "../view/page";
import { openToday } from "./today";
import type { AttemptState, CardFacts, LegalMove, TrainingSettings, TrainingTotals } from "../wire/types";

export class SolveView {
  private readonly boardHost = h("div", { id: "training-board" });
  private board: Board | null = null;
  private readonly about = h("p", { id: "solve-about" });
  private readonly task = h("p", { id: "solve-task" });
  private readonly say = h("p", { id: "solve-say", role: "status" });
  private readonly line = h("div", { id: "solve-line", role: "group", "aria-label": tp("line") });
  private readonly today = h("p", { id: "solve-today", class: "hint" });
  private readonly fault = h("p", { id: "solve-fault", class: "fault", role: "alert" });
  private readonly hint = this.button("solve-hint", "hint", "H", () => this.solver.step("hint"));
  private readonly show = this.button("solve-show", "showSolution", "S", () => this.solver.step("show"));
  private readonly skip = this.button("solve-skip", "skip", "K", () => this.solver.skip());
  private readonly next = this.button("solve-next", "next", "N", () => this.solver.next());
  private readonly easy = this.button("solve-easy", "easy", "E", () => this.rateEasy());
  private readonly analyse = this.button("solve-analyse", "analyse", "A", () => this.analysePosition());
  private readonly remove = this.button("solve-remove", "removeCard", "", () => this.removeCard());
  readonly element: HTMLElement;
  /** Number of moves of the line that are shown; the line is played through after the end. */
  private at = 0;
  private shown: AttemptState | null = null;
  /** Limits of a day; null in a session with chosen cards, which they do not limit. */
  limits: TrainingSettings | null = null;

  constructor(
    private readonly page: Page,
    private readonly solver: Solver,
  ) {
    this.next.classList.add("primary");
    const back = h("a", { href: "#/practise", id: "solve-end" }, svgElement("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { class: "open", d: "M15 5l-7 7 7 7" })), tp("end"));
    const side = h(
      "div",
      { class: "solve-side panel" },
      h("div", { class: "solve-head" }, back, this.today),
      this.task,
      this.about,
      this.say,
      this.line,
      this.fault,
      h("div", { class: "solve-buttons" }, this.hint, this.show, this.skip, this.easy, this.next),
      h("div", { class: "solve-more" }, this.analyse, this.remove),
    );
    this.element = h("div", { class: "solve", hidden: true }, h("div", { class: "solve-board" }, this.boardHost), side);
    solver.on("change", () => this.draw());
  }

  private button(id: string, text: "hint" | "showSolution" | "skip" | "next" | "easy" | "analyse" | "removeCard", key: string, act: () => unknown): HTMLButtonElement {
    return button(tp(text), act, { id, title: key && `${tp(text)} (${key})` });
  }

  key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, select, dialog") || (target.closest("button, a, summary") && [" ", "Enter"].includes(event.key))) return;
    const keys: Record<string, HTMLButtonElement> = { h: this.hint, s: this.show, k: this.skip, n: this.next, Enter: this.next, " ": this.next, e: this.easy, a: this.analyse };
    const pressed = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (pressed && !pressed.hidden && !pressed.disabled) pressed.click();
    else if (step && this.solver.isOver) this.showPly(this.at + step);
    else return;
    event.preventDefault();
  }

  // --- The board ---

  private makeBoard(): Board {
    const draw = () => {};
    return new Board(this.boardHost, { move: (move) => this.play(move), restore: () => this.showAttempt(false), draw }, languageCode(), this.page.settings.now.pieces);
  }

  private play(move: LegalMove): void {
    this.board?.show(move.fen, [], false);
    if (this.page.settings.now.sound) void import("../view/sound").then(({ playSound }) => playSound(move.san, false));
    void this.solver.step(move.uci);
  }

  private showAttempt(animated: boolean): void {
    const { attempt } = this.solver;
    if (!attempt || !this.board) return;
    this.board.show(attempt.fen, this.solver.busy ? [] : attempt.moves, animated);
    this.board.markMove(attempt.last, attempt.check);
    this.board.setSquares("hint", attempt.hint ? [{ square: attempt.hint, kind: "selected" }] : []);
    const shows = attempt.answer && attempt.verdict === "wrong";
    this.board.setArrows("hint", shows ? [{ ...squaresOf(attempt.answer!.uci), kind: "best", width: 1.1 }] : []);
  }

  /** Shows the position after so many moves of the line. */
  private showPly(at: number): void {
    const moves = this.lineShown();
    const { card } = this.solver;
    if (!card || at < 0 || at > moves.length) return;
    this.at = at;
    this.board?.show(at ? moves[at - 1].fen : card.fen, [], true);
    this.board?.markMove(at ? moves[at - 1].uci : "", null);
    this.drawLine();
  }

  /** The line that can be played through: the solution, or the user's own move if that was as good. */
  private lineShown(): NonNullable<AttemptState["line"]> {
    const { attempt } = this.solver;
    return (attempt?.verdict === "shown" ? attempt.line : attempt?.played) ?? [];
  }

  // --- Display ---

  private draw(): void {
    const { card, attempt, totals, busy, failure } = this.solver;
    this.fault.textContent = failure;
    this.element.classList.toggle("over", this.solver.isOver);
    this.today.textContent = totals ? [tp("doneToday", totals.reviewsToday), this.leftOf(totals)].filter(Boolean).join(" · ") : "";
    this.boardHost.hidden = !card;
    if (card && attempt && attempt !== this.shown && !busy) {
      this.board ??= this.makeBoard();
      this.board.flipped = card.side === "black";
      this.showAttempt(true);
      this.shown = attempt;
      this.at = this.lineShown().length;
      if (attempt.verdict === "shown") this.showPly(this.at);
    } else if (failure) {
      this.showAttempt(true);
    }
    this.task.textContent = card ? this.taskOf(card) : this.solver.isDone ? tp("allDone") : "";
    this.about.textContent = card ? this.aboutOf(card) : this.solver.isDone && this.solver.solved ? tp("counts", this.solver.solved, this.solver.right) : "";
    this.say.replaceChildren(...withSigns(shownMoves(this.words())));
    this.say.className = attempt ? attempt.verdict : "";
    this.drawLine();
    this.drawButtons();
  }

  /** How many cards follow: of those of today, or of those that are due. */
  private leftOf(totals: TrainingTotals): string {
    if (!this.limits) return totals.due ? tp("stillDue", totals.due) : "";
    const { due, fresh } = openToday({ totals, settings: this.limits });
    return tp("stillToday", due + fresh + totals.dueLater);
  }

  private taskOf(card: CardFacts): string {
    return tp(card.kind === "repertoire" ? (card.side === "white" ? "taskRepertoireWhite" : "taskRepertoireBlack") : card.side === "white" ? "taskWhite" : "taskBlack");
  }

  /** Where the card comes from. The title of a repertoire is its line, which helps; that of a puzzle names the game. */
  private aboutOf(card: CardFacts): string {
    const state = card.state === "new" ? tp("stateNew") : tp("reviewed", card.reviews);
    return [shownMoves(titleText(card.title)), card.difficulty > 0 && tp("difficulty", card.difficulty), state].filter(Boolean).join(" · ");
  }

  private words(): string {
    const { attempt, card, reviewed, busy } = this.solver;
    if (!attempt || !card) return "";
    if (busy && !this.solver.isOver) return tp("thinking");
    const again = reviewed ? tp("again", comesBack(reviewed)) : "";
    // The step that was played last, in the position before it.
    const own = attempt.over ? (attempt.played.at(-1)?.san ?? "") : "";
    switch (attempt.verdict) {
      case "right":
        return tp("saysRight", attempt.played.at(-2)?.san ?? "");
      case "wrong":
        return attempt.answer ? tp("saysRepertoire", attempt.answer.san) : tp("saysWrong");
      case "hint":
        return tp("saysHint", attempt.hint ?? "");
      case "solved":
        return [tp("saysSolved", own), again].join(" ");
      case "equal":
        return [tp("saysEqual", own, attempt.answer?.san ?? ""), again].join(" ");
      case "shown":
        return [tp("saysShown"), again].join(" ");
      default:
        return "";
    }
  }

  private drawLine(): void {
    const moves = this.solver.isOver ? this.lineShown() : [];
    this.line.hidden = moves.length === 0;
    const { card } = this.solver;
    if (!card) return;
    const at = (ply: number, text: string, label?: string) =>
      button(withSigns(text), () => this.showPly(ply), { "aria-label": label, "aria-current": this.at === ply ? "true" : undefined });
    this.line.replaceChildren(at(0, tp("position")), ...moves.map(({ san }, i) => at(i + 1, numberIn(card.fen, i) + shownMoves(san), spoken(san))));
  }

  private drawButtons(): void {
    const { card, isOver, busy, mayBeEasy, attempt } = this.solver;
    this.hint.hidden = this.show.hidden = this.skip.hidden = !card || isOver;
    this.next.hidden = !card || !isOver;
    this.easy.hidden = !card || !mayBeEasy;
    this.analyse.hidden = this.remove.hidden = !card;
    for (const button of [this.hint, this.show, this.skip, this.next, this.easy, this.remove]) button.disabled = busy;
    if (!mayBeEasy) return void (this.next.textContent = tp("next"));
    const [good, easy] = attempt!.choices!;
    this.next.textContent = `${tp("good")}: ${comesBack(good)}`;
    this.easy.textContent = `${tp("easy")}: ${comesBack(easy)}`;
  }

  // --- Actions ---

  private async rateEasy(): Promise<void> {
    if (await this.solver.rate(true)) await this.solver.next();
  }

  private async analysePosition(): Promise<void> {
    const { card } = this.solver;
    if (card && (await this.page.app.replace(new Tree(card.fen)))) location.hash = "#/";
  }

  private async removeCard(): Promise<void> {
    if (this.solver.card && (await askToDrop(tp("removeCardAsk")))) await this.solver.remove();
  }
}
