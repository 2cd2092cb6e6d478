// Turns one opportunity's JSON-LD into facts, whatever its type.
import { instantOf, minutesOf, readMoment, soundMinutes } from "./iso-time.ts";
import {
  booleanOf,
  enumWord,
  firstObject,
  isObject,
  type JsonObject,
  listOf,
  numberOf,
  typesOf,
  urlOf,
} from "./json-ld.ts";
import { agesWithin, readGender } from "./map-audience.ts";
import { readOrganiser, readPlace } from "./map-place.ts";
import { type OpportunityFacts, type PlaceFacts, placeInForce, type RefusalReason, type Taker } from "./opportunity.ts";
import { lineOf, textOf } from "./plain-text.ts";
import { readSchedules } from "./schedule.ts";

export interface MappedOpportunity<Own> {
  facts: OpportunityFacts<Own>;
  /** Null where none is stated. */
  activity: "wanted" | "other" | null;
  /** True if online only, false if at a place, null if not stated. */
  isVirtual: boolean | null;
  hasPartialSchedule: boolean;
  /** What is wrong with it where something is. */
  refusal: RefusalReason | null;
}

/**
 * Facts of the opportunity itself, without its parent's and children's. `around`: where its parent
 * takes place, whose clock is also its own where it names no place.
 */
export function mapOpportunity<Own>(data: JsonObject, taker: Taker<Own>, around?: PlaceFacts): MappedOpportunity<Own> {
  const activity = taker.judgeActivity(data.activity, data.facilityType);
  const { schedules, isAnyPartial: hasPartialSchedule, isAnyUnreadable } = readSchedules(data.eventSchedule);
  const gender = readGender(data.genderRestriction);
  const ages = agesWithin(data.ageRange, data.ageRestriction);
  const location = readPlace(data.location, taker.readPostcode);
  const place = location === "bad-position" ? undefined : location;
  const zone = taker.zoneAt(placeInForce(around, place));
  const [startsAtMs, endsAtMs] = [instantOf(data.startDate, zone), instantOf(data.endDate, zone)];
  const between = startsAtMs !== null && endsAtMs !== null ? soundMinutes((endsAtMs - startsAtMs) / 60_000) : null;
  const offer = cheapestOffer(data.offers, data.isAccessibleForFree, taker.currency);
  const standard: { [Name in keyof OpportunityFacts]: OpportunityFacts[Name] | null } = {
    name: lineOf(data.name, 200),
    description: textOf(data.description, 5_000),
    category: lineOf(listOf(data.category)[0], 100),
    programme: lineOf(isObject(data.programme) ? data.programme.name : data.programme, 100),
    gender,
    ages,
    place,
    organiser: readOrganiser(data.organizer ?? data.provider),
    startsAtMs,
    durationMinutes: minutesOf(data.duration) ?? between,
    price: offer?.price,
    bookingUrl: urlOf(data.url) ?? offer?.url,
    percentageAvailable: percentageLeft(
      data.remainingAttendeeCapacity ?? data.remainingUses,
      data.maximumAttendeeCapacity ?? data.maximumUses,
    ),
    status: statuses.get(enumWord(data.eventStatus) ?? ""),
    schedules: schedules.length > 0 ? schedules : null,
  };
  const own = { ...(activity === "other" ? null : activity), ...taker.ownFacts(data) };
  const errors: Partial<Record<RefusalReason, boolean>> = {
    "bad-gender": gender === null,
    "bad-ages": ages === null,
    "bad-position": location === "bad-position",
    // A date that is there and none; a date alone is one.
    "bad-date": (data.startDate ?? "") !== "" && readMoment(data.startDate) === null,
    "bad-schedule": isAnyUnreadable && schedules.length === 0,
  };
  const [refusal] = Object.entries(errors).find(([, isWrong]) => isWrong) ?? [null];
  return {
    facts: stated({ ...standard, ...own }) as OpportunityFacts<Own>,
    activity: activity !== null && activity !== "other" ? "wanted" : activity,
    isVirtual: virtuality(data),
    hasPartialSchedule,
    refusal: refusal as RefusalReason | null,
  };
}

/** Those of the facts that are stated. */
const stated = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));

const statuses = new Map<string, NonNullable<OpportunityFacts["status"]>>([
  ["eventscheduled", "scheduled"],
  ["eventrescheduled", "scheduled"],
  ["eventcancelled", "cancelled"],
  ["eventpostponed", "postponed"],
]);

const dearest = 10_000;

interface Offer {
  price: number;
  url: string | null;
}

/** Whom an offer is for where not everybody can have it: those who come along, and members. */
const forSome = /\b(carer|companion|personal assistant|member|membership)s?\b/i;
const forOthers = /\bnon[ -]?members?\b/i;

const isForEverybody = ({ name }: JsonObject) =>
  typeof name !== "string" || !forSome.test(name) || forOthers.test(name);

/** The cheapest offer in the currency; 0 if it is free without offers; null without a value. */
function cheapestOffer(offers: unknown, isAccessibleForFree: unknown, currency: string): Offer | null {
  const read = listOf(offers)
    .slice(0, 200)
    .flatMap((each) => (isObject(each) && isForEverybody(each) ? (readOffer(each, currency) ?? []) : []));
  if (read.length === 0) return booleanOf(isAccessibleForFree) === true ? { price: 0, url: null } : null;
  return read.reduce((cheapest, each) => (each.price < cheapest.price ? each : cheapest));
}

function readOffer(offer: JsonObject, currency: string): Offer | null {
  const specified = firstObject(offer.priceSpecification);
  const prices = [offer.price, offer.lowPrice, specified?.price, specified?.minPrice];
  const price = prices.map(numberOf).find((each) => each !== null) ?? null;
  const given = offer.priceCurrency ?? specified?.priceCurrency ?? currency;
  const isInCurrency = typeof given === "string" && given.trim().toUpperCase() === currency;
  if (price === null || price < 0 || price > dearest || !isInCurrency) return null;
  return { price: Math.round(price * 100) / 100, url: urlOf(offer.url) };
}

/** Percentage of places left; null if unknown. Nothing left is 0, whatever the maximum. */
function percentageLeft(remaining: unknown, maximum: unknown): number | null {
  const left = numberOf(remaining);
  const most = numberOf(maximum);
  if (left === null) return null;
  if (left <= 0) return 0;
  return most === null || most <= 0 ? null : Math.round(Math.min(1, left / most) * 100);
}

function virtuality(data: JsonObject): boolean | null {
  if (enumWord(data.eventStatus) === "eventmovedonline") return true;
  const mode = enumWord(data.eventAttendanceMode);
  if (mode === "onlineeventattendancemode") return true;
  if (mode?.endsWith("attendancemode")) return false;
  const places = listOf(data.location).filter(isObject);
  const physical = places.filter((place) => !typesOf(place).includes("VirtualLocation"));
  if (physical.length > 0) return false;
  return places.length > 0 || isObject(data["beta:virtualLocation"]) ? true : null;
}
