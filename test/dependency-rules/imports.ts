// Finds the imports of a source file: static, re-exported, dynamic, and whether only of types.
import { posix } from "node:path";

export interface Import {
  /** As written: "./x.ts", "#src/search/x.ts", "typebox". */
  specifier: string;
  /** The file from the project's root for our own ("src/search/x.ts"); null for packages. */
  file: string | null;
  isTypeOnly: boolean;
}

/** Biome formats every import in this shape: at the line's start, double quotes. */
const statement = /^(import|export)\s(?:([^;"]*?)\sfrom\s)?"([^"]+)"/gm;
const dynamic = /(typeof\s+)?\bimport\(\s*["'`]([^"'`]+)["'`]/g;

/** Imports of a file whose path is given from the project's root. Comments are skipped. */
export function importsOf(path: string, text: string): Import[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const found: Import[] = [];
  for (const [, , clause = "", specifier = ""] of code.matchAll(statement)) {
    found.push({ specifier, file: resolve(path, specifier), isTypeOnly: isTypeOnly(clause) });
  }
  for (const [, typeOf, specifier = ""] of code.matchAll(dynamic)) {
    found.push({ specifier, file: resolve(path, specifier), isTypeOnly: typeOf !== undefined });
  }
  return found;
}

/** `type { A }`, or braces in which every name is marked: `{ type A, type B }`. */
function isTypeOnly(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = clause
    .match(/^\{([^}]*)\}$/)?.[1]
    ?.split(",")
    .filter((name) => name.trim() !== "");
  return names?.every((name) => /^\s*type\s/.test(name)) ?? false;
}

function resolve(path: string, specifier: string): string | null {
  const withoutQuery = specifier.split("?", 1)[0]!;
  if (/^#(src|demonstration|test|development)\//.test(withoutQuery)) return withoutQuery.slice(1);
  if (!withoutQuery.startsWith(".")) return null;
  return posix.normalize(posix.join(posix.dirname(path), withoutQuery));
}
