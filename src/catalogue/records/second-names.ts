// Names in further languages: the column "ClubName:cy" beside ClubName, one value of the record.
import { hasZones } from "#src/platform/country/country.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import { type CatalogueTable, catalogueRecords } from "./catalogue.ts";
import { allFields, type SecondNames } from "./record-fields.ts";

/** The fields of a table that have a name in each language, with their exchange columns. */
export function namedFields(table: CatalogueTable): { column: string; path: string[] }[] {
  return allFields(catalogueRecords[table].fields).flatMap(({ path, field: { column, hasSecondNames } }) =>
    column !== null && hasSecondNames ? { column, path } : [],
  );
}

/** The name in the language of a tag, where there is one; else the plain one. */
export const nameIn = (tag: string, names: SecondNames | null | undefined, column: string, plain: string): string =>
  names?.[localeOf(tag)]?.[column] ?? plain;

/** What the desk calls all names of a record in further languages. */
export const secondNamesField = "Names";

/** Whether the format has a column here: Language and TimeZone only where there are several. */
export const isColumnHere = (column: string): boolean =>
  column === "Language" || column === secondNamesField
    ? furtherLanguages().length > 0
    : column !== "TimeZone" || hasZones();
