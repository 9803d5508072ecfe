/** The transport of this page: that of the server, unless another one is chosen before the first question. */
import { FirstAnswers } from "./first_answers";
import { ServerTransport } from "./server_transport";
import type { Connection, Listener, Reply, Transport } from "./transport";

let current: Transport = new ServerTransport();

export const transport = (): Transport => current;

/**
 * Chooses another transport, which `load` brings: when the first question needs it, or when the function that this
 * returns is called. `text` has the answers to questions that need not wait for it.
 */
export function setTransport(load: () => Promise<Transport>, text = "[]"): () => void {
  const later = new LaterTransport(load, new FirstAnswers(text));
  current = later;
  return () => later.begin();
}

class LaterTransport implements Transport {
  begin!: () => void;
  private readonly other: Promise<Transport>;

  constructor(
    load: () => Promise<Transport>,
    private readonly known: FirstAnswers,
  ) {
    this.other = new Promise<void>((begin) => (this.begin = begin)).then(load);
  }

  async ask(path: string, question: object, outlivesPage: boolean): Promise<Reply> {
    const known = this.known.take(path, question);
    if (known) return known;
    this.begin();
    return (await this.other).ask(path, question, outlivesPage);
  }

  connect(listener: Listener): Connection {
    let connection: Connection | null = null;
    this.other.then((arrived) => (connection = arrived.connect(listener)), () => listener.onClose());
    return {
      get isOpen() {
        return connection?.isOpen ?? false;
      },
      send: (message) => connection?.send(message),
    };
  }
}
