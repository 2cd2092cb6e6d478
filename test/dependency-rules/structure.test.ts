import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";
import { crumbsOf, folderCycles, functionsOf, longestFunction, productFiles } from "./structure.ts";

const head = "// What it is for.\n";
const lines = (count: number) => "  work();\n".repeat(count);

test("no function is longer than sixty lines", () => {
  const long = [...productFiles(projectFiles())]
    .flatMap(([path, text]) => functionsOf(path, text))
    .filter(({ lines }) => lines > longestFunction)
    .map(
      ({ path, line, name, lines }) =>
        `${path}:${line} ${name} has ${lines} lines: split off the second thing it does.`,
    );
  expect(long).toEqual([]);
});

test("a function is measured from its first line to its last, whatever its form", () => {
  const text = `${head}export function a() {\n${lines(60)}}\nexport const b = () => {\n${lines(2)}};\nconst c = {\n  d() {\n${lines(1)}  },\n};\n`;
  expect(functionsOf("src/domain/a.ts", text).map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ["a", 2, 62],
    ["b", 64, 4],
    ["d", 69, 3],
  ]);
});

test("no folders import each other, not even through others", () => {
  expect(folderCycles(productFiles(projectFiles())).map((folders) => folders.join(" ↔ "))).toEqual([]);
});

/** Files of a few lines with one importer, and why they are not part of it. A new one belongs to its importer. */
const crumbsWithReason: Record<string, string> = {
  "src/adapters/database/index-turn.ts": "the importer is in another layer",
  "src/adapters/database/migrations/0004-sign-in-revocations.ts": "a migration is a file",
  "src/adapters/database/migrations/0005-deletion-asked.ts": "a migration is a file",
  "src/adapters/database/migrations/0006-development-accounts.ts": "a migration is a file",
  "src/adapters/identity/try-keys.ts": "the importer is in another layer",
  "src/compose/compose-outbox.ts": "opens the database alone: its importer, in another layer, must not load the rest",
  "src/compose/compose-secrets.ts": "opens the database alone: its importer, in another layer, must not load the rest",
  "src/compose/compose-streets.ts": "hands an adapter to the terminal, which may import none",
  "src/server/http/request-log.ts": "what of a request is logged, for whoever checks that nothing personal is",
  "src/services/importing/locate-places.ts": "a rule of its own: which position a place gets",
  "src/web/components/contact-dialog/captcha-worker.ts": "a thread's entry is a file",
  "src/web/components/place-logos/logo-drawings.ts": "drawings, apart from the code that shows them",
  "src/web/components/podcast-bar/podcast-bar.tsx": "a component with a style sheet",
};

test("a file of a few lines with one importer has a reason to be a file", () => {
  expect(crumbsOf(projectFiles()).toSorted()).toEqual(Object.keys(crumbsWithReason).toSorted());
});

test("folders that import each other through others are one cycle; a folder and its own folders are none", () => {
  const files = {
    "src/a/one.ts": 'import { x } from "#src/b/one.ts";\n',
    "src/b/one.ts": 'import type { X } from "../c/one.ts";\n',
    "src/c/one.ts": 'const a = await import("#src/a/two.ts");\n',
    "src/a/two.ts": 'import { x } from "./deep/one.ts";\n',
    "src/a/deep/one.ts": 'import { x } from "../two.ts";\n',
  };
  expect(folderCycles(new Map(Object.entries(files)))).toEqual([["src/a", "src/b", "src/c"]]);
});

test("a file of a few lines is no crumb where a test or a second file imports it", () => {
  const importing = (name: string) => `${head}import { x } from "./${name}.ts";\n`;
  const files = {
    "src/a/crumb.ts": head,
    "src/a/tested.ts": head,
    "src/a/used.ts": `${importing("crumb")}import { y } from "./tested.ts";\n`,
    "src/a/tested.test.ts": importing("tested"),
  };
  expect(crumbsOf(new Map(Object.entries(files)))).toEqual(["src/a/crumb.ts"]);
});
