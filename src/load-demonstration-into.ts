// Loads the invented catalogue, and the places and postcodes that a search starts from.

import { demonstrationFeed } from "#demonstration/demonstration-feed.ts";
import { demonstrationOutwardCodesFeed, demonstrationPlacesFeed } from "#demonstration/demonstration-places.ts";
import { towns } from "#demonstration/towns.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";

/**
 * Loads places and outward codes, unless some were imported before (those are better), then the
 * catalogue, marked as the demonstration. The catalogue is last: after an interrupted load it is
 * still empty, and everything is loaded again. `scale`: 9 is England's size. Its sessions are
 * around today.
 * @throws where the database fails or another import runs (SetupProblem)
 */
export async function loadDemonstrationInto(database: Database, clock: Clock, scale?: number): Promise<ImportReport> {
  const [geocoder, target] = [databaseGeocoder(database), { database, publish: publishTouched }];
  // Where one of its towns and that town's outward code are known, an import has been there before.
  const { name, outwardCodes } = towns()[0]!;
  const isOutwardCodeKnown = (await geocoder.findPostcode(outwardCodes[0]!.code)).ok;
  const { suggestions } = await geocoder.suggest(name, 1);
  if (!isOutwardCodeKnown) await importGazetteer(demonstrationOutwardCodesFeed(), target);
  if (suggestions[0]?.kind !== "place") await importGazetteer(demonstrationPlacesFeed(), target);
  const feed = demonstrationFeed({ todayMs: clock.nowMs(), scale });
  const options = { isPartial: false, isDemonstration: true };
  return importCatalogue(feed, catalogueWriter(database, publishTouched), options);
}
