// The standard's own validators, with the lists they would load from the web as real data.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { realData } from "#test/catalogue/real-data.ts";

interface Finding {
  severity: "failure" | "warning" | "notice" | "suggestion";
  path?: string;
  message: string;
  value?: unknown;
}

type Validate = (data: unknown, options: Record<string, unknown>) => Promise<Finding[]>;
interface FeedLog {
  pages: { url: string; errors: Finding[] }[];
}
type CheckFeed = (url: string, options: Record<string, unknown>) => Promise<FeedLog>;

const require = createRequire(import.meta.url);
const { validate } = require("@openactive/data-model-validator") as { validate: Validate };
const { RpdeValidator } = require("@openactive/rpde-validator") as { RpdeValidator: CheckFeed };

const lists = ["activity-list", "accessibility-support", "facility-types"];

/** Puts the lists into the validator's cache folder. Returns the options to find them there. */
export async function validatorOptions(folder: string): Promise<Record<string, unknown>> {
  await mkdir(folder, { recursive: true });
  for (const list of lists) {
    const url = `https://openactive.io/${list}`;
    const data = JSON.parse(await readFile(realData("openactive", `${list}.jsonld`), "utf8"));
    const loaded = { errorCode: "error_none", statusCode: 200, url, data, exception: null, fetchTime: Date.now() };
    for (const address of [url, `${url}/${list}.jsonld`]) {
      const name = createHash("sha256").update(address).digest("hex");
      await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...loaded, url: address }));
    }
  }
  return { loadRemoteJson: true, remoteJsonCachePath: folder, remoteJsonCacheTimeToLive: 86_400 };
}

/** What is wrong with a document or a whole page of a feed, without warnings and hints. */
export async function modelFailures(data: unknown, options: Record<string, unknown>): Promise<string[]> {
  const findings = await validate(data, { ...options, rpdeItemLimit: 1_000 });
  return failuresOf(findings);
}

/** What is wrong with a whole feed, read over HTTP to its end. */
export async function feedFailures(url: string): Promise<string[]> {
  const { pages } = await RpdeValidator(url, { pageLimit: 50, requestDelayMs: 0, timeoutMs: 30_000 });
  return pages.flatMap(({ errors }) => failuresOf(errors));
}

const failuresOf = (findings: Finding[]) => [
  ...new Set(
    findings
      .filter(({ severity }) => severity === "failure")
      .map(({ path, message }) => `${path?.replace(/\[\d+\]/g, "[]") ?? ""}: ${message.split("\n")[0]}`),
  ),
];
