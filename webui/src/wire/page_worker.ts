/** The worker of worker_transport.ts: answers questions, or searches. Its first message has the module. */
import { startModule } from "../../../npm/src/host.js";
import { serveLines } from "../../../npm/src/serve_lines.js";

export interface Answered {
  id: number;
  isAnswer: boolean;
  text: string;
}
interface Beginning {
  module: WebAssembly.Module;
  shared?: SharedArrayBuffer;
  answers?: boolean;
}
interface Question {
  id: number;
  path: string;
  body: string;
}

const scope = self as unknown as { onmessage: ((event: MessageEvent) => void) | null; postMessage(data: unknown): void };
// Messages may come before the module has started.
const early: unknown[] = [];
let take = (data: unknown): void => void early.push(data);
function takeBy(taker: (data: unknown) => void): void {
  take = taker;
  for (const data of early.splice(0)) take(data);
}

async function answerQuestions(module: WebAssembly.Module): Promise<void> {
  let id = 0;
  const program = await startModule(module, {
    send: () => {},
    answer: (isAnswer: boolean, text: string) => scope.postMessage({ id, isAnswer, text } satisfies Answered),
    poll: () => {},
  });
  takeBy((data) => {
    const question = data as Question;
    id = question.id;
    program.call("ask", question.path, question.body);
  });
}

const port = {
  postMessage: (text: string | null) => text !== null && scope.postMessage(text),
  set onmessage(taker: (line: string) => void) {
    takeBy((line) => taker(line as string));
  },
};

scope.onmessage = ({ data }: MessageEvent<Beginning>) => {
  scope.onmessage = (event) => take(event.data);
  const started = data.answers ? answerQuestions(data.module) : serveLines(data, "tell", port);
  // An error in a promise of a worker reaches its page only this way.
  started.catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
};
