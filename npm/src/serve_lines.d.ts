export declare function serveLines(
  start: { module: WebAssembly.Module; shared?: SharedArrayBuffer },
  take: string,
  port: { postMessage(text: string | null): void; onmessage: (line: string) => void },
): Promise<void>;
