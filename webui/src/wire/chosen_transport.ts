/** The transport of this page: that of the server, unless another one is chosen before the first question. */
import { ServerTransport } from "./server_transport";
import type { Connection, Listener, Reply, Transport } from "./transport";

let current: Transport = new ServerTransport();

export const transport = (): Transport => current;

/**
 * Chooses another transport, which `load` brings: when the first question needs it, or when the function that this
 * returns is called. `text`, which tools/first_answers.mjs makes, has the answers to questions that need not wait for it.
 */
export function setTransport(load: () => Promise<Transport>, text = "[]"): () => void {
  const later = new LaterTransport(load, JSON.parse(text) as FirstAnswer[]);
  current = later;
  return () => later.begin();
}

/** An answer that the page of a static site brings along, so that it is usable before the program has loaded. */
interface FirstAnswer {
  path: string;
  question: object;
  answer: unknown;
}

class LaterTransport implements Transport {
  begin!: () => void;
  private readonly other: Promise<Transport>;

  constructor(
    load: () => Promise<Transport>,
    private readonly known: FirstAnswer[],
  ) {
    this.other = new Promise<void>((begin) => (this.begin = begin)).then(load);
  }

  async ask(path: string, question: object, outlivesPage: boolean): Promise<Reply> {
    // Of a question in any language; once only, because later questions may ask whether the program works.
    const asked = JSON.stringify({ ...question, language: undefined });
    const at = this.known.findIndex((one) => one.path === path && JSON.stringify(one.question) === asked);
    if (at >= 0) return { isAnswer: true, json: this.known.splice(at, 1)[0].answer };
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
