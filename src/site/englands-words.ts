// What content says that is England's alone, where the site is of another country.
import { country } from "#src/platform/country/country.ts";
import type { SiteContent } from "./content-parts.ts";

const englandsOwn = /\b(?:England|Wildcats|FAN|county|counties|Modern Slavery|999)\b/g;

/** By part of the content: "programmes: Wildcats (6)"; empty in England. */
export function englandsWords(content: SiteContent): string[] {
  const { name, emergencyNumber } = country();
  if (name === "England") return [];
  return Object.entries(content).flatMap(([part, value]) => {
    const found = JSON.stringify(value).match(englandsOwn) ?? [];
    const foreign = found.filter((word) => word !== emergencyNumber);
    if (foreign.length === 0) return [];
    const counts = Map.groupBy(foreign, (word) => word);
    return `${part}: ${[...counts].map(([word, { length }]) => `${word} (${length})`).join(", ")}`;
  });
}
