// Loads the invented catalogue into a database.

import type { ImportReport } from "#src/services/importing/import-report.ts";
import { loadDemonstration } from "#src/services/importing/load-demonstration.ts";
import { catalogueWriter } from "../adapters/database/catalogue-writer.ts";
import type { Database } from "../adapters/database/database.ts";
import { gazetteerWriter } from "../adapters/database/gazetteer-writer.ts";
import { demonstrationFeed } from "../adapters/feeds/demonstration/demonstration-feed.ts";
import {
  demonstrationOutwardCodesFeed,
  demonstrationPlacesFeed,
} from "../adapters/feeds/demonstration/demonstration-places.ts";
import { databaseGeocoder } from "../adapters/geocoding/database-geocoder.ts";
import type { Clock } from "../services/ports.ts";

/** `scale`: 1 is England's size. Its sessions are around today. */
export function loadDemonstrationInto(database: Database, clock: Clock, scale?: number): Promise<ImportReport> {
  return loadDemonstration(
    {
      catalogue: demonstrationFeed({ todayMs: clock.nowMs(), scale }),
      places: demonstrationPlacesFeed(),
      outwardCodes: demonstrationOutwardCodesFeed(),
    },
    {
      catalogueWriter: catalogueWriter(database),
      gazetteerWriter: gazetteerWriter(database),
      geocoder: databaseGeocoder(database),
    },
  );
}
