// Corrects fields of a record, and takes a correction back, also one of a club's training. A
// correction stands until the register says something else.

import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type CatalogueTables, catalogueRecords } from "#src/catalogue/records/catalogue.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { countChange } from "#src/catalogue/store/count-change.ts";
import { recordOfRow } from "#src/catalogue/store/table-rows.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { type Alongside, type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import {
  endCorrection,
  readCells,
  readCorrections,
  replaceCorrection,
  type Whose,
  writeCells,
} from "./correction-store.ts";
import {
  audited,
  type Cells,
  isIdOf,
  type RecordField,
  type RecordRef,
  recordFields,
  recordTables,
} from "./record-kinds.ts";

/** What changes a record: `publish` is what follows from a change, in its transaction. */
export interface RecordParts {
  database: Database;
  publish: Alongside;
  /** A club changes its own records. */
  isByClub?: boolean;
}

export type Corrected =
  | { ok: true }
  | { ok: false; kind: "unknown-id" | "of-a-source" | "not-correctable" | "unchanged" }
  | { ok: false; kind: "refused"; reason: string };

export type NotCorrected = Exclude<Corrected, { ok: true }>;

type FieldText = RecordRef & { field: string; text: string; reason: string | null };

/** The field says the text, also after imports, until the register changes its own value. */
export const correctRecord = (parts: RecordParts, actor: Actor, correction: FieldText): Promise<Corrected> =>
  changeRecord<Corrected>(parts, correction, (queries, cells) =>
    correctField(queries, actor, cells, correction, "desk"),
  );

/** Several fields by name: all of them or none. Those that say it already are left. */
export async function correctFields(
  parts: RecordParts,
  actor: Actor,
  { texts, ...of }: Omit<FieldText, "field" | "text"> & { texts: Readonly<Record<string, string>> },
): Promise<{ ok: true } | { ok: false; wrong: Record<string, NotCorrected> }> {
  const wrong: Record<string, NotCorrected> = {};
  try {
    const answer = await changeRecord<Corrected>(parts, of, async (queries, row) => {
      const together = cellsOfTexts(of.kind, texts);
      let cells = row;
      for (const [field, text] of Object.entries(texts)) {
        const corrected = await correctField(queries, actor, cells, { ...of, field, text }, "desk", together);
        if (corrected.ok) cells = (await readCells(queries, recordTables[of.kind], of.id)) ?? cells;
        else wrong[field] = corrected;
      }
      const failures = Object.values(wrong);
      if (failures.some(({ kind }) => kind !== "unchanged")) throw new TakenBack();
      return failures.length < Object.keys(texts).length ? { ok: true } : { ok: false, kind: "unchanged" };
    });
    if (answer.ok) return answer;
    return { ok: false, wrong: Object.keys(wrong).length > 0 ? wrong : { [Object.keys(texts)[0] ?? ""]: answer } };
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    return {
      ok: false,
      wrong: Object.fromEntries(Object.entries(wrong).filter(([, { kind }]) => kind !== "unchanged")),
    };
  }
}

/** What the texts that can be read say, by column. */
function cellsOfTexts(kind: RecordRef["kind"], texts: Readonly<Record<string, string>>): Cells {
  const read = recordFields[kind].flatMap((field) => {
    const text = Object.hasOwn(texts, field.name) ? texts[field.name] : undefined;
    return text === undefined ? [] : [field.read(text)];
  });
  return Object.assign({}, ...read.map((each) => (each.ok ? each.cells : {})));
}

/** Ends the transaction, which then has changed nothing. */
class TakenBack extends Error {}

/**
 * The same in the transaction of a change, given the record's row. `together`: the cells that the
 * whole change says, which have to go with each other, as the youngest age with the oldest.
 */
export async function correctField(
  queries: Queries,
  actor: Actor,
  cells: Cells,
  { kind, id, field: name, text, reason }: FieldText,
  whose: Whose,
  together: Cells = {},
): Promise<Corrected> {
  const table = recordTables[kind];
  if (cells.source_id != null) return { ok: false, kind: "of-a-source" };
  const field = recordFields[kind].find((each) => each.name === name && each.isCorrectable);
  if (!field) return { ok: false, kind: "not-correctable" };
  const read = field.read(text);
  if (!read.ok) return { ok: false, kind: "refused", reason: read.reason };
  const wrong = misspelt(name, text) ?? clashIn(kind, { ...cells, ...together, ...read.cells });
  if (wrong !== null) return { ok: false, kind: "refused", reason: wrong };
  if (field.write(read.cells) === field.write(cells)) return { ok: false, kind: "unchanged" };
  const earlier = await correctionInForce(queries, { kind, id }, name);
  const registerCells = earlier?.registerCells ?? registerCellsOf(field, cells);
  const isOwnWord = field.write(read.cells) !== field.write(registerCells);
  const correction = { field: name, registerCells, cells: read.cells, whose };
  await replaceCorrection(queries, table, id, actor, correction, isOwnWord);
  await writeCells(queries, table, id, read.cells);
  const record = audited({ kind, id }, cells);
  const [before, after] = [auditedText(field, cells), auditedText(field, read.cells)];
  await recordAction(queries, actor, { action: "record-corrected", record, before, after, reason });
  return { ok: true };
}

