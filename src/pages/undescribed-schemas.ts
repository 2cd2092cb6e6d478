// Takes schemas' names and meanings out of the browser's files: only the calls' document has them.
import { type Plugin, parseSync, Visitor } from "vite";

const source = "#src/platform/schema/described.ts";

/**
 * Leaves of each `described(schema, "words")` and `named(schema, "Name")` the schema, and of the
 * imports those still used. Other functions of these names stay.
 */
export function withoutDescriptions(file: string, code: string): string {
  const cuts: [from: number, to: number][] = [];
  const imports: { names: string[]; text: string }[] = [];
  const describing: string[] = [];
  let bodyAt = 0;
  const visitor = new Visitor({
    ImportDeclaration({ source: { value }, specifiers, start, end }) {
      const names = specifiers.map(({ local }) => local.name);
      imports.push({ names, text: code.slice(start, end) });
      if (value === source) describing.push(...names);
      bodyAt = end;
    },
    CallExpression({ callee, arguments: [schema], start, end }) {
      if (callee.type !== "Identifier" || !describing.includes(callee.name) || !schema) return;
      cuts.push([start, schema.start], [schema.end, end]);
    },
  });
  visitor.visit(parseSync(file, code).program);
  cuts.sort(([one], [other]) => one - other);
  const kept = cuts.map(([from], at) => code.slice(cuts[at - 1]?.[1] ?? bodyAt, from));
  const body = kept.join("") + code.slice(cuts.at(-1)?.[1] ?? bodyAt);
  const words = new Set(body.match(/[\w$]+/g));
  const isUsed = ({ names }: { names: string[] }) => names.length === 0 || names.some((name) => words.has(name));
  return (
    imports
      .filter(isUsed)
      .map(({ text }) => text)
      .join("\n") + body
  );
}

export const undescribedSchemas: Plugin = {
  name: "undescribed-schemas",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\.ts$/, code: source },
    handler: (code, id) => withoutDescriptions(id, code),
  },
};
