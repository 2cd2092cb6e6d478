// A football event as publishers write it, changed by a test and mapped.
import { type MappingContext, mapItem } from "#src/open-data/harvest/map-item.ts";

const nowMs = Date.UTC(2026, 10, 22, 9);
export const mappingContext = { nowMs, takesPitchHire: false };
export const list = "https://openactive.io/activity-list#";
export const football = { "@id": `${list}0a5f732d-e806-4e51-ad40-0a7de0239c8c`, prefLabel: "Football" };

export function anEvent(change: Record<string, unknown> = {}) {
  return {
    "@type": "Event",
    "@id": "https://example.org/events/1",
    name: "Kickabout",
    activity: [football],
    startDate: "2026-12-01T19:30:00Z",
    duration: "PT1H30M",
    location: {
      "@type": "Place",
      name: "Park",
      address: { postalCode: "m33 2al" },
      geo: { latitude: 53.42, longitude: -2.31 },
    },
    ...change,
  };
}

export const mapEvent = (change: Record<string, unknown> = {}, more: Partial<MappingContext> = {}) =>
  mapItem(anEvent(change), "Event", { ...mappingContext, ...more });
export const factsOf = (change: Record<string, unknown>) => mapEvent(change).stored?.facts;
export const refusalOf = (change: Record<string, unknown>) => mapEvent(change).refusal;
