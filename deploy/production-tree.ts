// Copies what production needs from a built checkout into an empty folder: `npm run production-tree
// -- FOLDER`. `npm ci --omit=dev` there completes it, as in the container image.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { requireBuilt } from "#src/pages/web-build.ts";

/** Files and folders of a checkout that a running server reads, or that say what it is. */
const shipped = [
  "LICENSE",
  "CHANGELOG.md",
  ".npmrc",
  "package.json",
  "package-lock.json",
  "packages",
  "build",
  "content",
  "countries",
  "demonstration",
  "src",
];

/** The one source of the web app that the server reads: an association's theme starts from it. */
const shippedOfWeb = "src/web/styles/tokens.css";

/** From the current folder. Throws SetupProblem without a build, and where `to` is not empty. */
export function makeProductionTree(to: string): void {
  requireBuilt();
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  mkdirSync(to, { recursive: true });
  for (const name of shipped) cpSync(name, join(to, name), { recursive: true, filter: isShipped });
  cpSync(shippedOfWeb, join(to, shippedOfWeb), { recursive: true });
}

/** Components are in the build. Pages of pseudo-languages are developers' (docs/languages.md). */
const isShipped = (path: string) =>
  !/^src\/web(\/|$)|^packages\/[^/]+\/test(\/|$)|\.test\.ts$|\.tsx$|\/__snapshots__|\/assets\/x[ab]-/.test(
    path.replaceAll("\\", "/"),
  );

if (import.meta.main) {
  const [to] = process.argv.slice(2);
  if (to) makeProductionTree(to);
  else {
    console.error("Into which folder? npm run production-tree -- FOLDER");
    process.exitCode = 1;
  }
}
