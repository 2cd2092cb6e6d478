// Collects the fixtures beside the components, in the order of their names.
import type { Fixture } from "#src/web/components/fixture.ts";

const files = import.meta.glob<Record<string, Fixture[]>>("../components/*/*.fixtures.tsx", { eager: true });

/** One group a file: all arrays that it exports. */
export function fixtureGroups(): Fixture[][] {
  return Object.values(files).flatMap((exported) => Object.values(exported).filter(Array.isArray));
}
