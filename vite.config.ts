// How the web app is built: the browser's files, the server's (screens-handler.ts), the desk.
import { basename, dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compiledTexts } from "./src/pages/compiled-texts.ts";
import { undescribedSchemas } from "./src/pages/undescribed-schemas.ts";
import { countryInBrowser } from "./src/platform/country/country-in-browser.ts";
import { layerOrder } from "./src/site/page-inlines.ts";

/**
 * Each file of styles says the order of the layers itself: one that a part of the script brings
 * comes before the page's own words of it where React draws the head anew, as on the 500 screen.
 */
const layersFirst: Plugin = {
  name: "layers-first",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${layerOrder}${file.source}`;
    }
  },
};

/** A component's styles are in the layer of components, unless they name their layers. */
export const componentLayer: Plugin = {
  name: "component-layer",
  enforce: "pre",
  transform: {
    filter: { id: /\.module\.css/ },
    handler: (code) => (code.startsWith("@layer") ? code : `@layer components {${code}}`),
  },
};

const deskFolder = resolve("src/desk");

const countriesInBrowser: Plugin = {
  name: "country-in-browser",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!/\/countries\/[\w-]+\.json$/.test(id)) return null;
    return { code: JSON.stringify(countryInBrowser(JSON.parse(code))), map: null };
  },
};

/**
 * The desk's loaders and actions call the server's own modules, which stay one copy each: only
 * components and styles are built (docs/decisions/desk.md).
 */
const deskOnServer: Plugin = {
  name: "desk-on-server",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!importer?.startsWith(`${deskFolder}/`) || !/^[#.].*\.ts$/.test(source) || source.startsWith("#src/web/"))
      return null;
    const file = source.startsWith("#src/") ? resolve(source.slice(1)) : resolve(dirname(importer), source);
    const id = this.environment.mode === "dev" ? pathToFileURL(file).href : `#src/${relative("src", file)}`;
    return { id, external: true };
  },
};

/** Files have names of their own, so a class needs no digest: "place-card_name". */
const scopedName = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*/, "")}_${name}`;

/** Beginnings of the paths of what the questions share with other screens. */
const withQuestions = [
  "gazetteer",
  "platform/text/(joined-texts|local-days)",
  "web/calls/(fetch-recommendations|use-ask)",
  "web/kit/(definition|dialog|field|progress-line/ball)",
];

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    deskOnServer,
    countriesInBrowser,
    compiledTexts(),
    undescribedSchemas,
    reactRouter(),
    componentLayer,
    layersFirst,
  ],
  // Threads are built apart.
  worker: {
    rolldownOptions: {
      output: {
        // Browsers ask at one address whether a service worker has changed.
        entryFileNames: ({ name }) => (name === "offline-worker" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  // Pictures stay files: they are cached for good and read the page's colours through <use>.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The frame around every screen and the first screen, with all that they stand on:
                // one file of scripts, which compresses better than several, and one of styles.
                { name: "frame", test: /src\/web\/(root|routes\/home)\.tsx$/, priority: 2 },
                // The styles of all other screens. Nothing is painted before a screen's last file
                // of them is there, and on a slow line each costs a connection.
                { name: "styles", test: /src\/web\/.*\.css$/, priority: 1 },
                // What the questions share with other screens: else they would bring all that is
                // shared. Two such files would be a few bytes each: their names weigh more.
                {
                  name: "forms",
                  test: new RegExp(`/src/(${withQuestions.join("|")})`),
                  priority: 1,
                },
                // What many screens share, then what some do: else there would be a file for each
                // set of screens, and the list of all files comes with the first load.
                { name: "shared", test: /\/src\//, minShareCount: 7 },
                // Without the questions’ figures: who asks them loads no other pictures.
                { name: "pictures", test: /src\/web\/art\/(?!figures)/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./src/web/screens-handler.ts", desk: "./src/desk/desk-router.tsx" },
        },
      },
    },
  },
});
