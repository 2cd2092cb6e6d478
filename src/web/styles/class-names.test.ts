// Classes that components use are in their style sheets: nothing else reports a missing one.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sheetImport = /import (\w+) from "([^"]+\.module\.css)"/g;

/** Names of the classes that a component's source uses and its style sheet does not have. */
function missing(source: string, name: string, sheet: string): string[] {
  const there = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found));
  const used = [...source.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, "g"))].map(([, found]) => found!);
  return [...new Set(used)].filter((each) => !there.has(each));
}

test("every class that a component uses is in its style sheet", () => {
  const wrong = globSync("{src/web,styleguide}/**/*.{ts,tsx}").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(sheetImport)].flatMap(([, name, path]) => {
      const sheet = path!.startsWith("#src/") ? path!.slice(1) : join(dirname(file), path!);
      return missing(source, name!, readFileSync(sheet, "utf8")).map((each) => `${file}: ${name}.${each}`);
    });
  });
  expect(wrong).toEqual([]);
});
