// Decides about one item by itself: its kind, whether it is accepted, and what of it is stored.
import { readMoment, startOfDateAlone } from "./iso-time.ts";
import { firstObject, idOf, isObject, type JsonObject, listOf, referenceOf, typesOf } from "./json-ld.ts";
import { type MappedOpportunity, mapOpportunity } from "./map-opportunity.ts";
import {
  type ItemKind,
  inherit,
  type MappedItem,
  type OpportunityFacts,
  type PlaceFacts,
  placeInForce,
  type RefusalReason,
  type ScheduleFacts,
  type StoredItem,
  type Taker,
} from "./opportunity.ts";
import { expandSchedule, isOffSchedule } from "./schedule.ts";

export interface MappingContext<Own> {
  taker: Taker<Own>;
  nowMs: number;
  /** Whether facilities that can be hired are taken. */
  takesPitchHire: boolean;
}

const dayMs = 86_400_000;

/** Nobody publishes dates further ahead; those beyond are mistakes. */
const furthestAheadMs = 2 * 366 * dayMs;

/** A series' past dates are remembered so long: they say that its dates are published singly. */
const pastRememberedMs = 100 * dayMs;

/** Dates taken of one item: a facility's slots of two weeks, a series' of a year. */
const instancesAtMost = 2_000;

/** `isWhole`: it is booked as a whole, from its first date on. */
type ItemType = { kind: ItemKind; isHire?: boolean; isWhole?: boolean };

const itemTypes = new Map<string, ItemType>([
  ["SessionSeries", { kind: "series" }],
  ["EventSeries", { kind: "series" }],
  ["ScheduledSession", { kind: "occurrence" }],
  ["Event", { kind: "occurrence" }],
  ["CourseInstance", { kind: "occurrence", isWhole: true }],
  ["HeadlineEvent", { kind: "occurrence", isWhole: true }],
  ["FacilityUse", { kind: "facility", isHire: true }],
  ["IndividualFacilityUse", { kind: "facility", isHire: true }],
  ["Slot", { kind: "occurrence", isHire: true }],
]);

/** `itemKind` is the feed's word for the item, believed only where the data have none. */
export function mapItem<Own>(data: JsonObject, itemKind: string | null, context: MappingContext<Own>): MappedItem<Own> {
  const names = typesOf(data);
  if (names.length === 0) names.push(itemKind?.split(/[./]/)[0] ?? "");
  if (names.includes("OnDemandEvent")) return refuse("on-demand");
  // Of several types one is the standard's, others may be the publisher's own.
  const type = itemTypes.get(names.find((each) => itemTypes.has(each)) ?? "");
  if (!type) return refuse("unknown-kind", names[0]!.slice(0, 40));
  const line: MappedOpportunity<Own>[] = [];
  for (const each of [...ancestors(data), data]) {
    const around = line.map(({ facts }) => facts.place).reduce(placeInForce, undefined);
    line.push(mapOpportunity(each, context.taker, around));
  }
  const item = merged(line);
  if (item.isVirtual) return refuse("virtual");
  const isOther = item.activity === "other";
  if (isOther && type.kind === "occurrence") return refuse("other-activity");
  if (type.isHire && !context.takesPitchHire) return refuse(isOther ? "other-activity" : "pitch-hire-off");
  if (type.isHire) item.facts.isPitchHire = true;
  // Children ask what their parent is: another activity's is remembered, without its content.
  if (isOther)
    return {
      ...refuse("other-activity"),
      stored: { ...storedItem(data, type.kind, item), facts: {} as OpportunityFacts<Own> },
    };
  if (item.refusal) return refuse(item.refusal);
  const { status } = item.facts;
  const isCalledOff = status === "cancelled" || status === "postponed";
  if (type.kind !== "occurrence") return isCalledOff ? refuse(status) : mapSeries(data, type.kind, item, context);
  if (status === "postponed") return { ...refuse(status), stored: remembered(data, item, context) };
  const mapped = mapOccurrence(data, item, type.isWhole === true, context);
  if (status !== "cancelled") return mapped;
  // A cancelled single date is stored too, so that whoever meant to go learns it.
  return { ...refuse(status), stored: mapped.stored?.kind === "occurrence" ? mapped.stored : null };
}

