// Plants one small error after another in the most important modules, in a copy, and lists those
// that no test catches: `npm run plant-errors`, or with `-- criteria delivery` for some.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type PlantedError, plantErrors } from "./plant-errors.ts";

/** By module: its files, each with the tests that must catch an error in it, quickest first. */
const modules: Record<string, Record<string, string[]>> = {
  criteria: {
    "src/search/criteria/criteria.ts": ["src/search/criteria", "src/search/recommendations"],
    "src/search/criteria/play-with.ts": ["src/search/criteria"],
    "src/search/criteria/age.ts": ["src/search/criteria", "src/search/recommend-edges", "src/search/recommend.test"],
    "src/search/criteria/football-type.ts": ["src/search/criteria", "src/search/recommend.test"],
  },
  groups: {
    "src/search/criteria/offer-group.ts": ["src/search/recommend-edges", "src/search/recommend.test"],
    "src/search/find/find-groups.ts": ["src/search/recommend-edges", "src/search/recommend.test"],
  },
  relaxations: {
    "src/search/criteria/relaxations.ts": ["src/search/criteria/relaxations", "src/search/recommend.test"],
    "src/search/find/suggestions.ts": ["src/search/recommend-edges", "src/search/recommend.test"],
  },
  "import checks": {
    "src/catalogue/records/cell-kinds.ts": ["src/catalogue/records/cell-kinds"],
    "src/platform/import-report.ts": ["src/platform/import-report", "src/catalogue/import"],
    "src/catalogue/import/import-catalogue.ts": ["src/catalogue/import"],
  },
  "message limits": {
    "src/platform/database/rate-limit.ts": ["src/platform/database/rate-limit", "src/messages/send-message"],
    "src/messages/send-message.ts": [
      "src/messages/send-message",
      "src/messages/message-routes",
      "src/messages/safeguard-message",
    ],
  },
  delivery: { "src/mail/deliver-mail.ts": ["src/mail/deliver-mail"] },
  "RPDE state": {
    "src/open-data/harvest/harvest-feed.ts": [
      "src/open-data/harvest/harvest-feed",
      "src/open-data/harvest/misbehaving",
      "src/open-data/harvest/harvest.test",
    ],
  },
  "alert matching": {
    "src/alerts/find-news.ts": ["src/alerts/find-news", "src/alerts/alerts-at-places", "src/alerts/openings"],
    "src/alerts/card-index.ts": ["src/alerts/find-news"],
  },
  "page cache": {
    "src/pages/page-cache.ts": ["src/pages/page-cache", "src/pages/packed-page"],
  },
};

/** Lines whose error nobody would notice, and why; another error is planted instead. */
const unnoticed: [line: string, why: string][] = [
  ["isRepeated: false", "memory alone is saved by it"],
  ["const isChanging = { now: true }", "it is set before it is read"],
  ["first === undefined && second", "clubs and teams have both keys"],
  [".slice(0, 64)", "a digest has 43 characters"],
  [".slice(0, 44)", "a digest has 43 characters"],
  ["let sumMs = 1,", "a millisecond of three days"],
  ["waitMs === 0 ? 1 :", "a millisecond of a mail’s way"],
  ["\\d{1,10}$", "an answer that is three centuries old"],
  ["const longestWaitsMs", "what two servers' clocks may differ by"],
  ["a[0] === b[1]", "more is looked at again, and the same is found"],
  ["alertsTogether", "how much is done before others have their turn"],
  ["offer[10]!),", "an alert’s index keeps what has ended"],
];

const errorsInModule = 15;
/** A test that an error sends round in circles is ended, and has caught it. */
const longestRunMs = 120_000;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(modules, name));
if (unknown.length > 0) throw new Error(`No module ${unknown.join(", ")}: ${Object.keys(modules).join(", ")}`);

const copy = mkdtempSync(join(tmpdir(), "planted-errors-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const path of execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean))
  cpSync(path, join(copy, path));
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));

let missed = 0;
let planted = 0;
for (const [name, tests] of Object.entries(modules)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  if (!passes(Object.values(tests).flat())) throw new Error(`The tests of ${name} fail without an error planted.`);
  const errors = choose(Object.keys(tests).flatMap((path) => plantErrors(path, readFileSync(path, "utf8"))));
  const uncaught = errors.filter((error) => {
    const caught = isCaught(error, tests[error.path]!);
    process.stderr.write(caught ? "." : "!");
    return !caught;
  });
  process.stderr.write("\n");
  planted += errors.length;
  missed += uncaught.length;
  console.log(`${name}: ${errors.length - uncaught.length} of ${errors.length} caught`);
  for (const { path, line, was, is } of uncaught) console.log(`  not caught: ${path}:${line}\n    ${was}\n    ${is}`);
}
console.log(`${planted - missed} of ${planted} planted errors caught`);

/** Spread evenly over all that could be planted and noticed, and the same in every run. */
function choose(all: PlantedError[]): PlantedError[] {
  const count = Math.min(errorsInModule, all.length);
  const isNoticed = ({ is }: PlantedError) => !unnoticed.some(([line]) => is.includes(line));
  return Array.from({ length: count }, (_, at) => all.slice(Math.floor((at * all.length) / count)).find(isNoticed)!);
}

function isCaught({ path, text }: PlantedError, tests: string[]): boolean {
  const file = join(copy, path);
  const original = readFileSync(file, "utf8");
  writeFileSync(file, text);
  try {
    return tests.some((each) => !passes([each]));
  } finally {
    writeFileSync(file, original);
  }
}

/** On the embedded database alone; in threads, which end with their process at any time. */
function passes(tests: string[]): boolean {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const words = [
    "--project",
    "unit",
    "--project",
    "integration",
    "--tags-filter",
    "!thorough",
    "--bail",
    "1",
    "--pool",
    "threads",
  ];
  const { status } = spawnSync(process.execPath, [vitest, "run", ...tests, ...words], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: "" },
    stdio: "ignore",
    timeout: longestRunMs,
    killSignal: "SIGKILL",
  });
  return status === 0;
}
