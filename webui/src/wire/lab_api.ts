/** The Lab's questions: src/web/lab_api.h and docs/lab.md tell what they mean. */
import { ask } from "./api";
import type { ExhibitQuestion, TreeQuestion } from "./types";

export const labApi = {
  rows: () => ask("lab/rows", {}),
  exhibit: (question: ExhibitQuestion) => ask("lab", question),
  sets: (question: { fen: string; square: string; expression?: string }) => ask("lab/sets", question),
  key: (fen: string) => ask("lab/key", { fen }),
  tree: (question: TreeQuestion) => ask("lab/tree", question),
  memory: (question: { fen: string; entries: number; depth: number }) => ask("lab/memory", question),
};

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
