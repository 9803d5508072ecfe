/**
 * Finds the puzzles of games, one game after the other. The server stores its searches, so that a stop loses nothing, and
 * the page stores which games are left, so that a reload loses nothing either.
 */
import { Events } from "../wire/events";
import type { Live } from "../wire/live";
import type { Wanted } from "./puzzles";
import { messageOf } from "../text/i18n";

export interface HuntedGame {
  /** Number in the file, from 1. */
  number: number;
  side: Wanted;
  /** PGN of the open game, which may be another one after a reload. Games of the list are read when they are due. */
  pgn?: string;
}
/** What was chosen for a search. */
export interface HuntChoice {
  /** Id of the list of games; "" for the open game. */
  file: string;
  who: string;
}
export interface HuntSettings {
  nodes: number;
  missed: boolean;
  threads: number;
}

export interface SavedHunt {
  choice: HuntChoice;
  settings: HuntSettings;
  queue: HuntedGame[];
  games: number;
  gamesDone: number;
  running: boolean;
  failure: string;
  /** Puzzles as JSON lines. */
  puzzles: string;
}
export interface HuntHost {
  text(game: HuntedGame): Promise<string> | string;
  /** Stores the search; null for none. */
  save(hunt: SavedHunt | null): void;
}

export class PuzzleHunt extends Events<{ change: [] }> {
  running = false;
  games = 0;
  gamesDone = 0;
  /** Progress of the current game, from 0 to 1. */
  part = 0;
  /** The first reason why a game could not be used. */
  failure = "";
  private queue: HuntedGame[] = [];
  private settings: HuntSettings = { nodes: 0, missed: false, threads: 1 };
  private choice: HuntChoice = { file: "", who: "" };
  /** Puzzles as JSON lines, by their ids. */
  private found = new Map<string, string>();
  /** Message id of the current game; 0 if there is none. */
  private id = 0;

  constructor(
    private readonly live: Pick<Live, "on" | "send" | "end">,
    private readonly host: HuntHost,
  ) {
    super();
    live.on("open", () => this.running && void this.next());
    live.on("close", () => (this.id = 0));
  }

  get left(): number {
    return this.queue.length;
  }
  get puzzles(): number {
    return this.found.size;
  }
  /** All puzzles as JSON lines. */
  get text(): string {
    return [...this.found.values()].join("");
  }

  start(games: HuntedGame[], settings: HuntSettings, choice: HuntChoice): void {
    this.stop();
    this.queue = [...games];
    this.settings = settings;
    this.choice = choice;
    this.games = games.length;
    this.gamesDone = 0;
    this.failure = "";
    this.found.clear();
    this.resume();
  }
  /** Takes up a search that was stored before a reload. */
  restore({ running, puzzles, ...saved }: SavedHunt): void {
    Object.assign(this, saved);
    this.take(puzzles);
    if (running) this.resume();
    else this.tell("change");
  }
  resume(): void {
    if (this.running || !this.queue.length) return;
    this.running = true;
    void this.next();
  }
  /** Gives up the games that are left. */
  forget(): void {
    this.stop();
    this.queue = [];
    this.host.save(null);
    this.tell("change");
  }
  stop(): void {
    if (!this.running) return;
    this.running = false;
    this.id = 0;
    this.part = 0;
    this.live.end("find-puzzles-stop");
    this.keep();
  }

  private keep(): void {
    const { choice, settings, queue, games, gamesDone, running, failure, text: puzzles } = this;
    this.host.save({ choice, settings, queue, games, gamesDone, running, failure, puzzles });
    this.tell("change");
  }

  private async next(): Promise<void> {
    this.part = 0;
    const game = this.queue[0];
    if (!game) this.running = false;
    this.keep();
    if (!game) return;
    let text = "";
    try {
      text = await this.host.text(game);
    } catch (error) {
      return this.finish(messageOf(error));
    }
    if (!this.running || this.queue[0] !== game) return;
    const id = this.live.send(
      { type: "find-puzzles", text, number: game.number, side: game.side, ...this.settings },
      {
        finding: (news) => {
          if (this.id !== id) return;
          const first = news.of ? news.done / news.of : 0;
          this.part = (first + (news.candidates ? news.examined / news.candidates : 0)) / 2;
          this.tell("change");
        },
        "found-puzzles": ({ complete, puzzles }) => {
          if (this.id !== id) return;
          // Another page has taken the engine.
          if (!complete) return this.stop();
          this.take(puzzles);
          this.finish();
        },
        error: ({ message }) => this.id === id && this.finish(message),
      },
    );
    this.id = id;
  }

  private take(lines: string): void {
    for (const line of lines.split("\n").filter(Boolean)) {
      const { id } = JSON.parse(line) as { id: string };
      if (!this.found.has(id)) this.found.set(id, line + "\n");
    }
  }

  private finish(failure = ""): void {
    this.failure ||= failure;
    this.queue.shift();
    this.gamesDone++;
    void this.next();
  }
}
