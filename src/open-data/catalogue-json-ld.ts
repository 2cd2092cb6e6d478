// Records in schema.org's words. Addresses are relative: whose site it is, the address of the file says.

import type {
  CatalogueTable,
  CatalogueTables,
  Club,
  Place,
  Provider,
  Session,
  Team,
  Venue,
} from "#src/catalogue/records/catalogue.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { country } from "#src/platform/country/country.ts";

type Thing = Record<string, unknown>;
type Writers = { [T in CatalogueTable]?: (record: CatalogueTables[T]) => Thing };

const clubId = (id: number) => `/club/${id}`;
const venueId = (id: number) => `/venue/${id}`;
const providerId = (id: number) => `/openactive/organisations/${id}`;

/** Links, fixtures and what a provider runs without dates are in the CSV files alone. */
const writers: Writers = {
  clubs: (club) => ({ "@type": "SportsOrganization", "@id": clubId(club.clubId), ...clubFacts(club) }),
  teams: (team) => ({ "@type": "SportsTeam", "@id": `/team/${team.teamId}`, ...teamFacts(team) }),
  venues: (venue) => ({ "@type": "SportsActivityLocation", "@id": venueId(venue.pitchFinderId), ...venueFacts(venue) }),
  providers: (provider) => ({ "@type": "Organization", "@id": providerId(provider.providerId), ...runs(provider) }),
  sessions: (session) => ({
    "@type": "SportsEvent",
    "@id": `/openactive/scheduled-sessions/${encodeURIComponent(session.sessionId)}`,
    ...sessionFacts(session),
  }),
};

/** The record as a node, or null where its table has none. Undefined properties are left out when it is written. */
export function jsonLdOf<T extends CatalogueTable>(table: T, record: CatalogueTables[T]): Thing | null {
  return writers[table]?.(record) ?? null;
}

const orNone = <T>(value: T | null) => value ?? undefined;

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

function clubFacts(club: Club): Thing {
  return {
    name: club.clubName,
    identifier: club.wgsClubId,
    sport: "Football",
    sameAs: orNone(websiteHref(club.website)),
    telephone: orNone(club.phone),
    email: orNone(club.email),
    location: { "@type": "Place", ...placeFacts(club) },
  };
}

function teamFacts(team: Team): Thing {
  return {
    name: team.teamName,
    identifier: team.wgsTeamId,
    sport: "Football",
    gender: team.gender,
    audience: { "@type": "PeopleAudience", name: team.ageGroup },
    parentOrganization: { "@id": clubId(team.clubId) },
    memberOf: team.leagueName === null ? undefined : { "@type": "SportsOrganization", name: team.leagueName },
  };
}

function venueFacts(venue: Venue): Thing {
  return {
    name: venue.centreName,
    sameAs: orNone(websiteHref(venue.website)),
    telephone: orNone(venue.telephoneNumber),
    email: orNone(venue.emailAddress),
    ...placeFacts(venue),
  };
}

function runs(provider: Provider): Thing {
  return {
    name: provider.providerName,
    sameAs: orNone(websiteHref(provider.website)),
    telephone: orNone(provider.telephoneNumber),
    email: orNone(provider.emailAddress),
  };
}

function sessionFacts(session: Session): Thing {
  const { durationMinutes, minAge, maxAge, price } = session;
  return {
    name: session.sessionName,
    sport: "Football",
    startDate: new Date(session.startsAtMs).toISOString(),
    duration: durationMinutes ? `PT${durationMinutes}M` : undefined,
    typicalAgeRange: minAge === null && maxAge === null ? undefined : `${minAge ?? 0}-${maxAge ?? ""}`,
    location: { "@id": venueId(session.pitchFinderId) },
    organizer: { "@id": providerId(session.providerId) },
    isAccessibleForFree: price === null ? undefined : price === 0,
    offers: price === null ? undefined : { "@type": "Offer", price, priceCurrency: country().currency.code },
  };
}
