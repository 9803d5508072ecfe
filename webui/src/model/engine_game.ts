/** A game against the engine: side to move, clocks and end. */
import { clockCommand, type Clock } from "./clock";
import { turnOf } from "./fen";
import { clockOf, type Node } from "./tree";
import type { SavedPlay } from "./saved";
import type { Color } from "../wire/types";

/** The value of the tag Date for a day where the user is: "2026.05.09". */
export const dateTag = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join(".");

export class EngineGame {
  /** Time at which the side to move began to think. */
  private since: number;

  constructor(
    readonly saved: SavedPlay,
    private readonly clock: Clock,
  ) {
    this.since = clock.now();
  }

  get running(): boolean {
    return this.saved.over === "";
  }
  /**
   * Whether the user may move on the board: in the last position if it is their turn, and anywhere once the game is
   * over.
   */
  mayMove(turn: Color, isAtEnd: boolean): boolean {
    return !this.running || (isAtEnd && turn === this.saved.side);
  }

  /** Stops the clock of the side that has moved, and adds its increment. */
  stopClock(turn: Color): void {
    const { clock } = this.saved;
    const now = this.clock.now();
    if (clock && this.running) clock[turn] += clock.increment - (now - this.since);
    this.since = now;
  }
  /** Writes the remaining time of the side that made the move into its comments; false if nothing was written. */
  noteTime(node: Node): boolean {
    const { clock } = this.saved;
    if (!clock || !node.parent || clockOf(node) !== null) return false;
    node.comments.unshift(clockCommand(clock[turnOf(node.parent.fen)]));
    return true;
  }
  /** Value of the tag TimeControl; "" without a clock. */
  get timeControl(): string {
    const { clock } = this.saved;
    return clock ? `${Math.round(clock.start / 1000)}+${clock.increment / 1000}` : "";
  }
  /** Remaining time of `side` while `turn` is to move; Infinity without a clock. */
  left(side: Color, turn: Color): number {
    const left = this.saved.clock?.[side] ?? Infinity;
    return this.running && side === turn ? left - (this.clock.now() - this.since) : left;
  }

  /** Ends the game with a reason to show. */
  end(why: string): void {
    this.saved.over = why;
  }
  /** Continues the game after moves were taken back, with these seconds on the clocks; null is the time at the start. */
  resume(clocks: Record<Color, number | null>): void {
    const { clock } = this.saved;
    this.saved.over = "";
    this.since = this.clock.now();
    if (!clock) return;
    for (const side of ["white", "black"] as const) clock[side] = clocks[side] === null ? clock.start : 1000 * clocks[side];
  }
  /** True if a side has just run out of time. This is reported once; its clock then stays at 0. */
  hasRunOut(side: Color, turn: Color): boolean {
    if (!this.saved.clock || !this.running || this.left(side, turn) > 0) return false;
    this.saved.clock[side] = 0;
    return true;
  }
}
