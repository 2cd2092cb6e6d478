// Records: one field for any id or words of a name, and what was found of each kind.
import type { RecordKind } from "#src/catalogue/corrections/record-kinds.ts";
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { DeskList, Go, PageHead, Panel, Press } from "./desk-parts.tsx";
import { recordAddress, recordKindLabels, Visible } from "./record-parts.tsx";

export function RecordsPage({ text, kind, found }: DeskPages["records"]) {
  const shown = kind ? found : found.filter(({ records }) => records.length > 0);
  return (
    <>
      <PageHead lead="Clubs, teams, venues, providers and sessions: what they say, whose word it is, and what you change.">
        <p>
          <Go href="/desk/listings">What clubs say themselves</Go>
        </p>
      </PageHead>
      <Panel isFlush>
        <form className="filter" action="/desk/records">
          <label htmlFor="text">Id, or words of its name</label>
          <input id="text" name="text" type="search" defaultValue={text} maxLength={200} />
          <label htmlFor="kind">Of</label>
          <select id="kind" name="kind" defaultValue={kind ?? ""}>
            <option value="">Every kind</option>
            {Object.entries(recordKindLabels).map(([value, { many }]) => (
              <option key={value} value={value}>
                {many}
              </option>
            ))}
          </select>
          <Press kind="bib">Find</Press>
        </form>
      </Panel>
      {found.length > 0 && shown.length === 0 && (
        <Panel>
          <p>Nothing has that id, or these words in its name.</p>
        </Panel>
      )}
      {shown.map(({ kind: of, records, more }) => (
        <Panel key={of} isFlush title={recordKindLabels[of].many}>
          <DeskList
            rows={records}
            empty={`No ${recordKindLabels[of].one.toLowerCase()} has that id or these words in its name.`}
            more={more}
            columns={[
              {
                label: "Name",
                isName: true,
                cell: ({ id, name }) => <a href={recordAddress({ kind: of, id })}>{name}</a>,
              },
              { label: "Id", cell: ({ id }) => id },
              { label: detailLabels[of], cell: ({ detail }) => detail ?? "" },
              { label: "For visitors", cell: (record) => <Visible {...record} /> },
            ]}
          />
        </Panel>
      ))}
    </>
  );
}

const detailLabels: Record<RecordKind, string> = {
  club: "Where",
  team: "Club",
  venue: "Where",
  provider: "Website",
  session: "When and where",
};
