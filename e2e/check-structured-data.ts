// Checks the structured data of pages with schema.org's vocabulary, as schema-dts publishes it:
// written into a file as typed constants, which the compiler then checks.
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** The type of the page's subject and the script's text. */
export interface StructuredData {
  type: string;
  json: string;
}

/** The structured data of the page. Throws if there are none. */
export function structuredDataOf(html: string): StructuredData {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error("The page has no structured data");
  return { type: (JSON.parse(json) as { "@type": string })["@type"], json };
}

/** Unknown terms and invalid values, a line each; empty if all is well. */
export async function vocabularyErrors(reported: StructuredData[]): Promise<string[]> {
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
