/**
 * One's own mistakes once more: the moves are played on the board, judged by search, and do not become part of the
 * game.
 */
import type { App } from "../model/app";
import type { Board } from "./board";
import { byId } from "./dom";
import type { EnginePanel } from "./engine";
import type { Live } from "../wire/live";
import { t } from "../text/i18n";
import { numberBefore, numbered } from "../model/fen";
import { shownMoves } from "../text/moves";
import { mistakesOf, Question, sideOf, verdictOf, type JudgedMove, type QuestionCounts, type Wanted } from "../model/puzzles";
import { scoreText } from "../model/score";
import { analysisChoice } from "../model/engines";
import type { Settings } from "../model/settings";
import { withSigns } from "./signs";
import { showTab } from "./tabs";
import { squaresOf } from "../model/arrows";
import type { Node, Tree } from "../model/tree";
import type { LegalMove, MoveText, WireGame } from "../wire/types";

/** Further games of a session. */
export interface MoreGames {
  /** Opens the next one; false if there is none. */
  next(): Promise<boolean>;
  player: string;
}

export class Retry {
  private side: Wanted = "both";
  private more: MoreGames | null = null;
  /** True while the next one of them is being opened. */
  private isOpening = false;
  private question: Question | null = null;
  private counts: QuestionCounts = { asked: 0, first: 0, solved: 0, shown: 0 };
  /** The search for the best line of the question; a hint and the answer wait for the same one. */
  private finding: Promise<MoveText[]> | null = null;
  /** Number of the last judgement that was requested; replies to earlier ones are ignored. */
  private asked = 0;
  private judging = false;
  private open = false;
  /** The game whose last question was answered, while the result is shown. */
  private finished: Tree | null = null;

  constructor(
    private readonly app: App,
    private readonly board: Board,
    private readonly live: Live,
    private readonly engine: EnginePanel,
    private readonly settings: Settings,
    private readonly showPosition: () => void,
  ) {
    byId("analysis-retry").addEventListener("click", () => this.startGame());
    byId("retry-hint").addEventListener("click", () => void this.hint());
    byId("retry-answer").addEventListener("click", () => void this.answer());
    byId("retry-next").addEventListener("click", () => void this.next());
    byId("retry-end").addEventListener("click", () => this.end());
    app.on("place", () => this.clear());
    app.on("tree", () => this.look());
  }

  get active(): boolean {
    return this.question !== null;
  }
  /** True while the bar with questions and results is shown. */
  get isOpen(): boolean {
    return this.open;
  }
  /** True while moves on the board are attempts, not moves of the game. */
  get takesMoves(): boolean {
    const { question } = this;
    return question !== null && !question.done && this.app.node === question.puzzle.parent;
  }

  private startGame(): void {
    if (this.active) return this.end();
    this.start(byId<HTMLSelectElement>("analysis-side").value as Wanted, null);
  }

  /** Starts a session with the mistakes of the open game, and then those of `more` games. */
  start(side: Wanted, more: MoreGames | null): void {
    this.side = side;
    this.more = more;
    this.counts = { asked: 0, first: 0, solved: 0, shown: 0 };
    this.open = true;
    this.finished = null;
    this.engine.lend("retry");
    this.live.stop();
    document.body.classList.add("retrying");
    byId("retry-bar").hidden = false;
    showTab("moves");
    // For users of the keyboard: Enter types a move instead of pressing the button again, and Tab leads to the hints.
    if (document.activeElement === byId("analysis-retry")) byId("retry-say").focus();
    void this.next(true);
  }

  end(): void {
    if (!this.open) return;
    this.asked++;
    this.question = null;
    this.more = null;
    this.open = false;
    this.engine.takeBack("retry");
    document.body.classList.remove("retrying");
    byId("retry-bar").hidden = true;
    this.reveal();
    this.app.go(this.app.node);
  }

