// How a file is read that is not in the format's own words: whose records it lists, what its
// columns are, and what people have answered about its cells. Without it: as the format says.
import { createHash } from "node:crypto";
import Type, { type Static } from "typebox";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import { type CsvRow, separators, shown } from "#src/platform/text/catalogue-csv.ts";
import { encodings } from "#src/platform/text/file-encoding.ts";
import { withoutOuterSpace } from "#src/platform/text/invisible-characters.ts";
import { conversions, isConversion, isRight } from "./cell-conversions.ts";
import { exchangeColumns } from "./exchange-rows.ts";

const Answer = Type.Object({
  column: Type.String(),
  /** The cell that it is about; null: every cell that can be read so. */
  from: Type.Union([Type.String(), Type.Null()]),
  /** The value, or the name of a way to read. */
  to: Type.String(),
});
export type Answer = Static<typeof Answer>;

export const FileReading = Type.Object({
  /** Null: the file is left out. */
  table: Type.Unsafe<CatalogueTable | null>({ enum: [...catalogueTables, null] }),
  /** Of a workbook. */
  sheet: Type.Optional(Type.String()),
  /** Its letters and what stands between its cells, if somebody named them; else as they appear. */
  encoding: Type.Optional(Type.Enum([...encodings])),
  separator: Type.Optional(Type.Enum([...separators])),
  /** The line of its header, where titles stand above it. */
  headerLine: Type.Optional(Type.Integer()),
  /** By the header's name: the format's column, or "" to leave it out. Others keep theirs. */
  columns: Type.Record(Type.String(), Type.String()),
  /** The second identifier, missing in the file, is the register's; a new record gets one. */
  looksUp: Type.Optional(Type.Boolean()),
  answers: Type.Optional(Type.Array(Answer)),
  /** When it was chosen (ISO 8601), for an earlier file with the same columns. */
  rememberedAt: Type.Optional(Type.String()),
  /** By line and column: what is read in place of what is written. */
  mended: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
});
export type FileReading = Static<typeof FileReading>;

export type GivenText = Pick<FileReading, "encoding" | "separator">;

/** By the file's name. */
export const FileReadings = Type.Record(Type.String(), FileReading);
export type FileReadings = Static<typeof FileReadings>;

/** The identifiers that a file may lack, and by which other they are looked up. */
export const secondIdentifiers = {
  clubs: { column: "WgsClubId", by: "ClubId" },
  teams: { column: "WgsTeamId", by: "TeamId" },
} as const;
type Identified = keyof typeof secondIdentifiers;

export const isIdentified = (table: FileReading["table"]): table is Identified =>
  table !== null && Object.hasOwn(secondIdentifiers, table);

/** The register's second identifiers of a table, by the first. */
export type LookUp = (table: Identified) => Promise<ReadonlyMap<string, string>>;

/** The same for the same record each time: a file imported twice changes nothing. */
function identifierOf(table: Identified, id: string): string {
  const digits = createHash("sha256").update(`${table} ${id}`).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}

/** Rows of one file as its reading has them. The first is its header. */
export class ReadAs {
  readonly #reading: FileReading;
  readonly #identifiers: ReadonlyMap<string, string>;
  readonly #columns: ReturnType<typeof exchangeColumns>;
  #names: string[] | null = null;
  #width = 0;
  /** By column. */
  readonly #changed = new Map<string, { cells: number; from: string; to: string }>();

  constructor(
    reading: FileReading & { table: NonNullable<FileReading["table"]> },
    identifiers: ReadonlyMap<string, string>,
  ) {
    this.#reading = reading;
    this.#identifiers = identifiers;
    this.#columns = exchangeColumns(reading.table);
  }

  get sheet(): string | undefined {
    return this.#reading.sheet;
  }

  get given(): GivenText {
    return this.#reading;
  }

  rows(rows: CsvRow[]): CsvRow[] {
    const { headerLine = 0 } = this.#reading;
    return rows.flatMap((row) => (row.line < headerLine ? [] : this.#row(row)));
  }

  #row(row: CsvRow): CsvRow {
    if (row.error !== null) return row;
    if (this.#names === null) return this.#header(row);
    const written = this.sheet === undefined ? row.cells : this.#filled(row.cells);
    // Cells may have moved: the row is refused as it is.
    if (written.length !== this.#width) return row;
    const mended = this.#reading.mended?.[row.line] ?? {};
    const cells = written.map((cell, at) => {
      const name = this.#names![at]!;
      return mended[name] ?? this.#answered(name, cell);
    });
    return {
      ...row,
      cells: this.#reading.looksUp ? [...cells, mended[this.#looked!.column] ?? this.#identifier(cells)] : cells,
    };
  }

  /** What the answers have changed, column by column. */
  notes(): FeedNote[] {
    return [...this.#changed].map(([column, { cells, from, to }]) => {
      const values = cells === 1 ? "1 value was" : `${cells.toLocaleString("en-GB")} values were`;
      const instead = to === "" ? "left out" : `read as ${shown(to)}`;
      return { line: null, column, reason: `${values} changed by your answers: ${shown(from)} was ${instead}` };
    });
  }

  get #looked() {
    return isIdentified(this.#reading.table) ? secondIdentifiers[this.#reading.table] : null;
  }

  #header(row: CsvRow): CsvRow {
    this.#width = row.cells.length;
    const { columns, looksUp } = this.#reading;
    this.#names = row.cells.map((cell) => {
      const to = Object.hasOwn(columns, cell) ? columns[cell] : undefined;
      return to === "" ? `${cell} (left out)` : (to ?? cell);
    });
    return { ...row, cells: looksUp && this.#looked ? [...this.#names, this.#looked.column] : this.#names };
  }

  /** A workbook's rows end with their last value, and may have blank cells behind the header's. */
  #filled(cells: string[]): string[] {
    const last = cells.findLastIndex((cell) => withoutOuterSpace(cell) !== "");
    const length = Math.max(this.#width, last + 1);
    return Array.from({ length }, (_, at) => cells[at] ?? "");
  }

  #answered(name: string, cell: string): string {
    const column = this.#columns.find((each) => each.name === name);
    const text = withoutOuterSpace(cell);
    if (column === undefined || text === "") return cell;
    for (const { column: of, from, to } of this.#reading.answers ?? []) {
      if (of !== name || (from !== null && from !== text)) continue;
      const value =
        from !== null ? to : isConversion(to) && !isRight(column.kind, text) ? conversions[to].convert(text) : null;
      if (value === null) continue;
      const changed = this.#changed.get(name);
      if (changed) changed.cells += 1;
      else this.#changed.set(name, { cells: 1, from: text, to: value });
      return value;
    }
    return cell;
  }

  #identifier(cells: readonly string[]): string {
    const { table } = this.#reading;
    const id = withoutOuterSpace(cells[this.#names!.indexOf(this.#looked!.by)] ?? "");
    if (id === "" || !isIdentified(table)) return "";
    return this.#identifiers.get(id) ?? identifierOf(table, id);
  }
}
