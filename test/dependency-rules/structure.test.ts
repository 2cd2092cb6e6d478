import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";
import { folderCycles, functionsOf, longestFunction, productFiles, smallFilesOf } from "./structure.ts";

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

/**
 * Files of a few lines with one importer, with the reason why they are not part of it. Any other belongs to its
 * importer.
 */
const smallFilesWithReason: Record<string, string> = {
  "src/adapters/database/index-turn.ts": "the importer is in another layer",
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
  expect(smallFilesOf(projectFiles()).toSorted()).toEqual(Object.keys(smallFilesWithReason).toSorted());
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

test("a file of a few lines is allowed if a test or a second file imports it, or if it is a migration", () => {
  const importing = (name: string) => `${head}import { x } from "./${name}.ts";\n`;
  const files = {
    "src/a/small.ts": head,
    "src/a/tested.ts": head,
    "src/a/used.ts": `${importing("small")}import { y } from "./tested.ts";\n`,
    "src/a/tested.test.ts": importing("tested"),
    "src/adapters/database/migrations/0001-a.ts": head,
    "src/adapters/database/migrations/all-migrations.ts": importing("0001-a"),
  };
  expect(smallFilesOf(new Map(Object.entries(files)))).toEqual(["src/a/small.ts"]);
});
