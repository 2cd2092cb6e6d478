// Finds straight apostrophes in the texts that people read: in the product's source, and in an association's content.
import { parseSync, Visitor } from "vite";

/** One inside a word, or at the end of a plural: "couldn't", "clubs' teams". */
const straight = /\p{L}'\p{L}|s' \p{L}/u;

/** Descriptions for operators and callers' programmers: documentation, not the product's own pages and mails. */
const documented = new Set(["description", "summary", "help"]);

/** Texts for whoever runs the product, and the `text` of a schema's field. */
const logging = /^(console|log|app\.log|request\.log)\b|Error$|Problem$|^Check$|^text$/;

/** The texts of a source file that have one, a line each: "12: We couldn't find it". */
export function straightApostrophes(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const skipped: [start: number, end: number][] = [];
  const found: { start: number; text: string }[] = [];
  const look = (node: { start: number }, text: string) => {
    if (straight.test(text)) found.push({ start: node.start, text });
  };
  const skipCall = (node: { start: number; end: number; callee: { start: number; end: number } }) => {
    if (logging.test(source.slice(node.callee.start, node.callee.end))) skipped.push([node.start, node.end]);
  };
  new Visitor({
    Literal: (node) => look(node, typeof node.value === "string" ? node.value : ""),
    TemplateElement: (node) => look(node, node.value.raw),
    JSXText: (node) => look(node, node.value),
    NewExpression: skipCall,
    CallExpression: skipCall,
    Property: (node) => {
      if (documented.has(source.slice(node.key.start, node.key.end))) skipped.push([node.start, node.end]);
    },
  }).visit(program);
  return found
    .filter(({ start }) => !skipped.some(([from, to]) => from <= start && start < to))
    .map(({ start, text }) => `${source.slice(0, start).split("\n").length}: ${text.trim()}`);
}
