/** Undo and redo: a history of states as texts. */

export interface State {
  text: string;
  /** The place in the game at which the state was left. */
  places: number[];
}
interface Entry extends State {
  /** What the change that led to it was about: changes of one kind in a row are one step. Empty: a step of its own. */
  kind: string;
}

export class History {
  private past: Entry[] = [];
  private future: Entry[] = [];
  private now: Entry | null = null;

  /** @param most the most characters that past states may take together */
  constructor(private readonly most = 8_000_000) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Notes a state; the same one again is no step. */
  record(text: string, kind = ""): void {
    const before = this.now;
    if (before?.text === text) return;
    this.now = { text, kind, places: before?.places ?? [] };
    this.future = [];
    if (!before || (kind !== "" && kind === before.kind)) return;
    this.past.push(before);
    this.trim();
  }

  /** Notes the place in the current state, which is no step. */
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
    // The last step can always be undone.
    this.past.splice(0, Math.min(keep, this.past.length - 1));
  }
}
