// Structured data (schema.org) of a club, a team, a venue, a provider and their sessions. What is not known is left out.

import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { TeamAnswer } from "#src/listings/detail-answer.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { PlaceAnswer, SessionCard } from "#src/search/results/search-answer.ts";
import { hasPublicContact, type PageClub, shownSocialLinks } from "#src/web/listing/club-page/club-facts.ts";
import type { PageProvider, PageVenue } from "#src/web/listing/venue-page/offer-facts.tsx";
import { footballTypeName } from "#src/web/words/football-labels.ts";
import { type Availability, availabilityOf, bookingHref } from "#src/web/words/session-words.ts";
import { positionOf } from "./use-visit.ts";

type Thing = Record<string, unknown>;

/** Turns a path of this site into a URL. */
type AddressOf = (path: string) => string;

/** Events on one page at most: search engines show a few, and each is half a kilobyte of the page. */
const mostEvents = 30;

/** `url`: the page's canonical address; null where PUBLIC_URL is not set. */
export function structuredClub(club: PageClub, url: string | null): Thing {
  return {
    "@type": "SportsClub",
    name: club.ClubName,
    url: url ?? undefined,
    ...contactOfClub(club),
    ...whereOf(club, club.ClubCounty),
  };
}

/** As structuredClub, with the club it belongs to and the league it plays in. */
export function structuredTeam(language: Language, team: TeamAnswer, url: string | null): Thing {
  const genders: Record<string, string> = { Female: "https://schema.org/Female", Male: "https://schema.org/Male" };
  return {
    "@type": "SportsTeam",
    name: team.TeamName,
    url: url ?? undefined,
    sport: language.text("Football"),
    description: footballTypeName(language, team.FootballType),
    gender: genders[team.Gender] ?? team.Gender,
    ...contactOfClub(team),
    parentOrganization: {
      "@type": "SportsClub",
      name: team.ClubName,
      url: url ? new URL(`/club/${team.ClubId}`, url).href : undefined,
    },
    memberOf: team.LeagueName ? { "@type": "SportsOrganization", name: team.LeagueName } : undefined,
    location: team.GroundName
      ? {
          "@type": "Place",
          name: team.GroundName,
          address: team.PostCode
            ? { "@type": "PostalAddress", postalCode: team.PostCode, addressCountry: country().code }
            : undefined,
        }
      : undefined,
  };
}

function contactOfClub(record: PageClub | TeamAnswer): Thing {
  const isPublic = hasPublicContact(record);
  const addresses = [websiteHref(record.Website), ...shownSocialLinks(record.SocialMediaLinks).map(({ href }) => href)];
  const sameAs = addresses.filter((href) => href !== null);
  return {
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    telephone: (isPublic && record.Phone) || undefined,
    email: (isPublic && record.Email) || undefined,
  };
}

/** `siteUrl`: see addressOn. */
export function structuredVenue(language: Language, venue: PageVenue, siteUrl: string | null): Thing {
  const address = addressOn(siteUrl);
  return { ...place(venue, address), ...contactOfOffer(venue), event: events(language, venue, address) };
}

/** `siteUrl`: see addressOn. */
export function structuredProvider(language: Language, provider: PageProvider, siteUrl: string | null): Thing {
  const address = addressOn(siteUrl);
  return {
    "@type": "SportsOrganization",
    name: provider.ProviderName,
    url: address(providerPath(provider.ProviderId, provider.PitchFinderId)),
    sport: language.text("Football"),
    ...contactOfOffer(provider),
    location: place(provider, address),
    event: events(language, provider, address),
  };
}

/** `siteUrl` null: the site's origin is not known; then URLs are paths, relative to the page. */
function addressOn(siteUrl: string | null): AddressOf {
  return (path) => (siteUrl === null ? path : new URL(path, siteUrl).href);
}

const venuePath = (pitchFinderId: number) => `/venue/${pitchFinderId}`;
const providerPath = (providerId: number, pitchFinderId: number) => `/provider/${providerId}p${pitchFinderId}`;

const contactOfOffer = ({ Website, TelephoneNumber, EmailAddress }: PageVenue | PageProvider): Thing => ({
  sameAs: websiteHref(Website) ?? undefined,
  telephone: TelephoneNumber ?? undefined,
  email: EmailAddress ?? undefined,
});

function place(venue: PageVenue | PageProvider, address: AddressOf): Thing {
  const url = address(venuePath(venue.PitchFinderId));
  return {
    "@type": "SportsActivityLocation",
    "@id": url,
    name: venue.CentreName,
    url,
    ...whereOf(venue, venue.County),
  };
}

type Where = Pick<PlaceAnswer, "AddressLine1" | "City" | "PostCode" | "Latitude" | "Longitude">;

function whereOf(where: Where, county: string | null): Thing {
  const position = positionOf(where);
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: where.AddressLine1 ?? undefined,
      addressLocality: where.City ?? undefined,
      addressRegion: county ?? undefined,
      postalCode: where.PostCode,
      addressCountry: country().code,
    },
    geo: position ? { "@type": "GeoCoordinates", ...position } : undefined,
  };
}

/** Undefined where there is none, so that the property is left out. */
function events(
  language: Language,
  { sessions, PitchFinderId }: PageVenue | PageProvider,
  address: AddressOf,
): Thing[] | undefined {
  if (sessions.length === 0) return undefined;
  return sessions.slice(0, mostEvents).map((session) => event(language, session, PitchFinderId, address));
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
