// The audit: who did what, the newest first.
import { type AuditRow, actorWords, auditActions } from "#src/audit/audit-rules.ts";
import type { AuditPageProps } from "#src/desk/audit-props.ts";
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { DeskList, Moment, Panel, Press } from "./desk-parts.tsx";

export function AuditPage({ rows, action, older }: AuditPageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>Who did what</h1>
        <p>Nobody can change these rows. They go after two years.</p>
      </div>
      <Panel
        isFlush
        title="Everything, the newest first"
        aside={
          <a className="go" href={action ? `/desk/audit.csv?action=${action}` : "/desk/audit.csv"}>
            As a file <Icon name="arrow-right" />
          </a>
        }
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
          keyOf={({ auditId }) => auditId}
          empty="Nothing has been done yet."
          more={older}
          columns={[
            {
              label: "What",
              isName: true,
              cell: (row) => `${actorWords(row)} ${auditActions[row.action] ?? row.action}`,
            },
            { label: "Of", cell: ({ recordName }) => recordName ?? "" },
            { label: "From", cell: ({ before }) => <Value value={before} /> },
            { label: "To", cell: ({ after }) => <Value value={after} /> },
            { label: "Why", cell: ({ reason }: AuditRow) => reason ?? "" },
            { label: "When", cell: ({ atMs }) => <Moment ms={atMs} /> },
          ]}
        />
      </Panel>
    </>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === null) return null;
  return <span className="value">{valueText(value)}</span>;
}

/** "PostCode: M1 1AE": names and values, without the signs of JSON at the outside. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, of]) => `${name}: ${typeof of === "object" && !Array.isArray(of) ? JSON.stringify(of) : of}`)
    .join(", ");
}
