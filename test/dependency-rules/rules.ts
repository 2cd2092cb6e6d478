// The rules for all source files, checked together: which layer may import which, no import cycles, form, names.
import { findCycles } from "./cycles.ts";
import { formViolations } from "./form.ts";
import { importsOf } from "./imports.ts";
import { importViolation } from "./layers.ts";
import { repeatedNames } from "./unique-names.ts";

/** Every violation as a sentence that says where the code belongs instead. Takes path to text. */
export function violations(files: Map<string, string>): string[] {
  const found: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, text] of files) {
    found.push(...formViolations(path, text));
    if (!/\.tsx?$/.test(path)) continue;
    const imports = importsOf(path, text);
    graph.set(
      path,
      imports.map(({ file }) => file).filter((file) => file !== null),
    );
    for (const each of imports) {
      const violation = importViolation(path, each);
      if (violation) found.push(violation);
    }
  }
  for (const cycle of findCycles(graph)) {
    found.push(
      `These files import each other in a cycle: ${[...cycle, cycle[0]].join(" → ")}. What two of them share belongs in a third.`,
    );
  }
  return [...found, ...repeatedNames(files.keys())];
}
