// The names that records have in further languages, in memory, and an answer with them in place of the plain ones.
import { type CatalogueTable, catalogueRecords, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { type SecondNames, valueAt } from "#src/catalogue/records/record-fields.ts";
import { namedFields } from "#src/catalogue/records/second-names.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import { localeOf } from "#src/platform/language/translations.ts";
import { readWholeTable } from "./read-table.ts";
import { shareEqualValues } from "./share-equal-values.ts";

/** By the id of a record as answers have it ("ClubId 12"): its plain names, each with the one to show. */
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
    "title,ClubName,CentreName,ProviderName,OrganizationName,SessionName,GroundName,City,County,ClubCounty," +
    "AddressLine1,AddressLine2,AddressLine3"
  ).split(","),
);

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
  for (const table of namedTables) {
    const id = idOf(table);
    const fields = namedFields(table);
    for (const record of (records[table] ?? []) as readonly { names: SecondNames | null }[]) {
      for (const [code, names] of Object.entries(record.names ?? {})) {
        const pairs = fields.flatMap(({ column, path }): [string, string][] =>
          names[column] === undefined ? [] : [[String(valueAt(record, path)), names[column]]],
        );
        const ofLanguage = byLanguage.get(code) ?? new Map();
        byLanguage.set(code, ofLanguage.set(`${id.column} ${valueAt(record, id.path)}`, new Map(pairs)));
      }
    }
  }
  return byLanguage;
}

/** The answer in the language of a tag. */
export function namedIn<Answer>(answer: Answer, names: NamesByLanguage, tag: string): Answer {
  const shown = names.get(localeOf(tag));
  return shown ? withNames(answer, shown) : answer;
}

/** The answer with the names: those of a record in it and in whatever is inside it. */
export function withNames<Answer>(answer: Answer, names: ShownNames): Answer {
  return named(answer, names, new Map()) as Answer;
}

function named(value: unknown, names: ShownNames, around: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, names, around));
  if (value === null || typeof value !== "object") return value;
  const record = value as Record<string, unknown>;
  const found = idColumns.flatMap((column) => names.get(`${column} ${record[column]}`) ?? []);
  const known = found.length === 0 ? around : new Map([...around, ...found.flatMap((each) => [...each])]);
  const entries = Object.entries(record).map(([field, each]) => [
    field,
    typeof each === "string" ? (nameFields.has(field) && known.get(each)) || each : named(each, names, known),
  ]);
  return Object.fromEntries(entries);
}
