// A file host for tests: no headers but the content type, as the simplest hosts send them.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

/** Serves a folder below a path; `headers` are sent with every file. */
export async function serveFiles(folder, below = "/", headers = {}) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    let file = path.startsWith(below) ? join(folder, path.slice(below.length)) : "";
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (!file || !existsSync(file)) {
      response.writeHead(404);
      return response.end();
    }
    // .wasm has no type here, as on many hosts.
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream", ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}${below}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
