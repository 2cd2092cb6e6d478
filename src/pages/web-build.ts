// Loads the built web app, and builds it first if its sources are not those of the last build: `npm
// start` outside production, and `npm run build`.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { country, type setCountry } from "#src/platform/country/country.ts";
import { addAssets } from "#src/platform/http/assets.ts";
import { requireMessages } from "#src/platform/language/check-translations.ts";
import { readLocale, translatedLocales } from "#src/platform/language/translations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { DeskModule, HandleScreen, Web, WrittenPages } from "./render-pages.ts";

const buildFolder = "build";
const clientFolder = join(buildFolder, "client");
const serverModule = (name: string) => pathToFileURL(resolve(buildFolder, "server", name)).href;

/** Hash of the build's sources; written last, so that an interrupted build does not count. */
const stampFile = join(buildFolder, "sources.sha256");

/** Exists where the web app's sources do: an image for production may be without them. */
const webEntry = "src/web/screens-handler.ts";

/** Everything the build reads, by folder: what the web app takes of a feature, and what is near. */
export const sources = [
  "src/web",
  "src/alerts",
  "src/audit",
  "src/catalogue",
  "src/club-listing",
  "src/desk",
  "src/gazetteer",
  "src/listings",
  "src/mail",
  "src/messages",
  "src/notes",
  "src/platform",
  "src/questionnaire",
  "src/search",
  "src/sign-in",
  "src/site",
  "src/streets",
  "content/locales",
  "countries",
  "public",
  "src/pages/compiled-texts.ts",
  "src/pages/language-scripts.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/**
 * `mayBuild`: builds first where the sources have changed; false in production.
 * @throws SetupProblem where there is no fitting build and none may be made; an error where the
 * build fails
 */
export async function builtWeb({ mayBuild }: { mayBuild: boolean }): Promise<Web> {
  if (!mayBuild) requireBuilt();
  else if (await ensureBuilt()) console.log("Built the web app.");
  const {
    handleScreen,
    setCountry: goTo,
    ...written
  } = (await import(serverModule("index.js"))) as {
    handleScreen: HandleScreen;
    setCountry: typeof setCountry;
  } & WrittenPages;
  goTo(country());
  return {
    async attach(app) {
      await addAssets(app, clientFolder);
      const offlineWorker = readFileSync(join(clientFolder, "sw.js"), "utf8");
      const desk = async () => ((await import(serverModule("desk.js"))) as DeskModule).addDesk;
      return { handleScreen, isBuilt: true, written, desk, offlineWorker };
    },
    async close() {},
  };
}

/**
 * For production, which never builds: checks that there is a complete build, and that it is of the
 * present sources.
 * @throws SetupProblem where there is none, or it is of other sources
 */
export function requireBuilt(): void {
  const built = readIfThere(stampFile);
  if (built === null) {
    throw new SetupProblem(
      "The web app is not built, and a start in production does not build it. " +
        "Run `npm ci` and `npm run build` first (docs/deploying.md).",
    );
  }
  if (statSync(webEntry, { throwIfNoEntry: false }) && fingerprint(sources) !== built) {
    throw new SetupProblem(
      "The build of the web app does not match its sources, and a start in production does not build it. " +
        "Run `npm run build` again, with all packages installed (`npm ci`).",
    );
  }
}

/**
 * Builds if the sources have changed; returns whether it did. Throws with the builder's output
 * where it fails.
 * @throws SetupProblem where a translation is no message that could be built
 */
export async function ensureBuilt(): Promise<boolean> {
  const stamp = fingerprint(sources);
  if (readIfThere(stampFile) === stamp) return false;
  for (const locale of translatedLocales()) requireMessages(locale, readLocale(locale));
  console.log("Building the web app, which takes up to a minute…");
  rmSync(buildFolder, { recursive: true, force: true });
  await runBuild();
  // With what production is without.
  const { writeTexts } = await import("./compiled-texts.ts");
  writeTexts(join(clientFolder, "assets"));
  await compressFolder(clientFolder);
  writeFileSync(stampFile, stamp);
  return true;
}

async function runBuild(): Promise<void> {
  const command = join("node_modules", "@react-router", "dev", "bin.cjs");
  // Always a production build, whatever NODE_ENV the shell has.
  const options = { env: { ...process.env, NODE_ENV: "production" }, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, [command, "build"], options).catch(({ message, stdout }) => {
    throw new Error(`The web app does not build:\n${stdout}${message}`);
  });
}

/** A hash over names and contents: file times mean nothing after a checkout. */
function fingerprint(paths: string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function readIfThere(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, "utf8") : null;
}

const textFile = /\.(m?js|css|svg|json|txt|html|webmanifest|map)$/;

/** Only developers load them. */
const pseudoFolder = /assets.x[ab]-[0-9a-f]{8}./;

/** Bytes below which a compressed copy saves nothing. */
const smallestWorthwhile = 1_000;

/** Adds brotli and gzip copies of each text file; @fastify/static serves one that fits. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => textFile.test(name) && !pseudoFolder.test(name),
  );
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestWorthwhile) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
