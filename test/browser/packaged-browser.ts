// The browser of the packages, made ready for a plain Linux: unpacked, with the libraries and the
// fonts that such a machine lacks.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface PackagedBrowser {
  executablePath: string;
  /** Variables that its process needs beside those of this one. */
  env: Record<string, string>;
}

const packageFolder = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
/** With the packages: no other user's files may be run, and `npm ci` makes it again. */
const folder = resolve("node_modules/.cache/chromium");

let ready: Promise<PackagedBrowser> | undefined;

export function packagedBrowser(): Promise<PackagedBrowser> {
  ready ??= makeReady();
  return ready;
}

async function makeReady(): Promise<PackagedBrowser> {
  if (!existsSync(folder)) await unpack();
  const executablePath = join(folder, "chromium");
  const env: PackagedBrowser["env"] = {};
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_FILE = join(folder, "own-fonts.conf");
  if (!(await starts(executablePath))) {
    env.LD_LIBRARY_PATH = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  }
  return { executablePath, env };
}

/** False if the machine lacks a library it is linked to, as any start shows. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    await run(executablePath, ["--version"]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The package can only unpack into the temporary folder: a process with a folder of its own does
 * it, and a half-unpacked one never counts.
 */
async function unpack(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const begun = await mkdtemp(`${folder}-`);
  const script = `
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await Promise.all([chromium.executablePath(), inflate(process.argv[1])]);
  `;
  const libraries = join(packageFolder, "bin/al2023.tar.br");
  try {
    await run(process.execPath, ["--input-type=module", "-e", script, libraries], {
      env: { ...process.env, TMPDIR: begun },
    });
    await writeFile(join(begun, "own-fonts.conf"), fontSettings());
    await rename(begun, folder);
  } catch (error) {
    await rm(begun, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

const fontSettings = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
