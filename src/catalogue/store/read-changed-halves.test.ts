// A half or a range of the catalogue is left out only if all its rows are as they were, whatever has been changed.
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Catalogue, Club, Session, Team } from "#src/catalogue/records/catalogue.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import type { RangeCollector } from "./range-marks.ts";
import { type ChangedHalves, readChangedHalves } from "./read-changed-halves.ts";
import { readSnapshot } from "./read-snapshot.ts";

const catalogue = {
  clubs: [1, 2, 3].map((id) => aClub(id)),
  teams: [101, 102, 103].map((id) => aTeam(id, id - 100)),
  venues: [20, 30].map((id) => aVenue(id)),
  providers: [4, 5].map((id) => aProvider(id)),
  provider_venues: [aProviderVenue(4, 20), aProviderVenue(5, 30)],
  sessions: [aSession("a", 20, 4), aSession("b", 30, 5)],
};

const clubsChanged = { clubs: true, venues: false };
const venuesChanged = { clubs: false, venues: true };
const nothing = { clubs: false, venues: false };

/** Statements that change rows, and the halves that they change if the rows exist. */
const changes: [statement: string, halves: { clubs: boolean; venues: boolean }][] = [
  ["update clubs set club_name = club_name || '!' where club_id = 1", clubsChanged],
  ["update clubs set latitude = latitude + 0.01 where club_id = 2", clubsChanged],
  ["delete from teams where team_id = 101", clubsChanged],
  ["update teams set football_type = 'futsal', gender = 'Female' where team_id = 102", clubsChanged],
  ["update teams set team_id = team_id + 1000 where team_id = 103", clubsChanged],
  [
    "update venues set latitude = latitude + 0.01, longitude = longitude - 0.01 where pitch_finder_id = 20",
    venuesChanged,
  ],
  ["delete from venues where pitch_finder_id = 30", venuesChanged],
  ["update providers set provider_name = 'Renamed' where provider_id = 4", venuesChanged],
  ["delete from sessions where session_id = 'a'", venuesChanged],
  ["update sessions set starts_at = starts_at + interval '1 day' where session_id = 'b'", venuesChanged],
  ["update provider_venues set min_age = 5, max_age = 11 where provider_id = 4", venuesChanged],
  ["update register_files set imported_on = imported_on - 1 where file = 'clubs'", nothing],
  ["update register_files set imported_on = imported_on - 1 where file = 'sessions'", venuesChanged],
  ["vacuum", nothing],
  ["analyze", nothing],
];

/** A collector that keeps whole records, and counts those that it was given. */
class Listed<T> implements RangeCollector<T> {
  readonly #earlier: T[];
  readonly list: T[] = [];
  added = 0;

  constructor(earlier: T[]) {
    this.#earlier = earlier;
  }

  add(record: T): void {
    this.list.push(record);
    this.added++;
  }

  keep(from: number, end: number): void {
    this.list.push(...this.#earlier.slice(from, end));
  }
}

type Halves = ChangedHalves<Listed<Club>, Listed<Team>, Listed<Session>>;

interface Reading extends Halves {
  /** All records: those of the halves that were read, and the earlier ones of the others. */
  lists: Catalogue;
}

function listsOf({ clubs, venues }: Halves, known: Reading | null): Catalogue {
  return {
    ...(known?.lists as Catalogue),
    ...(clubs && { clubs: clubs.clubs.list, teams: clubs.teams.list, training: clubs.training }),
    ...(venues && { ...venues, sessions: venues.sessions.list }),
  };
}

onEachDatabase((database) => {
  async function read(known: Reading | null): Promise<Reading> {
    const halves = await readChangedHalves(database(), known?.marks ?? null, {
      clubs: () => new Listed<Club>(known?.lists.clubs ?? []),
      teams: () => new Listed<Team>(known?.lists.teams ?? []),
      sessions: () => new Listed<Session>(known?.lists.sessions ?? []),
    });
    return { ...halves, lists: listsOf(halves, known) };
  }

  /** The catalogue of a reading, without rows that have outlasted what they refer to. */
  function standing({ lists }: Reading) {
    const ids = {
      clubs: new Set(lists.clubs.map(({ clubId }) => clubId)),
      venues: new Set(lists.venues.map(({ pitchFinderId }) => pitchFinderId)),
      providers: new Set(lists.providers.map(({ providerId }) => providerId)),
    };
    const stands = (row: { pitchFinderId: number; providerId: number }) =>
      ids.venues.has(row.pitchFinderId) && ids.providers.has(row.providerId);
    return {
      ...lists,
      teams: lists.teams.filter(({ clubId }) => ids.clubs.has(clubId)),
      providerVenues: lists.providerVenues.filter(stands),
      sessions: lists.sessions.filter(stands),
    };
  }

  async function records() {
    const { version: _version, sources: _sources, ...all } = await readSnapshot(database());
    return all;
  }

  test("without an earlier reading everything is read, and with an up-to-date one nothing", async () => {
    await loadCatalogue(database(), catalogue);
    const first = await read(null);
    expect(standing(first)).toEqual(await records());
    expect(await read(first)).toEqual({ ...first, clubs: null, venues: null });
  });

  test.each(changes)("%s", async (statement, halves) => {
    await loadCatalogue(database(), catalogue);
    const first = await read(null);
    await database().query(statement);
    const next = await read(first);
    expect({ clubs: next.clubs !== null, venues: next.venues !== null }).toEqual(halves);
    expect(standing(next)).toEqual(await records());
  });

  test("after a row is deleted and inserted again unchanged, both halves are still right", async () => {
    await loadCatalogue(database(), catalogue);
    const first = await read(null);
    await loadCatalogue(database(), { clubs: catalogue.clubs.slice(1) });
    await loadCatalogue(database(), { clubs: catalogue.clubs });
    const next = await read(first);
    expect(standing(next)).toEqual(await records());
    expect(next.venues).toBeNull();
  });

  test("after any sequence of changes the halves together are the whole catalogue", async () => {
    const sequences = fc.array(fc.nat(changes.length - 1), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await loadCatalogue(database(), catalogue);
        let known = await read(null);
        for (const at of sequence) {
          await database().query(changes[at]![0]);
          known = await read(known);
          expect(standing(known)).toEqual(await records());
        }
      }),
      { numRuns: 15 },
    );
  });

