// Imports a file of postcodes: outward codes, or unit postcodes from a list or the national directory.

import { type GazetteerOptions, type GazetteerReport, importGazetteer } from "./import-gazetteer.ts";
import type { GazetteerFeed, GazetteerWriter } from "./ports.ts";

export type PostcodeFeed = GazetteerFeed<"outward_codes"> | GazetteerFeed<"unit_postcodes">;

/**
 * Unit postcodes are merged: none is removed, as lists are parts and the directory only ever ends a postcode. Outward
 * codes are replaced whole. Clubs and venues whose position is that of their postcode are looked up again.
 */
export async function importPostcodes(
  feed: PostcodeFeed,
  writer: GazetteerWriter,
  options?: GazetteerOptions,
): Promise<GazetteerReport> {
  if (feed.table === "outward_codes") return importGazetteer(feed, writer, options);
  return importGazetteer(feed, writer, options);
}
