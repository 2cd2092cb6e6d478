// An event as mapped for a taker who wants one activity, and pitches to hire, and adds no facts.
import { conceptsOf } from "../src/concepts.ts";
import { listOf } from "../src/json-ld.ts";
import { mapItem } from "../src/map-item.ts";
import type { Taker } from "../src/opportunity.ts";
import { anEvent, nowMs } from "./an-event.ts";

const wanted = [
  {
    url: "https://openactive.io/activity-list",
    concepts: [{ id: "0a5f732d-e806-4e51-ad40-0a7de0239c8c", label: "Football" }],
  },
  {
    url: "https://openactive.io/facility-types",
    concepts: [{ id: "07e38aa9-4087-424e-95d0-0702d64e1a7a", label: "Football Pitch" }],
  },
];

const taker: Taker<unknown> = {
  zoneAt: (place) => (place?.city === "Toronto" ? "America/Toronto" : "Europe/London"),
  currency: "GBP",
  readPostcode: (text) =>
    /^[A-Z]{1,2}\d{1,2} ?\d[A-Z]{2}$/i.test(text) ? text.toUpperCase().replace(/ ?(...)$/, " $1") : null,
  judgeActivity(activity, facilityType) {
    if (wanted.some((each) => conceptsOf(each, activity).length + conceptsOf(each, facilityType).length > 0)) return {};
    return listOf(activity).length + listOf(facilityType).length > 0 ? "other" : null;
  },
  ownFacts: () => ({}),
};

export const mappingContext = { taker, nowMs, takesPitchHire: false };
export const mapEvent = (change: Record<string, unknown> = {}, more: { takesPitchHire?: boolean } = {}) =>
  mapItem(anEvent(change), "Event", { ...mappingContext, ...more });
export const factsOf = (change: Record<string, unknown>) => mapEvent(change).stored?.facts;
export const refusalOf = (change: Record<string, unknown>) => mapEvent(change).refusal;
