// A venue, a provider and their sessions in schema.org's words: a place, an organisation, and events with offers.

import type { CentreAnswer, ProviderAnswer } from "#src/domain/answers/detail-answer.ts";
import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { websiteHref } from "#src/domain/catalogue/website-url.ts";
import { bookingHref } from "#src/web/format/booking-url.ts";
import { formatAvailability, fullyBooked } from "#src/web/format/session-availability.ts";
import { structuredPlace } from "../detail-page/structured-place.ts";

type Venue = Omit<CentreAnswer, "venueTabs">;
type Provider = Omit<ProviderAnswer, "venueTabs">;
type Place = Pick<
  Venue,
  "CentreName" | "PitchFinderId" | "AddressLine1" | "City" | "County" | "PostCode" | "Latitude" | "Longitude"
>;
type Thing = Record<string, unknown>;

/** Turns a path of ours into the address it is told by. */
type AddressOf = (path: string) => string;

/** Events told of one page: search engines show a handful, and each is half a kilobyte of the page. */
const mostEvents = 30;

/** `siteUrl`: see addressOn. */
export function structuredVenue(venue: Venue, siteUrl: string | null): Thing {
  const address = addressOn(siteUrl);
  return {
    ...place(venue, address),
    ...contact(venue),
    event: events(venue.sessions, venue.PitchFinderId, address),
  };
}

/** `siteUrl`: see addressOn. */
export function structuredProvider(provider: Provider, siteUrl: string | null): Thing {
  const address = addressOn(siteUrl);
  return {
    "@type": "SportsOrganization",
    name: provider.ProviderName,
    url: address(providerPath(provider.ProviderId, provider.PitchFinderId)),
    sport: "Football",
    ...contact(provider),
    location: place(provider, address),
    event: events(provider.sessions, provider.PitchFinderId, address),
  };
}

/** Any address of the site that is vouched for; null where none is: then a path stands, relative to the page. */
function addressOn(siteUrl: string | null): AddressOf {
  return (path) => (siteUrl === null ? path : new URL(path, siteUrl).href);
}

const venuePath = (pitchFinderId: number) => `/venue/${pitchFinderId}`;
const providerPath = (providerId: number, pitchFinderId: number) => `/provider/${providerId}p${pitchFinderId}`;

function contact({ Website, TelephoneNumber, EmailAddress }: Venue | Provider): Thing {
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
function events(sessions: SessionCard[], pitchFinderId: number, address: AddressOf): Thing[] | undefined {
  if (sessions.length === 0) return undefined;
  return sessions.slice(0, mostEvents).map((session) => event(session, pitchFinderId, address));
}

function event(session: SessionCard, pitchFinderId: number, address: AddressOf): Thing {
  const { MinAge, MaxAge, SessionDateTime, DurationMinutes } = session;
  const venueUrl = address(venuePath(pitchFinderId));
  const endMs = Date.parse(SessionDateTime) + (DurationMinutes ?? 0) * 60_000;
  return {
    "@type": "SportsEvent",
    name: session.SessionName,
    sport: "Football",
    startDate: SessionDateTime,
    endDate: DurationMinutes ? new Date(endMs).toISOString() : undefined,
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

const availabilities: Record<string, string> = {
  "Slots available": "https://schema.org/InStock",
  "Limited slots available!": "https://schema.org/LimitedAvailability",
  "Final slots available!": "https://schema.org/LimitedAvailability",
  [fullyBooked]: "https://schema.org/SoldOut",
};

/** A price that nobody stated is left out, never taken for free. */
function offer(session: SessionCard, venueUrl: string): Thing {
  const places = formatAvailability(session.SessionPercentageAvailable);
  const price = session.Price === null ? undefined : session.Price.toFixed(2);
  return {
    "@type": "Offer",
    url: bookingHref(session) ?? venueUrl,
    price,
    priceCurrency: price && "GBP",
    availability: places === null ? undefined : availabilities[places],
  };
}
