// A text of ours with elements in it: the link inside a sentence, the name in bold.
import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "#src/platform/language/language.ts";
import { type TagIn, type TextValues, writeParts } from "#src/platform/language/message.ts";

type Wrapping = (inside: ReactNode) => ReactNode;

/** The tags that mean the same in every text: what stands out, and what only screen readers say. */
const usual = {
  b: (inside: ReactNode) => <b>{inside}</b>,
  spoken: (inside: ReactNode) => <span className="vh">{inside}</span>,
};
type Usual = keyof typeof usual;

type RichValues<Source extends string> = {
  [Name in keyof TextValues<Source>]: TextValues<Source>[Name] | ReactNode;
} & { [Tag in Exclude<TagIn<Source>, Usual>]: Wrapping } & { [Tag in Usual]?: Wrapping };

/**
 * A message: tags by what makes their element, names by what stands there: `richText(language,
 * "Read <link>how</link>.", { link: (inside) => <Link to="/privacy">{inside}</Link> })`.
 */
export function richText<const Source extends string>(
  language: Language,
  source: Source,
  values: RichValues<Source>,
): ReactNode {
  const message = language.message(source);
  const nodes =
    typeof message === "string" ? [message] : writeParts<ReactNode>(language, message, elementValues(values));
  return inOne(nodes, true);
}

/**
 * Neighbouring words as one text, as screen readers stop between two, in an element: browsers'
 * translations replace texts, and React finds one only where it is alone. `hasNeighbours`: of all.
 */
function inOne(nodes: ReactNode[], hasNeighbours: boolean): ReactNode {
  const joined: ReactNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isWords(node) && isWords(last)) joined[joined.length - 1] = `${last}${node}`;
    else joined.push(node);
  }
  // Not in a fragment, where it would be a node like any other.
  if (joined.length === 1 && !hasNeighbours) return joined[0];
  return createElement(Fragment, null, ...joined.flatMap((node) => (isWords(node) ? inElement(String(node)) : node)));
}

/** The spaces around it stay outside, where every screen reader finds them. */
function inElement(words: string, properties: { className?: string } = {}): ReactNode[] {
  const [, before = "", inside = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return [before, inside && createElement("span", properties, inside), after];
}

const isWords = (node: ReactNode) => typeof node === "string" || typeof node === "number";

type Given = Record<string, ReactNode | Wrapping>;

/** What is inside a tag comes as one node, whose parts need no keys. */
function elementValues(values: Given) {
  return Object.fromEntries(
    Object.entries<Given[string]>({ ...usual, ...values }).map(([name, value]) => [
      name,
      typeof value === "function" ? (inside: ReactNode[]) => wrapped(value, inside) : (value as string),
    ]),
  );
}

/** A space at the beginning stays before the element. */
function wrapped(wrap: Wrapping, [first, ...rest]: ReactNode[]): ReactNode {
  const element = wrap(inOne(typeof first === "string" ? [first.trimStart(), ...rest] : [first, ...rest], false));
  return typeof first === "string" && /^\s/.test(first) ? createElement(Fragment, null, " ", element) : element;
}

/** "12-year-olds" stays in one line. */
export function unbrokenAges(text: string): ReactNode {
  const parts = text.split(/(\d+-year-olds?)/);
  const pieces = parts.flatMap((part) => inElement(part, /^\d+-y/.test(part) ? { className: "nb" } : {}));
  return createElement(Fragment, null, ...pieces);
}
