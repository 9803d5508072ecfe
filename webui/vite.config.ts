import { basename } from "node:path";
import type { AtRule, Root } from "postcss";
import { defineConfig } from "vite";
import { chapterHtml } from "./chapters.mjs";
import { catalogueFiles, textsModule } from "./texts.mjs";

// The server's content security policy forbids style attributes, which cm-chessboard sets on a dragged piece. Setting
// style properties has the same effect.
const stylesAsProperties = {
  name: "styles-as-properties",
  transform: (code: string, id: string) =>
    id.includes("cm-chessboard") ? code.replaceAll(/\.setAttribute\("style",/g, ".style.cssText = (") : null,
};

const chapters = {
  name: "chapters",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    id.endsWith(".md") ? { code: `export default ${JSON.stringify(chapterHtml(code, id))};`, map: null } : null,
};

const catalogue = {
  name: "catalogue",
  buildStart(this: { addWatchFile(file: string): void }) {
    for (const file of catalogueFiles()) this.addWatchFile(file);
  },
  resolveId: (name: string) => (name.startsWith("texts:") ? "\0" + name : null),
  load: (id: string) => (id.startsWith("\0texts:") ? textsModule(id.slice(1)) : null),
};

// Each room's rules hold in that room only: `.steps button` of the Lab must not change the engine's `.steps`. `:where`
// leaves their weight as it is. Rules with an id of their own need no room.
const rooms: Record<string, string> = { "analysis.css": "#analysis-page", "board.css": ":is(#board, #training-board)", "lab.css": "#lab", "farm.css": "#farm", "training.css": "#training", "database.css": ":is(#database, #explorer)" };
const scopedRules = {
  postcssPlugin: "scoped-rules",
  Once(root: Root) {
    const room = rooms[basename(root.source?.input.file ?? "")];
    if (!room) return;
    root.walkRules((rule) => {
      if (rule.parent?.type === "atrule" && /keyframes$/.test((rule.parent as AtRule).name)) return;
      rule.selectors = rule.selectors.map((one) => (/#[a-z]/.test(one) ? one : `:where(${room}) ${one}`));
    });
  },
};

// The Lab is a file of its own, which comes when somebody goes there; so are its book, the worker that reads traces, the
// farm, practice and databases.
// File names without digests: what is committed then changes only where the page does. The server tells browsers by
// ETag what is new.
export default defineConfig({
  // Relative, because a static site may lie in any folder.
  base: "./",
  css: { postcss: { plugins: [scopedRules] } },
  plugins: [stylesAsProperties, chapters, catalogue],
  build: {
    outDir: "dist",
    target: "es2022",
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: "page.js",
        chunkFileNames: "[name].js",
        assetFileNames: "page[extname]",
      },
    },
    cssCodeSplit: false,
  },
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "[name].js" } } },
});
