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
}

export interface DemonstrationNeeds {
  catalogueWriter: CatalogueWriter;
  gazetteerWriter: GazetteerWriter;
  geocoder: Geocoder;
}

/** A place and an outward code of the demonstration: where they are known, an import has been there before. */
const probes = { place: "Sale", outwardCode: "M33" };

/**
 * Loads places and outward codes, unless some were imported before (those are better), then the catalogue, marked as
 * the demonstration. The catalogue is last: after an interrupted load it is still empty, and everything is loaded again.
 * @throws where the database fails or another import runs (SetupProblem)
 */
export async function loadDemonstration(
  { catalogue, places, outwardCodes }: Demonstration,
  { catalogueWriter, gazetteerWriter, geocoder }: DemonstrationNeeds,
): Promise<ImportReport> {
  const isOutwardCodeKnown = (await geocoder.findPostcode(probes.outwardCode)).ok;
  const { suggestions } = await geocoder.suggest(probes.place, 1);
  const isPlaceKnown = suggestions[0]?.kind === "place";
  if (!isOutwardCodeKnown) await importGazetteer(outwardCodes, gazetteerWriter);
  if (!isPlaceKnown) await importGazetteer(places, gazetteerWriter);
  return importCatalogue(catalogue, catalogueWriter, { isPartial: false, isDemonstration: true });
}
