// Makes a release: `npm run release -- VERSION [--without-tests]`. It checks the checkout, runs the
// tests, dates CHANGELOG.md, sets the version, builds, and says which commands are left to you.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeProductionTree } from "./production-tree.ts";

export interface Checkout {
  branch: string;
  /** What `git status --porcelain` lists. */
  changes: string;
  /** Its tags, one a line. */
  tags: string;
  /** The version in package.json. */
  current: string;
  changelog: string;
}

/** Why this version cannot be released from here; empty where it can. */
export function releaseProblems(version: string, { branch, changes, tags, current, changelog }: Checkout): string[] {
  const next = followers(current);
  if (tags.split("\n").includes(`v${version}`)) return [`Version ${version} was released before: it has a tag.`];
  return [
    ...(next.includes(version) ? [] : [`After ${current} comes ${next.join(", ")}; ${version} does not.`]),
    ...(branch === "main" ? [] : [`A release is made on main, and this is ${branch || "no branch"}.`]),
    ...(changes === "" ? [] : [`Commit or undo these changes first:\n${changes}`]),
    ...(headingOf(version, changelog) ? [] : [`CHANGELOG.md has no part "Unreleased" or "${version}" without a date.`]),
  ];
}

/** Itself too: the first release has its number already, and one that failed has set it. */
function followers(current: string): string[] {
  const [major = 0, minor = 0, patch = 0] = current.split(".").map(Number);
  return [current, `${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}

/** The line that becomes the version's own, without a date so far. */
const headingOf = (version: string, changelog: string) =>
  changelog.split("\n").find((line) => line === "## Unreleased" || line === `## ${version}`);

/** With the version and the day of its release over what was not released. */
export function datedChangelog(changelog: string, version: string, day: string): string {
  const heading = headingOf(version, changelog);
  return changelog.replace(`\n${heading}\n`, `\n## ${version} (${day})\n`);
}

const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
const run = (...words: string[]) => execFileSync("npm", words, { stdio: "inherit" });

function setVersion(file: string, version: string): void {
  const content = JSON.parse(readFileSync(file, "utf8"));
  content.version = version;
  if (content.packages) content.packages[""].version = version;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function release(version: string, withTests: boolean): void {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const problems = releaseProblems(version, {
    branch: git("branch", "--show-current"),
    changes: git("status", "--porcelain"),
    tags: git("tag"),
    current: JSON.parse(readFileSync("package.json", "utf8")).version,
    changelog,
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (withTests) run("test");
  writeFileSync("CHANGELOG.md", datedChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
  for (const file of ["package.json", "package-lock.json"]) setVersion(file, version);
  run("run", "build");
  const folder = `.cache/touchline-${version}`;
  rmSync(folder, { recursive: true, force: true });
  makeProductionTree(folder);
  console.log(`
${folder} has what production needs (docs/deploying.md). If it is right:
  git commit -am "release: ${version}" && git tag -a v${version} -m "Touchline ${version}" && git push --follow-tags
  docker build -f deploy/Dockerfile -t touchline:${version} .
If not: git restore CHANGELOG.md package.json package-lock.json`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { "without-tests": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [version] = positionals;
  try {
    if (!version) throw new Error("Which version? npm run release -- 1.0.0 [--without-tests]");
    release(version, !values["without-tests"]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
