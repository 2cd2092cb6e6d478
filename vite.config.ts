// How the web app is built: the browser's files, and the screens as one function for the server (screens-handler.ts).
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compiledTexts } from "./src/pages/compiled-texts.ts";
import { undescribedSchemas } from "./src/pages/undescribed-schemas.ts";
import { layerOrder } from "./src/site/page-inlines.ts";
import { endOfFile } from "./src/web/whole-files.ts";

/**
 * Each file of styles says the order of the layers itself: one that a part of the script brings comes before the page's own
 * words of it where React draws the head anew, as on the 500 screen.
 */
const layersFirst: Plugin = {
  name: "layers-first",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${layerOrder}${file.source}`;
    }
  },
};

/** The styles of a component are in the layer of components, unless they name their layers themselves. */
export const componentLayer: Plugin = {
  name: "component-layer",
  enforce: "pre",
  transform: {
    filter: { id: /\.module\.css/ },
    handler: (code) => (code.startsWith("@layer") ? code : `@layer components {${code}}`),
  },
};

/** How a browser can tell a whole file from one that a network has cut off (whole-files.ts). */
export const markedEnds: Plugin = {
  name: "marked-ends",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = `${file.code.trimEnd()}${endOfFile}`;
      else if (file.fileName.endsWith(".css")) file.source = `${file.source}${endOfFile}`;
    }
  },
};

const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What the browser gets in the place of a package's private code, and the only such places: a screen or a part of one whose
 * script does not arrive would lose its way on (docs/decisions/first-paint.md).
 */
const replacements = [
  { source: "./routeModules.js", from: "/react-router/dist/", own: ownFile("src/web/load-route-module.ts") },
  { source: "\0vite/preload-helper.js", from: "", own: ownFile("src/web/load-part.ts") },
];

/** Refuses a build in which one of them replaces nothing, as after an update of the package. */
function ownCode(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "own-code",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(asked, importer = "") {
      const found = replacements.find(({ source, from }) => source === asked && importer.includes(from));
      if (found) replaced.add(found.source);
      return found?.own;
    },
    buildEnd(error) {
      const missed = replacements.find(({ source }) => !replaced.has(source));
      if (!error && missed) this.error(`Nothing imports ${missed.source} from ${missed.from} any longer`);
    },
  };
}

export default defineConfig({
  plugins: [compiledTexts(), undescribedSchemas, reactRouter(), componentLayer, layersFirst, markedEnds, ownCode()],
  // Threads are built apart.
  worker: {
    plugins: () => [markedEnds],
    rolldownOptions: {
      output: {
        // Browsers ask at one address whether a service worker has changed.
        entryFileNames: ({ name }) => (name === "offline-worker" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  // Pictures stay files of their own: they are cached for good and read the page's colours through <use>.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The frame around every screen and the first screen, with all that they stand on: one file of scripts,
                // which compresses better than several, and one of styles.
                { name: "frame", test: /src\/web\/(root|routes\/home)\.tsx$/, priority: 2 },
                // The styles of all other screens. Nothing is painted before a screen's last file of them is there, and
                // on a slow line each costs a connection.
                { name: "styles", test: /src\/web\/.*\.css$/, priority: 1 },
                // What many screens share, then what some do: else there would be a file for each set of screens, and
                // the list of all files comes with the first load.
                { name: "shared", test: /\/src\//, minShareCount: 7 },
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
