// The gazetteer's texts: what we know of places, a line for each.
import { readFileSync } from "node:fs";

/** Lines of gazetteer/NAME.txt without its comments. */
export const gazetteerLines = (name: string): string[] =>
  readFileSync(new URL(`gazetteer/${name}.txt`, import.meta.url), "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
