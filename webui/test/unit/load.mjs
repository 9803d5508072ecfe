// Loads modules of the page into Node, so that tests of the model need no browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { textsModule } from "../../texts.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-unit-"));
after(() => rmSync(folder, { recursive: true }));

const catalogue = {
  name: "catalogue",
  setup(bundler) {
    bundler.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path, namespace: "texts" }));
    bundler.onLoad({ filter: /.*/, namespace: "texts" }, ({ path }) => ({ contents: textsModule(path) }));
  },
};

/** A clock that changes only when a test advances it. */
export function handClock(now = 0) {
  const repeated = [];
  return {
    now: () => now,
    every: (milliseconds, act) => repeated.push([milliseconds, act]),
    go(milliseconds) {
      now += milliseconds;
      for (const [, act] of repeated) act();
    },
  };
}

/**
 * Tests begin as soon as a module waits, and after the last one the folder is removed: a test file loads all modules of
 * its own before its first test.
 *
 * @param name path below webui/src without the extension
 * @param instance a different text, such as "?2", loads the module once more
 */
export async function load(name, instance = "") {
  const outfile = join(folder, name.replaceAll("/", "-") + ".mjs");
  const source = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
  await build({ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node", logLevel: "error", plugins: [catalogue] });
  return import(pathToFileURL(outfile) + instance);
}
