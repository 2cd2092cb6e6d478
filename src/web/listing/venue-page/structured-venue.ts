// Structured data (schema.org) of a venue, a provider and their sessions: a place, an organisation, events with offers.

import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { structuredPlace } from "#src/web/listing/detail-page/structured-place.ts";
import { type Availability, availabilityOf, bookingHref } from "#src/web/words/session-words.ts";
import type { PageProvider, PageVenue } from "./offer-facts.tsx";

type Place = Pick<
  PageVenue,
  "CentreName" | "PitchFinderId" | "AddressLine1" | "City" | "County" | "PostCode" | "Latitude" | "Longitude"
>;
type Thing = Record<string, unknown>;

/** Turns a path of this site into a URL. */
type AddressOf = (path: string) => string;

/** Events on one page at most: search engines show a few, and each is half a kilobyte of the page. */
const mostEvents = 30;

/** `siteUrl`: see addressOn. */
export function structuredVenue(language: Language, venue: PageVenue, siteUrl: string | null): Thing {
  const address = addressOn(siteUrl);
  return {
    ...place(venue, address),
    ...contact(venue),
    event: events(language, venue.sessions, venue.PitchFinderId, address),
  };
}

/** `siteUrl`: see addressOn. */
export function structuredProvider(language: Language, provider: PageProvider, siteUrl: string | null): Thing {
  const address = addressOn(siteUrl);
  return {
    "@type": "SportsOrganization",
    name: provider.ProviderName,
    url: address(providerPath(provider.ProviderId, provider.PitchFinderId)),
    sport: language.text("Football"),
    ...contact(provider),
    location: place(provider, address),
    event: events(language, provider.sessions, provider.PitchFinderId, address),
  };
}

/** `siteUrl` null: the site's origin is not known; then URLs are paths, relative to the page. */
function addressOn(siteUrl: string | null): AddressOf {
  return (path) => (siteUrl === null ? path : new URL(path, siteUrl).href);
}

const venuePath = (pitchFinderId: number) => `/venue/${pitchFinderId}`;
const providerPath = (providerId: number, pitchFinderId: number) => `/provider/${providerId}p${pitchFinderId}`;

function contact({ Website, TelephoneNumber, EmailAddress }: PageVenue | PageProvider): Thing {
  return {
    sameAs: websiteHref(Website) ?? undefined,
    telephone: TelephoneNumber ?? undefined,
    email: EmailAddress ?? undefined,
  };
}

function place(venue: Place, address: AddressOf): Thing {
  const url = address(venuePath(venue.PitchFinderId));
  return {
    "@type": "SportsActivityLocation",
    "@id": url,
    name: venue.CentreName,
    url,
    ...structuredPlace(venue, venue.County),
  };
}

/** Undefined where there is none, so that the property is left out. */
function events(
  language: Language,
  sessions: SessionCard[],
  pitchFinderId: number,
  address: AddressOf,
): Thing[] | undefined {
  if (sessions.length === 0) return undefined;
  return sessions.slice(0, mostEvents).map((session) => event(language, session, pitchFinderId, address));
}

function event(language: Language, session: SessionCard, pitchFinderId: number, address: AddressOf): Thing {
  const { MinAge, MaxAge, SessionDateTime } = session;
  const venueUrl = address(venuePath(pitchFinderId));
  return {
    "@type": "SportsEvent",
    name: session.SessionName,
    sport: language.text("Football"),
    startDate: SessionDateTime,
    endDate: endDate(session),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@id": venueUrl },
    typicalAgeRange: MinAge === null && MaxAge === null ? undefined : `${MinAge ?? 0}-${MaxAge ?? ""}`,
    organizer: {
      "@type": "SportsOrganization",
      name: session.OrganizationName,
      url: address(providerPath(session.ProviderId, pitchFinderId)),
    },
    isAccessibleForFree: session.Price === null ? undefined : session.Price === 0,
    offers: offer(session, venueUrl),
  };
}

/** The end of the last year that is written with four digits. */
const lastEndMs = Date.UTC(10_000, 0, 1) - 1;

/** Undefined where the length is not stated, or is so great that its end has no date: registers may state any length. */
function endDate({ SessionDateTime, DurationMinutes }: SessionCard): string | undefined {
  if (!DurationMinutes) return undefined;
  const endMs = Date.parse(SessionDateTime) + DurationMinutes * 60_000;
  return endMs > lastEndMs ? undefined : new Date(endMs).toISOString();
}

const availabilities: Record<Availability, string> = {
  many: "https://schema.org/InStock",
  limited: "https://schema.org/LimitedAvailability",
  final: "https://schema.org/LimitedAvailability",
  none: "https://schema.org/SoldOut",
};

/** A price that is not known is left out: it is not 0. */
function offer(session: SessionCard, venueUrl: string): Thing {
  const places = availabilityOf(session.SessionPercentageAvailable);
  const price = session.Price === null ? undefined : session.Price.toFixed(2);
  return {
    "@type": "Offer",
    url: bookingHref(session) ?? venueUrl,
    price,
    priceCurrency: price && country().currency.code,
    availability: places === null ? undefined : availabilities[places],
  };
}
