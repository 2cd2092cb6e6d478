// A half of the catalogue is left out only if all its rows are as they were, whatever has been changed.
import fc from "fast-check";
import { expect, test } from "vitest";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { asLists, type HalfMarks, readChangedHalves, readSnapshot } from "./read-snapshot.ts";

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

onEachDatabase((database) => {
  async function read(known: { marks: HalfMarks } | null) {
    const half = await readChangedHalves(database(), known?.marks ?? null, asLists);
    const { clubs, venues } = half;
    return {
      ...half,
      clubs: clubs && { ...clubs, teams: clubs.teams.list },
      venues: venues && { ...venues, sessions: venues.sessions.list },
    };
  }

  async function records() {
    const { version: _version, sources: _sources, ...all } = await readSnapshot(database());
    return all;
  }

  test("without an earlier reading everything is read, and with an up-to-date one nothing", async () => {
    await loadCatalogue(database(), catalogue);
    const first = await read(null);
    expect({ ...first.clubs, ...first.venues }).toEqual(await records());
    expect(await read(first)).toEqual({ ...first, clubs: null, venues: null });
  });

  test.each(changes)("%s", async (statement, halves) => {
    await loadCatalogue(database(), catalogue);
    const first = await read(null);
    await database().query(statement);
    const next = await read(first);
    expect({ clubs: next.clubs !== null, venues: next.venues !== null }).toEqual(halves);
    expect({ ...(next.clubs ?? first.clubs), ...(next.venues ?? first.venues) }).toEqual(await records());
  });

  test("after a row is deleted and inserted again unchanged, both halves are still right", async () => {
    await loadCatalogue(database(), catalogue);
    const first = await read(null);
    await loadCatalogue(database(), { clubs: catalogue.clubs.slice(1) });
    await loadCatalogue(database(), { clubs: catalogue.clubs });
    const next = await read(first);
    expect({ ...(next.clubs ?? first.clubs), ...first.venues }).toEqual(await records());
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
          const next = await read(known);
          known = { ...next, clubs: next.clubs ?? known.clubs, venues: next.venues ?? known.venues };
          expect({ ...known.clubs, ...known.venues }).toEqual(await records());
        }
      }),
      { numRuns: 15 },
    );
  });
});
