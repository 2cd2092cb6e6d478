// Fills an empty product with the invented catalogue, and with the places and postcodes that a search starts from.

import type { CatalogueFeed } from "#src/catalogue/import/catalogue-feed.ts";
import type { CatalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import type { GazetteerFeed, GazetteerWriter, Geocoder } from "#src/gazetteer/ports.ts";
import type { ImportReport } from "#src/platform/import-report.ts";
import { importCatalogue } from "./import-catalogue.ts";

export interface Demonstration {
  catalogue: CatalogueFeed;
  places: GazetteerFeed<"places">;
  outwardCodes: GazetteerFeed<"outward_codes">;
  /** One of its towns: where it and its outward code are known, an import has been there before. */
  probe: { place: string; outwardCode: string };
}

export interface DemonstrationNeeds {
  catalogueWriter: CatalogueWriter;
  gazetteerWriter: GazetteerWriter;
  geocoder: Geocoder;
}

/**
 * Loads places and outward codes, unless some were imported before (those are better), then the catalogue, marked as
 * the demonstration. The catalogue is last: after an interrupted load it is still empty, and everything is loaded again.
 * @throws where the database fails or another import runs (SetupProblem)
 */
export async function loadDemonstration(
  { catalogue, places, outwardCodes, probe }: Demonstration,
  { catalogueWriter, gazetteerWriter, geocoder }: DemonstrationNeeds,
): Promise<ImportReport> {
  const isOutwardCodeKnown = (await geocoder.findPostcode(probe.outwardCode)).ok;
  const { suggestions } = await geocoder.suggest(probe.place, 1);
  const isPlaceKnown = suggestions[0]?.kind === "place";
  if (!isOutwardCodeKnown) await importGazetteer(outwardCodes, gazetteerWriter);
  if (!isPlaceKnown) await importGazetteer(places, gazetteerWriter);
  return importCatalogue(catalogue, catalogueWriter, { isPartial: false, isDemonstration: true });
}
