// Loads the invented catalogue into a database.

import { demonstrationFeed } from "#demonstration/demonstration-feed.ts";
import { demonstrationOutwardCodesFeed, demonstrationPlacesFeed } from "#demonstration/demonstration-places.ts";
import { towns } from "#demonstration/towns.ts";
import { loadDemonstration } from "#src/catalogue/import/load-demonstration.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { gazetteerWriter } from "#src/gazetteer/gazetteer-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";

/** `scale`: 1 is England's size. Its sessions are around today. */
export function loadDemonstrationInto(database: Database, clock: Clock, scale?: number): Promise<ImportReport> {
  const { name, outwardCodes } = towns()[0]!;
  return loadDemonstration(
    {
      catalogue: demonstrationFeed({ todayMs: clock.nowMs(), scale }),
      places: demonstrationPlacesFeed(),
      outwardCodes: demonstrationOutwardCodesFeed(),
      probe: { place: name, outwardCode: outwardCodes[0]!.code },
    },
    {
      catalogueWriter: catalogueWriter(database, publishTouched),
      gazetteerWriter: gazetteerWriter(database, publishTouched),
      geocoder: databaseGeocoder(database),
    },
  );
}
