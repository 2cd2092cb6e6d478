// Entry point of a thread: reads a catalogue's changed halves and builds what is searched.
import { sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import {
  countRows,
  type HalfVersions,
  readChanged,
  readClubHalf,
  readVenueHalf,
} from "#src/catalogue/store/read-halves.ts";
import { orExplain } from "#src/catalogue/store/read-snapshot.ts";
import { openPostgreSQL, threadLimits } from "#src/platform/database/postgresql-database.ts";
import { threadWork } from "#src/platform/threads/thread-work.ts";
import { buildClubHalf, buildVenueHalf, ClubHalfBuilder, VenueHalfBuilder } from "./build-index.ts";
import { refuseTooManyRows } from "./build-memory.ts";
import type { BuildWork, BuiltHalves } from "./open-index.ts";

await threadWork<BuildWork>(async ({ catalogue, associationName }): Promise<BuiltHalves> => {
  if ("databaseUrl" in catalogue) return buildFrom(catalogue, associationName);
  const { clubs, venues, sources, ...read } = catalogue.changed;
  const sourcesOf = sourceFinder(sources, associationName);
  return {
    ...read,
    clubs: clubs && buildClubHalf(clubs, sourcesOf),
    venues: venues && buildVenueHalf(venues, sourcesOf),
  };
});

/** On its own connection: parsing the database's answers takes no time of the serving thread. */
async function buildFrom(
  { databaseUrl, since }: { databaseUrl: string; since: HalfVersions | null },
  associationName: string,
): Promise<BuiltHalves> {
  const database = await openPostgreSQL(databaseUrl, { limits: threadLimits });
  try {
    refuseTooManyRows(await countRows(database));
    const { sources, ...built } = await orExplain(
      readChanged(database, since, {
        async clubs(queries, ofSources) {
          const builder = new ClubHalfBuilder();
          const training = await readClubHalf(queries, builder);
          return builder.finish(training, sourceFinder(ofSources, associationName));
        },
        async venues(queries, ofSources) {
          const builder = await readVenueHalf(queries, (records) => new VenueHalfBuilder(records));
          return builder.finish(sourceFinder(ofSources, associationName));
        },
      }),
    );
    return built;
  } finally {
    await database.close();
  }
}
