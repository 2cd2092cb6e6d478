// What holds between a catalogue's rows, as declared: unique keys, and what refers to what.
import {
  type CatalogueTable,
  catalogueRecords,
  catalogueTables,
  type ParentTable,
} from "#src/catalogue/records/catalogue.ts";
import { type Field, type RecordKey, valueAt } from "#src/catalogue/records/record-fields.ts";

/** Values no two rows of a table may share, under the column that a report names. */
interface UniqueKey {
  column: string;
  /** One value, or each of a list. */
  of(record: object): (string | number)[];
  /** One of them in words, for a reason. */
  describe(record: object, value: string | number): string;
}

interface TableRules {
  /** The first is the one the database merges by. */
  keys: UniqueKey[];
  /** The values of that key. */
  recordKey(record: object): RecordKey;
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
    (fields[name] as Field<unknown>).isTooLongToReport ? `this ${columnOf(name)}` : `${columnOf(name)} ${value}`;
  const valuesOf = (record: object, of: string[]) => of.map((name) => valueAt(record, [name]) as string | number);
  const unique = (...of: string[]): UniqueKey => ({
    column: columnOf(of[0]!),
    of: (record) => (of.length === 1 ? valuesOf(record, of) : [JSON.stringify(valuesOf(record, of))]),
    describe: (record) => {
      const filled = of.filter((name) => String(valueAt(record, [name])) !== "");
      return inWords.format(filled.map((name) => tell(name, valueAt(record, [name]))));
    },
  });
  const claimed = (name: string): UniqueKey => ({
    column: columnOf(name),
    of: (record) => valueAt(record, [name]) as string[],
    describe: (_record, value) => tell(name, value),
  });
  return {
    keys: [unique(...names), ...(secondKey ? [unique(secondKey)] : []), ...(claims ? [claimed(claims)] : [])],
    recordKey: (record) => valuesOf(record, names),
    teamOfClub: teamOfClub
      ? { column: columnOf(teamOfClub), of: (record) => valueAt(record, [teamOfClub]) as string }
      : null,
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