  /** Removes hints from the board, and shows the game up to `limit`, or all of it. */
  private reveal(limit: Node | null = null): void {
    this.app.limit = limit;
    this.board.setArrows("hint", []);
    this.board.setSquares("hint", []);
  }

  private async next(isFirst = false): Promise<void> {
    const { question } = this;
    if (question) question.show(this.counts);
    let found = this.following(question);
    while (!found && this.more && (await this.openNext(this.more))) {
      this.side = sideOf(this.app.tree, this.more.player) ?? "both";
      found = this.following(null);
    }
    if (!this.open) return;
    if (!found) return this.finish(isFirst);
    this.asked++;
    this.judging = false;
    this.finding = null;
    this.counts.asked++;
    this.question = new Question(found.puzzle);
    this.reveal(found.puzzle.parent);
    this.app.go(found.puzzle.parent!);
    this.say([this.placeOf(found.puzzle), t("retryFind", `${numberBefore(found.puzzle.parent!.fen)} ${found.puzzle.san}`)].filter(Boolean).join(" "));
    this.draw();
  }

  private async openNext(more: MoreGames): Promise<boolean> {
    this.isOpening = true;
    return more.next().finally(() => (this.isOpening = false));
  }

  private following(question: Question | null): Question | null {
    const mistakes = mistakesOf(this.app.tree, this.side);
    const at = question ? mistakes.indexOf(question.puzzle) : -1;
    const puzzle = mistakes[at + 1];
    return puzzle ? new Question(puzzle) : null;
  }

  /** "2 of 6" for a mistake of the game; nothing if other games follow, whose mistakes are not known yet. */
  private placeOf(puzzle: Node): string {
    const mistakes = mistakesOf(this.app.tree, this.side);
    return this.more ? "" : t("retryPlace", mistakes.indexOf(puzzle) + 1, mistakes.length);
  }

  private finish(nothing: boolean): void {
    const { asked, first, solved } = this.counts;
    this.question = null;
    this.finished = this.app.tree;
    this.reveal();
    this.say(nothing ? t("retryNone") : `${t("retryEnd")} ${t("retryCounts", asked, solved, first)}`);
    this.draw();
  }

  // --- Attempts ---

  /** Judges a move on the board as an attempt. */
  async attempt(move: LegalMove): Promise<void> {
    const { question } = this;
    if (!question || this.judging) return;
    this.board.show(move.fen, [], false);
    if (move.uci === question.puzzle.uci) {
      question.attempt("mistake", this.counts);
      this.showPosition();
      return this.say(t("retryAgain"));
    }
    this.judging = true;
    this.say(t("retryThinking", move.san));
    const judged = await this.judge(question, move.uci);
    if (question !== this.question) return;
    this.judging = false;
    if (!judged) {
      this.showPosition();
      return this.say(t("retryFailed"));
    }
    const score = judged.score ? scoreText(judged.score) : "";
    const verdict = verdictOf(question.puzzle, move.uci, judged);
    if (!question.attempt(verdict, this.counts)) {
      this.showPosition();
      return this.say(t("retryWrong", move.san, score));
    }
    this.solved(move, judged, t(verdict === "playable" ? "retryPlayable" : "retryRight", move.san, score));
  }

  private solved(move: LegalMove, judged: JudgedMove, verdict: string): void {
    // The analysis writes no better move for a good move; the game's variation may have the one that it preferred.
    const { puzzle } = this.question!;
    const best = judged.best[0] ?? puzzle.parent!.children.find((node) => node !== puzzle);
    this.app.limit = null;
    this.say(verdict + (best && best.uci !== move.uci ? " " + t("retryBest", best.san) : ""));
    this.draw();
  }

