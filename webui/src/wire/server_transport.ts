/** `gyre serve`: questions by POST, and a WebSocket, reopened when it breaks. */
import { t } from "../text/i18n";
import type { Connection, Listener, Reply, Transport } from "./transport";

const firstRetry = 500, longestRetry = 8000;

export class ServerTransport implements Transport {
  async ask(path: string, question: object, outlivesPage: boolean): Promise<Reply> {
    let response: Response;
    try {
      response = await fetch("/api/" + path, {
        method: "POST",
        keepalive: outlivesPage,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(question),
      });
    } catch {
      return { failure: t("offline") };
    }
    if (response.status === 401) return { failure: t("locked") };
    const type = response.headers.get("Content-Type") ?? "";
    if (!type.startsWith("application/json")) return { failure: (await response.text()).trim() };
    return { isAnswer: response.ok, json: await response.json() };
  }

  connect(listener: Listener): Connection {
    return new Socket(listener);
  }
}

class Socket implements Connection {
  private socket: WebSocket | null = null;
  private retry = firstRetry;

  constructor(private readonly listener: Listener) {
    this.open();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: object): void {
    if (this.isOpen) this.socket!.send(JSON.stringify(message));
  }

  private open(): void {
    const socket = new WebSocket(`ws://${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = firstRetry;
      this.listener.onOpen();
    };
    socket.onclose = () => {
      this.listener.onClose();
      setTimeout(() => this.open(), this.retry);
      this.retry = Math.min(this.retry * 2, longestRetry);
    };
    socket.onmessage = (event) => this.listener.onMessage(JSON.parse(event.data));
  }
}
