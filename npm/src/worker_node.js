import { webcrypto } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

import { serveLines } from "./serve_lines.js";

// Node 18 has it under this name only.
globalThis.crypto ??= webcrypto;

const port = {
  postMessage: (text) => parentPort.postMessage(text),
  set onmessage(take) {
    parentPort.on("message", take);
  },
};
await serveLines(workerData, "uci", port);
