/** The transport of this page: that of the server, unless another one is chosen before the first question. */
import { ServerTransport } from "./server_transport";
import type { Connection, Listener, Reply, Transport } from "./transport";

let current: Transport = new ServerTransport();

export const transport = (): Transport => current;

/** Chooses another transport, whose code may still be on its way. */
export function setTransport(other: Promise<Transport>): void {
  current = new LaterTransport(other);
}

class LaterTransport implements Transport {
  constructor(private readonly other: Promise<Transport>) {}

  async ask(path: string, question: object, outlivesPage: boolean): Promise<Reply> {
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
