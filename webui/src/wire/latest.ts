/** Sends one question at a time. Of the questions that arrive meanwhile, only the last is sent. */
export class Latest {
  private busy = false;
  private next: (() => Promise<void>) | null = null;

  ask(question: () => Promise<void>): void {
    this.next = question;
    if (!this.busy) void this.work();
  }
  /** Asks a question; passes on its answer, or why there is none. */
  answer<Answer>(question: () => Promise<Answer>, take: (answer: Answer) => void, fail: (error: unknown) => void): void {
    this.ask(() => question().then(take).catch(fail));
  }
  /** Drops the waiting question. A question that has been sent runs to its end. */
  drop(): void {
    this.next = null;
  }
  private async work(): Promise<void> {
    this.busy = true;
    try {
      while (this.next) {
        const question = this.next;
        this.next = null;
        await question();
      }
    } finally {
      this.busy = false;
    }
  }
}