  describe("of tables with many rows", () => {
    /** Ids that are far apart. */
    const teamIds = Array.from({ length: 3_000 }, (_, at) => at * 1_000_003);
    const sessionIds = Array.from({ length: 1_100 }, (_, at) => `é${at}`).sort();

    beforeEach(async () => {
      await loadCatalogue(database(), {
        ...catalogue,
        teams: teamIds.map((id, at) => aTeam(id, 1, { wgsTeamId: uuidOf(at) })),
        sessions: sessionIds.map((id) => aSession(id, 20, 4)),
      });
    });

    const addedTo = ({ clubs, venues }: Reading) => ({
      clubs: clubs?.clubs.added,
      teams: clubs?.teams.added,
      sessions: venues?.sessions.added,
    });

    test("one changed team: only the rows beside it are read, and no club", async () => {
      const first = await read(null);
      await database().query("update teams set team_name = 'Changed' where team_id = $1", [teamIds[2_000]]);
      const next = await read(first);
      expect(addedTo(next)).toEqual({ clubs: 0, teams: 512, sessions: undefined });
      expect(standing(next)).toEqual(await records());
    });

    test("one changed session: only the rows beside it are read", async () => {
      const first = await read(null);
      await database().query("delete from sessions where session_id = $1", [sessionIds[0]]);
      const next = await read(first);
      expect(addedTo(next)).toEqual({ clubs: undefined, teams: undefined, sessions: 510 });
      expect(standing(next)).toEqual(await records());
    });

    test("a changed provider: all sessions are read, as their cards name it", async () => {
      const first = await read(null);
      await database().query("update providers set provider_name = 'Renamed' where provider_id = 5");
      expect(addedTo(await read(first)).sessions).toBe(sessionIds.length);
    });

    test("where a range has grown to twice its size, the table is cut and read anew", async () => {
      const first = await read(null);
      const grow = `insert into teams select (json_populate_record(t, json_build_object('team_id', t.team_id + $1::int,
        'wgs_team_id', gen_random_uuid()))).* from teams t where team_id <= $2`;
      await database().query(grow, [1, teamIds[500]]);
      const grown = await read(first);
      expect(addedTo(grown).teams).toBe(512 + 500);
      await database().query(grow, [7, teamIds[100]]);
      const cut = await read(grown);
      expect(addedTo(cut).teams).toBeGreaterThan(3_600);
      expect(standing(cut)).toEqual(await records());
      expect(addedTo(await read(cut))).toEqual({ clubs: undefined, teams: undefined, sessions: undefined });
    });

    test("marks of another database are not believed", async () => {
      const { marks, ...first } = await read(null);
      const elsewhere = (mark: string) => JSON.stringify({ ...JSON.parse(mark), database: "another" });
      const next = await read({ ...first, marks: { clubs: elsewhere(marks.clubs), venues: elsewhere(marks.venues) } });
      expect(addedTo(next)).toEqual({ clubs: 3, teams: teamIds.length, sessions: sessionIds.length });
    });
  });
});

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
