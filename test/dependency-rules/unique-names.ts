// Finds files of src that share a base name: a name in a stack trace or an editor's tab should mean one file.
import { basename } from "node:path";

/** Every group of services has its ports, every entry point its main; screens and style-guide examples are called after what they show. */
const mayRepeat = /\/(ports|main)\.ts$|\.(test|fixtures)\.tsx?$|^src\/web\/routes\//;

/** A sentence for each base name that several files have. */
export function repeatedNames(paths: Iterable<string>): string[] {
  const sources = [...paths].filter((path) => /^src\/.*\.tsx?$/.test(path) && !mayRepeat.test(path));
  const byName = Map.groupBy(sources, (path) => basename(path).replace(/\.tsx?$/, ""));
  return [...byName.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(" and ")} share a name. Call each after what only it does.`);
}
