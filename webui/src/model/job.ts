/** Analyses many games, one after the other. Each result is kept at once; the job can be stopped and resumed. */
import type { Live } from "../wire/live";
import type { AnalysisChoice } from "./engines";
import type { Clock } from "./clock";
import type { AnnotatedGame, SavedJob } from "./saved";
import type { Annotated, Judged } from "../wire/types";

export interface JobHost {
  /** Current text of a game of the file. */
  text(index: number): Promise<string>;
  /** Length of the text, to which the time of the analysis is about proportional. */
  size(index: number): number;
  /** Stores a result; false if the game has changed since, in which case it is analysed again. */
  take(index: number, game: AnnotatedGame): boolean;
  changed(): void;
  /** An engine had a fault and was started again. */
  restarted(message: string): void;
  /** Loads the job that the browser stored, so that it survives a reload. */
  load(): Promise<SavedJob | null | undefined>;
  save(job: SavedJob | null): void;
}

export class Job {
  private saved: SavedJob | null = null;
  /** Message id of the game that is being analysed; 0 if there is none. */
  private id = 0;
  /** Progress of that game, from 0 to 1. */
  private part = 0;
  private since = 0;
  private doneSize = 0;

  constructor(
    private readonly live: Pick<Live, "on" | "send" | "end">,
    private readonly threads: () => number,
    private readonly host: JobHost,
    private readonly clock: Clock,
  ) {
    live.on("open", () => this.running && void this.next());
  }

  get running(): boolean {
    return this.saved?.running ?? false;
  }
  /** Number of games that remain. */
  get left(): number {
    return this.saved?.queue.length ?? 0;
  }
  /** Index of the game that is being analysed; -1 if there is none. */
  get current(): number {
    return this.running ? (this.saved?.queue[0] ?? -1) : -1;
  }

  /** Restores the job that ran before the page was reloaded. */
  async restore(games: number): Promise<void> {
    const saved = await this.host.load();
    if (!saved || saved.queue.some((index) => index >= games)) return;
    this.saved = saved;
    if (saved.running) this.resume();
    else this.host.changed();
  }

  start(queue: number[], choice: AnalysisChoice): void {
    this.saved = { queue: [...queue], ...choice, running: false };
    this.resume();
  }

  /** Resumes the job. The program has stored what it found in the current game. */
  resume(): void {
    if (!this.saved) return;
    this.saved.running = true;
    this.since = this.clock.now();
    this.doneSize = 0;
    void this.next();
  }

  pause(): void {
    if (!this.saved || !this.running) return;
    this.live.end("annotate-stop");
    this.rest();
  }

  /** Drops the remaining games. */
  cancel(): void {
    this.pause();
    this.saved = null;
    this.keep();
  }

  /** Estimated seconds for the remaining games; null if there is no estimate. */
  secondsLeft(): number | null {
    const { queue } = this.saved ?? { queue: [] };
    const inWork = queue.length ? this.host.size(queue[0]) * this.part : 0;
    const done = this.doneSize + inWork;
    if (!this.running || done === 0) return null;
    const all = queue.reduce((sum, index) => sum + this.host.size(index), 0);
    return ((this.clock.now() - this.since) / 1000 / done) * (all - inWork);
  }

  private keep(): void {
    this.host.save(this.saved);
    this.host.changed();
  }

  private rest(): void {
    this.id = 0;
    this.part = 0;
    if (this.saved) this.saved.running = false;
    this.keep();
  }

  private async next(): Promise<void> {
    const saved = this.saved;
    this.part = 0;
    if (!saved?.queue.length) {
      this.saved = null;
      return this.rest();
    }
    const wanted = saved.queue[0];
    let text: string;
    try {
      text = await this.host.text(wanted);
    } catch {
      return this.rest();
    }
    if (this.saved !== saved || !saved.running || saved.queue[0] !== wanted) return;
    const { queue: _, running: __, ...choice } = saved;
    const id = this.live.send(
      { type: "annotate", text, ...choice, threads: this.threads() },
      {
        restarted: ({ message }) => this.id === id && this.host.restarted(message),
        judged: (news) => this.id === id && this.grow(news),
        annotated: (news) => this.id === id && this.takeEnd(news),
        error: ({ message }) => this.id === id && this.finish({ failure: message }),
      },
    );
    this.id = id;
    this.keep();
  }

  private grow({ done, of }: Judged): void {
    this.part = of ? done / of : 0;
    this.host.changed();
  }

  private takeEnd({ complete, pgn, errors, sides, fault }: Annotated): void {
    if (!complete && fault) return this.finish({ failure: fault });
    // Another analysis, in this or another window, has replaced this one.
    if (!complete) return this.rest();
    this.finish({ pgn, ...sides, ...(errors?.length ? { faults: errors } : {}) });
  }

  private finish(game: AnnotatedGame): void {
    const index = this.saved!.queue.shift()!;
    if (this.host.take(index, game)) this.doneSize += this.host.size(index);
    else this.saved!.queue.push(index);
    void this.next();
  }
}
