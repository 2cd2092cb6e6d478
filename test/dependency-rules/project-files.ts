// Reads the project's own source files, for the checks that look at all of them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const roots = [
  "src",
  "demonstration",
  "styleguide",
  "development",
  "deploy",
  "base-map",
  "test",
  "e2e",
  "bench",
  "drills",
  "packages",
];

/** Path from the project's root, with slashes, to text: every .ts, .tsx and .css file of ours. */
export function projectFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const root of roots) {
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
      if (/\.(tsx?|css)$/.test(name))
        files.set(`${root}/${name.replaceAll("\\", "/")}`, readFileSync(join(root, name), "utf8"));
    }
  }
  return files;
}
