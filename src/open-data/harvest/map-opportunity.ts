// Turns one opportunity's JSON-LD into facts, whatever its type; docs/openactive.md says it field by field.
import { surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { ownProperty } from "#src/open-data/opportunity-data.ts";
import { type ActivityVerdict, judgeActivity, judgeFacilityType } from "./football-activities.ts";
import { instantOf, minutesOf, readMoment, soundMinutes } from "./iso-time.ts";
import {
  enumWord,
  isObject,
  type JsonObject,
  lineOf,
  listOf,
  numberOf,
  type ToPlainText,
  textOf,
  typesOf,
  urlOf,
} from "./json-ld.ts";
import { agesWithin, readGender, readSupport } from "./map-audience.ts";
import { cheapestOffer, percentageLeft } from "./map-offers.ts";
import { readOrganiser, readPlace } from "./map-place.ts";
import { readSchedules } from "./map-schedule.ts";
import type { OpportunityFacts, RefusalReason } from "./opportunity.ts";

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
export function mapOpportunity(data: JsonObject, toPlainText: ToPlainText): MappedOpportunity {
  const activity = strongest(judgeActivity(data.activity), judgeFacilityType(data.facilityType));
  const schedules = readSchedules(data.eventSchedule);
  const gender = readGender(data.genderRestriction);
  const ages = agesWithin(data.ageRange, data.ageRestriction);
  const place = readPlace(data.location, toPlainText);
  const facts: OpportunityFacts = {
    ...textFacts(data, toPlainText),
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
  const organiser = readOrganiser(data.organizer ?? data.provider, toPlainText);
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

function strongest(activity: ActivityVerdict, facilityType: ActivityVerdict): ActivityVerdict {
  if (activity !== null && activity !== "other") return activity;
  return facilityType !== null && facilityType !== "other" ? facilityType : (activity ?? facilityType);
}

function activityFacts({ footballType, disabilityId }: Exclude<ActivityVerdict, "other" | null>): OpportunityFacts {
  return { footballType, ...(disabilityId !== null && { activityDisabilityId: disabilityId }) };
}

function textFacts(data: JsonObject, toPlainText: ToPlainText): OpportunityFacts {
  const name = lineOf(data.name, toPlainText, 200);
  const description = textOf(data.description, toPlainText, 5_000);
  const [firstCategory] = listOf(data.category);
  const category = lineOf(firstCategory, toPlainText, 100);
  const programme = lineOf(isObject(data.programme) ? data.programme.name : data.programme, toPlainText, 100);
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
