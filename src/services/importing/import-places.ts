// Imports a file of places, which replaces those known before.

import type { GazetteerFeed, GazetteerWriter } from "#src/services/ports.ts";
import { type GazetteerProgress, type GazetteerReport, importGazetteer } from "./import-gazetteer.ts";

export function importPlaces(
  feed: GazetteerFeed<"places">,
  writer: GazetteerWriter,
  onProgress?: GazetteerProgress,
): Promise<GazetteerReport> {
  return importGazetteer(feed, writer, onProgress);
}
