// Collects the parts, a file of states for each component, in the order of their names.
import { createElement } from "react";
import { ServerSite } from "#src/web/site/site/use-site.ts";
import type { Part } from "./part.ts";
import { usualSite } from "./site-facts.ts";

const files = import.meta.glob<Record<string, Part[]>>("./parts/*.tsx", { eager: true });

export interface PartGroup {
  /** "filters": the name of the file. */
  name: string;
  parts: Part[];
}

/** One group a file: all arrays that it exports, each on the usual site. */
export function partGroups(): PartGroup[] {
  return Object.entries(files).map(([file, exported]) => ({
    name: file.split("/").at(-1)!.replace("-parts.tsx", ""),
    parts: Object.values(exported)
      .filter(Array.isArray)
      .flat()
      .map((part) => ({ ...part, element: createElement(ServerSite, { value: usualSite }, part.element) })),
  }));
}
