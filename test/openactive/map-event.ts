// A football event as publishers write it, changed by a test and mapped.
import { mapItem } from "@touchline/openactive/map-item";
import { footballTaker, reasonWord } from "#src/open-data/harvest/football-taker.ts";
import { anEvent, nowMs } from "../../packages/openactive/test/an-event.ts";

export { anEvent, football, list } from "../../packages/openactive/test/an-event.ts";

export const mappingContext = { taker: footballTaker, nowMs, takesPitchHire: false };
export const mapEvent = (
  change: Record<string, unknown> = {},
  more: { nowMs?: number; takesPitchHire?: boolean } = {},
) => mapItem(anEvent(change), "Event", { ...mappingContext, ...more });
export const factsOf = (change: Record<string, unknown>) => mapEvent(change).stored?.facts;
export const refusalOf = (change: Record<string, unknown>) => {
  const { refusal } = mapEvent(change);
  return refusal && reasonWord(refusal);
};
