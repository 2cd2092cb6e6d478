// Which folder of src may import which, what the browser may load, that there are no cycles, and
// that a file's name says which one it is.
import { basename } from "node:path";
import { expect, test } from "vitest";
import { sources } from "#src/pages/web-build.ts";
import { findCycles } from "./cycles.ts";
import { importsOf } from "./imports.ts";
import { importViolation, mayKnow, reachedByWeb, serverCodeInWeb } from "./layers.ts";
import { projectFiles } from "./project-files.ts";

const files = [...projectFiles()].filter(([path]) => /\.tsx?$/.test(path));
const imports = new Map(files.map(([path, text]) => [path, importsOf(path, text)]));

test("every import is of a folder that may be known", () => {
  const wrong = [...imports].flatMap(([path, each]) => each.map((one) => importViolation(path, one)));
  expect(wrong.filter((violation) => violation !== null)).toEqual([]);
});

test("no folders may know each other in a circle", () => {
  expect(findCycles(new Map(Object.entries(mayKnow))).map((cycle) => cycle.join(" → "))).toEqual([]);
});

test("the browser loads no code of the server", () => {
  expect(serverCodeInWeb(imports)).toEqual([]);
});

test("whatever the web app is made of is among the sources of its build", () => {
  const isSource = (path: string) => sources.some((source) => path.startsWith(`${source}/`));
  expect(reachedByWeb(imports).filter((path) => !isSource(path))).toEqual([]);
});

test("no files import each other in a cycle", () => {
  const graph = [...imports].map(([path, each]) => [path, each.flatMap(({ file }) => file ?? [])] as const);
  expect(findCycles(new Map(graph)).map((cycle) => cycle.join(" → "))).toEqual([]);
});

test("no two files of src have one base name", () => {
  const ofSrc = files.map(([path]) => path).filter((path) => path.startsWith("src/"));
  const byName = Map.groupBy(ofSrc, (path) => basename(path).replace(/\.tsx?$/, ""));
  expect([...byName.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test.each([
  ["the platform", "src/platform/a.ts", "src/mail/b.ts"],
  ["an earlier stage of a search", "src/search/find/a.ts", "src/search/answer/b.ts"],
  ["the store of the catalogue", "src/catalogue/store/a.ts", "src/catalogue/corrections/b.ts"],
  ["a feature", "src/notes/a.ts", "src/messages/b.ts"],
  ["the web app", "src/web/a.ts", "src/pages/b.ts"],
  ["the product", "src/pages/a.ts", "test/b.ts"],
])("%s may not import what stands above it", (_, path, file) => {
  expect(importViolation(path, { specifier: `#${file}`, file, isTypeOnly: false })).toContain(path);
});

test("code of the server is found wherever the browser would get it from", () => {
  const package_ = { specifier: "kysely", file: null, isTypeOnly: false };
  const store = { specifier: "./store.ts", file: "src/a/store.ts", isTypeOnly: false };
  const taken = (isTypeOnly: boolean) =>
    serverCodeInWeb(
      new Map([
        ["src/web/screen.ts", [{ specifier: "#src/a/rules.ts", file: "src/a/rules.ts", isTypeOnly }]],
        ["src/a/rules.ts", [store]],
        ["src/a/store.ts", [package_]],
      ]),
    );
  expect(taken(false)[0]).toContain("src/web/screen.ts → src/a/rules.ts → src/a/store.ts imports kysely");
  expect(taken(true)).toEqual([]);
});
