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
    const missing = await known.missingOrganisations(rows.map(({ record }) => record.orgId));
    return warned(rows, "OrgId", ({ orgId }) => missing.has(orgId) && `no club belongs to organisation ${orgId}`);
  },
  fixtures: async (rows, _change, known) => {
    const clubs = await known.clubsOfTeams(rows.map(({ record }) => record.wgsTeamId));
    return warned(rows, "WgsTeamId", ({ wgsTeamId }) => !clubs.has(wgsTeamId) && `no team ${wgsTeamId} is known`);
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

/** The records, and a warning about each of which there is something to say. */
function warned<R>(rows: { line: number; record: R }[], column: string, reasonOf: (record: R) => string | false) {
  const warnings = rows.flatMap(({ line, record }): FeedNote[] => {
    const reason = reasonOf(record);
    return reason === false ? [] : [{ line, column, reason }];
  });
  return { records: rows.map(({ record }) => record), warnings };
}

/** Puts places on the map: by their own coordinates, else the postcode's, else its outward code's centre, else nowhere. */
async function completePlaces<P extends Place>(rows: { line: number; record: P }[], change: CatalogueChange) {
  const postcodes = rows.flatMap(({ record }) => (record.position === null ? record.address.postcode : []));
  const found = postcodes.length === 0 ? new Map() : await change.positionsOfPostcodes([...new Set(postcodes)]);
  const located = rows.map(({ line, record }) => ({
    line,
    record: locate(record, found.get(record.address.postcode)),
  }));
  const reason = (postcode: string) => `nothing is known of postcode ${postcode}: kept, but in no search answer`;
  return warned(located, "PostCode", ({ position, address }) => position === null && reason(address.postcode));
}

function locate<P extends Place>(place: P, found: (Position & { source: PositionSource }) | undefined): P {
  if (place.position !== null) return { ...place, positionSource: "given" };
  if (found === undefined) return { ...place, positionSource: "none" };
  const { latitude, longitude, source } = found;
  return { ...place, position: { latitude, longitude }, positionSource: source };
}
