// Records' names in further languages, in memory, and answers with them in place of plain ones.
import { type CatalogueTable, catalogueRecords, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { type SecondNames, valueAt } from "#src/catalogue/records/record-fields.ts";
import { namedFields } from "#src/catalogue/records/second-names.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import { readWholeTable } from "./read-table.ts";
import { shareEqualValues } from "./table-rows.ts";

/**
 * By a record's id as in answers ("ClubId 12"): its plain names, each with the one to show. By
 * `ofCounties` those of counties: a team has no record of the county that it names.
 */
export type ShownNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** By the code of a language; of those that have any. */
export type NamesByLanguage = ReadonlyMap<string, ShownNames>;

const namedTables = catalogueTables.filter((table) => namedFields(table).length > 0);

/** The column of a record's id, which answers call it by as well. */
const idOf = (table: (typeof namedTables)[number]) => {
  const { fields, key } = catalogueRecords[table];
  return { path: [key[0]!], column: (fields[key[0]!] as { column: string }).column };
};
const idColumns = namedTables.map((table) => idOf(table).column);

/** Fields of answers that say a record's name or its town; others may be the same by chance. */
const nameFields = new Set(
  (
    "title,ClubName,CentreName,ProviderName,OrganizationName,SessionName,GroundName,City,County," +
    "ClubCounty,CountyName,AddressLine1,AddressLine2,AddressLine3,Detail"
  ).split(","),
);

/** Those of them that name a county, or its association; Detail is what a location is in. */
const countyFields = new Set(["County", "ClubCounty", "CountyName", "Detail"]);
const ofCounties = "counties";

/** Reads nothing where the country has one language. */
export async function readSecondNames(queries: Queries): Promise<NamesByLanguage> {
  const records: Partial<Record<CatalogueTable, readonly object[]>> = {};
  for (const table of furtherLanguages().length === 0 ? [] : namedTables)
    records[table] = await readWholeTable(queries, table, shareEqualValues(), "names is not null");
  return namesByLanguage(records);
}

/** Of these records. */
export function namesByLanguage(records: Partial<Record<CatalogueTable, readonly object[]>>): NamesByLanguage {
  const byLanguage = new Map<string, Map<string, Map<string, string>>>();
  // An association's own record says more of its name than an address does.
  for (const table of namedTables.toSorted((a, b) => Number(b === "counties") - Number(a === "counties"))) {
    const id = idOf(table);
    const fields = namedFields(table);
    for (const record of (records[table] ?? []) as readonly { names: SecondNames | null }[]) {
      for (const [code, names] of Object.entries(record.names ?? {})) {
        const ofLanguage = byLanguage.get(code) ?? new Map<string, Map<string, string>>();
        const counties = ofLanguage.get(ofCounties) ?? new Map<string, string>();
        const ofRecord = new Map<string, string>();
        for (const { column, path } of fields) {
          const [plain, name] = [valueAt(record, path), names[column]];
          if (typeof plain !== "string" || name === undefined) continue;
          ofRecord.set(plain, name);
          if (countyFields.has(column) && !counties.has(plain)) counties.set(plain, name);
        }
        ofLanguage.set(`${id.column} ${valueAt(record, id.path)}`, ofRecord);
        if (counties.size > 0) ofLanguage.set(ofCounties, counties);
        byLanguage.set(code, ofLanguage);
      }
    }
  }
  return byLanguage;
}

/** As `withNames`, in the language of a tag. */
export function namedIn<Answer>(answer: Answer, names: NamesByLanguage, tag: string): Answer {
  const shown = names.get(localeOf(tag));
  return shown ? withNames(answer, shown) : answer;
}

/** The same answer, the caller's own to change: records in it, and inside them, get their names. */
export function withNames<Answer>(answer: Answer, names: ShownNames): Answer {
  rename(answer, names, []);
  return answer;
}

/** `around`: the names of the records that it is inside of, the innermost first. */
function rename(value: unknown, names: ShownNames, around: readonly ReadonlyMap<string, string>[]): void {
  if (Array.isArray(value)) for (const each of value) rename(each, names, around);
  else if (value !== null && typeof value === "object") {
    const record = value as Record<string, unknown>;
    let enclosing = around;
    for (const column of idColumns) {
      const found = record[column] == null ? undefined : names.get(`${column} ${record[column]}`);
      if (found) enclosing = [found, ...enclosing];
    }
    for (const field in record) {
      const each = record[field];
      if (typeof each === "object") rename(each, names, enclosing);
      else if (typeof each === "string" && nameFields.has(field)) {
        const own =
          enclosing.find((those) => those.has(each)) ?? (countyFields.has(field) ? names.get(ofCounties) : null);
        record[field] = own?.get(each) ?? each;
      }
    }
  }
}
