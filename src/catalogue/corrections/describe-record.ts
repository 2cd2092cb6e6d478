// A record as officers see it: what each field says, who says so since when, and what was before.

import type { ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { isColumnHere } from "#src/catalogue/records/second-names.ts";
import { type ZoneCells, zoneOfCells } from "#src/catalogue/records/zone-of-place.ts";
import { type TrainingCells, trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { country, hasZones } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, dateOf, firstRow, firstValue } from "#src/platform/database/rows.ts";
import { english } from "#src/platform/language/server-language.ts";
import { formatClock, localDate } from "#src/platform/text/format-date.ts";
import { dayLine } from "#src/platform/text/week-days.ts";
import { readTrainingCells } from "./correct-training.ts";
import { type Correction, readCells, readCorrections } from "./correction-store.ts";
import { findRecords } from "./find-record.ts";
import { type Hidden, readHidden } from "./hide-record.ts";
import { type Cells, type RecordRef, type RecordTable, recordFields, recordTables } from "./record-kinds.ts";

export interface DescribedRecord extends RecordRef {
  name: string;
  /** The path of its page, or of the one that it is on; null where it has none. */
  page: string | null;
  /** The name of the source that it was harvested from; null for a record of the register. */
  source: string | null;
  /** The local day on which its register or source said it, like 2026-11-12; null if unknown. */
  day: string | null;
  /** Null unless an officer has hidden it. */
  hidden: Hidden | null;
  /** False where visitors do not find it: it or what it belongs to is hidden or not listed. */
  isListed: boolean;
  fields: DescribedField[];
  /** Corrections that have ended, the latest first. */
  past: PastCorrection[];
}

interface DescribedField {
  name: string;
  label: string;
  /** As people say it; "" for not known. */
  says: string;
  /** As it is typed. */
  text: string;
  takes: string;
  isCorrectable: boolean;
  /** Whose word it is. */
  from: "register" | "source" | "desk" | "club";
  /** The local day of the correction, like 2026-11-12; null where there is none. */
  since: string | null;
  /** Who corrected it, and what the register says; null where nobody did. */
  correction: { by: string; registerSays: string } | null;
}

interface PastCorrection {
  label: string;
  registerSays: string;
  says: string;
  by: string;
  madeAtMs: number;
  endedAtMs: number;
  endedBy: NonNullable<Correction["endedBy"]>;
}

/** Null where there is no such record. */
export async function describeRecord(queries: Queries, { kind, id }: RecordRef): Promise<DescribedRecord | null> {
  const [found] = await findRecords(queries, kind, { text: id, after: null, limit: 1 });
  if (found?.id !== id) return null;
  const table = recordTables[kind];
  const cells = await readCells(queries, table, id);
  if (cells === null) return null;
  const corrections = await readCorrections(queries, table, id);
  const { source, day } = await readOrigin(queries, table, cells);
  const clock = await clockOf(queries, { kind, id });
  const training = kind === "club" ? await describeTraining(queries, Number(id)) : null;
  const ownFields = recordFields[kind].filter(({ name }) => isColumnHere(name));
  const shownFields = [...ownFields, ...(training ? [training.field] : [])];
  const fields = shownFields.map((field): DescribedField => {
    const { name, label, takes, isCorrectable } = field;
    const correction = corrections.find((each) => each.field === name && each.endedAtMs === null);
    return {
      name,
      label,
      takes,
      says: field.say({ ...cells, ...training?.cells, ...clock }) || (name === "TimeZone" ? workedOut(cells) : ""),
      text: field.write(cells),
      isCorrectable: isCorrectable && source === null,
      from: correction?.whose ?? (source === null ? "register" : "source"),
      since: correction ? localDate(correction.madeAtMs) : null,
      correction: correction
        ? { by: correction.madeBy, registerSays: field.say({ ...correction.registerCells, ...clock }) }
        : null,
    };
  });
  const past = corrections.flatMap(
    ({ field: name, registerCells, cells: corrected, madeBy, madeAtMs, endedAtMs, endedBy }) => {
      const field = shownFields.find((each) => each.name === name);
      if (!field || endedAtMs === null || endedBy === null) return [];
      return {
        label: field.label,
        registerSays: field.say({ ...registerCells, ...clock }),
        says: field.say({ ...corrected, ...clock }),
        by: madeBy,
        madeAtMs,
        endedAtMs,
        endedBy,
      };
    },
  );
  const hidden = await readHidden(queries, table, id);
  const page = found.isListed ? await pageOf(queries, { kind, id }, cells) : null;
  return { kind, id, name: found.name, page, source, day, hidden, isListed: found.isListed, fields, past };
}

/** What says the times of a session, beside its cells: its venue's zone, if there are several. */
export async function clockOf(queries: Queries, { kind, id }: RecordRef): Promise<{ time_zone?: string }> {
  if (kind !== "session" || !hasZones()) return {};
  const venue = await firstValue<ZoneCells>(
    queries,
    "select to_jsonb(v) from sessions join venues v using (pitch_finder_id) where session_id = $1",
    [id],
  );
  return venue ? { time_zone: zoneOfCells(venue) ?? country().zone } : {};
}

/** What stands for a blank TimeZone. */
function workedOut(cells: ZoneCells): string {
  const zone = zoneOfCells(cells);
  return zone === null ? `${country().zone}, as nothing says which` : `${zone}, by its postcode, county or position`;
}

/** A club's training as one more field, which is corrected elsewhere; and what it says now. */
export async function describeTraining(queries: Queries, clubId: number) {
  const text = "select wgs_team_id as id, team_name as name from teams where club_id = $1";
  const teams = await allRows<{ id: string; name: string }>(queries, text, [clubId]);
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const whom = ({ wgsTeamId, ageGroups, gender }: ClubTraining) =>
    wgsTeamId
      ? (nameOf.get(wgsTeamId) ?? "a team that is gone")
      : [ageGroups.join(" and "), gender].filter(Boolean).join(", ");
  const when = ({ day, startTime, endTime }: ClubTraining) => {
    const until = endTime ? ` to ${formatClock(english, endTime)}` : "";
    return `${dayLine(english, [day]).spoken} ${formatClock(english, startTime)}${until}`;
  };
  const say = ({ training }: Cells) =>
    trainingOfCells((training ?? []) as TrainingCells[])
      .map((row) => [when(row), whom(row)].filter(Boolean).join(", "))
      .join("; ");
  const field = {
    name: "Training",
    label: "Training",
    takes: "",
    choices: null,
    isCorrectable: false,
    say,
    write: () => "",
  };
  return { field, cells: { training: await readTrainingCells(queries, clubId) } };
}

/** The source's name, or null for the register; and the day on which either said what it says. */
async function readOrigin(queries: Queries, table: RecordTable, cells: Cells) {
  const origin = await firstRow<{ source: string | null; day: string | null }>(
    queries,
    `select name as source, ${dateOf("heard_on")} as day from sources where source_id = $1
     union all select null, ${dateOf("imported_on")} from register_files where file = $2 and $1::integer is null`,
    [cells.source_id ?? null, table],
  );
  return origin ?? { source: cells.source_id == null ? null : "a source", day: null };
}

/** A provider is shown with one of the venues where it is. */
export async function pageOf(queries: Queries, { kind, id }: RecordRef, cells: Cells): Promise<string | null> {
  if (kind === "session") return `/venue/${cells.pitch_finder_id}`;
  if (kind !== "provider") return `/${kind}/${id}`;
  const venue = await firstValue<string>(
    queries,
    `select pitch_finder_id::text from provider_venues where provider_id = $1::text::bigint
     union all select pitch_finder_id::text from sessions
       where provider_id = $1::text::bigint and starts_at > now() limit 1`,
    [id],
  );
  return venue && `/provider/${id}p${venue}`;
}
