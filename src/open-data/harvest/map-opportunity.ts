// Turns one opportunity's JSON-LD into facts, whatever its type; docs/openactive.md says it field by field.

import { surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { type ActivityVerdict, judgeActivity } from "#src/open-data/openactive-lists.ts";
import { ownProperty } from "#src/open-data/opportunity-data.ts";
import { country } from "#src/platform/country/country.ts";
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
import { agesWithin, readGender, readSupport } from "./map-audience.ts";
import { readOrganiser, readPlace } from "./map-place.ts";
import type { OpportunityFacts, RefusalReason } from "./opportunity.ts";
import { lineOf, textOf } from "./plain-text.ts";
import { readSchedules } from "./schedule.ts";

export interface MappedOpportunity {
  facts: OpportunityFacts;
  activity: ActivityVerdict;
  /** True if online only, false if at a place, null if not stated. */
  isVirtual: boolean | null;
  hasPartialSchedule: boolean;
  /** What is wrong with it where something is. */
  refusal: RefusalReason | null;
}

/** Facts of the opportunity itself, without its parent's and children's. */
export function mapOpportunity(data: JsonObject): MappedOpportunity {
  const activity = judgeActivity(data.activity, data.facilityType);
  const schedules = readSchedules(data.eventSchedule);
  const gender = readGender(data.genderRestriction);
  const ages = agesWithin(data.ageRange, data.ageRestriction);
  const place = readPlace(data.location);
  const facts: OpportunityFacts = {
    ...textFacts(data),
    ...(activity !== null && activity !== "other" && activityFacts(activity)),
    ...readSupport(data.accessibilitySupport),
    ...(gender && { gender }),
    ...(ages && { ages }),
    ...(place !== undefined && place !== "bad-position" && { place }),
    ...timeFacts(data),
    ...bookingFacts(data),
    ...ownExtensions(data),
    ...(schedules.schedules.length > 0 && { schedules: schedules.schedules }),
  };
  const organiser = readOrganiser(data.organizer ?? data.provider);
  if (organiser) facts.organiser = organiser;
  return {
    facts,
    activity,
    isVirtual: virtuality(data),
    hasPartialSchedule: schedules.isAnyPartial,
    refusal: refusalOf({
      "bad-gender": gender === null,
      "bad-ages": ages === null,
      "bad-position": place === "bad-position",
      "bad-date": hasBadDate(data),
      "bad-schedule": schedules.isAnyUnreadable && schedules.schedules.length === 0,
    }),
  };
}

function refusalOf(errors: Partial<Record<RefusalReason, boolean>>): RefusalReason | null {
  const found = Object.entries(errors).find(([, isWrong]) => isWrong);
  return found ? (found[0] as RefusalReason) : null;
}

function activityFacts({ footballType, disabilityId }: Exclude<ActivityVerdict, "other" | null>): OpportunityFacts {
  return { footballType, ...(disabilityId !== null && { activityDisabilityId: disabilityId }) };
}

function textFacts(data: JsonObject): OpportunityFacts {
  const name = lineOf(data.name, 200);
  const description = textOf(data.description, 5_000);
  const [firstCategory] = listOf(data.category);
  const category = lineOf(firstCategory, 100);
  const programme = lineOf(isObject(data.programme) ? data.programme.name : data.programme, 100);
  return {
    ...(name !== null && { name }),
    ...(description !== null && { description }),
    ...(category !== null && { category }),
    ...(programme !== null && { programme }),
  };
}

function timeFacts(data: JsonObject): OpportunityFacts {
  const startsAtMs = instantOf(data.startDate);
  const endsAtMs = instantOf(data.endDate);
  const between = startsAtMs !== null && endsAtMs !== null ? soundMinutes((endsAtMs - startsAtMs) / 60_000) : null;
  const durationMinutes = minutesOf(data.duration) ?? between;
  return {
    ...(startsAtMs !== null && { startsAtMs }),
    ...(durationMinutes !== null && { durationMinutes }),
  };
}

/** A date that is there and none; a date alone is one. */
function hasBadDate({ startDate }: JsonObject): boolean {
  return startDate !== undefined && startDate !== null && startDate !== "" && readMoment(startDate) === null;
}

const statuses = new Map<string, NonNullable<OpportunityFacts["status"]>>([
  ["eventscheduled", "scheduled"],
  ["eventrescheduled", "scheduled"],
  ["eventcancelled", "cancelled"],
  ["eventpostponed", "postponed"],
]);

function bookingFacts(data: JsonObject): OpportunityFacts {
  const offer = cheapestOffer(data.offers, data.isAccessibleForFree);
  const url = urlOf(data.url) ?? offer?.url ?? null;
  const percentage = percentageLeft(
    data.remainingAttendeeCapacity ?? data.remainingUses,
    data.maximumAttendeeCapacity ?? data.maximumUses,
  );
  const status = statuses.get(enumWord(data.eventStatus) ?? "");
  return {
    ...(offer !== null && { price: offer.price }),
    ...(url !== null && { bookingUrl: url }),
    ...(percentage !== null && { percentageAvailable: percentage }),
    ...(status && { status }),
  };
}

const dearest = 10_000;

interface Offer {
  price: number;
  url: string | null;
}

/** The cheapest offer in pounds; 0 where it is marked as free and has no offers; null where there is no value. */
function cheapestOffer(offers: unknown, isAccessibleForFree: unknown): Offer | null {
  const read = listOf(offers)
    .slice(0, 200)
    .flatMap((each) => (isObject(each) ? (readOffer(each) ?? []) : []));
  if (read.length === 0) return booleanOf(isAccessibleForFree) === true ? { price: 0, url: null } : null;
  return read.reduce((cheapest, each) => (each.price < cheapest.price ? each : cheapest));
}

function readOffer(offer: JsonObject): Offer | null {
  const specified = firstObject(offer.priceSpecification);
  const given = [offer.price, offer.lowPrice, specified?.price, specified?.minPrice];
  const price = given.map(numberOf).find((each) => each !== null) ?? null;
  const currency = offer.priceCurrency ?? specified?.priceCurrency ?? country().currency.code;
  const isOurs = typeof currency === "string" && currency.trim().toUpperCase() === country().currency.code;
  if (price === null || price < 0 || price > dearest || !isOurs) return null;
  return { price: Math.round(price * 100) / 100, url: urlOf(offer.url) };
}

/** Share of the places that are left, 0 to 100; null where it is not known. Nothing left is 0, whatever the maximum. */
function percentageLeft(remaining: unknown, maximum: unknown): number | null {
  const left = numberOf(remaining);
  const most = numberOf(maximum);
  if (left === null) return null;
  if (left <= 0) return 0;
  return most === null || most <= 0 ? null : Math.round(Math.min(1, left / most) * 100);
}

/** What our own feeds say beyond the standard, so that one Touchline loses nothing of another's. */
function ownExtensions(data: JsonObject): OpportunityFacts {
  const own = new Map(
    listOf(data.identifier)
      .slice(0, 20)
      .flatMap((each) => (isObject(each) ? [[each.propertyID, each.value]] : [])),
  );
  const said = (name: string) => own.get(`${ownProperty}${name}`);
  const surfaceType = surfaceTypes.find((each) => each === said("surfaceType"));
  const disabilityId = numberOf(said("disabilityType"));
  const isDisability =
    disabilityId !== null && Number.isInteger(disabilityId) && disabilityId >= 1 && disabilityId <= 13;
  const percentage = numberOf(said("percentageAvailable"));
  const isPercentage = percentage !== null && percentage >= 0 && percentage <= 100;
  return {
    ...(surfaceType && { surfaceType }),
    ...(isDisability && { activityDisabilityId: disabilityId }),
    ...(isPercentage && { percentageAvailable: percentage }),
  };
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
