// Sessions of the register as OpenActive opportunities (Modelling Opportunity Data 2.0): a
// provider's sessions at a venue are a SessionSeries, each a ScheduledSession (docs/openactive.md).

import { conceptData } from "@touchline/openactive/concepts";
import {
  addressData,
  ageRange,
  context,
  genderRestriction,
  instantText,
  type JsonLd,
  offerData,
  organisationData,
  ownProperties,
  partialSchedule,
  placeData,
} from "@touchline/openactive/write-item";
import type { Provider, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { isFullyBooked } from "#src/catalogue/records/fully-booked.ts";
import { type FootballType, type Gender, panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { zoneOfPlace } from "#src/catalogue/records/zone-of-place.ts";
import { country } from "#src/platform/country/country.ts";
import { activities, supports } from "./football-concepts.ts";

const activityOf = (type: FootballType) =>
  conceptData(activities, activities.concepts.find(({ footballType }) => footballType === type)!);

/** Blind people are supported as partially sighted ones: the list lacks some disabilities. */
function supportOf(disabilityId: number | null): JsonLd | null {
  const wanted = disabilityId === 2 ? 11 : disabilityId;
  const found = wanted !== panDisabilityId && supports.concepts.find((each) => each.disabilityId === wanted);
  return found ? conceptData(supports, found) : null;
}

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
 * To be raised where items are written differently, so that those already published are written
 * again: 2 gives series their ages, gender and whether they are free.
 */
export const writtenMapping = 2;

/**
 * A provider's sessions at a venue. Null if its place cannot be published: the venue has neither a
 * position of its own nor a town.
 */
export function sessionSeriesData(site: string, provider: Provider, venue: Venue, facts: SeriesFacts): JsonLd | null {
  const location = placeAt(site, venue);
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
    genderRestriction: genderRestriction(facts.genders.length === 1 ? facts.genders[0]! : "Mixed"),
    ageRange: ageRange(facts.minAge, facts.maxAge),
    offers: [offerData(facts.lowestPrice, country().currency.code, "The lowest price of these sessions")],
    isAccessibleForFree: facts.highestPrice === 0,
    eventSchedule: [partialSchedule(zoneOfPlace(venue))],
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
    identifier: ownProperties(ownProperty, {
      sessionId: session.sessionId,
      disabilityType: disabilityId,
      surfaceType: session.surfaceType,
      percentageAvailable: session.percentageAvailable,
    }),
    name: session.sessionName,
    activity: [activityOf(session.footballType)],
    startDate: instantText(session.startsAtMs),
    ...(durationMinutes !== null && durationMinutes > 0 && { duration: `PT${durationMinutes}M` }),
    genderRestriction: genderRestriction(session.gender),
    ageRange: ageRange(session.minAge, session.maxAge),
    ...(support && { accessibilitySupport: [support] }),
    eventStatus: "https://schema.org/EventScheduled",
    offers: [offerData(price, country().currency.code)],
    isAccessibleForFree: price === 0,
    ...(url !== null && { url }),
    ...(isFullyBooked(session.percentageAvailable) && { remainingAttendeeCapacity: 0 }),
    ...(category !== null && { category: [category] }),
    ...(faInitiative !== null && { programme: { "@type": "Brand", name: faInitiative, url: `${site}/` } }),
  };
}

/** The link of our own pages: the alternate URL as it is, else the booking URL with SessionID. */
function bookingAddress({ sessionId, bookingUrl, alternateBookingUrl }: Session): string | null {
  if (alternateBookingUrl) return websiteHref(alternateBookingUrl);
  const href = websiteHref(bookingUrl);
  if (href === null) return null;
  const url = new URL(href);
  url.searchParams.set("SessionID", sessionId);
  return url.href;
}

/** An organisation and its website: contacts of people are not for harvesting. */
const organiserData = (site: string, { providerId, providerName, website }: Provider): JsonLd =>
  organisationData(`${site}/openactive/organisations/${providerId}`, providerName, websiteHref(website));

function placeAt(site: string, venue: Venue): JsonLd | null {
  const { position, positionSource, facilities, address, centreName } = venue;
  const { line1, line2, line3, city, county, postcode } = address;
  return placeData({
    id: `${site}/openactive/places/${venue.pitchFinderId}`,
    name: centreName,
    url: websiteHref(venue.website),
    address: addressData({
      street: [line1, line2, line3].filter((line) => line !== null).join(", "),
      placeName: centreName,
      town: city,
      region: county,
      postcode,
      country: country().code,
    }),
    position: positionSource === "outward-code" ? null : position,
    changingRooms: facilities.changingRooms,
    carPark: facilities.carPark,
  });
}
