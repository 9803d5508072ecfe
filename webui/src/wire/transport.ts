/**
 * How the page reaches the C++ that answers it: `gyre serve` over HTTP and a WebSocket, or, on a static site, the same
 * C++ as WebAssembly in workers. api.ts and live.ts say what is sent.
 */
/** The answer to a question, or {error}; or the reason why there is none, in the page's language. */
export type Reply = { isAnswer: boolean; json: unknown } | { failure: string };

/** A connection for searches and other jobs. */
export interface Connection {
  readonly isOpen: boolean;
  /** Sends a message, if the connection is open. */
  send(message: object): void;
}
export interface Listener {
  onOpen(): void;
  onClose(): void;
  onMessage(message: unknown): void;
}

export interface Transport {
  /** Sends a question; `outlivesPage`: it is sent even if the page is closed meanwhile. */
  ask(path: string, question: object, outlivesPage: boolean): Promise<Reply>;
  /** Opens the connection, and again whenever it breaks. */
  connect(listener: Listener): Connection;
}
