// Sessions of the register as OpenActive opportunities (Modelling Opportunity Data 2.0): a provider's sessions at a
// venue are a SessionSeries, each of them a ScheduledSession. docs/openactive.md describes every field.

import type { Provider, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import type { Gender, FootballType as Type } from "#src/catalogue/records/vocabulary.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";

export type JsonLd = Record<string, unknown>;

const context = "https://openactive.io/";
const activityList = "https://openactive.io/activity-list";
const accessibilityList = "https://openactive.io/accessibility-support";

const concept = (list: string, id: string, prefLabel: string): JsonLd => ({
  "@type": "Concept",
  "@id": `${list}#${id}`,
  prefLabel,
  inScheme: list,
});

/** Source: https://openactive.io/activity-list (CC BY 4.0). */
const football = concept(activityList, "0a5f732d-e806-4e51-ad40-0a7de0239c8c", "Football");

const activities: Record<Type, JsonLd> = {
  football,
  "11v11": concept(activityList, "117e7f70-6c42-4b1f-a3bb-620b63ea2632", "11-a-side"),
  futsal: concept(activityList, "1de4c90e-6a27-4bc4-a2be-437a443c7ded", "Futsal"),
  "small-sided": concept(activityList, "22fe3033-b0e4-4717-8455-599180b5bcba", "Small Sided Football"),
  "walking-football": concept(activityList, "b8019b67-2ade-406f-a012-91a5c3869652", "Walking Football"),
};

/** Source: https://openactive.io/accessibility-support (CC BY 4.0). */
const visual = concept(accessibilityList, "1393f2dc-3fcc-4be9-a99f-f1e51f5ad277", "Visual impairment");

/** By disability id, if the list has a name for it; the id itself is published beside it. */
const supports = new Map<number, JsonLd>([
  [2, visual],
  [4, concept(accessibilityList, "2bfb7228-5969-4927-8435-38b5005a8771", "Hearing impairment")],
  [8, concept(accessibilityList, "67902468-fd49-4238-8650-20a22d7f0e40", "Learning impairment")],
  [9, concept(accessibilityList, "40b9b11f-bdd3-4aeb-8984-2ecf74a14c7a", "Mental health issues")],
  [11, visual],
]);

const genderRestrictions: Record<Gender, string> = {
  Mixed: "https://openactive.io/NoRestriction",
  Female: "https://openactive.io/FemaleOnly",
  Male: "https://openactive.io/MaleOnly",
};

/** Values without a property in the standard, as identifiers whose propertyID begins so. */
export const ownProperty = "touchline:";

/** The id of the series of a provider's sessions at a venue: "301p5001". */
export const seriesId = (providerId: number, pitchFinderId: number) => `${providerId}p${pitchFinderId}`;

/** @param site origin without a slash at its end */
const seriesAddress = (site: string, id: string) => `${site}/openactive/session-series/${id}`;

/** What the sessions of a series have in common. */
export interface SeriesFacts {
  /** Pounds. */
  lowestPrice: number;
  highestPrice: number;
  genders: Gender[];
  /** The bounds within which all their ages are; null: open. */
  minAge: number | null;
  maxAge: number | null;
}

/**
 * To be raised where items are written differently, so that those already published are written again: 2 gives series
 * their ages, gender and whether they are free.
 */
export const writtenMapping = 2;

/**
 * A provider's sessions at a venue. Null if its place cannot be published: the venue has neither a position of its own nor
 * a town.
 */
export function sessionSeriesData(site: string, provider: Provider, venue: Venue, facts: SeriesFacts): JsonLd | null {
  const location = placeData(site, venue);
  if (location === null) return null;
  return {
    "@context": context,
    "@type": "SessionSeries",
    "@id": seriesAddress(site, seriesId(provider.providerId, venue.pitchFinderId)),
    name: `Football at ${venue.centreName}`,
    url: `${site}/venue/${venue.pitchFinderId}`,
    activity: [football],
    location,
    organizer: organiserData(site, provider),
    genderRestriction: genderRestrictions[facts.genders.length === 1 ? facts.genders[0]! : "Mixed"],
    ageRange: ageRange(facts),
    offers: [offer(facts.lowestPrice, "The lowest price of these sessions")],
    isAccessibleForFree: facts.highestPrice === 0,
    // The standard requires a schedule: this one says that the dates are published one by one.
    eventSchedule: [{ "@type": "PartialSchedule", scheduleTimezone: "Europe/London" }],
  };
}

/** Null if the price is not known: the standard has no session without an offer. */
export function scheduledSessionData(site: string, session: Session): JsonLd | null {
  const { price, category, disabilityId, durationMinutes, faInitiative } = session;
  if (price === null) return null;
  const url = bookingAddress(session);
  const support = supports.get(disabilityId ?? 0);
  return {
    "@context": context,
    "@type": "ScheduledSession",
    "@id": `${site}/openactive/scheduled-sessions/${encodeURIComponent(session.sessionId)}`,
    superEvent: seriesAddress(site, seriesId(session.providerId, session.pitchFinderId)),
    identifier: ownProperties(session),
    name: session.sessionName,
    activity: [activities[session.footballType]],
    startDate: `${new Date(session.startsAtMs).toISOString().slice(0, 19)}Z`,
    ...(durationMinutes !== null && durationMinutes > 0 && { duration: `PT${durationMinutes}M` }),
    genderRestriction: genderRestrictions[session.gender],
    ageRange: ageRange(session),
    ...(support && { accessibilitySupport: [support] }),
    eventStatus: "https://schema.org/EventScheduled",
    offers: [offer(price)],
    isAccessibleForFree: price === 0,
    ...(url !== null && { url }),
    ...(session.percentageAvailable === 0 && { remainingAttendeeCapacity: 0 }),
    ...(category !== null && { category: [category] }),
    ...(faInitiative !== null && { programme: { "@type": "Brand", name: faInitiative, url: `${site}/` } }),
  };
}

/** Always with a least age, as others take 18 for it where neither is stated. */
const ageRange = ({ minAge, maxAge }: Pick<SeriesFacts, "minAge" | "maxAge">): JsonLd => ({
  "@type": "QuantitativeValue",
  minValue: minAge ?? 0,
  ...(maxAge !== null && { maxValue: maxAge }),
});

function offer(price: number, name?: string): JsonLd {
  return { "@type": "Offer", ...(name && { name }), price, priceCurrency: "GBP" };
}

function ownProperties({ sessionId, disabilityId, surfaceType, percentageAvailable }: Session): JsonLd[] {
  const properties = { sessionId, disabilityType: disabilityId, surfaceType, percentageAvailable };
  return Object.entries(properties).flatMap(([name, value]) =>
    value === null ? [] : { "@type": "PropertyValue", propertyID: `${ownProperty}${name}`, value: `${value}` },
  );
}

/** The same link as on our own pages: the alternate URL as it is, else the booking URL with SessionID. */
function bookingAddress({ sessionId, bookingUrl, alternateBookingUrl }: Session): string | null {
  if (alternateBookingUrl) return websiteHref(alternateBookingUrl);
  const href = websiteHref(bookingUrl);
  if (href === null) return null;
  const url = new URL(href);
  url.searchParams.set("SessionID", sessionId);
  return url.href;
}

/** The standard's rule for an opportunity without an ageRange: it is for 18 and over. */
const assumedMinAge = 18;

/**
 * A harvested session with the ages that it is for. Where one bound is stated the other is open, and a publisher who means
 * everybody states 0. Not for the register's own sessions, whose blank bounds are open.
 */
export function withAssumedAges(harvested: Session): Session {
  const isStated = harvested.minAge !== null || harvested.maxAge !== null;
  return isStated ? harvested : { ...harvested, minAge: assumedMinAge, isAgeAssumed: true };
}

/** An organisation and its website: contacts of people are not for harvesting. */
function organiserData(site: string, { providerId, providerName, website }: Provider): JsonLd {
  const url = websiteHref(website);
  return {
    "@type": "Organization",
    "@id": `${site}/openactive/organisations/${providerId}`,
    name: providerName,
    ...(url !== null && { url }),
  };
}

function placeData(site: string, venue: Venue): JsonLd | null {
  const { position, isPositionApproximate, facilities } = venue;
  const address = addressData(venue);
  const geo = position && !isPositionApproximate ? { "@type": "GeoCoordinates", ...position } : null;
  if (address === null && geo === null) return null;
  const url = websiteHref(venue.website);
  const amenities = [
    amenity("ChangingFacilities", "Changing rooms", facilities.changingRooms),
    amenity("Parking", "Parking", facilities.carPark),
  ].flat();
  return {
    "@type": "Place",
    "@id": `${site}/openactive/places/${venue.pitchFinderId}`,
    name: venue.centreName,
    ...(url !== null && { url }),
    ...(address !== null && { address }),
    ...(geo !== null && { geo }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
  };
}

/**
 * The standard accepts only complete addresses. A missing street is replaced by the venue's name, a missing town by the
 * county and the other way round; without both there is no address.
 */
function addressData({ address, centreName }: Venue): JsonLd | null {
  const { line1, line2, line3, city, county, postcode } = address;
  const town = city ?? county;
  if (town === null || postcode === "") return null;
  const street = [line1, line2, line3].filter((line) => line !== null).join(", ");
  return {
    "@type": "PostalAddress",
    streetAddress: street === "" ? centreName : street,
    addressLocality: town,
    addressRegion: county ?? town,
    postalCode: postcode,
    addressCountry: "GB",
  };
}

const amenity = (type: string, name: string, value: boolean | null): JsonLd[] =>
  value === null ? [] : [{ "@type": type, name, value }];
