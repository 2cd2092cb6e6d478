// Sessions of the register as OpenActive opportunities (Modelling Opportunity Data 2.0): a provider's sessions at a
// venue are a SessionSeries, each of them a ScheduledSession. docs/openactive.md describes every field.

import type { Provider, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { type FootballType, type Gender, panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { zoneOfPlace } from "#src/catalogue/records/zone-of-place.ts";
import { country } from "#src/platform/country/country.ts";
import { activities, conceptData, supports } from "./openactive-lists.ts";

export type JsonLd = Record<string, unknown>;

const context = "https://openactive.io/";

const activityOf = (type: FootballType) =>
  conceptData(activities, activities.concepts.find(({ footballType }) => footballType === type)!);

/** Blind people are supported as partially sighted ones are; the list has no name for every disability. */
function supportOf(disabilityId: number | null): JsonLd | null {
  const wanted = disabilityId === 2 ? 11 : disabilityId;
  const found = wanted !== panDisabilityId && supports.concepts.find((each) => each.disabilityId === wanted);
  return found ? conceptData(supports, found) : null;
}

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
    activity: [activityOf("football")],
    location,
    organizer: organiserData(site, provider),
    genderRestriction: genderRestrictions[facts.genders.length === 1 ? facts.genders[0]! : "Mixed"],
    ageRange: ageRange(facts),
    offers: [offer(facts.lowestPrice, "The lowest price of these sessions")],
    isAccessibleForFree: facts.highestPrice === 0,
    // The standard requires a schedule: this one says that the dates are published one by one.
    eventSchedule: [{ "@type": "PartialSchedule", scheduleTimezone: zoneOfPlace(venue) }],
  };
}

/** Null if the price is not known: the standard has no session without an offer. */
export function scheduledSessionData(site: string, session: Session): JsonLd | null {
  const { price, category, disabilityId, durationMinutes, faInitiative } = session;
  if (price === null) return null;
  const url = bookingAddress(session);
  const support = supportOf(disabilityId);
  return {
    "@context": context,
    "@type": "ScheduledSession",
    "@id": `${site}/openactive/scheduled-sessions/${encodeURIComponent(session.sessionId)}`,
    superEvent: seriesAddress(site, seriesId(session.providerId, session.pitchFinderId)),
    identifier: ownProperties(session),
    name: session.sessionName,
    activity: [activityOf(session.footballType)],
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
  return { "@type": "Offer", ...(name && { name }), price, priceCurrency: country().currency.code };
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
  const { position, positionSource, facilities } = venue;
  const address = addressData(venue);
  const geo = position && positionSource !== "outward-code" ? { "@type": "GeoCoordinates", ...position } : null;
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
    addressCountry: country().code,
  };
}

const amenity = (type: string, name: string, value: boolean | null): JsonLd[] =>
  value === null ? [] : [{ "@type": type, name, value }];
