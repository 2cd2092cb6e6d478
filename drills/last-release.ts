// The sources of the last release, beside this checkout's packages, for drills with both.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";

export interface Release {
  name: string;
  folder: string;
  remove(): void;
}

/**
 * `named`: a folder with its packages, or a commit. Otherwise the last tag of a version; without
 * one, the commit before the newest migration. Null where this checkout has no such history.
 */
export function lastRelease(named: string | undefined): Release | null {
  if (named && existsSync(named) && statSync(named).isDirectory()) {
    return { name: named, folder: resolve(named), remove() {} };
  }
  const commit = named ?? lastTag() ?? beforeNewestMigration();
  const name = commit && git("rev-parse", "--short", "--verify", `${commit}^{commit}`);
  if (!name) return null;
  const folder = mkdtempSync(join(tmpdir(), "touchline-release-"));
  const archive = execFileSync("git", ["archive", name, ":!styleguide/pictures"], { maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return { name, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const lastTag = () => git("describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^");

const migrationsFolder = "src/platform/database/migrations";

/** Without another than the baseline, the commit before that. */
function beforeNewestMigration(): string | null {
  const names = Object.keys(migrations);
  const changed =
    names.length > 1
      ? git("log", `-S${names.at(-1)}`, "--format=%H", "--", migrationsFolder)
      : git("log", "--diff-filter=A", "--format=%H", "--", `${migrationsFolder}/baseline.ts`);
  return changed && `${changed.split("\n").at(-1)}^`;
}

/** What it prints; null where it fails or has nothing to say. */
function git(...words: string[]): string | null {
  try {
    return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || null;
  } catch {
    return null;
  }
}
