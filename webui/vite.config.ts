import { defineConfig } from "vite";

// File names without digests: what is committed then changes only where the page does. The server tells browsers by
// ETag what is new.
export default defineConfig({
  base: "/",
  build: {
    outDir: "dist",
    target: "es2022",
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: "page.js",
        assetFileNames: "page[extname]",
        inlineDynamicImports: true,
      },
    },
  },
});