/** The register's value stands again, of a field or of a club's training. */
export function takeBackCorrection(
  parts: RecordParts,
  actor: Actor,
  { kind, id, field: name }: RecordRef & { field: string },
): Promise<{ ok: true } | { ok: false; kind: "unknown-id" | "not-corrected" }> {
  return changeRecord(parts, { kind, id }, async (queries, cells) => {
    const correction = await correctionInForce(queries, { kind, id }, name);
    if (!correction) return { ok: false, kind: "not-corrected" };
    const { registerCells, cells: corrected } = correction;
    await endCorrection(queries, recordTables[kind], id, name, "taken-back");
    const field = recordFields[kind].find((each) => each.name === name);
    // What corrects training is laid over it when it is read: its own rows have never changed.
    if (field) await writeCells(queries, recordTables[kind], id, registerCells);
    const before = field ? auditedText(field, cells) : { [name]: corrected.training };
    const after = field ? auditedText(field, registerCells) : { [name]: registerCells.training };
    const record = audited({ kind, id }, cells);
    await recordAction(queries, actor, { action: "correction-taken-back", record, before, after });
    return { ok: true };
  });
}

/** Does something to a record, given its row. */
export function changeRecord<Answer extends { ok: boolean }>(
  parts: RecordParts,
  { kind, id }: RecordRef,
  change: (queries: Queries, cells: Cells) => Promise<Answer>,
): Promise<Answer | { ok: false; kind: "unknown-id" }> {
  return changeCatalogue<Answer | { ok: false; kind: "unknown-id" }>(parts, async (queries) => {
    const cells = isIdOf(kind, id) ? await readCells(queries, recordTables[kind], id) : null;
    return cells === null ? { ok: false, kind: "unknown-id" } : change(queries, cells);
  });
}

/**
 * Does something to records; all or nothing to the reader, as an import. Whoever reads the
 * catalogue's version then reads it again.
 */
export function changeCatalogue<Answer extends { ok: boolean }>(
  { database, publish, isByClub = false }: RecordParts,
  change: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return longTransaction(database, "read committed", async (queries) => {
    // An import's merge waits here, or this for it.
    await queries.query("select 1 from catalogue_state for update");
    const answer = await change(queries);
    if (!answer.ok) return answer;
    await publish(queries);
    await countChange(queries, isByClub ? "clubs by themselves" : "everything");
    return answer;
  });
}

export async function correctionInForce(queries: Queries, { kind, id }: RecordRef, field: string) {
  const corrections = await readCorrections(queries, recordTables[kind], id);
  return corrections.find((each) => each.field === field && each.endedAtMs === null);
}

/** A position that follows from the postcode is none that the register has said. */
function registerCellsOf(field: RecordField, cells: Cells): Cells {
  const blank = field.read("");
  if (field.name === "Position" && cells.position_source !== "given" && blank.ok) return blank.cells;
  return Object.fromEntries(field.columns.map((column) => [column, cells[column]]));
}

/** Imports take any text and warn, as registers are mended elsewhere; officers can mend it. */
function misspelt(field: string, text: string): string | null {
  const written = text.trim();
  if (written === "") return null;
  if (field === "PostCode" && readPostcode(written) === null)
    return `"${written.slice(0, 40)}" is not a postcode: write it like M33 7WR`;
  if (field === "Website" && websiteHref(written) === null)
    return `"${written.slice(0, 40)}" is not a web address: write it like https://www.example.org`;
  return null;
}

/** What is wrong between two fields of a row; null where nothing is. */
function clashIn(kind: RecordRef["kind"], cells: Cells): string | null {
  const table = recordTables[kind];
  const record = recordOfRow(table, cells);
  const check = catalogueRecords[table].check as
    | ((of: CatalogueTables[typeof table]) => { reason: string } | null)
    | undefined;
  return check?.(record)?.reason ?? null;
}

/** What may be of a person is in the audit as a digest. */
function auditedText(field: RecordField, cells: Cells): Record<string, string> {
  const text = field.write(cells);
  return { [field.name]: field.isPrivate && text !== "" ? `digest ${randomIds.digest(text)}` : text };
}

/** Why a record is not corrected, hidden or shown, for whoever tried. */
export const correctionRefusals = {
  "unknown-id": "We cannot find this record.",
  "of-a-source": "This record belongs to another publisher, so only they can correct it. You can hide it.",
  "not-correctable": "You cannot correct this field. It does not exist, or it is an ID that connects records.",
  unchanged: "The field already says that.",
  "not-corrected": "The field has no correction.",
  "not-hidden": "The record is not hidden.",
  "no-reason": "Give a reason for hiding the record.",
  "day-is-over": "Enter today or a later date, like 2026-12-24.",
};
