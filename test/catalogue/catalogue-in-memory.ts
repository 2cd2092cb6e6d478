// A catalogue store of arrays, for services' tests: the same finders and order, no database.

import type {
  Club,
  Fixture,
  ListedTraining,
  Provider,
  ProviderVenue,
  Session,
  SocialLink,
  Team,
  Venue,
} from "#src/catalogue/records/catalogue.ts";
import { type CatalogueSources, sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import type { CatalogueStore, PageKind } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueFixtures, catalogueOrganisations } from "#src/listings/organisations.ts";

export interface CatalogueRecords {
  clubs: Club[];
  teams: Team[];
  venues: Venue[];
  providers: Provider[];
  providerVenues: ProviderVenue[];
  sessions: Session[];
  socialLinks: SocialLink[];
  fixtures: Fixture[];
  training?: ListedTraining[];
}

/** A register with unknown dates of import, and nothing harvested. */
export const noSources: CatalogueSources = { isDemonstration: false, registerDays: {}, harvested: [] };

/** Finders over the given records; what is not given is empty. */
export function catalogueInMemory(given: Partial<CatalogueRecords>): CatalogueStore {
  const none = { clubs: [], teams: [], venues: [], providers: [], providerVenues: [], sessions: [] };
  const records: CatalogueRecords = { ...none, socialLinks: [], fixtures: [], ...given };
  return { ...findersOfClubs(records), ...findersOfVenues(records), ...pageLists(records), ...wholeCatalogue(records) };
}

/** The data of detail pages over the given records only. */
export function detailsOver(given: Partial<CatalogueRecords>) {
  const store = catalogueInMemory(given);
  const findSources = async () => sourceFinder(await store.readSources(), "The Association");
  const clock = { nowMs: () => Date.now() };
  return {
    store,
    organisations: catalogueOrganisations(store),
    fixtures: catalogueFixtures(store),
    findSources,
    clock,
  };
}

function wholeCatalogue({ socialLinks: _links, fixtures: _fixtures, ...snapshot }: CatalogueRecords) {
  return {
    version: async () => 1,
    state: async () => ({
      version: 1,
      clubsVersion: 1,
      venuesVersion: 1,
      promptVersion: 1,
      isDemonstration: false,
    }),
    readSnapshot: async () => ({ version: 1, sources: noSources, ...snapshot }),
    readSources: async () => noSources,
    isDemonstration: async () => false,
  };
}

function findersOfClubs({ clubs, teams, fixtures, socialLinks, training = [] }: CatalogueRecords) {
  const ageOrder = (team: Team) => ageGroups.indexOf(team.ageGroup);
  return {
    findClub: async (clubId: number) => clubs.find((club) => club.clubId === clubId) ?? null,
    findTraining: async (clubId: number) => training.filter((row) => row.clubId === clubId),
    findClubIdByWgsClubId: async (wgsClubId: string) =>
      clubs.find((club) => club.wgsClubId === wgsClubId)?.clubId ?? null,
    findTeamsOfClub: async (clubId: number) =>
      teams.filter((team) => team.clubId === clubId).sort((a, b) => ageOrder(a) - ageOrder(b) || a.teamId - b.teamId),
    findTeam: async (teamId: number) => teams.find((team) => team.teamId === teamId) ?? null,
    findFixture: async (wgsTeamId: string) => fixtures.find((fixture) => fixture.wgsTeamId === wgsTeamId) ?? null,
    findCounty: async () => null,
    findSocialLinks: async (orgId: number) => socialLinks.filter((link) => link.orgId === orgId),
  };
}

function findersOfVenues({ venues, providers, providerVenues, sessions }: CatalogueRecords) {
  const sessionsAt = (id: number, fromMs: number) =>
    sessions
      .filter((session) => session.pitchFinderId === id && session.startsAtMs >= fromMs)
      .sort((a, b) => a.startsAtMs - b.startsAtMs || (a.sessionId < b.sessionId ? -1 : 1));
  return {
    findVenue: async (id: number) => venues.find((venue) => venue.pitchFinderId === id) ?? null,
    findPitchFinderIdByCentreId: async (centreId: number) => {
      const ids = venues.filter((venue) => venue.centreId === centreId).map((venue) => venue.pitchFinderId);
      return ids.length > 0 ? Math.min(...ids) : null;
    },
    findSessionsAtVenue: async (id: number, fromMs: number) =>
      sessionsAt(id, fromMs).filter(({ isCancelled }) => !isCancelled),
    findCancelledAtVenue: async (id: number, fromMs: number) =>
      sessionsAt(id, fromMs).filter(({ isCancelled }) => isCancelled),
    findProvider: async (id: number) => providers.find((provider) => provider.providerId === id) ?? null,
    findProvidersAtVenue: async (id: number) =>
      providerVenues.flatMap((offer) => {
        const provider = providers.find((candidate) => candidate.providerId === offer.providerId);
        return offer.pitchFinderId === id && provider ? [{ provider, offer }] : [];
      }),
  };
}

function pageLists({ clubs, teams, venues, providerVenues }: CatalogueRecords) {
  const ids: Record<PageKind, string[]> = {
    club: clubs.map((club) => String(club.clubId)),
    team: teams.map((team) => String(team.teamId)),
    venue: venues.map((venue) => String(venue.pitchFinderId)),
    provider: providerVenues.map((offer) => `${offer.providerId}p${offer.pitchFinderId}`),
  };
  return {
    countPages: async () => ({
      club: ids.club.length,
      team: ids.team.length,
      venue: ids.venue.length,
      provider: ids.provider.length,
    }),
    listPageIds: async (kind: PageKind, offset: number, limit: number) => ids[kind].slice(offset, offset + limit),
  };
}
