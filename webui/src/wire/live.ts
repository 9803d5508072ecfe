/** The conversation with the server: one WebSocket, opened anew when it breaks. Answers go to who asked. */
import { languageCode } from "../text/i18n";
import { Events } from "./events";
import type { Analyse, Annotate, Annotated, FromServer, Play, ToServer } from "./types";

/** Who takes what the server answers, by the type of the message. */
export type Replies = { [News in FromServer as News["type"]]?: (news: News) => void };
/** The messages that end what was asked for. */
const isLast = (news: FromServer): boolean => ["done", "annotated", "error"].includes(news.type);

interface LiveEvents {
  /** The connection is there, again or for the first time. */
  open: [];
  /** The connection is gone, and with it whatever was asked. */
  close: [];
  /** Another page has the engine. */
  taken: [];
  /** A refusal of something whose replies do not include it. */
  error: [message: string];
}

export class Live extends Events<LiveEvents> {
  private socket: WebSocket | null = null;
  private waiting: ToServer | null = null;
  private retry = 500;
  private lastId = 0;
  private latestSearch = 0;
  private latestWatch = 0;
  private readonly replies = new Map<number, Replies>();

  constructor() {
    super();
    this.open();
  }

  /** Asks for a search, which replaces the one before. Returns the number that its replies bear. */
  search(request: Omit<Analyse, "id"> | Omit<Play, "id">, replies: Replies): number {
    const id = ++this.lastId;
    this.replies.delete(this.latestSearch);
    this.latestSearch = id;
    this.replies.set(id, replies);
    this.say({ ...request, id });
    return id;
  }

  /** Asks for the analysis of a game. Without a connection it is not asked for: listeners of "open" are to do so then. */
  annotate(request: Omit<Annotate, "id" | "type">, replies: Replies): number {
    const id = ++this.lastId;
    if (!this.isOpen) return id;
    this.replies.set(id, replies);
    this.say({ type: "annotate", ...request, id });
    return id;
  }

  /** The same for one question: its end, or null if it failed or was given up for another one. */
  annotated(request: Omit<Annotate, "id" | "type">): Promise<Annotated | null> {
    if (!this.isOpen) return Promise.resolve(null);
    return new Promise((resolve) => {
      const end = (news: Annotated | null) => {
        forget();
        resolve(news);
      };
      const forget = this.on("close", () => end(null));
      this.annotate(request, { annotated: (news) => end(news.complete ? news : null), error: () => end(null) });
    });
  }

  stopAnnotating(): void {
    if (this.isOpen) this.say({ type: "annotate-stop" });
  }

  /** Asks for a farm, once a second until `leaveFarm`. Without a connection listeners of "open" are to ask then. */
  watchFarm(replies: Replies): void {
    if (!this.isOpen) return;
    const id = ++this.lastId;
    this.replies.delete(this.latestWatch);
    this.latestWatch = id;
    this.replies.set(id, replies);
    this.say({ type: "farm-watch", id });
  }

  leaveFarm(): void {
    this.replies.delete(this.latestWatch);
    if (this.isOpen) this.say({ type: "farm-leave" });
  }

  stop(): void {
    this.say({ type: "stop" });
  }

  private get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private say(message: ToServer): void {
    if (this.isOpen) this.socket!.send(JSON.stringify({ ...message, language: languageCode() }));
    else this.waiting = message;
  }

  private open(): void {
    const socket = new WebSocket(`ws://${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = 500;
      // What waited is older than what is asked for now, and who asks last is answered.
      if (this.waiting !== null) this.say(this.waiting);
      this.waiting = null;
      this.tell("open");
    };
    socket.onclose = () => {
      if (this.waiting === null) this.replies.clear();
      this.tell("close");
      setTimeout(() => this.open(), this.retry);
      this.retry = Math.min(this.retry * 2, 8000);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
  }

  private hear(news: FromServer): void {
    if (news.type === "taken") return this.tell("taken");
    const take = this.replies.get(news.id)?.[news.type] as ((news: FromServer) => void) | undefined;
    if (isLast(news)) this.replies.delete(news.id);
    if (take) take(news);
    else if (news.type === "error") this.tell("error", news.message);
  }
}
