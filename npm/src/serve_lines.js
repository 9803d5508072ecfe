// The worker's side: a module that takes lines and sends texts.
import { startModule } from "./host.js";
import { LineReader } from "./line_ring.js";

/**
 * Runs a module. `take` is its exported function for lines, `port` has `postMessage` and gets `onmessage`. With shared
 * memory the module reads lines during a search; otherwise every message is a line. Each handled message is answered by
 * null, after the texts.
 */
export async function serveLines({ module, shared }, take, port) {
  const reader = shared ? new LineReader(shared) : undefined;
  let program;
  const readAll = () => {
    for (let line = reader?.next(); line !== undefined; line = reader.next()) program.call(take, line);
  };
  program = await startModule(module, {
    send: (text) => port.postMessage(text),
    poll(milliseconds) {
      if (milliseconds > 0) reader?.wait(milliseconds);
      readAll();
    },
  });
  port.onmessage = (line) => {
    if (reader) readAll();
    else program.call(take, line);
    port.postMessage(null);
  };
  readAll();
}
