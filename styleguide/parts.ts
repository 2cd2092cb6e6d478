// Collects the parts: the fixtures beside the components, in the order of their names.
import { createElement } from "react";
import type { Fixture } from "#src/web/kit/fixture.ts";
import { ServerSite } from "#src/web/site/site/use-site.ts";
import { usualSite } from "./site-facts.ts";

const files = import.meta.glob<Record<string, Fixture[]>>("../src/web/*/*/*.fixtures.tsx", { eager: true });

export interface PartGroup {
  /** "filters": the name of the file. */
  name: string;
  fixtures: Fixture[];
}

/** One group a file: all arrays that it exports, each on the usual site. */
export function partGroups(): PartGroup[] {
  return Object.entries(files).map(([file, exported]) => ({
    name: file.split("/").at(-1)!.replace(".fixtures.tsx", ""),
    fixtures: Object.values(exported)
      .filter(Array.isArray)
      .flat()
      .map((fixture) => ({ ...fixture, element: createElement(ServerSite, { value: usualSite }, fixture.element) })),
  }));
}
