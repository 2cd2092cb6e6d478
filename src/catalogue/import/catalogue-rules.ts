// What holds between the rows of a catalogue, as its records declare it: which keys are unique and what refers to what.
import type { RecordKey } from "#src/catalogue/import/catalogue-feed.ts";
import {
  type CatalogueTable,
  catalogueRecords,
  catalogueTables,
  type ParentTable,
} from "#src/catalogue/records/catalogue.ts";
import { type Field, valueAt } from "#src/catalogue/records/record-fields.ts";

/** A value no two rows of a table may share, under the column that a report names. */
interface UniqueKey {
  column: string;
  of(record: object): string | number;
  /** In words, for a reason. */
  told(record: object): string;
}

interface TableRules {
  /** The first is the one the database merges by. */
  keys: UniqueKey[];
  /** The values of that key. */
  recordKey(record: object): RecordKey;
  /** A list in which no value may be another row's too. */
  claims: { column: string; of(record: object): string[] } | null;
  /** A row that refers to a missing parent is refused; null where it refers to none. */
  references: { column: string; to: ParentTable; of(record: object): number | null }[];
  /** The team of the row's club that it refers to; "" where to none. */
  teamOfClub: { column: string; of(record: object): string } | null;
}

/** What a report calls one row of a parent table. */
export const parentNames: Record<ParentTable, string> = { clubs: "club", venues: "venue", providers: "provider" };

const inWords = new Intl.ListFormat("en-GB");

function rulesOf(table: CatalogueTable): TableRules {
  const { fields, key, secondKey, claims, references = {}, mayRefer = {}, teamOfClub } = catalogueRecords[table];
  const names: string[] = key;
  const columnOf = (name: string) => (fields[name] as Field<unknown>).column!;
  const tell = (name: string, value: unknown) =>
    (fields[name] as Field<unknown>).isUntold ? `this ${columnOf(name)}` : `${columnOf(name)} ${value}`;
  const valuesOf = (record: object, of: string[]) => of.map((name) => valueAt(record, [name]) as string | number);
  const unique = (...of: string[]): UniqueKey => ({
    column: columnOf(of[0]!),
    of: (record) => (of.length === 1 ? valuesOf(record, of)[0]! : JSON.stringify(valuesOf(record, of))),
    told: (record) => {
      const said = of.filter((name) => String(valueAt(record, [name])) !== "");
      return inWords.format(said.map((name) => tell(name, valueAt(record, [name]))));
    },
  });
  return {
    keys: [unique(...names), ...(secondKey === undefined ? [] : [unique(secondKey)])],
    recordKey: (record) => valuesOf(record, names),
    teamOfClub: teamOfClub
      ? { column: columnOf(teamOfClub), of: (record) => valueAt(record, [teamOfClub]) as string }
      : null,
    claims:
      claims === undefined ? null : { column: columnOf(claims), of: (record) => valueAt(record, [claims]) as string[] },
    references: Object.entries<ParentTable>({ ...references, ...mayRefer }).map(([name, to]) => ({
      column: columnOf(name),
      to,
      of: (record) => valueAt(record, [name]) as number | null,
    })),
  };
}

export const catalogueRules = Object.fromEntries(catalogueTables.map((table) => [table, rulesOf(table)])) as Record<
  CatalogueTable,
  TableRules
>;
