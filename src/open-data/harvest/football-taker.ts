// What we take of OpenActive data beyond the standard: which football, for whom, on what.
import { conceptsOf } from "@touchline/openactive/concepts";
import { isObject, type JsonObject, listOf, numberOf } from "@touchline/openactive/json-ld";
import type { OpportunityFacts, PlaceFacts, RefusalReason, Taker } from "@touchline/openactive/opportunity";
import {
  disabilityName,
  type FootballType,
  panDisabilityId,
  type SurfaceType,
  surfaceTypes,
} from "#src/catalogue/records/vocabulary.ts";
import { zoneOfPlace } from "#src/catalogue/records/zone-of-place.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { judgeActivity, physicalImpairment, supports } from "#src/open-data/football-concepts.ts";
import { ownProperty } from "#src/open-data/opportunity-data.ts";
import { country, hasZones } from "#src/platform/country/country.ts";

/**
 * To be raised where stored items need to be read again, because what is kept of them has changed:
 * 2 tells "all ages" from ages not stated, 3 keeps cancelled sessions.
 */
export const currentMapping = 3;

interface OwnFacts {
  footballType: FootballType;
  /** Disability id of the activity itself (blind football, powerchair football). */
  activityDisabilityId: number;
  /** Disability id of what the opportunity says it supports. */
  supportedDisabilityId: number;
  /** True where people with a physical impairment are said to be supported. */
  isActivityAreaAccessible: boolean;
  surfaceType: SurfaceType;
}

export type FootballFacts = OpportunityFacts<OwnFacts>;

export const footballTaker: Taker<OwnFacts> = {
  zoneAt: zoneOfFacts,
  get currency() {
    return country().currency.code;
  },
  readPostcode(text) {
    const read = readPostcode(text);
    return read?.kind === "full" ? read.postcode : null;
  },
  judgeActivity(activity, facilityType) {
    const football = judgeActivity(activity, facilityType);
    if (football === null || football === "other") return football;
    const { footballType, disabilityId } = football;
    return { footballType, ...(disabilityId !== null && { activityDisabilityId: disabilityId }) };
  },
  ownFacts: (data) => ({ ...supportFacts(data.accessibilitySupport), ...ownExtensions(data) }),
};

/** The clock of a place that a publisher describes; the country's own where nothing says which. */
export function zoneOfFacts(place: PlaceFacts | undefined): string {
  if (!place || !hasZones()) return country().zone;
  const { latitude, longitude, county, postcode } = place;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return zoneOfPlace({ timeZone: null, address: { county, postcode: postcode ?? "" }, position });
}

/** The word under which a reason is counted and documented. */
export const reasonWord = (reason: RefusalReason) => (reason === "other-activity" ? "not-football" : reason);

/** One disability it supports by our name for it; several, or an unnamed one, as pan-disability. */
function supportFacts(value: unknown): Partial<OwnFacts> {
  const found = conceptsOf(supports, value);
  const [only, ...others] = new Set(found.map(({ disabilityId }) => disabilityId));
  return {
    ...(only && { supportedDisabilityId: others.length === 0 ? only : panDisabilityId }),
    ...(found.includes(physicalImpairment) && { isActivityAreaAccessible: true }),
  };
}

/** What our own feeds say beyond the standard, so that one Touchline loses nothing of another's. */
function ownExtensions(data: JsonObject): Partial<FootballFacts> {
  const own = new Map(
    listOf(data.identifier)
      .slice(0, 20)
      .flatMap((each) => (isObject(each) ? [[each.propertyID, each.value]] : [])),
  );
  const ownValue = (name: string) => own.get(`${ownProperty}${name}`);
  const surfaceType = surfaceTypes.find((each) => each === ownValue("surfaceType"));
  const disabilityId = numberOf(ownValue("disabilityType"));
  const percentage = numberOf(ownValue("percentageAvailable"));
  return {
    ...(surfaceType && { surfaceType }),
    ...(disabilityId !== null && disabilityName(disabilityId) && { activityDisabilityId: disabilityId }),
    ...(percentage !== null && percentage >= 0 && percentage <= 100 && { percentageAvailable: percentage }),
  };
}
