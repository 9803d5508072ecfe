/** The analysis of many games: one after the other, each kept when it is done, stopped and gone on with at will. */
import type { Live } from "../wire/live";
import type { Clock } from "./clock";
import type { AnnotatedGame, SavedJob } from "./saved";
import type { Annotated, Judged } from "../wire/types";

/** The server takes no longer messages; quotes and line ends take two bytes of them. */
const longestGame = 500_000;

export interface JobHost {
  /** A game's text as the file has it. */
  text(index: number): Promise<string>;
  /** Its length: what a game takes to analyse is about as long as its text. */
  size(index: number): number;
  /** False if the game has been changed since: it is analysed again. */
  take(index: number, game: AnnotatedGame): boolean;
  changed(): void;
  /** The job that the browser keeps, so that it outlives a reload. */
  load(): Promise<SavedJob | null | undefined>;
  save(job: SavedJob | null): void;
}

export class Job {
  private saved: SavedJob | null = null;
  /** What the news about the game in work bear; 0 if none is. */
  private id = 0;
  /** How much of it is done, from 0 to 1. */
  private part = 0;
  private since = 0;
  private doneSize = 0;

  constructor(
    private readonly live: Pick<Live, "on" | "annotate" | "stopAnnotating">,
    private readonly threads: () => number,
    private readonly host: JobHost,
    private readonly clock: Clock,
  ) {
    live.on("open", () => this.running && void this.next());
  }

  get running(): boolean {
    return this.saved?.running ?? false;
  }
  /** Games that are still to be done. */
  get left(): number {
    return this.saved?.queue.length ?? 0;
  }
  /** Which game is in work. */
  get current(): number {
    return this.running ? (this.saved?.queue[0] ?? -1) : -1;
  }

  /** What was going on before the page was loaded anew. */
  async restore(games: number): Promise<void> {
    const saved = await this.host.load();
    if (!saved || saved.queue.some((index) => index >= games)) return;
    this.saved = saved;
    if (saved.running) this.resume();
    else this.host.changed();
  }

  start(queue: number[], nodes: number, style: string): void {
    this.saved = { queue: [...queue], nodes, style, running: false };
    this.resume();
  }

  /** Goes on; what was found of the game in work is known to the program. */
  resume(): void {
    if (!this.saved) return;
    this.saved.running = true;
    this.since = this.clock.now();
    this.doneSize = 0;
    void this.next();
  }

  pause(): void {
    if (!this.saved || !this.running) return;
    this.live.stopAnnotating();
    this.rest();
  }

  /** Forgets what is still to be done. */
  cancel(): void {
    this.pause();
    this.saved = null;
    this.keep();
  }

  /** Seconds that the rest will take, as far as that can be told. */
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
    if (text.length > longestGame) return this.finish({ failure: "tooLong" });
    const { nodes, style } = saved;
    const id = this.live.annotate(
      { text, nodes, style, threads: this.threads() },
      {
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

  private takeEnd({ complete, pgn, errors, sides }: Annotated): void {
    // Somebody else wanted a game analysed, here or in another window.
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
