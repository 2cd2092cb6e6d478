// What a club changes at once by its link: all of a section or nothing, each field as it was when
// the club saw it, and undone the same way.

import { clubActor } from "#src/audit/audit-rules.ts";
import { type Corrected, changeCatalogue, correctField } from "#src/catalogue/corrections/correct-record.ts";
import { correctTrainingRows, readTrainingOf } from "#src/catalogue/corrections/correct-training.ts";
import { readCells } from "#src/catalogue/corrections/correction-store.ts";
import { describeTraining } from "#src/catalogue/corrections/describe-record.ts";
import { type Cells, nameColumns, recordFields, recordTables } from "#src/catalogue/corrections/record-kinds.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { english } from "#src/platform/language/server-language.ts";
import { formatFullDate, localDate } from "#src/platform/text/format-date.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { type ChangedField, countChanges, findChange, markUndone, storeChange } from "./change-store.ts";
import { confirmedField, liveFields, trainingField } from "./listing-rules.ts";
import { logoField } from "./logo-rules.ts";
import type { ListingParts, OpenedLink } from "./mail-link.ts";
import { readTrainingText, trainingText } from "./training-text.ts";

export type Opened = Pick<Extract<OpenedLink, { ok: true }>, "link" | "record">;

/** `based`: what the field said where the club looked. */
export interface FieldChange {
  kind: "club" | "team";
  id: string;
  field: string;
  text: string;
  based: string;
}

export type NotChanged =
  | { ok: false; kind: "changed-meanwhile" | "unknown-field" }
  | { ok: false; kind: "does-not-fit"; field: string; reason: string }
  | { ok: false; kind: "too-many"; retryAfterSeconds: number };

/** Ends the transaction, which then has changed nothing. */
class Refusal extends Error {
  readonly why: NotChanged;
  constructor(why: NotChanged) {
    super(why.kind);
    this.why = why;
  }
}

const daySeconds = 86_400;

/** What says already what is asked for is no change. */
export const changeListing = (
  parts: ListingParts,
  opened: Opened,
  changes: FieldChange[],
): Promise<{ ok: true } | NotChanged> =>
  change(
    parts,
    opened,
    changes,
    // To take a logo away misleads nobody.
    ({ kind, field, text }) =>
      (liveFields[kind] as readonly string[]).includes(field) || (field === logoField && text === ""),
  );

/** One press: all of it is right today. */
export function confirmListing(parts: ListingParts, opened: Opened): Promise<{ ok: true } | NotChanged> {
  const { kind, id, cells } = opened.record;
  const field = recordFields[kind].find(({ name }) => name === confirmedField);
  if (kind !== "club" || !field) return Promise.resolve({ ok: false, kind: "unknown-field" });
  const text = localDate(parts.clock.nowMs());
  return change(parts, opened, [{ kind, id, field: confirmedField, text, based: field.write(cells) }], () => true);
}

/** Each field says again what it said before; not where somebody has changed it since. */
export async function undoChange(
  parts: ListingParts,
  opened: Opened,
  changeId: string,
): Promise<{ ok: true } | NotChanged> {
  const past = isUuid(changeId) ? await findChange(parts.database, opened.record, changeId) : null;
  if (past === null) return { ok: false, kind: "changed-meanwhile" };
  const back = past.what.map(({ before, after, ...of }): FieldChange => ({ ...of, text: before, based: after }));
  return change(parts, opened, back, () => true, changeId);
}

async function change(
  { database, publish, clock, settings }: ListingParts,
  { link, record }: Opened,
  changes: FieldChange[],
  mayChange: (change: FieldChange) => boolean,
  undone: string | null = null,
): Promise<{ ok: true } | NotChanged> {
  const nowMs = clock.nowMs();
  const reason = `By the link of ${formatFullDate(english, link.madeAtMs)}`;
  try {
    await changeCatalogue({ database, publish, isByClub: true }, async (queries) => {
      const what: ChangedField[] = [];
      for (const each of changes) {
        if (record.kind !== "club" || !mayChange(each)) throw new Refusal({ ok: false, kind: "unknown-field" });
        what.push(...(await changeField(queries, record.id, each, reason)));
      }
      if (what.length === 0) return { ok: false };
      if ((await countChanges(queries, record, nowMs - daySeconds * 1_000)) >= settings.listingChanges)
        throw new Refusal({ ok: false, kind: "too-many", retryAfterSeconds: daySeconds });
      const { kind, id } = record;
      const changeId = randomIds.newId();
      await storeChange(queries, { changeId, kind, id, atMs: nowMs, linkMadeAtMs: link.madeAtMs, what });
      if (undone !== null) await markUndone(queries, undone, nowMs);
      return { ok: true };
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Refusal) return error.why;
    throw error;
  }
}

async function changeField(
  queries: Queries,
  clubId: string,
  { kind, id, field: name, text, based }: FieldChange,
  reason: string,
): Promise<ChangedField[]> {
  const cells = /^\d{1,16}$/.test(id) ? await readCells(queries, recordTables[kind], id) : null;
  if (cells === null || String(cells.club_id) !== clubId) throw new Refusal({ ok: false, kind: "unknown-field" });
  if (name === trainingField) return changeTraining(queries, cells, { text, based }, reason);
  const field = recordFields[kind].find((each) => each.name === name);
  if (!field) throw new Refusal({ ok: false, kind: "unknown-field" });
  const before = field.write(cells);
  if (before !== based && before !== text) throw new Refusal({ ok: false, kind: "changed-meanwhile" });
  const corrected = await correctField(queries, clubActor, cells, { kind, id, field: name, text, reason }, "club");
  if (isUnchanged(corrected, name)) return [];
  const now = (await readCells(queries, recordTables[kind], id)) ?? {};
  const of = kind === "team" ? String(cells[nameColumns.team]) : "";
  const says = { was: field.say(cells), now: field.say(now) };
  return [{ kind, id, field: name, of, label: field.label, before, after: field.write(now), ...says }];
}

/** All of a club's training at once. `club`: its row. */
async function changeTraining(
  queries: Queries,
  club: Cells,
  { text, based }: Pick<FieldChange, "text" | "based">,
  reason: string,
): Promise<ChangedField[]> {
  const clubId = Number(club.club_id);
  const readSnapshot = async () => {
    const { field, cells } = await describeTraining(queries, clubId);
    return { text: trainingText(await readTrainingOf(queries, clubId)), says: field.say(cells), label: field.label };
  };
  const was = await readSnapshot();
  if (was.text !== based && was.text !== text) throw new Refusal({ ok: false, kind: "changed-meanwhile" });
  const read = readTrainingText(clubId, text);
  if (!read.ok) throw new Refusal({ ok: false, kind: "does-not-fit", field: trainingField, reason: read.reason });
  const corrected = await correctTrainingRows(queries, clubActor, club, read.rows, { reason, whose: "club" });
  if (isUnchanged(corrected, trainingField)) return [];
  const now = await readSnapshot();
  const of = { kind: "club" as const, id: String(clubId), field: trainingField, of: "", label: was.label };
  return [{ ...of, before: was.text, after: now.text, was: was.says, now: now.says }];
}

/** Whether it says that already. @throws Refusal where it is not to be said */
function isUnchanged(corrected: Corrected, field: string): boolean {
  if (corrected.ok || corrected.kind === "unchanged") return !corrected.ok;
  if (corrected.kind === "refused")
    throw new Refusal({ ok: false, kind: "does-not-fit", field, reason: corrected.reason });
  throw new Refusal({ ok: false, kind: "unknown-field" });
}
