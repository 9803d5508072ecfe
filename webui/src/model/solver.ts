/** Solves cards one after the other: those that are due, or chosen ones. The server judges; the page keeps the steps. */
import type { Ask } from "../wire/api";
import { Events } from "../wire/events";
import { messageOf } from "../text/i18n";
import type { AttemptState, CardFacts, NextCard, Reviewed, TrainingTotals } from "../wire/types";

export class Solver extends Events<{ change: [] }> {
  card: CardFacts | null = null;
  attempt: AttemptState | null = null;
  totals: TrainingTotals | null = null;
  /** When the card comes back; null until its result is stored. */
  reviewed: Reviewed | null = null;
  /** Moves, hints and shown solutions of the attempt, from the beginning. */
  steps: string[] = [];
  solved = 0;
  /** Cards that were solved without an error or a hint. */
  right = 0;
  /** True while an answer is expected. */
  busy = false;
  failure = "";
  /** Chosen cards that remain, with the present one; null for those that are due. */
  private chosen: string[] | null = null;
  private skipped: string[] = [];
  /** The work that `busy` announces. */
  private pending: Promise<unknown> = Promise.resolve();

  /** `keep` stores the chosen cards that remain, whenever one is done. */
  constructor(
    private readonly ask: Ask,
    private readonly keep: (chosen: string[] | null) => unknown = () => {},
  ) {
    super();
  }

  get isOver(): boolean {
    return this.attempt?.over ?? false;
  }
  /** True if the user chooses how easy the card was. */
  get mayBeEasy(): boolean {
    return this.isOver && !this.reviewed && (this.attempt?.choices?.length ?? 0) > 1;
  }
  /** True if there is nothing left to practise. */
  get isDone(): boolean {
    return !this.card && !this.busy && this.totals !== null;
  }

  /** Waits until no answer is expected. */
  async idle(): Promise<void> {
    while (this.busy) await this.pending;
  }

  /** Begins again, after the result of the present card is stored; if that fails, the card stays. */
  async start(chosen: string[] | null): Promise<void> {
    await this.idle();
    this.chosen = chosen && [...chosen];
    if (!(await this.leave())) return;
    this.skipped = [];
    this.solved = this.right = 0;
    await this.go();
  }

  /** Forgets the chosen cards. */
  forget(): void {
    this.chosen = null;
    this.keep(null);
  }

  /** Stores the result of the card, if that is not done yet, and goes to the next one. */
  async next(): Promise<void> {
    const { card } = this;
    await this.idle();
    // A second press meanwhile does not pass over the next card.
    if (this.card === card && (await this.leave())) await this.go();
  }
  async skip(): Promise<void> {
    if (this.card && !this.isOver) this.skipped = [...this.skipped, this.card.id].slice(-500);
    if (this.card) this.done(this.card.id);
    await this.go();
  }
  /** Stores the result of a card that is over, unless the card was deleted; false if that failed. */
  async leave(): Promise<boolean> {
    return !this.isOver || this.reviewed !== null || this.rate(false);
  }

  /** Removes the card, and goes to the next one. */
  async remove(): Promise<void> {
    const { card } = this;
    if (card && (await this.run(async () => void (await this.ask("training/remove", { card: card.id }))))) await this.skip();
  }

  async rate(easy: boolean): Promise<boolean> {
    const { card, steps } = this;
    if (!card || !this.isOver || this.reviewed) return false;
    return this.run(async () => {
      try {
        this.reviewed = await this.ask("training/review", { card: card.id, steps, ...(easy ? { easy } : {}) });
        this.totals = this.reviewed.totals;
      } catch (error) {
        // Another window may have deleted the card; then there is nothing to store.
        if ((await this.ask("training/next", { card: card.id })).card) throw error;
      }
      this.done(card.id);
    });
  }

  async step(step: string): Promise<void> {
    const { card, attempt } = this;
    if (!card || !attempt || attempt.over || this.busy) return;
    // A repeated hint, or a wrong move once more, changes nothing.
    const repeats = this.steps.at(-1) === step && ["hint", "wrong"].includes(attempt.verdict);
    const steps = repeats ? this.steps : [...this.steps, step];
    const judged = await this.run(async () => {
      this.attempt = await this.ask("training/attempt", { card: card.id, steps });
      this.steps = steps;
    });
    if (!judged || !this.isOver) return;
    this.solved++;
    if (this.attempt?.rating === "good") this.right++;
    // Where there is nothing to choose, nothing is lost when the page is closed.
    if (!this.mayBeEasy) await this.rate(false);
    else this.tell("change");
  }

  private done(card: string): void {
    if (!this.chosen) return;
    this.chosen = this.chosen.filter((one) => one !== card);
    this.keep(this.chosen);
  }

  private async go(): Promise<void> {
    const { skipped } = this;
    await this.run(async () => {
      let next: NextCard | null = this.chosen ? null : await this.ask("training/next", { skipped });
      while (this.chosen?.length && !next?.card) {
        const [card] = this.chosen;
        next = await this.ask("training/next", { card });
        // A chosen card may have been removed meanwhile.
        if (!next.card) this.done(card);
      }
      // A session that was over before the page was loaded again has no totals yet.
      this.totals = next?.totals ?? this.totals ?? (await this.ask("training/status", {})).totals;
      this.card = next?.card ?? null;
      this.attempt = next?.attempt ?? null;
      this.steps = [];
      this.reviewed = null;
    });
  }

  private async run(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = "";
    this.tell("change");
    const done = work().catch((error) => {
      this.failure = messageOf(error);
    });
    this.pending = done.then(() => (this.busy = false));
    await this.pending;
    this.tell("change");
    return this.failure === "";
  }
}
