// What differs by country, in browser and server: one for the process, England unless it is set.
import england from "#countries/england.json" with { type: "json" };
import { countryInBrowser } from "./country-in-browser.ts";
import type { Country } from "./country-schema.ts";

let ofThisProcess = england as Country;
let ofPages: Country | null | undefined;

export const country = (): Country => ofThisProcess;

/** Whether places have different clocks. */
export const hasZones = (): boolean => ofThisProcess.zones !== undefined;

/** All zones, the country's own at first. */
export function zonesHere(): string[] {
  const { zone, zones = [] } = ofThisProcess;
  return [...new Set([zone, ...zones.map((each) => each.zone)])];
}

/** What a page hands to the browser; null where it has it already. */
export function countryOfPage(): Country | null {
  if (ofPages === undefined) {
    const isEngland = JSON.stringify(ofThisProcess) === JSON.stringify(england);
    ofPages = isEngland ? null : countryInBrowser(ofThisProcess);
  }
  return ofPages;
}

/** Called before anything is answered: by settings, a thread's start, or in browsers the page. */
export function setCountry(next: Country): void {
  ofThisProcess = next;
  ofPages = undefined;
}

/** An expression of SQL for an instant, as the country's clock shows it. */
export const localInSql = (instant: string): string => `(${instant} at time zone '${country().zone}')`;
