/** Compiles the module of the package, or the one at that address. */
export async function compile(address) {
  const response = await fetch(address ?? new URL("../engine.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Servers that do not know the type of .wasm files are common.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A worker with `post`, `end`, and calls for its messages and its failure. */
export function startWorker(module, shared, onText, onFailure) {
  const worker = new Worker(new URL("./worker_browser.js", import.meta.url), { type: "module", name: "gyre" });
  worker.onmessage = ({ data }) => onText(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onFailure(new Error(event.message || "the worker of Gyre could not be loaded"));
  };
  worker.postMessage({ module, shared });
  return {
    post: (line) => worker.postMessage(line),
    end: () => {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
    },
  };
}
