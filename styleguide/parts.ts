// Collects the parts: the fixtures beside the components, in the order of their names.
import type { Fixture } from "#src/web/kit/fixture.ts";

const files = import.meta.glob<Record<string, Fixture[]>>("../src/web/*/*/*.fixtures.tsx", { eager: true });

export interface PartGroup {
  /** "filters": the name of the file. */
  name: string;
  fixtures: Fixture[];
}

/** One group a file: all arrays that it exports. */
export function partGroups(): PartGroup[] {
  return Object.entries(files).map(([file, exported]) => ({
    name: file.split("/").at(-1)!.replace(".fixtures.tsx", ""),
    fixtures: Object.values(exported).filter(Array.isArray).flat(),
  }));
}