  /** Result of the analysis of a move in the question's position; null if it failed. */
  private async judge(question: Question, uci: string): Promise<JudgedMove | null> {
    const number = ++this.asked;
    const start = question.puzzle.parent!.fen;
    const game: WireGame = { start, tags: [], result: "*", comments: [], nodes: [{ parent: 0, uci }] };
    const request = { game, ...analysisChoice(this.app.about, this.settings.now), threads: this.engine.threads };
    const answer = await this.live.annotated(request);
    if (!answer?.game || number !== this.asked) return null;
    const [played, ...rest] = answer.game.nodes;
    const best: JudgedMove["best"] = [];
    let at = 0;
    for (const [i, node] of rest.entries()) {
      if (node.parent !== at) continue;
      best.push({ uci: node.uci, san: node.san ?? node.uci });
      at = i + 2;
    }
    return { glyph: played.nags?.find((nag) => nag <= 6) ?? 0, before: answer.scores?.[0] ?? null, score: answer.scores?.[1] ?? null, best };
  }

  /** The best line in the question's position, from the game's variation or by a search. */
  private async bestLine(question: Question): Promise<MoveText[]> {
    const { puzzle } = question;
    const noted = puzzle.parent!.children.find((node) => node !== puzzle);
    if (noted) return [noted, ...this.app.tree.mainLine(noted)];
    this.say(t("retryMoment"));
    const finding = (this.finding ??= this.judge(question, puzzle.uci).then((judged) => judged?.best ?? []));
    const line = await finding;
    // After a failure the next hint searches again.
    if (!line.length && this.finding === finding) this.finding = null;
    return line;
  }

  // --- Hints and answers ---

  /** The open question and its best line; null if there is none, or another question by then. */
  private async lineOfQuestion(): Promise<{ question: Question; line: MoveText[] } | null> {
    const { question } = this;
    if (!question || question.done || this.judging) return null;
    this.app.go(question.puzzle.parent!);
    const line = await this.bestLine(question);
    if (question !== this.question || question.done) return null;
    if (!line.length) this.say(t("retryFailed"));
    return line.length ? { question, line } : null;
  }

  private async hint(): Promise<void> {
    const { question, line } = (await this.lineOfQuestion()) ?? {};
    if (!question || !line) return;
    const { from, to } = squaresOf(line[0].uci);
    if (question.hint() === 1) {
      this.board.setSquares("hint", [{ square: from, kind: "selected" }]);
      return this.say(t("retryHintPiece", from));
    }
    this.board.setArrows("hint", [{ from, to, kind: "best", width: 1.1 }]);
    this.say(t("retryHintSquare", from, to));
  }

  private async answer(): Promise<void> {
    const { question, line } = (await this.lineOfQuestion()) ?? {};
    if (!question || !line) return;
    question.show(this.counts);
    this.reveal();
    this.board.setArrows("hint", [{ ...squaresOf(line[0].uci), kind: "best", width: 1.1 }]);
    this.say(t("retryAnswer", numbered(line.slice(0, 8).map((step) => step.san), question.puzzle.parent!.fen)));
    this.draw();
  }

  // --- Display ---

  /** Removes hints when the user goes to another position than that of the question. */
  private clear(): void {
    if (!this.active || this.app.node === this.question!.puzzle.parent) return;
    this.reveal(this.app.limit);
  }

  /** Ends the question, and removes the result, when another game is opened. */
  private look(): void {
    const { question } = this;
    if (this.open && this.finished && this.app.tree !== this.finished) return this.end();
    if (question && this.app.tree.byId(question.puzzle.id) !== question.puzzle && !this.isOpening) this.end();
  }

  private say(text: string): void {
    byId("retry-say").replaceChildren(...withSigns(shownMoves(text)));
  }

  private draw(): void {
    const asks = this.active && !this.question!.done;
    byId("retry-hint").hidden = byId("retry-answer").hidden = !asks;
    byId("retry-next").hidden = !this.active;
    byId("retry-next").textContent = t(asks ? "retrySkip" : "retryNext");
    byId("retry-next").classList.toggle("primary", !asks);
  }
}
