// The audit: who did what, the newest first.
import { type AuditRow, auditActions } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import { deskRoleLabels } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { mailKindLabels } from "#src/mail/mail.ts";
import { SelectField } from "#src/web/kit/field/field.tsx";
import { Filter, Go, List, Page } from "./desk-parts.tsx";
import { countsText, importTitle } from "./imports-pages.tsx";
import { mailStateLabels } from "./mails-page.tsx";
import { noteOutcomeLabels } from "./notes-page.tsx";
import { deedOf, whyOf } from "./record-parts.tsx";

export function AuditPage({ rows, action, more }: DeskPages["audit"]) {
  const options = Object.entries(auditActions).map(([value, label]) => ({ value, label }));
  return (
    <Page lead="No one can change these records. They are deleted after two years.">
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
