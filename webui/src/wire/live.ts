/** The conversation with the engine: one WebSocket, opened anew when it breaks. */

export interface PvStep {
  uci: string;
  san: string;
}
export interface EngineLine {
  depth: number;
  cp?: number;
  mate?: number;
  wdl: [number, number, number];
  pv: PvStep[];
}
export interface EngineNews {
  type: "lines";
  id: number;
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
  time: number;
  hash: number;
  tbhits: number;
  lines: EngineLine[];
}
export interface EngineDone {
  type: "done";
  id: number;
  best?: string;
  san?: string;
}

/** What the analyses of whole games say: "judged", "annotated", or an "error" about one. */
export interface GameNews {
  type: string;
  id: number;
  message?: string;
}

export interface LiveHandlers {
  lines(news: EngineNews): void;
  done(news: EngineDone): void;
  taken(): void;
  error(message: string, id: number): void;
  /** The connection has come or gone. */
  online(is: boolean): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private waiting: string | null = null;
  private retry = 500;
  private lastId = 0;
  /** Those who have games analysed; true from the one whose game it is. */
  readonly gameListeners: ((news: GameNews) => boolean)[] = [];
  /** Called when the connection is there, again or for the first time. */
  readonly openListeners: (() => void)[] = [];

  /** Called when the connection is gone. */
  readonly closeListeners = new Set<() => void>();

  constructor(private readonly handlers: LiveHandlers) {
    this.open();
  }

  /** Asks for a search; what it says bears the number that is returned. */
  search(request: object): number {
    const id = ++this.lastId;
    this.say(JSON.stringify({ ...request, id }));
    return id;
  }

  /** Asks for the analysis of a game. Without a connection it is not asked for: `openListeners` are to do so then. */
  annotate(request: object): number {
    const id = ++this.lastId;
    this.sayNow(JSON.stringify({ type: "annotate", ...request, id }));
    return id;
  }

  /** The same for one question: its end, or null if it failed or was given up for another one. */
  annotated(request: object): Promise<GameNews | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((resolve) => {
      const done = (news: GameNews | null) => {
        this.gameListeners.splice(this.gameListeners.indexOf(listener), 1);
        this.closeListeners.delete(lost);
        resolve(news);
      };
      const listener = (news: GameNews) => {
        if (news.id !== id) return false;
        if (news.type === "annotated") done((news as GameNews & { complete: boolean }).complete ? news : null);
        if (news.type === "error") done(null);
        return true;
      };
      const lost = () => done(null);
      this.gameListeners.push(listener);
      this.closeListeners.add(lost);
      const id = this.annotate(request);
    });
  }

  stopAnnotating(): void {
    this.sayNow(JSON.stringify({ type: "annotate-stop" }));
  }

  stop(): void {
    this.say(JSON.stringify({ type: "stop" }));
  }

  say(message: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
    else this.waiting = message;
  }

  private sayNow(message: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  private open(): void {
    const socket = new WebSocket(`ws://${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = 500;
      // What waited is older than what is asked for now, and who asks last is answered.
      if (this.waiting !== null) socket.send(this.waiting);
      this.waiting = null;
      this.handlers.online(true);
      for (const listener of this.openListeners) listener();
    };
    socket.onclose = () => {
      this.handlers.online(false);
      for (const listener of this.closeListeners) listener();
      setTimeout(() => this.open(), this.retry);
      this.retry = Math.min(this.retry * 2, 8000);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
  }

  private hear(news: { type: string; id?: number; message?: string }): void {
    const { type, id, message } = news;
    if (["judged", "annotated", "error"].includes(type) && id && this.gameListeners.some((listener) => listener({ ...news, type, id, message }))) return;
    if (news.type === "lines") this.handlers.lines(news as EngineNews);
    else if (news.type === "done") this.handlers.done(news as EngineDone);
    else if (news.type === "taken") this.handlers.taken();
    else if (news.type === "error") this.handlers.error(news.message ?? "", news.id ?? 0);
  }
}
