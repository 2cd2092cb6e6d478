// The figures of the code's structure: the length of files and functions, and their imports.

import { projectFiles } from "#test/dependency-rules/project-files.ts";
import {
  folderCycles,
  functionsOf,
  importersOf,
  linesOf,
  longestFunction,
  productFiles,
  smallFileLines,
  smallFilesOf,
} from "#test/dependency-rules/structure.ts";

/** `npm run bench -- structure [--list]`: with the names of those beyond the limits. */
const list = process.argv.includes("--list");

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
}

function print(what: string, figures: string | number, names: string[] = []): void {
  console.log(`${what.padEnd(50)}${figures}`);
  if (list) for (const name of names) console.log(`    ${name}`);
}

const everything = projectFiles();
const files = productFiles(everything);
const lengths = [...files.values()].map(linesOf);
const functions = [...files].flatMap(([path, text]) => functionsOf(path, text)).sort((a, b) => b.lines - a.lines);
const single = [...importersOf(files)].filter(([, by]) => by.length === 1).map(([path]) => path);
const small = smallFilesOf(everything);
const cycles = folderCycles(files);
const inSource = [...everything].filter(([path]) => path.startsWith("src/"));
const total = inSource.reduce((sum, [, text]) => sum + linesOf(text), 0);

print("lines of src, tests and style sheets included", total);
print(
  "lines of src that run in the product",
  lengths.reduce((sum, lines) => sum + lines, 0),
);
print("files of those", `${files.size}; ${spread(lengths)}`);
print("functions", `${functions.length}; ${spread(functions.map(({ lines }) => lines))}`);
const long = functions.filter(({ lines }) => lines > longestFunction);
print(
  "functions over 60 lines",
  long.length,
  long.map((each) => `${each.path}:${each.line} ${each.name} ${each.lines}`),
);
print("files that one other file imports", single.length);
print(`  of at most ${smallFileLines} lines, without a test of their own`, small.length, small);
print(
  "cycles between folders",
  cycles.length,
  cycles.map((folders) => folders.join(" ↔ ")),
);
