// How the web app is built: the browser's files, and the screens as one function for the server (screens-handler.ts).
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Pictures stay files of their own: they are cached for good and read the page's colours through <use>.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: "./src/web/screens-handler.ts" } } } },
});
