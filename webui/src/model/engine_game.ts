/** A game against the engine: whose move it is, the clocks and the end. Times are milliseconds of a clock that never goes back. */
import type { SavedPlay } from "./saved";
import type { Color, Result } from "../wire/types";

export const otherSide = (side: Color): Color => (side === "white" ? "black" : "white");
export const winOf = (side: Color): Result => (side === "white" ? "1-0" : "0-1");

export class EngineGame {
  /** `since` is when the side to move began to think. */
  constructor(
    readonly saved: SavedPlay,
    private since: number,
  ) {}

  get running(): boolean {
    return this.saved.over === "";
  }
  /** Whether the user may move on the board: in the last position if it is their turn, and anywhere once the game is over. */
  mayMove(turn: Color, isAtEnd: boolean): boolean {
    return !this.running || (isAtEnd && turn === this.saved.side);
  }

  /** The side to move has moved. */
  stopClock(turn: Color, now: number): void {
    const { clock } = this.saved;
    if (clock && this.running) clock[turn] += clock.increment - (now - this.since);
    this.since = now;
  }
  /** What is left to a side while that one is to move. */
  left(side: Color, turn: Color, now: number): number {
    const left = this.saved.clock?.[side] ?? Infinity;
    return this.running && side === turn ? left - (now - this.since) : left;
  }

  /** Ends the game for a reason that is shown; without one it goes on, after moves were taken back. */
  end(why: string): void {
    this.saved.over = why;
  }
  /** No time is left to the side to move. */
  letFall(turn: Color): void {
    if (this.saved.clock) this.saved.clock[turn] = 0;
  }
}