const refuse = (refusal: RefusalReason, detail = "") => ({ stored: null, refusal, detail });

/** The parents embedded in an item, the furthest first: a series, a course, a facility. */
function ancestors(data: JsonObject, depth = 0): JsonObject[] {
  const parent = [data.superEvent, data.instanceOfCourse, data.facilityUse, data.aggregateFacilityUse]
    .map(firstObject)
    .find((each) => each !== undefined);
  if (!parent || depth > 3) return [];
  return [...ancestors(parent, depth + 1), parent];
}

/** What the more specific item says counts. */
function merged<Own>(line: MappedOpportunity<Own>[]): MappedOpportunity<Own> {
  const last = <K extends keyof MappedOpportunity<Own>>(field: K) =>
    line.findLast((each) => each[field] !== null)?.[field];
  const place = line.map(({ facts }) => facts.place).reduce(placeInForce, undefined);
  return {
    facts: {
      ...(Object.assign({}, ...line.map((each) => each.facts)) as OpportunityFacts<Own>),
      ...(place && { place }),
    },
    activity: last("activity") ?? null,
    isVirtual: last("isVirtual") ?? null,
    hasPartialSchedule: line.some((each) => each.hasPartialSchedule),
    refusal: last("refusal") ?? null,
  };
}

function storedItem<Own>(
  data: JsonObject,
  kind: ItemKind,
  { activity, facts }: MappedOpportunity<Own>,
): StoredItem<Own> {
  const parent = data.superEvent ?? data.facilityUse ?? data.aggregateFacilityUse;
  return {
    kind,
    openId: idOf(data),
    parentRef: referenceOf(parent),
    isWanted: activity === null ? null : activity !== "other",
    startsAtMs: facts.startsAtMs ?? null,
    facts,
  };
}

function mapOccurrence<Own>(
  data: JsonObject,
  item: MappedOpportunity<Own>,
  isWhole: boolean,
  context: MappingContext<Own>,
): MappedItem<Own> {
  const zone = context.taker.zoneAt(item.facts.place);
  const { schedules, ...facts } = item.facts;
  // Of a rhythm it is the day on which that begins.
  const wholeDayMs = schedules || item.hasPartialSchedule ? null : startOfDateAlone(data.startDate, zone);
  const dates = instancesOf(data, item.facts.place, context)
    .filter(({ status }) => status !== "cancelled")
    .map(({ startsAtMs }) => startsAtMs ?? Number.POSITIVE_INFINITY);
  if (isWhole && dates.length === 0) dates.push(...(schedules ?? []).flatMap((each) => firstDateOf(each, zone)));
  const earliest = Math.min(...dates);
  const first = Number.isFinite(earliest) ? earliest : undefined;
  // Beside a date of its own, a time can only be of what it is a part of.
  const startsAtMs = wholeDayMs === null ? (facts.startsAtMs ?? first) : (first ?? wholeDayMs);
  if (startsAtMs === undefined) {
    // An event that has a rhythm in place of a date is a series.
    if (schedules && !isWhole) return mapSeries(data, "series", item, context);
    return refuse(item.hasPartialSchedule ? "partial-schedule" : "no-start");
  }
  if (startsAtMs > context.nowMs + furthestAheadMs) return refuse("too-far-ahead");
  if (startsAtMs === wholeDayMs) delete facts.durationMinutes;
  const stored = storedItem(data, "occurrence", { ...item, facts: { ...facts, startsAtMs } as OpportunityFacts<Own> });
  if (stored.isWanted === null && stored.parentRef === null) return refuse("no-activity");
  const isOff = facts.startsAtMs !== undefined && isOffSchedule(schedules, [facts.startsAtMs], zone);
  if (startsAtMs >= context.nowMs) return { stored, refusal: isOff ? "off-schedule" : null, detail: "" };
  return { ...refuse("over"), stored: remembered(data, item, context) };
}

