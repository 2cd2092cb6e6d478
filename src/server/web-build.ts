// Builds the web app where its sources are newer than the build: `npm start` outside production, and `npm run build`.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupProblem } from "#src/services/ports.ts";
import { compressFolder } from "./compress-folder.ts";

const buildFolder = "build";
export const clientFolder = join(buildFolder, "client");
export const screensModule = join(buildFolder, "server", "index.js");

/** Says from which sources the build was made; written last, so that half a build never counts. */
const stampFile = join(buildFolder, "sources.sha256");

/** There wherever the web app's sources are: what production ships may be without them. */
const webEntry = "src/web/screens-handler.ts";

/** Everything the build reads. Not the server's own folders: Node runs those as they are. */
const sources = [
  "src/web",
  "src/domain",
  "src/services/services.ts",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/**
 * For production, which never builds: makes sure that a whole build is there, and not older than the sources that are.
 * @throws SetupProblem
 */
export function requireBuilt(): void {
  const built = readIfThere(stampFile);
  if (built === null) {
    throw new SetupProblem(
      "There is no build of the web app here, and in production a start does not make one. " +
        "Run `npm ci` and `npm run build` first (docs/deploying.md).",
    );
  }
  if (statSync(webEntry, { throwIfNoEntry: false }) && fingerprint(sources) !== built) {
    throw new SetupProblem(
      "The build of the web app is not of these sources, and in production a start does not make a new one. " +
        "Run `npm run build` again, with all packages installed (`npm ci`).",
    );
  }
}

/** Builds where stale. Returns whether it did; throws with the builder's own words where it fails. */
export async function ensureBuilt(): Promise<boolean> {
  const stamp = fingerprint(sources);
  if (readIfThere(stampFile) === stamp) return false;
  rmSync(buildFolder, { recursive: true, force: true });
  await runBuild();
  await compressFolder(clientFolder);
  writeFileSync(stampFile, stamp);
  return true;
}

function runBuild(): Promise<void> {
  const command = join("node_modules", "@react-router", "dev", "bin.cjs");
  const child = spawn(process.execPath, [command, "build"], {
    // A start is always of the built product, whatever the shell says.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve();
      else reject(new Error(`The web app does not build:\n${Buffer.concat(output).toString()}`));
    });
  });
}

/** A hash over names and contents: a checkout's times say nothing. */
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
