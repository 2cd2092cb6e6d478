// Reads the halves of the catalogue that are searched apart: clubs with teams and training; venues,
// providers and sessions. Rows of large tables are handed over one by one.
import type { Catalogue, Club, ListedTraining, Session, Team } from "#src/catalogue/records/catalogue.ts";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { listTraining, postcodesOfTraining } from "#src/catalogue/records/listed-training.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { togetherReader } from "#src/platform/database/read-together.ts";
import { firstValue } from "#src/platform/database/rows.ts";
import { type CatalogueState, lookAt, readSources, readState } from "./read-snapshot.ts";
import { isShown, readWholeTable, visitWholeTable } from "./read-table.ts";
import { isOfTraining, readAllTraining } from "./read-training.ts";
import { shareEqualValues, shareNothing } from "./table-rows.ts";

const halves = {
  clubs: ["clubs", "teams", "club_training"],
  venues: ["venues", "providers", "provider_venues", "sessions"],
} as const;

/** With which version each half last changed, and the venues of training, which is the clubs'. */
export interface HalfVersions extends Pick<CatalogueState, "clubsVersion" | "venuesVersion"> {
  /** A digest of the venues that training names. */
  trainingVenues: string;
}

/** How many rows the whole catalogue has, in all its tables. */
export async function countRows(queries: Queries): Promise<number> {
  const counts = [...halves.clubs, ...halves.venues].map((table) => `(select count(*) from ${table})`);
  return (await firstValue<number>(queries, `select ${counts.join(" + ")}`)) ?? 0;
}

/** Reads a half in a look at the catalogue. */
type ReadHalf<Half> = (queries: Queries, sources: CatalogueSources) => Promise<Half>;

/** The halves that changed since the versions, both without any; else null. All of one state. */
export function readChanged<Clubs, Venues>(
  database: Database,
  since: HalfVersions | null,
  read: { clubs: ReadHalf<Clubs>; venues: ReadHalf<Venues> },
) {
  return lookAt(database, async (queries) => {
    const state = await readState(queries);
    const sources = await readSources(togetherReader(queries));
    const { clubsVersion, venuesVersion } = state;
    const versions: HalfVersions = {
      clubsVersion,
      venuesVersion,
      trainingVenues: await digestOfTrainingVenues(queries),
    };
    const isOfClubs = (["clubsVersion", "trainingVenues"] as const).some((each) => since?.[each] !== versions[each]);
    const isOfVenues = since?.venuesVersion !== venuesVersion;
    return {
      state,
      versions,
      sources,
      clubs: isOfClubs ? await read.clubs(queries, sources) : null,
      venues: isOfVenues ? await read.venues(queries, sources) : null,
    };
  });
}

/** The same as records: for a database that no other thread can open. */
export const readChangedRecords = (database: Database, since: HalfVersions | null) =>
  readChanged(database, since, {
    async clubs(queries) {
      const [clubs, teams]: [Club[], Team[]] = [[], []];
      const training = await readClubHalf(queries, {
        addClub: (club) => void clubs.push(club),
        addTeam: (team) => void teams.push(team),
      });
      return { clubs, teams, training };
    },
    venues: (queries) =>
      readVenueHalf(queries, (records) => {
        const sessions: Session[] = [];
        return { ...records, sessions, addSession: (session: Session) => void sessions.push(session) };
      }).then(({ addSession: _, ...records }) => records),
  });

const everyRow = { condition: "true", values: [] };

/** Takes rows by key, also those whose club, venue or provider is no longer listed. */
interface ClubRows {
  addClub(club: Club): void;
  addTeam(team: Team): void;
}

/** Hands over clubs, then teams, and returns the training by club. */
export async function readClubHalf(queries: Queries, rows: ClubRows): Promise<ListedTraining[]> {
  await visitWholeTable(queries, "clubs", shareNothing, (club) => rows.addClub(club), everyRow);
  await visitWholeTable(queries, "teams", shareNothing, (team) => rows.addTeam(team), everyRow);
  const share = shareEqualValues();
  const training = await readAllTraining(queries, share);
  if (training.length === 0) return [];
  const records = {
    clubs: await readWholeTable(queries, "clubs", share, ofTraining.clubs),
    teams: await readWholeTable(queries, "teams", share, ofTraining.teams),
    venues: await readWholeTable(queries, "venues", share, ofTraining.venues),
  };
  return listTraining(training, records, await positionsOfPostcodes(queries, postcodesOfTraining(training)));
}

interface SessionRows {
  addSession(session: Session): void;
}

/** Hands over the sessions to what `open` makes of the other records. */
export async function readVenueHalf<Rows extends SessionRows>(
  queries: Queries,
  open: (records: Pick<Catalogue, "venues" | "providers" | "providerVenues">) => Rows,
): Promise<Rows> {
  const share = shareEqualValues();
  const rows = open({
    venues: await readWholeTable(queries, "venues", share),
    providers: await readWholeTable(queries, "providers", share),
    providerVenues: await readWholeTable(queries, "provider_venues", share),
  });
  await visitWholeTable(queries, "sessions", shareNothing, (session) => rows.addSession(session), everyRow);
  return rows;
}

/** Which rows training refers to, in SQL. Corrected training is of few clubs: of those, all. */
const correctedClubs = `(select c.record_id::bigint from corrections c where ${isOfTraining})`;
const ofTraining = {
  clubs: `(club_id in (select club_id from club_training) or club_id in ${correctedClubs})`,
  teams: `(wgs_team_id in (select wgs_team_id::uuid from club_training where wgs_team_id <> '')
    or club_id in ${correctedClubs})`,
  venues: `(pitch_finder_id in (select pitch_finder_id from club_training) or pitch_finder_id in
    (select (r ->> 'pitch_finder_id')::bigint from corrections c, jsonb_array_elements(c.cells -> 'training') r
     where ${isOfTraining}))`,
};

const digestOfTrainingVenues = async (queries: Queries): Promise<string> =>
  (await firstValue<string>(
    queries,
    `select md5(coalesce(string_agg(venues::text, ' ' order by pitch_finder_id), '')) from venues
     where ${isShown("venues")} and ${ofTraining.venues}`,
  ))!;
