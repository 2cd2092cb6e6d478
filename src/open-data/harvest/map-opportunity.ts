// Turns one opportunity's JSON-LD into facts, whatever its type; docs/openactive.md says it field by field.

import { disabilityName, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
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
import { readOrganiser, readPlace, zoneOfItem } from "./map-place.ts";
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

/** Those of the facts that are stated. */
const stated = (facts: { [Name in keyof OpportunityFacts]: OpportunityFacts[Name] | null }): OpportunityFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  ) as OpportunityFacts;

/** Facts of the opportunity itself, without its parent's and children's. `around`: the zone where it says no place. */
export function mapOpportunity(data: JsonObject, around: string | undefined): MappedOpportunity {
  const activity = judgeActivity(data.activity, data.facilityType);
  const football = activity === "other" ? null : activity;
  const { schedules, isAnyPartial: hasPartialSchedule, isAnyUnreadable } = readSchedules(data.eventSchedule);
  const gender = readGender(data.genderRestriction);
  const ages = agesWithin(data.ageRange, data.ageRestriction);
  const place = readPlace(data.location);
  const zone = zoneOfItem(data) ?? around;
  const [startsAtMs, endsAtMs] = [instantOf(data.startDate, zone), instantOf(data.endDate, zone)];
  const between = startsAtMs !== null && endsAtMs !== null ? soundMinutes((endsAtMs - startsAtMs) / 60_000) : null;
  const offer = cheapestOffer(data.offers, data.isAccessibleForFree);
  const facts: OpportunityFacts = {
    ...stated({
      name: lineOf(data.name, 200),
      description: textOf(data.description, 5_000),
      category: lineOf(listOf(data.category)[0], 100),
      programme: lineOf(isObject(data.programme) ? data.programme.name : data.programme, 100),
      footballType: football?.footballType,
      activityDisabilityId: football?.disabilityId,
      ...readSupport(data.accessibilitySupport),
      gender,
      ages,
      place: place === "bad-position" ? null : place,
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
    }),
    ...ownExtensions(data),
  };
  const errors: Partial<Record<RefusalReason, boolean>> = {
    "bad-gender": gender === null,
    "bad-ages": ages === null,
    "bad-position": place === "bad-position",
    // A date that is there and none; a date alone is one.
    "bad-date": (data.startDate ?? "") !== "" && readMoment(data.startDate) === null,
    "bad-schedule": isAnyUnreadable && schedules.length === 0,
  };
  const [refusal] = Object.entries(errors).find(([, isWrong]) => isWrong) ?? [null];
  return { facts, activity, isVirtual: virtuality(data), hasPartialSchedule, refusal: refusal as RefusalReason | null };
}

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

/** The cheapest offer in pounds; 0 where it is marked as free and has no offers; null where there is no value. */
function cheapestOffer(offers: unknown, isAccessibleForFree: unknown): Offer | null {
  const read = listOf(offers)
    .slice(0, 200)
    .flatMap((each) => (isObject(each) && isForEverybody(each) ? (readOffer(each) ?? []) : []));
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
  const disabilityId = numberOf(said("disabilityType"));
  const percentage = numberOf(said("percentageAvailable"));
  return stated({
    surfaceType: surfaceTypes.find((each) => each === said("surfaceType")),
    activityDisabilityId: disabilityName(disabilityId) && disabilityId,
    percentageAvailable: percentage !== null && percentage >= 0 && percentage <= 100 ? percentage : null,
  });
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
