/** History of states, as texts, for undo and redo. */

export interface State {
  text: string;
  /** The place in the game when the state was left. */
  places: number[];
}
interface Entry extends State {
  /** Kind of the change that led to the state. Consecutive changes of one kind are one step; "" begins a new step. */
  kind: string;
}

export class History {
  private past: Entry[] = [];
  private future: Entry[] = [];
  private now: Entry | null = null;

  /** @param most largest total size of past states, in characters */
  constructor(private readonly most = 8_000_000) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Records a state, unless it equals the current one. */
  record(text: string, kind = ""): void {
    const before = this.now;
    if (before?.text === text) return;
    this.now = { text, kind, places: before?.places ?? [] };
    this.future = [];
    if (!before || (kind !== "" && kind === before.kind)) return;
    this.past.push(before);
    this.trim();
  }

  /** Records the place in the current state; this is not a step. */
  place(places: number[]): void {
    if (this.now) this.now.places = places;
  }

  undo(): State | null {
    return this.step(this.past, this.future);
  }
  redo(): State | null {
    return this.step(this.future, this.past);
  }

  private step(from: Entry[], to: Entry[]): State | null {
    const entry = from.pop();
    if (!entry || !this.now) return null;
    to.push({ ...this.now, kind: "" });
    this.now = { ...entry, kind: "" };
    return entry;
  }

  private trim(): void {
    let size = 0;
    let keep = this.past.length;
    while (keep > 0 && (size += this.past[keep - 1].text.length) <= this.most) keep--;
    // The last step is always kept, so that it can be undone.
    this.past.splice(0, Math.min(keep, this.past.length - 1));
  }
}
