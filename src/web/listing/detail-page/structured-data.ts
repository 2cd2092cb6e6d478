// Structured data (schema.org) of records and sessions. What is not known is left out.

import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { TeamAnswer } from "#src/listings/detail-answer.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { offsetAt } from "#src/platform/text/zoned-time.ts";
import type { PlaceAnswer, SessionCard } from "#src/search/answer/answer-schema.ts";
import { hasPublicContact, type PageClub, shownSocialLinks } from "#src/web/listing/club-page/club-facts.ts";
import type { PageProvider, PageVenue } from "#src/web/listing/venue-page/offer-facts.tsx";
import { footballTypeName } from "#src/web/words/football-labels.ts";
import { type Availability, availabilityOf, bookingHref } from "#src/web/words/session-words.ts";
import { positionOf } from "./use-visit.ts";

/** Whatever is null or an empty text is left out when it is written. */
type Thing = Record<string, unknown>;

/** Events on a page at most: search engines show a few, and each is half a kilobyte. */
const mostEvents = 30;

/** `url`: the page's canonical address; null where PUBLIC_URL is not set. */
export function structuredClub(club: PageClub, url: string | null): Thing {
  return {
    "@type": "SportsClub",
    name: club.ClubName,
    url,
    ...contactOfClub(club),
    ...whereOf(club, club.ClubCounty),
  };
}

/** As structuredClub, with the club it belongs to and the league it plays in. */
export function structuredTeam(language: Language, team: TeamAnswer, url: string | null): Thing {
  const genders: Record<string, string> = { Female: "https://schema.org/Female", Male: "https://schema.org/Male" };
  const address = { "@type": "PostalAddress", postalCode: team.PostCode, addressCountry: country().code };
  return {
    "@type": "SportsTeam",
    name: team.TeamName,
    url,
    sport: language.text("Football"),
    description: footballTypeName(language, team.FootballType),
    gender: genders[team.Gender] ?? team.Gender,
    ...contactOfClub(team),
    parentOrganization: {
      "@type": "SportsClub",
      name: team.ClubName,
      url: url && new URL(`/club/${team.ClubId}`, url).href,
    },
    memberOf: team.LeagueName && { "@type": "SportsOrganization", name: team.LeagueName },
    location: team.GroundName && { "@type": "Place", name: team.GroundName, address: team.PostCode && address },
  };
}

function contactOfClub(record: PageClub | TeamAnswer): Thing {
  const addresses = [websiteHref(record.Website), ...shownSocialLinks(record.SocialMediaLinks).map(({ href }) => href)];
  const sameAs = addresses.filter((href) => href !== null);
  const contact = hasPublicContact(record) && { telephone: record.Phone, email: record.Email };
  return { sameAs: sameAs.length > 0 ? sameAs : null, ...contact };
}

/** `siteUrl` null: the site's origin is not known; then URLs are paths, relative to the page. */
export function structuredVenue(language: Language, venue: PageVenue, siteUrl: string | null): Thing {
  return { ...place(venue, siteUrl), ...contactOfOffer(venue), event: events(language, venue, siteUrl) };
}

/** `siteUrl`: as of a venue. */
export function structuredProvider(language: Language, provider: PageProvider, siteUrl: string | null): Thing {
  return {
    ...organisation(provider.ProviderName, provider.ProviderId, provider.PitchFinderId, siteUrl),
    sport: language.text("Football"),
    ...contactOfOffer(provider),
    location: place(provider, siteUrl),
    event: events(language, provider, siteUrl),
  };
}

const addressOf = (path: string, siteUrl: string | null) => (siteUrl === null ? path : new URL(path, siteUrl).href);

const venueUrl = (id: number, siteUrl: string | null) => addressOf(`/venue/${id}`, siteUrl);

const organisation = (name: string, id: number, venueId: number, siteUrl: string | null): Thing => ({
  "@type": "SportsOrganization",
  name,
  url: addressOf(`/provider/${id}p${venueId}`, siteUrl),
});

