import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";
import { violations } from "./rules.ts";

const check = (files: Record<string, string>) => violations(new Map(Object.entries(files)));
const head = "// What it is for.\n";

test("every file of the project follows the rules", () => {
  expect(violations(projectFiles())).toEqual([]);
});

test("the rules are checked over the real sources, not over nothing", () => {
  const paths = [...projectFiles().keys()];
  expect(paths).toContain("src/compose.ts");
  expect(paths.filter((path) => path.startsWith("src/domain/")).length).toBeGreaterThan(10);
});

test.each<[what: string, path: string, line: string]>([
  ["the domain imports a package", "src/domain/a.ts", 'import { x } from "fastify";'],
  ["the domain imports a service", "src/domain/a.ts", 'import { x } from "#src/services/b.ts";'],
  ["the domain imports a service's type", "src/domain/a.ts", 'import type { X } from "#src/services/b.ts";'],
  ["search imports Node", "src/search/a.ts", 'import { x } from "node:fs";'],
  ["the index imports the results", "src/search/index/a.ts", 'import { x } from "../results/b.ts";'],
  ["the criteria import the index", "src/search/criteria/a.ts", 'import { x } from "../index/b.ts";'],
  ["the index imports what connects the stages", "src/search/index/a.ts", 'import { x } from "../recommend.ts";'],
  [
    "a service imports an adapter by a relative path",
    "src/services/a.ts",
    'import { x } from "../adapters/database/b.ts";',
  ],
  [
    "a service imports an adapter as it goes",
    "src/services/a.ts",
    'const b = await import("#src/adapters/mail/b.ts");',
  ],
  [
    "a service names an adapter's type in passing",
    "src/services/a.ts",
    'type B = typeof import("#src/adapters/mail/b.ts");',
  ],
  ["a service passes on a package", "src/services/a.ts", 'export { x } from "kysely";'],
  ["a service imports several names over several lines", "src/services/a.ts", 'import {\n  x,\n  y,\n} from "kysely";'],
  ["a service imports for the effect", "src/services/a.ts", 'import "node:process";'],
  ["an adapter imports another", "src/adapters/mail/a.ts", 'import { x } from "#src/adapters/database/b.ts";'],
  ["an adapter imports a service", "src/adapters/mail/a.ts", 'import { x } from "#src/services/send.ts";'],
  ["the web app imports a service's code", "src/web/a.ts", 'import { x } from "#src/services/b.ts";'],
  ["the web app imports a mixture", "src/web/a.ts", 'import { type X, y } from "#src/services/b.ts";'],
  ["the server imports the database", "src/server/a.ts", 'import { x } from "#src/adapters/database/b.ts";'],
  ["the terminal imports the server", "src/cli/a.ts", 'import { x } from "#src/server/b.ts";'],
  ["compose imports the server", "src/compose.ts", 'import { x } from "./server/b.ts";'],
  ["a route imports another", "src/web/routes/a.tsx", 'import { x } from "./b.tsx";'],
  ["the product imports a test's builder", "src/server/a.ts", 'import { x } from "../../test/builders.ts";'],
  ["the product imports what production has not", "src/compose.ts", 'import { x } from "../development/a.ts";'],
  ["there is an unknown layer", "src/extras/a.ts", 'import { x } from "#src/domain/b.ts";'],
])("it is refused that %s", (_what, path, line) => {
  expect(check({ [path]: `${head}${line}\n` })).toHaveLength(1);
});

test.each<[what: string, path: string, line: string]>([
  ["the domain imports its schema library", "src/domain/a.ts", 'import Type from "typebox";'],
  ["the results import the index", "src/search/results/a.ts", 'import { x } from "../index/b.ts";'],
  ["the stages of a search are connected", "src/search/a.ts", 'import { x } from "./results/b.ts";'],
  ["a service imports search", "src/services/a.ts", 'import { x } from "#src/search/b.ts";'],
  ["an adapter implements a port", "src/adapters/mail/a.ts", 'import type { X } from "#src/services/ports.ts";'],
  ["the web app imports a service's types", "src/web/a.ts", 'import { type X, type Y } from "#src/services/b.ts";'],
  ["the server composes", "src/server/a.ts", 'import { x } from "#src/compose.ts";'],
  [
    "a service's test stands on an adapter",
    "src/services/a.test.ts",
    'import { x } from "#src/adapters/database/b.ts";',
  ],
  ["a comment speaks of an import", "src/domain/a.ts", '// import { x } from "fastify";'],
])("it is fine that %s", (_what, path, line) => {
  expect(check({ [path]: `${head}${line}\n` })).toEqual([]);
});

test("files that import each other through others are reported as a cycle", () => {
  const files = {
    "src/domain/a.ts": `${head}import { b } from "./b.ts";\n`,
    "src/domain/b.ts": `${head}import type { C } from "./c.ts";\n`,
    "src/domain/c.ts": `${head}import { a } from "#src/domain/a.ts";\n`,
  };
  expect(check(files)).toEqual([
    expect.stringContaining("src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts"),
  ]);
});

test.each<[what: string, path: string, text: string]>([
  ["a file says not what it is for", "src/domain/a.ts", "export const a = 1;\n"],
  ["a style sheet says not what it is for", "src/web/styles/a.css", ".a {}\n"],
  ["a folder has a name that fits anything", "src/web/utils/a.ts", head],
  ["a file lies five folders deep", "src/web/a/b/c/d/e.ts", head],
  ["a page makes a call by itself", "src/web/a.ts", `${head}const a = await fetch("/api/club");`],
  ["a file is called in another case", "src/domain/showClub.ts", head],
  ["a file has 301 lines", "src/domain/a.ts", `${head}${"const a = 1;\n".repeat(300)}`],
  ["a file passes on another whole", "src/domain/a.ts", `${head}export * from "./b.ts";\n`],
  ["a service exports without a name", "src/services/a.ts", `${head}export default 1;\n`],
  ["a test is left out", "src/domain/a.test.ts", `${head}test.${"skip"}("a", () => {});\n`],
  ["a type error is silenced", "src/domain/a.ts", `${head}// @ts-${"ignore"}\n`],
])("it is refused that %s", (_what, path, text) => {
  expect(check({ [path]: text })).toHaveLength(1);
});

test("files of src that share a name are reported, ports and tests are not", () => {
  const text = `${head}export const a = 1;\n`;
  const files = {
    "src/domain/log.ts": text,
    "src/server/log.ts": text,
    "src/services/a/ports.ts": text,
    "src/services/b/ports.ts": text,
    "src/domain/log.test.ts": text,
  };
  expect(check(files)).toEqual([expect.stringContaining("src/domain/log.ts and src/server/log.ts share a name")]);
});

test("a violation says where the code belongs instead", () => {
  const [message] = check({ "src/services/a.ts": `${head}import { x } from "node:fs";\n` });
  expect(message).toContain("src/services/a.ts must not import node:fs");
  expect(message).toContain("src/adapters");
});
