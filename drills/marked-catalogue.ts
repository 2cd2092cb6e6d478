// A catalogue in which every private value contains one mark, and every public name another.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import {
  aClub,
  aProvider,
  aProviderVenue,
  aSession,
  aSocialLink,
  aTeam,
  aVenue,
  uuid,
} from "#test/catalogue/builders.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";

export const privateMark = "qzprivateqz";

/** What the scanner must find, otherwise it does not work. */
export const plantedMark = "qzplantedqz";

/** Ids from 1, of every kind of record. */
export const markedRecords = 12;

export const hidden = (what: string, id: number) => `${privateMark}-${what}-${id}`;

export interface MarkedCatalogue {
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Some allow everything, some say no, some say nothing; a welfare officer is always private. */
export async function makeMarkedCatalogue(): Promise<MarkedCatalogue> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-leak-"));
  const database = await openPGlite(await preparePGlite(folder));
  await migrate(database);
  const ids = Array.from({ length: markedRecords }, (_, at) => at + 1);
  await loadCatalogue(database, {
    clubs: ids.map(markedClub),
    teams: ids.map((id) => aTeam({ teamId: id, wgsTeamId: uuid(1_000 + id), clubId: id })),
    venues: ids.map((id) => aVenue({ pitchFinderId: id, centreId: id })),
    providers: ids.map(markedProvider),
    provider_venues: ids.map((id) => aProviderVenue({ providerId: id, pitchFinderId: id })),
    sessions: ids.map((id) =>
      aSession({ sessionId: `s${id}`, providerId: id, pitchFinderId: id, startsAtMs: Date.now() + 86_400_000 }),
    ),
    social_links: ids.map((id) =>
      aSocialLink({ orgId: id, isPublic: allowed(id), ...(!allowed(id) && { mediaLink: hidden("link", id) }) }),
    ),
  });
  await database.close();
  return { environment: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

const allowed = (id: number) => [true, false, null][id % 3] ?? null;

function markedClub(id: number) {
  return aClub({
    clubId: id,
    wgsClubId: uuid(id),
    orgId: id,
    clubName: `Club ${plantedMark} ${id}`,
    isAllowPublic: allowed(id),
    welfareOfficerEmail: `${hidden("welfare", id)}@example.org`,
    ...(!allowed(id) && {
      phone: hidden("phone", id),
      email: `${hidden("email", id)}@example.org`,
      individualName: hidden("name", id),
    }),
  });
}

function markedProvider(id: number) {
  return aProvider({
    providerId: id,
    isAllowPublic: allowed(id),
    ...(!allowed(id) && {
      organiserFirstName: hidden("first", id),
      organiserLastName: hidden("last", id),
      organiserEmail: `${hidden("organiser", id)}@example.org`,
    }),
  });
}
