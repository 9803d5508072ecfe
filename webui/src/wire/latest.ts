/** Asks one question at a time; of those that come meanwhile only the last is asked. */
export class Latest {
  private busy = false;
  private next: (() => Promise<void>) | null = null;

  ask(question: () => Promise<void>): void {
    this.next = question;
    if (!this.busy) void this.work();
  }
  /** Forgets what waits; what is under way comes to its end. */
  drop(): void {
    this.next = null;
  }
  private async work(): Promise<void> {
    this.busy = true;
    while (this.next) {
      const question = this.next;
      this.next = null;
      await question();
    }
    this.busy = false;
  }
}
