// The audit: who did what, the newest first, also as a file.

import { type RouteObject, useLoaderData } from "react-router";
import { type AuditAction, type AuditRow, actorWords, auditActions } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import { mailKindLabels } from "#src/mail/mail.ts";
import { csvText } from "#src/platform/text/catalogue-csv.ts";
import { SelectField } from "#src/web/kit/field/field.tsx";
import { Filter } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page } from "./desk-parts.tsx";
import { csvFile, type Desk, firstRows, numberIn, withDesk } from "./desk-request.ts";
import { deskRoleLabels } from "./desk-rules.ts";
import { countsText, importTitle } from "./import-words.tsx";
import { mailStateLabels } from "./mails-screen.tsx";
import { noteOutcomeLabels } from "./notes-screen.tsx";
import { deedOf, whyOf } from "./record-parts.tsx";

const rowsOnPage = 50;

/** Rows of a file: some years of a busy desk. */
const rowsInFile = 50_000;

export const auditScreen: RouteObject[] = [
  { path: "audit", loader: withDesk(loader), Component: AuditPage },
  { path: "audit.csv", loader: withDesk(file) },
];

const actionIn = (word = "") => (Object.hasOwn(auditActions, word) ? (word as AuditAction) : undefined);

async function loader({ database, query }: Desk) {
  const action = actionIn(query.action);
  const beforeId = numberIn(query.before) ?? undefined;
  const found = await readAudit(database, { action, beforeId, limit: rowsOnPage + 1 });
  const older = ({ auditId }: AuditRow) =>
    `/desk/audit?${new URLSearchParams({ ...(action && { action }), before: String(auditId) })}`;
  return { action: action ?? null, ...firstRows(found, rowsOnPage, older) };
}

async function file({ database, query }: Desk) {
  const rows = await readAudit(database, { action: actionIn(query.action), limit: rowsInFile });
  const cells = rows.map((row) => [
    ...[String(row.auditId), new Date(row.atMs).toISOString(), actorWords(row), row.actor, row.action],
    ...[row.recordKind ?? "", row.recordId ?? "", row.recordName ?? ""],
    ...[textOf(row.before), textOf(row.after), row.reason ?? ""],
  ]);
  const header = "row time who email action record_kind record_id record_name before after reason".split(" ");
  return csvFile("audit.csv", csvText([header, ...cells]));
}

const textOf = (value: unknown) => (value === null ? "" : JSON.stringify(value));

function AuditPage() {
  const { rows, action, more } = useLoaderData<typeof loader>();
  const options = Object.entries(auditActions).map(([value, label]) => ({ value, label }));
  return (
    <Page title="Audit log" lead="No one can change these records. They are deleted after two years.">
      <List
        title="All actions, newest first"
        aside={<Go href={action ? `/desk/audit.csv?action=${action}` : "/desk/audit.csv"}>Download as CSV</Go>}
        caption="Actions"
        rows={rows}
        empty="Nothing has been done yet."
        more={more}
        columns={{
          What: deedOf,
          Record: nameText,
          From: ({ before }) => before !== null && <span className="value">{valueText(before)}</span>,
          To: ({ after }) => after !== null && <span className="value">{valueText(after)}</span>,
          Reason: whyOf,
          When: "atMs",
        }}
      >
        <Filter action="/desk/audit" press="Show">
          <SelectField
            name="action"
            label="Action"
            defaultValue={action ?? ""}
            options={[{ value: "", label: "All actions" }, ...options]}
          />
        </Filter>
      </List>
    </Page>
  );
}

/** In the words of the screens, where the audit has a word of the program. */
const words: Record<string, string> = {
  ...deskRoleLabels,
  ...noteOutcomeLabels,
  ...mailStateLabels,
  ...mailKindLabels,
};

function nameText({ recordKind, recordName }: AuditRow): string {
  if (recordKind === "import") return importTitle(recordName ?? "");
  return (recordKind === "mail" ? words[recordName ?? ""] : null) ?? recordName ?? "";
}

/** "PostCode: M1 1AE": names and values, without JSON's signs; of an import how much it did. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value !== "object" || value === null) return words[String(value)] ?? String(value ?? "nothing");
  if ("files" in value) return countsText(value.files as PastImport["files"]);
  return Object.entries(value)
    .map(([name, of]) => `${/^[a-z]/.test(name) ? inSentence(name) : name}: ${valueText(of)}`)
    .join(", ");
}

/** "noteId" as "note id". */
const inSentence = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
