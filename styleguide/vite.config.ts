// The style guide: a site of its own beside the product, so that nothing of it reaches people.
import { defineConfig } from "vite";
import { componentLayer } from "../vite.config.ts";

export default defineConfig({
  root: "styleguide",
  cacheDir: "../node_modules/.vite-styleguide",
  publicDir: "../public",
  plugins: [componentLayer],
  // As in the product: pictures are files of their own and read the page's colours through <use>.
  build: { outDir: "../.cache/styleguide", emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 4_000 },
});
