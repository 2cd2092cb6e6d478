// Measures the source: lines, lengths of functions, files that one other file imports, folders that import each other.
import { posix } from "node:path";
import { parseSync } from "vite";
import { importsOf } from "./imports.ts";

export interface SourceFunction {
  path: string;
  name: string;
  /** Its first line, from 1. */
  line: number;
  lines: number;
}

/** Lines of a function; a longer one does two things. */
export const longestFunction = 60;

/** What runs in the product: no tests, no examples of the style guide, no style sheets. */
export function productFiles(files: Map<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => /^src\/.*\.tsx?$/.test(path) && !/\.(test|fixtures)\.tsx?$/.test(path)));
}

export const linesOf = (text: string) => text.trimEnd().split("\n").length;

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  key?: { name?: string; value?: unknown };
  value?: unknown;
  init?: unknown;
}

const functionTypes = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const isFunction = (value: unknown): value is Node => isNode(value) && functionTypes.includes(value.type);

/** Every function that has a name: declared, bound to a variable, or a property or method. Callbacks count in their owner. */
export function functionsOf(path: string, text: string): SourceFunction[] {
  const found: SourceFunction[] = [];
  const lineAt = (at: number) => text.slice(0, at).split("\n").length;
  const add = (name: string, { start, end }: Node) => {
    const line = lineAt(start);
    found.push({ path, name, line, lines: lineAt(end) - line + 1 });
  };
  function visit(node: Node): void {
    const name = node.id?.name ?? node.key?.name ?? String(node.key?.value ?? "default");
    if (node.type === "FunctionDeclaration") add(name, node);
    else if (isFunction(node.init)) add(name, node.init);
    else if (node.key && isFunction(node.value)) add(name, node.value);
    for (const value of Object.values(node)) {
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each);
    }
  }
  for (const statement of parseSync(path, text).program.body) visit(statement as unknown as Node);
  return found;
}

/** By file: the other files that import it. */
export function importersOf(files: Map<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>([...files.keys()].map((path) => [path, []]));
  for (const [path, text] of files) {
    for (const file of new Set(importsOf(path, text).map(({ file }) => file))) {
      if (file !== null && file !== path) importers.get(file)?.push(path);
    }
  }
  return importers;
}

/** Lines up to which a file with a single importer should be part of it. */
export const smallFileLines = 20;

/**
 * Product files of at most 20 lines that one file imports and nothing else uses: neither a test nor the style guide.
 * Migrations, each of which is a file, are left out.
 */
export function smallFilesOf(files: Map<string, string>): string[] {
  const product = productFiles(files);
  return [...importersOf(files)]
    .filter(([path, by]) => product.has(path) && by.length === 1 && linesOf(product.get(path)!) <= smallFileLines)
    .map(([path]) => path)
    .filter((path) => !path.startsWith("src/adapters/database/migrations/"));
}

/**
 * Groups of folders that import each other; a folder and those within it are not separate. `src/x.ts` counts as
 * `src/x`.
 */
export function folderCycles(files: Map<string, string>): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const folder = folderOf(path);
    const targets = graph.get(folder) ?? new Set();
    graph.set(folder, targets);
    for (const { file } of importsOf(path, text)) {
      if (file !== null && files.has(file) && areApart(folder, folderOf(file))) targets.add(folderOf(file));
    }
  }
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(folder, graph)]));
  const groups = new Map<string, string[]>();
  for (const [folder, to] of reached) {
    const group = [...to].filter((other) => reached.get(other)?.has(folder)).sort();
    if (group.length > 1) groups.set(group.join(), group);
  }
  return [...groups.values()];
}

const folderOf = (path: string) => (path.split("/").length === 2 ? path.replace(/\.tsx?$/, "") : posix.dirname(path));

const areApart = (a: string, b: string) => a !== b && !`${a}/`.startsWith(`${b}/`) && !`${b}/`.startsWith(`${a}/`);

function reachableFrom(start: string, graph: Map<string, Set<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of graph.get(next) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return seen;
}
