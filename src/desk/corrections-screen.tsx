// Corrections in force and hidden records, here and as files for whoever keeps the register.

import { type RouteObject, useLoaderData } from "react-router";
import {
  type ListedCorrection,
  type ListedHidden,
  listCorrections,
  listHidden,
} from "#src/catalogue/corrections/correction-store.ts";
import { clockOf, describeTraining } from "#src/catalogue/corrections/describe-record.ts";
import { type RecordTable, recordFields, recordKinds, recordTables } from "#src/catalogue/corrections/record-kinds.ts";
import { trainingField } from "#src/club-listing/listing-rules.ts";
import { csvText } from "#src/platform/text/catalogue-csv.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { List } from "./desk-list.tsx";
import { Go, Page } from "./desk-parts.tsx";
import { csvFile, type Desk, firstRows, numberIn, withDesk } from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import { dayText, recordKindLabels } from "./record-parts.tsx";

const rowsOnPage = 50;

/** Of a file: more are on the page alone. */
const rowsInFile = 20_000;

export const correctionsScreen: RouteObject[] = [
  { path: "corrections", loader: withDesk(loader), Component: CorrectionsPage },
  { path: "corrections/corrections.csv", loader: withDesk(correctionsFile) },
  { path: "corrections/hidden.csv", loader: withDesk(hiddenFile) },
];

async function loader({ database, query }: Desk) {
  const found = await listCorrections(database, { before: numberIn(query.before), limit: rowsOnPage + 1 });
  const next = ({ correctionId }: ListedCorrection) => `/desk/corrections?before=${correctionId}`;
  const { rows, more } = firstRows(found, rowsOnPage, next);
  const corrections = await Promise.all(rows.map((row) => shownRow(database, row)));
  return { corrections, more, hidden: (await listHidden(database)).map(refOf) };
}

const kindOf = (table: RecordTable) => recordKinds.find((kind) => recordTables[kind] === table)!;

const refOf = <Row extends Pick<ListedHidden, "tableName" | "recordId" | "name">>(row: Row) => {
  const kind = kindOf(row.tableName);
  return { ...row, kind, id: row.recordId, name: row.name ?? `${recordKindLabels[kind].one} ${row.recordId}` };
};

/** The field that was corrected; a club's training is one too. */
async function fieldOf(database: Desk["database"], { field: name, recordId, ...row }: ListedCorrection) {
  if (name === trainingField) return (await describeTraining(database, Number(recordId))).field;
  return recordFields[kindOf(row.tableName)].find((each) => each.name === name);
}

async function shownRow(database: Desk["database"], row: ListedCorrection) {
  const field = await fieldOf(database, row);
  const of = refOf(row);
  const clock = await clockOf(database, of);
  return {
    ...of,
    label: field?.label ?? row.field,
    registerSays: field?.say({ ...row.registerCells, ...clock }) ?? "",
    says: field?.say({ ...row.cells, ...clock }) ?? "",
    by: row.whose === "club" ? "The club" : row.madeBy,
  };
}

/** In the format's words, for the person who keeps the register; training as people say it. */
async function correctionsFile({ database }: Desk) {
  const found = await listCorrections(database, { before: null, limit: rowsInFile });
  const rows: string[][] = [];
  for (const row of found) {
    const { name, recordId } = refOf(row);
    const field = await fieldOf(database, row);
    const text = row.field === trainingField ? field?.say : field?.write;
    const [was, now] = [text?.(row.registerCells) ?? "", text?.(row.cells) ?? ""];
    rows.push([
      `${row.tableName}.csv`,
      recordId,
      name,
      row.field,
      was,
      now,
      row.whose,
      row.madeBy,
      localDate(row.madeAtMs),
    ]);
  }
  const header = ["File", "Id", "Name", "Column", "RegisterSays", "CorrectedTo", "Whose", "By", "On"];
  return csvFile("corrections.csv", csvText([header, ...rows]));
}

async function hiddenFile({ database }: Desk) {
  const rows = (await listHidden(database)).map((row) => {
    const { name } = refOf(row);
    const { tableName, recordId, reason, through, hiddenBy, hiddenAtMs } = row;
    return [`${tableName}.csv`, recordId, name, reason, through ?? "", hiddenBy, localDate(hiddenAtMs)];
  });
  return csvFile("hidden.csv", csvText([["File", "Id", "Name", "Reason", "Until", "By", "On"], ...rows]));
}

function CorrectionsPage() {
  const { corrections, more, hidden } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const name = (row: { kind: (typeof recordKinds)[number]; id: string; name: string }) => (
    <a href={recordAddress(row)}>{row.name}</a>
  );
  return (
    <Page
      title="Corrections"
      lead={
        <>
          What the desk and clubs have corrected, and what visitors cannot see. Imports leave both as they are, until
          the register itself changes. <a href="/desk/records">All records</a>
        </>
      }
    >
      <List
        title="Corrections in force"
        aside={<Go href="/desk/corrections/corrections.csv">Download for the register</Go>}
        rows={corrections}
        empty="Nothing has been corrected."
        more={more}
        columns={{
          Record: name,
          Field: "label",
          "Register and correction": ({ registerSays, says }) => (
            <>
              <del>{registerSays || "not known"}</del> → <ins>{says || "not known"}</ins>
            </>
          ),
          By: "by",
          When: "madeAtMs",
        }}
      />
      <List
        title="Hidden records"
        aside={<Go href="/desk/corrections/hidden.csv">Download the hidden records</Go>}
        rows={hidden}
        empty="No records are hidden."
        columns={{
          Record: name,
          Reason: "reason",
          Until: ({ through }) => (through === null ? "Someone shows it again" : dayText(language, through)),
          By: "hiddenBy",
          When: "hiddenAtMs",
        }}
      />
    </Page>
  );
}
