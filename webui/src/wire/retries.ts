const firstPause = 500, longestPause = 8000;

/** Repeats something after failures, with a longer pause after each. */
export class Retries {
  private pause = firstPause;

  later(act: () => void): void {
    setTimeout(act, this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }
  succeeded(): void {
    this.pause = firstPause;
  }
}
