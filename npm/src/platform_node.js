import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** Compiles the module of the package, or the one at that address. */
export async function compile(address) {
  return WebAssembly.compile(await readFile(address ?? new URL("../engine.wasm", import.meta.url)));
}

/** A worker with `post`, `end`, and calls for its messages and its failure. */
export function startWorker(module, shared, onText, onFailure) {
  const worker = new Worker(new URL("./worker_node.js", import.meta.url), { workerData: { module, shared } });
  worker.on("message", onText);
  worker.on("error", onFailure);
  return {
    post: (line) => worker.postMessage(line),
    end: () => {
      worker.removeAllListeners();
      worker.on("error", () => {});
      void worker.terminate();
    },
  };
}
