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

const rendered = /<template data-begin="(\w+)"><\/template>([\s\S]*?)<template data-end="\1"><\/template>/g;
const left = /<template data-part="(\w+)"><\/template>/g;

/** The page with its parts; keeps those that were rendered with it in `parts`. */
export function withSharedParts(html: string, parts: PartsHtml): string {
  return html
    .replace(left, (_mark, name: string) => parts.get(name) ?? "")
    .replace(rendered, (_marked, name: string, part: string) => {
      parts.set(name, part);
      return part;
    });
}
