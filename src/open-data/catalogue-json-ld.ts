// Records in schema.org's words. Addresses are relative to that of the file, whoever's site it is.

import type { CatalogueTable, CatalogueTables, Place } from "#src/catalogue/records/catalogue.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { country } from "#src/platform/country/country.ts";

type Thing = Record<string, unknown>;

const clubId = (id: number) => `/club/${id}`;
const venueId = (id: number) => `/venue/${id}`;
const providerId = (id: number) => `/openactive/organisations/${id}`;

const orNone = <T>(value: T | null) => value ?? undefined;

/** Ways to reach an organisation or a place. */
const contactOf = (website: string | null, telephone: string | null, email: string | null): Thing => ({
  sameAs: orNone(websiteHref(website)),
  telephone: orNone(telephone),
  email: orNone(email),
});

/** Links, fixtures and what a provider runs without dates are in the CSV files alone. */
const writers: { [T in CatalogueTable]?: (record: CatalogueTables[T]) => Thing } = {
  clubs: (club) => ({
    "@type": "SportsOrganization",
    "@id": clubId(club.clubId),
    name: club.clubName,
    identifier: club.wgsClubId,
    sport: "Football",
    ...contactOf(club.website, club.phone, club.email),
    location: { "@type": "Place", ...placeFacts(club) },
  }),
  teams: (team) => ({
    "@type": "SportsTeam",
    "@id": `/team/${team.teamId}`,
    name: team.teamName,
    identifier: team.wgsTeamId,
    sport: "Football",
    gender: team.gender,
    audience: { "@type": "PeopleAudience", name: team.ageGroup },
    parentOrganization: { "@id": clubId(team.clubId) },
    memberOf: team.leagueName === null ? undefined : { "@type": "SportsOrganization", name: team.leagueName },
  }),
  venues: (venue) => ({
    "@type": "SportsActivityLocation",
    "@id": venueId(venue.pitchFinderId),
    name: venue.centreName,
    ...contactOf(venue.website, venue.telephoneNumber, venue.emailAddress),
    ...placeFacts(venue),
  }),
  providers: (provider) => ({
    "@type": "Organization",
    "@id": providerId(provider.providerId),
    name: provider.providerName,
    ...contactOf(provider.website, provider.telephoneNumber, provider.emailAddress),
  }),
  sessions: ({ durationMinutes, minAge, maxAge, price, ...session }) => ({
    "@type": "SportsEvent",
    "@id": `/openactive/scheduled-sessions/${encodeURIComponent(session.sessionId)}`,
    name: session.sessionName,
    sport: "Football",
    startDate: new Date(session.startsAtMs).toISOString(),
    duration: durationMinutes ? `PT${durationMinutes}M` : undefined,
    typicalAgeRange: minAge === null && maxAge === null ? undefined : `${minAge ?? 0}-${maxAge ?? ""}`,
    location: { "@id": venueId(session.pitchFinderId) },
    organizer: { "@id": providerId(session.providerId) },
    isAccessibleForFree: price === null ? undefined : price === 0,
    offers: price === null ? undefined : { "@type": "Offer", price, priceCurrency: country().currency.code },
  }),
};

/** The record as a node, or null where its table has none. Undefined properties are not written. */
export function jsonLdOf<T extends CatalogueTable>(table: T, record: CatalogueTables[T]): Thing | null {
  return writers[table]?.(record) ?? null;
}

function placeFacts({ address, position }: Place): Thing {
  const street = [address.line1, address.line2, address.line3].filter((line) => line !== null).join(", ");
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: street || undefined,
      addressLocality: orNone(address.city),
      addressRegion: orNone(address.county),
      postalCode: address.postcode || undefined,
      addressCountry: country().code,
    },
    geo: position ? { "@type": "GeoCoordinates", ...position } : undefined,
  };
}
