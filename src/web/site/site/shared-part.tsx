// Parts of the page that are the same on every screen: the server renders each once and then writes its HTML into further
// pages. In the browser they are components like all others.
import { createContext, type ReactNode, useContext } from "react";

/** HTML by name of a part; null in the browser, and where parts are rendered with the page. */
export type PartsHtml = Map<string, string>;

export const SharedParts = createContext<PartsHtml | null>(null);

interface SharedPartProps {
  name: string;
  /** Depends on nothing but the settings of the site (useSite). */
  children: ReactNode;
}

export function SharedPart({ name, children }: SharedPartProps) {
  const parts = useContext(SharedParts);
  if (parts?.has(name)) return <template data-part={name} />;
  // Three children in any case: ids in the part depend on its place among them.
  return (
    <>
      {parts && <template data-begin={name} />}
      {children}
      {parts && <template data-end={name} />}
    </>
  );
}

const left = '<template data-part="';
const leftEnd = '"></template>';
const begun = '<template data-begin="';
const rendered = /<template data-begin="(\w+)"><\/template>([\s\S]*?)<template data-end="\1"><\/template>/g;

/** The page with its parts; keeps those that were rendered with it in `parts`. */
export function withSharedParts(html: string, parts: PartsHtml): string {
  const [start, ...rest] = html.split(left);
  let page = start!;
  for (const text of rest) {
    const name = text.slice(0, text.indexOf('"'));
    page += (parts.get(name) ?? "") + text.slice(name.length + leftEnd.length);
  }
  // Only in the first page: looking for an expression in all of a page costs more than the parts do.
  if (!page.includes(begun)) return page;
  return page.replace(rendered, (_marked, name: string, part: string) => {
    parts.set(name, part);
    return part;
  });
}
