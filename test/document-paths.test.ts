import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What newcomers read; decisions describe files as they were. */
const documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/*.md")];

/** `src/a/b.ts`, or `b.ts` after one in the same row: a folder or file that a text names as code. */
const named = /`((?:src|test|e2e|bench|drills|development|deploy|content|demonstration)\/[\w./-]*\w)`/g;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

test.each(documents)("every file that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const paths = [...text.matchAll(named)].map(([, path]) => path!);
  const links = [...text.matchAll(link)].map(([, path]) => join(dirname(document), path!));
  expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([]);
});

test("some documents name many files", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  expect([...text.matchAll(named)].length).toBeGreaterThan(40);
});
