/** The databases of the server: requests about the chosen one. */
import { Events } from "../wire/events";
import type { Live, Replies, Unnumbered } from "../wire/live";
import type { Base, DatabaseNews, DatabaseRequest, GameRow, Imported, Importing, LineQuestion, MoveTree, NextTree, Scores } from "../wire/types";

/** An error in a question. */
export class QuestionError extends Error {
  /** @param column in bytes, from 1 */
  constructor(
    message: string,
    readonly column: number,
  ) {
    super(message);
  }
}

/** The server has no more what a search found, so that its rows may be those of other games now. */
export class OutdatedSearch extends Error {}

/** Games as a search or a tree found them. */
export interface ListedGames {
  /** Id of the search or the tree, by which the games are asked for. */
  search: number;
  base: string;
  rows: GameRow[];
}
export interface SearchedGames extends ListedGames {
  newest: boolean;
  games: number;
  /** Which games are damaged and left out. */
  damage?: string;
}

/** Callbacks for the parts of an answer about a position. */
export interface TreeListeners {
  moves(tree: MoveTree, damage?: string): void;
  /** Trees of the positions after some of the moves. */
  next(trees: NextTree[]): void;
}

/** Characters that a message may have: each takes at most six bytes. */
const partLength = 128 << 10;

type Last<Type extends DatabaseNews["type"]> = Extract<DatabaseNews, { type: Type }>;

export class Databases extends Events<{ bases: [] }> {
  bases: Base[] = [];
  private name = "";

  constructor(private readonly live: Pick<Live, "on" | "request" | "end">) {
    super();
  }

  /** The chosen database. */
  get base(): string {
    return this.name;
  }
  set base(name: string) {
    this.name = name;
    this.tell("bases");
  }
  get chosen(): Base | null {
    return this.bases.find(({ name }) => name === this.name) ?? null;
  }

  async list(): Promise<void> {
    this.take(await this.ask({ type: "db-list" }, "db-bases"));
  }
  /** Null if a later search replaced this one. */
  async search(question: string, newest: boolean): Promise<SearchedGames | null> {
    const base = this.name;
    const found = await this.ask({ type: "db-search", base, question, newest }, "db-found");
    return found && { search: found.id, base, newest, games: found.games, rows: found.rows, damage: found.damage };
  }
  /** More rows, in the order of the search. */
  async rows({ search, newest }: SearchedGames, offset: number, count: number): Promise<GameRow[] | null> {
    return (await this.ask({ type: "db-rows", search, offset, count, newest }, "db-page"))?.rows ?? null;
  }
  /** A game of the chosen database, or of what was found. Null if the connection was lost. */
  async game(number: number, found?: Pick<ListedGames, "base" | "search">): Promise<string | null> {
    const more = found ? { base: found.base, search: found.search } : { base: this.name };
    return (await this.ask({ type: "db-game", number, ...more }, "db-pgn"))?.pgn ?? null;
  }
  async player(name: string): Promise<Pick<Scores, "scores" | "damage"> | null> {
    return this.ask({ type: "db-player", base: this.name, name }, "db-scores");
  }
  /** Saves a search; deletes it if the question is empty. */
  async save(name: string, question: string): Promise<void> {
    this.take(await this.ask({ type: "db-save", base: this.name, name, question }, "db-bases"));
  }
  /** Adds the games of a text. Null if the connection was lost. */
  async import(name: string, text: string, progress: (news: Importing) => void): Promise<Imported | null> {
    for (let begin = 0; begin < text.length; ) {
      // A pair of surrogates is one character.
      const end = begin + partLength - Number(/[\uD800-\uDBFF]/.test(text[begin + partLength - 1] ?? ""));
      if (!this.live.request({ type: "db-part", first: begin === 0, text: text.slice(begin, end) }, {})) return null;
      begin = end;
    }
    const done = await this.ask({ type: "db-import", base: this.name, name }, "db-imported", { "db-importing": progress });
    if (done) await this.list();
    return done;
  }
  stop(): void {
    this.live.end("db-stop");
  }

  /** Asks for the moves of a position, and then for its games. Null if a later position replaced this one. */
  async tree(line: LineQuestion, question: string, { moves, next }: TreeListeners): Promise<ListedGames | null> {
    const base = this.name;
    const replies: Replies = { "db-moves": ({ tree, damage }) => moves(tree, damage), "db-next": ({ trees }) => next(trees) };
    const top = await this.ask({ type: "db-tree", base, question, ...line }, "db-top", replies);
    return top && { search: top.id, base, rows: top.rows };
  }

  private take(news: { bases: Base[] } | null): void {
    if (!news) return;
    this.bases = news.bases;
    if (!this.chosen) this.name = this.bases[0]?.name ?? "";
    this.tell("bases");
  }

  /** Sends a request, as soon as there is a connection. Null if another one replaced it or the connection was lost. */
  private ask<Type extends DatabaseNews["type"]>(request: Unnumbered<DatabaseRequest>, answer: Type, more: Replies = {}): Promise<Last<Type> | null> {
    return new Promise((resolve, reject) => {
      const listeners: (() => void)[] = [];
      const end = (act: () => void) => {
        for (const forget of listeners) forget();
        act();
      };
      const send = () =>
        this.live.request(request, {
          ...more,
          [answer]: (news: Last<Type>) => end(() => resolve(news)),
          "db-stopped": () => end(() => (request.type === "db-game" ? reject(new OutdatedSearch()) : resolve(null))),
          "db-fault": ({ message, column }) => end(() => reject(new QuestionError(message, column))),
          error: ({ message }) => end(() => reject(new Error(message))),
        });
      if (!send()) listeners.push(this.live.on("open", send));
      listeners.push(this.live.on("close", () => end(() => resolve(null))));
    });
  }
}
