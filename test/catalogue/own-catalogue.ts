// A catalogue of our own for tests that import one: what the demonstration has in six towns,
// written out in the exchange format. Invented like the demonstration itself, and small.
import { gather, saturdayMs } from "#demonstration/demonstration-samples.ts";
import { type Tables, writeExchangeFiles } from "./exchange-files.ts";

const ownTowns = ["Sale", "Altrincham", "Stretford", "Urmston", "Salford", "Manchester"];

/** Each session is repeated in the weeks after, so that a count exceeds a thousand. */
const weeks = 6;
const weekMs = 7 * 86_400_000;

let gathered: Tables | undefined;

/** The records; the same on every run. Every reference among them is valid. */
export function ownCatalogue(): Tables {
  gathered ??= renumbered(inOwnTowns(gather({ todayMs: saturdayMs })));
  return gathered;
}

/** The demonstration has none of these ids: one catalogue replaces the other as a whole. */
const idShift = 1_000_000;
const shifted = (uuid: string) => `f${uuid.slice(1)}`;

function renumbered(tables: Tables): Tables {
  const orgId = (id: number | null) => (id === null ? null : id + idShift);
  return {
    clubs: tables.clubs.map((club) => ({
      ...club,
      clubId: club.clubId + idShift,
      wgsClubId: shifted(club.wgsClubId),
      orgId: orgId(club.orgId),
    })),
    teams: tables.teams.map((team) => ({
      ...team,
      teamId: team.teamId + idShift,
      wgsTeamId: shifted(team.wgsTeamId),
      clubId: team.clubId + idShift,
    })),
    venues: tables.venues.map((venue) => ({ ...venue, pitchFinderId: venue.pitchFinderId + idShift })),
    providers: tables.providers.map((provider) => ({ ...provider, providerId: provider.providerId + idShift })),
    provider_venues: tables.provider_venues.map(atShifted),
    sessions: tables.sessions.map(atShifted),
    social_links: tables.social_links.map((link) => ({ ...link, orgId: link.orgId + idShift })),
    club_training: tables.club_training.map((row) => ({
      ...row,
      clubId: row.clubId + idShift,
      wgsTeamId: row.wgsTeamId && shifted(row.wgsTeamId),
      pitchFinderId: row.pitchFinderId && row.pitchFinderId + idShift,
    })),
    counties: tables.counties,
    fixtures: tables.fixtures.map((fixture) => ({ ...fixture, wgsTeamId: shifted(fixture.wgsTeamId) })),
  };
}

function atShifted<R extends { providerId: number; pitchFinderId: number }>(record: R): R {
  return { ...record, providerId: record.providerId + idShift, pitchFinderId: record.pitchFinderId + idShift };
}

function inOwnTowns(all: Tables): Tables {
  const isOwn = ({ address }: { address: { city: string | null } }) => ownTowns.includes(address.city ?? "");
  const clubs = all.clubs.filter(isOwn);
  const venues = all.venues.filter(isOwn);
  const clubIds = new Set(clubs.map((club) => club.clubId));
  const orgIds = new Set(clubs.map((club) => club.orgId));
  const venueIds = new Set(venues.map((venue) => venue.pitchFinderId));
  const teams = all.teams.filter((team) => clubIds.has(team.clubId));
  const teamIds = new Set(teams.map((team) => team.wgsTeamId));
  const sessions = all.sessions.filter((session) => venueIds.has(session.pitchFinderId));
  const offers = all.provider_venues.filter((offer) => venueIds.has(offer.pitchFinderId));
  const providerIds = new Set([...sessions, ...offers].map((each) => each.providerId));
  return {
    clubs,
    teams,
    venues,
    providers: all.providers.filter((provider) => providerIds.has(provider.providerId)),
    provider_venues: offers,
    sessions: sessions.flatMap((session) => Array.from({ length: weeks }, (_, week) => inWeek(session, week))),
    counties: all.counties,
    club_training: all.club_training
      .filter((row) => clubIds.has(row.clubId))
      .map((row) => ({ ...row, pitchFinderId: venueIds.has(row.pitchFinderId ?? -1) ? row.pitchFinderId : null })),
    social_links: all.social_links.filter((link) => orgIds.has(link.orgId)),
    fixtures: all.fixtures.filter((fixture) => teamIds.has(fixture.wgsTeamId)),
  };
}

function inWeek(session: Tables["sessions"][number], week: number): typeof session {
  const { sessionId, startsAtMs } = session;
  return { ...session, sessionId: `${sessionId}-${week}`, startsAtMs: startsAtMs + week * weekMs };
}

/** Rows of its files, in the order in which an import reports them. */
export const ownRows = () => Object.values(ownCatalogue()).map((records) => records.length);

export async function writeOwnCatalogue(folder: string): Promise<void> {
  await writeExchangeFiles(folder, ownCatalogue());
}
