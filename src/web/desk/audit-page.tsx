// The audit: who did what, the newest first.
import { type AuditRow, actorWords, auditActions } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { deskRoleLabels } from "#src/desk/desk-rules.ts";
import { mailKindLabels } from "#src/mail/mail.ts";
import { DeskList, Go, Moment, PageHead, Panel, Press } from "./desk-parts.tsx";
import { countsText, importTitle } from "./imports-page.tsx";
import { mailStateLabels } from "./mails-page.tsx";
import { noteOutcomeLabels } from "./notes-page.tsx";

export function AuditPage({ rows, action, older }: DeskPages["audit"]) {
  return (
    <>
      <PageHead lead="Nobody can change these rows. They go after two years." />
      <Panel
        isFlush
        title="Everything, the newest first"
        aside={<Go href={action ? `/desk/audit.csv?action=${action}` : "/desk/audit.csv"}>As a file</Go>}
      >
        <form className="filter" action="/desk/audit">
          <label htmlFor="action">What</label>
          <select id="action" name="action" defaultValue={action ?? ""}>
            <option value="">Everything</option>
            {Object.entries(auditActions).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Press>Show</Press>
        </form>
        <DeskList
          caption="What was done"
          rows={rows}
          empty="Nothing has been done yet."
          more={older}
          columns={[
            {
              label: "What",
              isName: true,
              cell: (row) => `${actorWords(row)} ${auditActions[row.action] ?? row.action}`,
            },
            { label: "Of", cell: nameText },
            {
              label: "From",
              cell: ({ before }) => before !== null && <span className="value">{valueText(before)}</span>,
            },
            { label: "To", cell: ({ after }) => after !== null && <span className="value">{valueText(after)}</span> },
            { label: "Why", cell: ({ reason }: AuditRow) => reason ?? "" },
            { label: "When", cell: ({ atMs }) => <Moment ms={atMs} /> },
          ]}
        />
      </Panel>
    </>
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

/** "PostCode: M1 1AE": names and values, without the signs of JSON; of an import how much it did. */
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
