/** The connection for searches and other jobs. Replies go to the code that sent the request. */
import { languageCode, t } from "../text/i18n";
import { Events } from "./events";
import { transport } from "./chosen_transport";
import { isLast } from "./types";
import type { Analyse, Annotate, Annotated, DatabaseRequest, FromServer, Play, ToServer } from "./types";

/** Handlers of the server's replies, by message type. */
export type Replies = { [News in FromServer as News["type"]]?: (news: News) => void };
/** Requests without the id that the connection gives them. */
export type Unnumbered<Request> = Request extends unknown ? Omit<Request, "id"> : never;

/** Bytes that a message may have; the server would close the connection at a longer one. */
const longestMessage = 1048576;

/** Name of the engine that is always there. */
export const gyre: string = "Gyre";

function isTooLong(message: ToServer): boolean {
  const text = JSON.stringify({ ...message, language: languageCode() });
  // A character of a string takes at most three bytes.
  return text.length > longestMessage / 3 && new TextEncoder().encode(text).length > longestMessage;
}

interface LiveEvents {
  /** The connection is open, for the first time or again. */
  open: [];
  /** The connection is closed; all requests are lost. */
  close: [];
  /** Another page has taken the engine of that name. */
  taken: [engine: string];
  /** The server rejected a request that has no handler for errors. */
  error: [message: string];
}

export class Live extends Events<LiveEvents> {
  private readonly connection;
  private waiting: ToServer | null = null;
  private lastId = 0;
  /** The latest search of each engine. */
  private readonly latestSearch = new Map<string, number>();
  private latestWatch = 0;
  private readonly replies = new Map<number, Replies>();

  constructor() {
    super();
    this.connection = transport().connect({
      onOpen: () => {
        // The waiting message comes first: listeners of "open" may send newer requests, and the last request counts.
        if (this.waiting !== null) this.say(this.waiting);
        this.waiting = null;
        this.tell("open");
      },
      onClose: () => {
        if (this.waiting === null) this.replies.clear();
        this.tell("close");
      },
      onMessage: (news) => this.hear(news as FromServer),
    });
  }

  /** Starts a search, which replaces the current one of that engine. Returns the id of its replies. */
  search(request: Omit<Analyse, "id"> | Omit<Play, "id">, replies: Replies): number {
    const id = ++this.lastId;
    const engine = request.engine ?? gyre;
    this.replies.delete(this.latestSearch.get(engine) ?? 0);
    this.latestSearch.set(engine, id);
    this.replies.set(id, replies);
    this.say({ ...request, id });
    return id;
  }

  /**
   * Sends a request and returns its id. Without a connection nothing is sent; a listener of "open" should repeat it. A
   * request that is too long is not sent either, and is answered with an error.
   */
  send(request: Unnumbered<ToServer>, replies: Replies): number {
    const id = ++this.lastId;
    if (!this.isOpen) return id;
    const message = { ...request, id } as ToServer;
    this.replies.set(id, replies);
    if (isTooLong(message)) queueMicrotask(() => this.hear({ type: "error", id, message: t("tooLong") }));
    else this.say(message);
    return id;
  }

  /** Requests the analysis of a game; resolves to its end, or to null if it failed or another one replaced it. */
  annotated(request: Omit<Annotate, "id" | "type">): Promise<Annotated | null> {
    if (!this.isOpen) return Promise.resolve(null);
    return new Promise((resolve) => {
      const end = (news: Annotated | null) => {
        forget();
        resolve(news);
      };
      const forget = this.on("close", () => end(null));
      this.send({ type: "annotate", ...request }, { annotated: (news) => end(news.complete ? news : null), error: () => end(null) });
    });
  }

  /** Ends an analysis of a game, or other work of this page. */
  end(type: "annotate-stop" | "find-puzzles-stop" | "db-stop"): void {
    if (this.isOpen) this.say({ type });
  }

  /** Asks for a farm, once a second until `leaveFarm`. Without a connection listeners of "open" are to ask then. */
  watchFarm(replies: Replies): void {
    this.replies.delete(this.latestWatch);
    this.latestWatch = this.send({ type: "farm-watch" }, replies);
  }

  leaveFarm(): void {
    this.replies.delete(this.latestWatch);
    if (this.isOpen) this.say({ type: "farm-leave" });
  }

  /** Sends a request about databases; returns false if there is no connection. */
  request(request: Unnumbered<DatabaseRequest>, replies: Replies): boolean {
    const id = this.send(request, replies);
    // The server does not answer the parts of a text.
    if (request.type === "db-part") this.replies.delete(id);
    return this.isOpen;
  }

  stop(engine: string = gyre): void {
    this.say({ type: "stop", engine });
  }

  private get isOpen(): boolean {
    return this.connection.isOpen;
  }

  private say(message: ToServer): void {
    if (this.isOpen) this.connection.send({ ...message, language: languageCode() });
    else this.waiting = message;
  }

  private hear(news: FromServer): void {
    if (news.type === "taken") return this.tell("taken", news.engine);
    const take = this.replies.get(news.id)?.[news.type] as ((news: FromServer) => void) | undefined;
    if (isLast[news.type]) this.replies.delete(news.id);
    if (take) take(news);
    else if (news.type === "error") this.tell("error", news.message);
  }
}
