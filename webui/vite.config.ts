import { defineConfig } from "vite";

// The server's policy forbids style attributes, which cm-chessboard sets on a dragged piece; properties do the same.
const stylesAsProperties = {
  name: "styles-as-properties",
  transform: (code: string, id: string) =>
    id.includes("cm-chessboard") ? code.replaceAll(/\.setAttribute\("style",/g, ".style.cssText = (") : null,
};

// The Lab is a file of its own, which comes when somebody goes there, and so is the worker that reads its traces.
// File names without digests: what is committed then changes only where the page does. The server tells browsers by
// ETag what is new.
export default defineConfig({
  base: "/",
  plugins: [stylesAsProperties],
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
