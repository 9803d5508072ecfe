/** `gyre serve`: questions by POST, and a WebSocket, reopened when it breaks. */
import { t } from "../text/i18n";
import { Retries } from "./retries";
import type { Connection, Listener, Reply, Transport } from "./transport";

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
  private readonly retries = new Retries();

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
      this.retries.succeeded();
      this.listener.onOpen();
    };
    socket.onclose = () => {
      this.listener.onClose();
      this.retries.later(() => this.open());
    };
    socket.onmessage = (event) => this.listener.onMessage(JSON.parse(event.data));
  }
}
