// Holds the structured data of pages to schema.org's own vocabulary, as schema-dts publishes it: written into a file as
// typed constants, which the compiler then judges.
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** The type of the page's own thing and the script's text. */
export interface Told {
  type: string;
  json: string;
}

/** What the page tells search engines. Throws where it tells nothing. */
export function toldBy(html: string): Told {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error("The page has no structured data");
  return { type: (JSON.parse(json) as { "@type": string })["@type"], json };
}

/** What is no word of the vocabulary or no value it takes, a line each; empty where all is well. */
export async function vocabularyErrors(reported: Told[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-vocabulary-"));
  try {
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    const types = [...new Set(reported.map(({ type }) => type))];
    const constants = reported.map(({ type, json }, at) => `export const told${at}: WithContext<${type}> = ${json};`);
    const source = [`import type { WithContext, ${types.join(", ")} } from "schema-dts";`, ...constants];
    await writeFile(join(folder, "told.ts"), source.join("\n"));
    const compiler = resolve("node_modules/typescript/bin/tsc");
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--types", "", "--module", "nodenext", "told.ts"];
    await promisify(execFile)(process.execPath, [compiler, ...flags], { cwd: folder });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout.trim().split("\n");
  } finally {
    await rm(folder, { recursive: true });
  }
}
