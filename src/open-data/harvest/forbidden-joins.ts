// The file of joins that are not to be made: a line of `sources joins` each, # before what is for people.
import { readFile } from "node:fs/promises";
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** Empty without a file. Read each time, so that a change is used from the next publication on. */
export function forbiddenJoins(path: string | undefined): () => Promise<ReadonlySet<string>> {
  return async () => (path === undefined ? new Set() : new Set(linesOf(await read(path))));
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new SetupProblem(`HARVEST_FORBIDDEN_JOINS names ${path}, which cannot be read.`, { cause });
  }
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/#.*$/, "").trim().replaceAll(/\s+/g, " "));
  return lines.filter((line) => line !== "");
}
