// A club's training as one text, rows by column: what its listing shows, sends back, and undoes.
import { type Cells, fieldsOf } from "#src/catalogue/corrections/record-kinds.ts";
import type { ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { mostTimes } from "./listing-rules.ts";

const fields = fieldsOf("club_training").filter(({ name }) => name !== "ClubId");

export function trainingText(rows: readonly ClubTraining[]): string {
  const texts = rows.map((row) => {
    const cells = tableRows.club_training.toRow(row);
    return Object.fromEntries(fields.map((field) => [field.name, field.write(cells)]));
  });
  return texts.length === 0 ? "" : JSON.stringify(texts);
}

/** Refused as an import refuses it, with the number of the time. */
export function readTrainingText(
  clubId: number,
  text: string,
): { ok: true; rows: ClubTraining[] } | { ok: false; reason: string } {
  const texts = text === "" ? [] : rowsIn(text);
  if (texts === null) return { ok: false, reason: "Training is not a list of times" };
  if (texts.length > mostTimes) return { ok: false, reason: `Only ${mostTimes} times are allowed` };
  const all: Cells[] = [];
  for (const [at, row] of texts.entries()) {
    const cells: Cells = { club_id: clubId };
    for (const field of fields) {
      const read = field.read(row[field.name] ?? "");
      if (!read.ok) return { ok: false, reason: `Time ${at + 1}, ${field.label}: ${read.reason}` };
      Object.assign(cells, read.cells);
    }
    all.push(cells);
  }
  return { ok: true, rows: trainingOfCells(all) };
}

function rowsIn(text: string): Record<string, string>[] | null {
  try {
    const rows: unknown = JSON.parse(text);
    const isRow = (row: unknown) =>
      typeof row === "object" && row !== null && Object.values(row).every((each) => typeof each === "string");
    return Array.isArray(rows) && rows.every(isRow) ? rows : null;
  } catch {
    return null; // Not written by our page.
  }
}
