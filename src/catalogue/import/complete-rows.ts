// What accepted rows still need before they are stored: positions of places, and warnings about unknown references.
import type { CatalogueTable, CatalogueTables, Place } from "#src/catalogue/records/catalogue.ts";
import type { CatalogueChange } from "#src/catalogue/store/catalogue-writer.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import type { FeedRow } from "./catalogue-feed.ts";
import type { KnownRecords } from "./known-records.ts";

interface Completed<T extends CatalogueTable> {
  records: CatalogueTables[T][];
  warnings: FeedNote[];
}

type Completer<T extends CatalogueTable> = (
  rows: FeedRow<T>[],
  change: CatalogueChange,
  known: KnownRecords,
) => Promise<Completed<T>>;

/** Fixtures and links of unknown teams and clubs are stored: a later partial import may add those. */
const completers: { [T in CatalogueTable]?: Completer<T> } = {
  clubs: async (rows, change, known) => {
    for (const row of rows) known.addOrganisation(row.record.orgId);
    return completePlaces(rows, change);
  },
  venues: completePlaces,
  social_links: async (rows, _change, known) => {
    const missing = await known.missingOrganisations(rows.map((row) => row.record.orgId));
    const loose = rows.filter((row) => missing.has(row.record.orgId));
    const warnings = loose.map((row) => note(row.line, "OrgId", `no club belongs to organisation ${row.record.orgId}`));
    return { records: rows.map((row) => row.record), warnings };
  },
  fixtures: async (rows, _change, known) => {
    const missing = await known.missingTeams(rows.map((row) => row.record.wgsTeamId));
    const loose = rows.filter((row) => missing.has(row.record.wgsTeamId));
    const warnings = loose.map((row) => note(row.line, "WgsTeamId", `no team ${row.record.wgsTeamId} is known`));
    return { records: rows.map((row) => row.record), warnings };
  },
};

export async function completeRows<T extends CatalogueTable>(
  table: T,
  rows: FeedRow<T>[],
  change: CatalogueChange,
  known: KnownRecords,
): Promise<Completed<T>> {
  const complete: Completer<T> | undefined = completers[table];
  return complete ? complete(rows, change, known) : { records: rows.map((row) => row.record), warnings: [] };
}

async function completePlaces<P extends Place>(
  rows: { line: number; record: P }[],
  change: CatalogueChange,
): Promise<{ records: P[]; warnings: FeedNote[] }> {
  const places = rows.map((row) => row.record);
  const records = await locatePlaces(places, change);
  const warnings: FeedNote[] = [];
  for (const [index, row] of rows.entries()) {
    if (records[index]?.position !== null) continue;
    const reason = `nothing is known of postcode ${row.record.address.postcode}: kept, but in no search answer`;
    warnings.push(note(row.line, "PostCode", reason));
  }
  return { records, warnings };
}

function note(line: number, column: string, reason: string): FeedNote {
  return { line, column, reason };
}

/** Puts places on the map: by their own coordinates, else the postcode's, else its outward code's centre, else nowhere. */
async function locatePlaces<P extends Place>(places: P[], change: CatalogueChange): Promise<P[]> {
  const postcodes = places.filter((place) => place.position === null).map((place) => place.address.postcode);
  const found = postcodes.length === 0 ? new Map() : await change.positionsOfPostcodes([...new Set(postcodes)]);
  return places.map((place) => locate(place, found.get(place.address.postcode)));
}

function locate<P extends Place>(place: P, found: (Position & { source: PositionSource }) | undefined): P {
  if (place.position !== null) return { ...place, positionSource: "given" };
  if (found === undefined) return { ...place, positionSource: "none" };
  const { latitude, longitude, source } = found;
  return { ...place, position: { latitude, longitude }, positionSource: source };
}