const contactOfOffer = ({ Website, TelephoneNumber, EmailAddress }: PageVenue | PageProvider): Thing => ({
  sameAs: websiteHref(Website),
  telephone: TelephoneNumber,
  email: EmailAddress,
});

function place(venue: PageVenue | PageProvider, siteUrl: string | null): Thing {
  const url = venueUrl(venue.PitchFinderId, siteUrl);
  return {
    "@type": "SportsActivityLocation",
    "@id": url,
    name: venue.CentreName,
    url,
    ...whereOf(venue, venue.County),
  };
}

type Where = Pick<
  PlaceAnswer,
  "AddressLine1" | "City" | "PostCode" | "Latitude" | "Longitude" | "IsPositionApproximate"
>;

function whereOf(where: Where, county: string | null): Thing {
  // The middle of a district would be read as the place itself.
  const position = where.IsPositionApproximate ? null : positionOf(where);
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: where.AddressLine1,
      addressLocality: where.City,
      addressRegion: county,
      postalCode: where.PostCode,
      addressCountry: country().code,
    },
    geo: position && { "@type": "GeoCoordinates", ...position },
  };
}

/** Null where there is none. */
function events(
  language: Language,
  { sessions, PitchFinderId }: PageVenue | PageProvider,
  siteUrl: string | null,
): Thing[] | null {
  const url = venueUrl(PitchFinderId, siteUrl);
  const shown = sessions.slice(0, mostEvents).map((session) => {
    const { SessionName, SessionDateTime, MinAge, MaxAge, Price, OrganizationName, ProviderId, TimeZone } = session;
    return {
      "@type": "SportsEvent",
      name: SessionName,
      sport: language.text("Football"),
      startDate: inZone(Date.parse(SessionDateTime), TimeZone),
      endDate: endDate(session),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@id": url },
      typicalAgeRange: MinAge === null && MaxAge === null ? null : `${MinAge ?? 0}-${MaxAge ?? ""}`,
      organizer: organisation(OrganizationName, ProviderId, PitchFinderId, siteUrl),
      isAccessibleForFree: Price === null ? null : Price === 0,
      offers: offer(session, url),
    };
  });
  return shown.length > 0 ? shown : null;
}

/** The end of the last year that is written with four digits. */
const lastEndMs = Date.UTC(10_000, 0, 1) - 1;

/** Null where the length is not stated, or so great (registers may say so) as to have no date. */
function endDate({ SessionDateTime, DurationMinutes, TimeZone }: SessionCard): string | null {
  const endMs = Date.parse(SessionDateTime) + (DurationMinutes ?? 0) * 60_000;
  return !DurationMinutes || endMs > lastEndMs ? null : inZone(endMs, TimeZone);
}

/** In UTC; with several zones in a country, with its offset: "2026-11-24T18:30:00-03:30". */
function inZone(instantMs: number, zone: string | undefined): string {
  if (zone === undefined) return new Date(instantMs).toISOString();
  const aheadMs = offsetAt(instantMs, zone);
  const [date] = new Date(instantMs + aheadMs).toISOString().split(".");
  const [, offset] = new Date(Math.abs(aheadMs)).toISOString().split("T");
  return `${date}${aheadMs < 0 ? "-" : "+"}${offset!.slice(0, 5)}`;
}

const availabilities: Record<Availability, string> = {
  many: "https://schema.org/InStock",
  limited: "https://schema.org/LimitedAvailability",
  final: "https://schema.org/LimitedAvailability",
  none: "https://schema.org/SoldOut",
};

/** A price that is not known is left out: it is not 0. */
function offer(session: SessionCard, url: string): Thing {
  const places = availabilityOf(session.SessionPercentageAvailable);
  const price = session.Price === null ? null : session.Price.toFixed(2);
  return {
    "@type": "Offer",
    url: bookingHref(session) ?? url,
    price,
    priceCurrency: price && country().currency.code,
    availability: places && availabilities[places],
  };
}