/** The first date's start, a list of one or none: a course booked as a whole begins with it. */
function firstDateOf(schedule: ScheduleFacts, zone: string): number[] {
  const written = readMoment(schedule.startDate);
  if (written === null) return [];
  const beginMs = written.dayUtcMs - dayMs;
  return expandSchedule(schedule, { fromMs: beginMs, untilMs: beginMs + 366 * dayMs }, zone).slice(0, 1);
}

/** A date that is over or postponed still says that its series' dates are published one by one. */
function remembered<Own>(
  data: JsonObject,
  item: MappedOpportunity<Own>,
  { nowMs }: MappingContext<Own>,
): StoredItem<Own> | null {
  const stored = storedItem(data, "occurrence", item);
  const isOld = (stored.startsAtMs ?? nowMs) < nowMs - pastRememberedMs;
  return stored.parentRef === null || isOld ? null : { ...stored, isWanted: false, facts: {} as OpportunityFacts<Own> };
}

function mapSeries<Own>(
  data: JsonObject,
  kind: ItemKind,
  item: MappedOpportunity<Own>,
  context: MappingContext<Own>,
): MappedItem<Own> {
  const { startsAtMs: _ofTheWhole, ...facts } = item.facts;
  const hasInstances = [data, ...unitsOf(data)].some((each) => givenDates(each).length > 0);
  const instances = instancesOf(data, item.facts.place, context).filter(
    (each) => (each.startsAtMs ?? 0) >= context.nowMs,
  );
  const stored = storedItem(data, kind, {
    ...item,
    facts: (hasInstances ? { ...facts, instances } : facts) as OpportunityFacts<Own>,
  });
  // Its dates may still say that they are wanted.
  const dates = instances.flatMap(({ startsAtMs }) => startsAtMs ?? []);
  const isOff = isOffSchedule(facts.schedules, dates, context.taker.zoneAt(facts.place));
  const refusal = stored.isWanted === null ? "no-activity" : isOff ? "off-schedule" : null;
  return { stored: { ...stored, startsAtMs: null }, refusal, detail: "" };
}

const unitsOf = (data: JsonObject): JsonObject[] => listOf(data.individualFacilityUse).filter(isObject);

const givenDates = (data: JsonObject): unknown[] => [...listOf(data.subEvent), ...listOf(data.event)];

/** The usable dates embedded in an item, and in the pitches of a facility. */
function instancesOf<Own>(
  data: JsonObject,
  place: PlaceFacts | undefined,
  context: MappingContext<Own>,
): OpportunityFacts<Own>[] {
  const units = unitsOf(data).flatMap((unit) => {
    const { facts, activity } = mapOpportunity(unit, context.taker, place);
    const at = placeInForce(place, facts.place);
    return activity === "other" ? [] : datesOf(unit, at, context).map((date) => inherit(facts, date));
  });
  return [...datesOf(data, place, context), ...units].slice(0, instancesAtMost);
}

function datesOf<Own>(
  data: JsonObject,
  place: PlaceFacts | undefined,
  { nowMs, taker }: MappingContext<Own>,
): OpportunityFacts<Own>[] {
  return givenDates(data)
    .slice(0, instancesAtMost)
    .flatMap((each) => {
      const mapped = isObject(each) ? mapOpportunity(each, taker, place) : null;
      if (!mapped || mapped.refusal || mapped.isVirtual || mapped.activity === "other") return [];
      const wholeDayMs = startOfDateAlone(
        (each as JsonObject).startDate,
        taker.zoneAt(placeInForce(place, mapped.facts.place)),
      );
      const { status, durationMinutes, ...facts } = mapped.facts;
      const startsAtMs = facts.startsAtMs ?? wholeDayMs ?? undefined;
      if (startsAtMs === undefined || startsAtMs > nowMs + furthestAheadMs || status === "postponed") return [];
      return [
        wholeDayMs === null
          ? mapped.facts
          : ({ ...facts, ...(status && { status }), startsAtMs } as OpportunityFacts<Own>),
      ];
    });
}
