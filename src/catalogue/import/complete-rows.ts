// What accepted rows still need before they are stored, by table: positions of places, and warnings about unknown references.
import type { CatalogueChange, CatalogueTable, CatalogueTables, FeedRow } from "#src/catalogue/ports.ts";
import type { Place } from "#src/catalogue/records/catalogue.ts";
import type { FeedNote } from "#src/gazetteer/ports.ts";
import type { KnownRecords } from "./known-records.ts";
import { type Located, locatePlaces } from "./locate-places.ts";

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
export const completeRows: { [T in CatalogueTable]: Completer<T> } = {
  clubs: async (rows, change, known) => {
    for (const row of rows) known.addOrganisation(row.record.orgId);
    return completePlaces(rows, change);
  },
  teams: async (rows) => ({ records: rows.map((row) => row.record), warnings: [] }),
  venues: completePlaces,
  providers: async (rows) => ({ records: rows.map((row) => row.record), warnings: [] }),
  provider_venues: async (rows) => ({ records: rows.map((row) => row.record), warnings: [] }),
  sessions: async (rows) => ({ records: rows.map((row) => row.record), warnings: [] }),
  social_links: async (rows, _change, known) => {
    const missing = await known.missingOrganisations(rows.map((row) => row.record.orgId));
    const loose = rows.filter((row) => missing.has(row.record.orgId));
    const warnings = loose.map((row) => note(row.line, "OrgId", `no club belongs to organisation ${row.record.orgId}`));
    return { records: rows.map((row) => row.record), warnings };
  },
  counties: async (rows) => ({ records: rows.map((row) => row.record), warnings: [] }),
  fixtures: async (rows, _change, known) => {
    const missing = await known.missingTeams(rows.map((row) => row.record.wgsTeamId));
    const loose = rows.filter((row) => missing.has(row.record.wgsTeamId));
    const warnings = loose.map((row) => note(row.line, "WgsTeamId", `no team ${row.record.wgsTeamId} is known`));
    return { records: rows.map((row) => row.record), warnings };
  },
};

async function completePlaces<P extends Place>(
  rows: { line: number; record: P }[],
  change: CatalogueChange,
): Promise<{ records: Located<P>[]; warnings: FeedNote[] }> {
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
