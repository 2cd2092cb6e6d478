// How the web app is built: the browser's files, and the screens as one function for the server (screens-handler.ts).
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { layerOrder } from "./src/site/page-inlines.ts";
import { endOfFile } from "./src/web/whole-files.ts";

/** The components that the frame around every screen and the home page are drawn with. */
const firstComponents = [
  ...["accreditation", "account-slot", "banner", "button", "cookie-choice", "hero-picture", "icon", "logo"],
  ...[
    "page-loading",
    "page-state",
    "picture",
    "picture-card",
    "podcast-bar",
    "site-footer",
    "site-frame",
    "site-header",
  ],
  ...["skip-link", "stage", "tag"],
];
const isFirstStyle = new RegExp(
  `src/web/(styles/app|routes/home\\.module|[a-z]+/(${firstComponents.join("|")})/[a-z-]+\\.module)\\.css$`,
);

const isOfFrame =
  /src\/(platform\/text\/format-distance|web\/([a-z]+\/(broken-page\/script-missing|content-link|icon|logo|site|stage|page-title|picture|tag|cookie-choice\/(cookie-choice|use-consent))|analytics\/(track|consent|page-type)|visit\/(visit|use-partner-flag|use-return-address|use-preferences)\.ts|words\/audience))/;

/** Also the two rules of the domain that questions and records share, so that questions need none of the records' file. */
const isOfKit =
  /src\/(web\/(visit|calls|account|kit|(home|questions|results|listing|contact|site)\/[a-z-]+|map\/(?!base-map)[a-z-]+)\/|(questionnaire\/question|gazetteer\/postcode)\.ts)/;

/** What several screens say of places and teams. */
const recordFiles = [
  ...["access-facts", "age-format", "booking-url", "eligible-age-groups", "football-labels", "format-date"],
  ...["format-fit", "format-near-town", "format-parking", "format-session-ages", "format-surfaces"],
  ...["join-list", "match-reasons", "offer-match", "reader-voice", "record-id", "spoken-reasons"],
  ...["volunteer-ages", "website-url", "writable-about"],
];
const isOfRecords = new RegExp(
  `src/(web/words|catalogue/records|gazetteer|platform/text|search/matching)/(${recordFiles.join("|")})\\.ts$`,
);

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

const unusedRouterParts = ownFile("src/web/unused-router-parts.ts");

/** What the browser gets in the place of a package's own code; each of our files says why. */
const replacements = [
  { source: "./routeModules.js", from: "/react-router/dist/", own: ownFile("src/web/load-route-module.ts") },
  { source: "\0vite/preload-helper.js", from: "", own: ownFile("src/web/load-part.ts") },
  { source: "typebox", from: "", own: ownFile("src/web/plain-schemas.ts") },
  { source: "./instrumentation.js", from: "/lib/router/router.js", own: unusedRouterParts },
  { source: "./fog-of-war.js", from: "/lib/dom/ssr/components.js", own: unusedRouterParts },
  { source: "./lib/dom/ssr/fog-of-war.js", from: "/react-router/dist/production/index.js", own: unusedRouterParts },
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
  plugins: [reactRouter(), layersFirst, markedEnds, ownCode()],
  // Threads are built apart.
  worker: { plugins: () => [markedEnds] },
  // Pictures stay files of their own: they are cached for good and read the page's colours through <use>.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Two files of styles: what comes first, with the frame, and what all other screens are drawn with. Nothing
                // is painted before a screen's last one is there, and on a slow line each costs a connection.
                { name: "styles", test: /src\/web\/(routes|[a-z]+\/[a-z-]+)\/[^/]*\.css$/, priority: 1 },
                // What the frame around every screen is made of, the libraries it stands on among it, in one file of
                // scripts, which compresses better than four, and one of styles.
                { name: "frame", test: (id) => isFirstStyle.test(id) || isOfFrame.test(id), priority: 2 },
                { name: "kit", test: isOfKit, minShareCount: 8 },
                // In one file, as the list of all files comes with the first load.
                { name: "records", test: isOfRecords, minShareCount: 3 },
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
