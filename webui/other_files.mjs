// Lets tests and measurements use a page in the folder GYRE_DIST instead of the one built into the program.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.GYRE_DIST;

/** Chromium blocks requests to this computer from pages that are answered from the folder, unless these checks are off. */
export const browserOptions = folder ? ["--disable-features=LocalNetworkAccessChecks,PrivateNetworkAccessForWorkers"] : [];

/** Answers a request for a file of the page from the folder, with the headers of the program's answer. */
async function answer(route) {
  const request = route.request();
  const path = new URL(request.url()).pathname;
  const file = join(folder, path === "/" ? "index.html" : path);
  if (request.method() !== "GET" || path.startsWith("/api/") || new URL(request.url()).search || !existsSync(file)) return route.continue();
  const response = await route.fetch();
  // The program does not know files that are new.
  const known = response.status() === 200 ? {} : { status: 200, contentType: path.endsWith(".js") ? "text/javascript" : "image/svg+xml" };
  await route.fulfill({ response, ...known, body: readFileSync(file) });
}

/** Takes the files of the page from the folder, if there is one. */
export async function useOtherFiles(context) {
  if (folder) await context.route("**/*", answer);
}
