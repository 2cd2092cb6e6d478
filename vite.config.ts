// How the web app is built: the browser's files, and the screens as one function for the server (screens-handler.ts).
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Pictures stay files of their own: they are cached for good and read the page's colours through <use>.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, minShareCount: 4 },
                // What the frame around every screen is made of, in one file of scripts and one of styles.
                {
                  name: "frame",
                  test: /src\/web\/(components\/(content-link|icon|logo|site|picture|tag|cookie-choice\/(cookie-choice|use-consent))|analytics\/(track|consent|page-type))/,
                },
                { name: "kit", test: /src\/web\/(components|session)/, minShareCount: 8 },
                { name: "pictures", test: /src\/web\/art/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./src/web/screens-handler.ts" } } },
  },
});
