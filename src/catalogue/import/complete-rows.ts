// What accepted rows still need: positions of places, and warnings about unknown references.
import {
  type CatalogueTable,
  type CatalogueTables,
  catalogueRecords,
  type Place,
} from "#src/catalogue/records/catalogue.ts";
import { type ClubContact, homeIn } from "#src/catalogue/records/home-address.ts";
import { allFields, valueAt } from "#src/catalogue/records/record-fields.ts";
import { statedZone } from "#src/catalogue/records/zone-of-place.ts";
import type { CatalogueChange } from "#src/catalogue/store/catalogue-writer.ts";
import { contradictionOf, type PostcodePosition } from "#src/gazetteer/stated-position.ts";
import { country, hasZones } from "#src/platform/country/country.ts";
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
  knownRecords: KnownRecords,
) => Promise<Completed<T>>;

/** Fixtures and links of unknown teams and clubs are stored: a later import may add those. */
const completers: { [T in CatalogueTable]?: Completer<T> } = {
  clubs: async (rows, change, knownRecords) => {
    for (const { record } of rows) {
      knownRecords.addOrganisation(record.orgId);
      knownRecords.addContact(record);
    }
    const { records, warnings } = await completePlaces(rows, change);
    const homes = rows.flatMap(({ line, record }) => homeNotes("clubs", line, record, record));
    return { records, warnings: [...warnings, ...homes] };
  },
  teams: (rows, _change, knownRecords) => ofClubs("teams", rows, knownRecords),
  club_training: (rows, _change, knownRecords) => ofClubs("club_training", rows, knownRecords),
  venues: completePlaces,
  social_links: async (rows, _change, knownRecords) => {
    const missing = await knownRecords.missingOrganisations(rows.map(({ record }) => record.orgId));
    return warned(rows, "OrgId", ({ orgId }) => missing.has(orgId) && `no club belongs to organisation ${orgId}`);
  },
  fixtures: async (rows, _change, knownRecords) => {
    const clubs = await knownRecords.clubsOfTeams(rows.map(({ record }) => record.wgsTeamId));
    return warned(rows, "WgsTeamId", ({ wgsTeamId }) => !clubs.has(wgsTeamId) && `there is no team ${wgsTeamId}`);
  },
};

export async function completeRows<T extends CatalogueTable>(
  table: T,
  rows: FeedRow<T>[],
  change: CatalogueChange,
  knownRecords: KnownRecords,
): Promise<Completed<T>> {
  const complete: Completer<T> | undefined = completers[table];
  return complete ? complete(rows, change, knownRecords) : { records: rows.map((row) => row.record), warnings: [] };
}

/** Where a line of an address may be somebody's home. */
const addressLines = {
  clubs: linesOf("clubs", ["AddressLine1", "AddressLine2", "AddressLine3", "City", "ClubCounty"]),
  teams: linesOf("teams", ["GroundName", "GroundAddressLine1", "GroundAddressLine2", "GroundAddressLine3", "City"]),
  club_training: linesOf("club_training", ["AddressLine1", "City"]),
};

function linesOf(table: CatalogueTable, columns: string[]) {
  const fields = allFields(catalogueRecords[table].fields);
  return columns.map((column) => ({ column, path: fields.find(({ field }) => field.column === column)!.path }));
}

/** Warns of lines that are shown nowhere, without a word of them. */
function homeNotes(
  table: keyof typeof addressLines,
  line: number,
  record: object,
  { individualName, isAllowPublic }: ClubContact,
): FeedNote[] {
  const shown =
    isAllowPublic === true ? "the line is not shown" : "only town and outward code of the address are shown";
  return addressLines[table].flatMap(({ column, path }): FeedNote[] => {
    const why = homeIn(valueAt(record, path) as string | null, individualName);
    return why === null ? [] : [{ line, column, reason: `${why}: ${shown}` }];
  });
}

async function ofClubs<T extends "teams" | "club_training">(table: T, rows: FeedRow<T>[], knownRecords: KnownRecords) {
  const contacts = await knownRecords.contactsOf(rows.map(({ record }) => record.clubId));
  const warnings = rows.flatMap(({ line, record }) => homeNotes(table, line, record, contacts(record.clubId)));
  return { records: rows.map(({ record }) => record), warnings };
}

/** The records, and a warning about each of which there is something to say. */
function warned<R>(rows: { line: number; record: R }[], column: string, reasonOf: (record: R) => string | false) {
  const warnings = rows.flatMap(({ line, record }): FeedNote[] => {
    const reason = reasonOf(record);
    return reason === false ? [] : [{ line, column, reason }];
  });
  return { records: rows.map(({ record }) => record), warnings };
}

/** Puts places on the map by their coordinates, else postcode, else outward code, else nowhere. */
async function completePlaces<P extends Place>(rows: { line: number; record: P }[], change: CatalogueChange) {
  const postcodes = new Set(rows.map(({ record }) => record.address.postcode));
  const found = rows.length === 0 ? new Map() : await change.positionsOfPostcodes([...postcodes]);
  const warnings: FeedNote[] = [];
  const records = rows.map(({ line, record }): P => {
    const { postcode } = record.address;
    const of: PostcodePosition | undefined = found.get(postcode);
    const wrong = record.position && contradictionOf(record.position, of);
    const placed = locate({ ...record, position: wrong ? null : record.position }, of);
    if (wrong) {
      const taken = placed.position ? `the position of postcode ${postcode} is used` : "left out";
      warnings.push({ line, column: "Latitude", reason: `${wrong}: ${taken}` });
    }
    if (placed.position === null) {
      const reason = `postcode ${postcode} is not known: the record is stored, but no search finds it`;
      warnings.push({ line, column: "PostCode", reason });
    }
    if (hasZones() && statedZone(placed) === null) {
      const reason = `nothing says which clock it has: ${country().zone} is used. Fill in TimeZone`;
      warnings.push({ line, column: "TimeZone", reason });
    }
    return placed;
  });
  return { records, warnings };
}

function locate<P extends Place>(place: P, found: PostcodePosition | undefined): P {
  if (place.position !== null) return { ...place, positionSource: "given" };
  if (found === undefined) return { ...place, positionSource: "none" };
  const { latitude, longitude, source } = found;
  return { ...place, position: { latitude, longitude }, positionSource: source };
}
