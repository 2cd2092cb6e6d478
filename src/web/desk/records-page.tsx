// Records: one field for any id or words of a name, and what was found of each kind.
import type { RecordKind } from "#src/catalogue/corrections/record-kinds.ts";
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import { type RecordsPageProps, recordKindLabels } from "#src/desk/records-props.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { DeskList, Panel, Press, State } from "./desk-parts.tsx";

export function RecordsPage({ text, kind, found }: RecordsPageProps & { frame: DeskFrame }) {
  const shown = kind ? found : found.filter(({ records }) => records.length > 0);
  return (
    <>
      <div className="page-head">
        <h1>Records</h1>
        <p>Clubs, teams, venues, providers and sessions: what they say, whose word it is, and what you change.</p>
        <p>
          <a className="go" href="/desk/listings">
            What clubs say themselves <Icon name="arrow-right" />
          </a>
        </p>
      </div>
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
            caption={`${recordKindLabels[of].many} that were found`}
            rows={records}
            keyOf={({ id }) => id}
            empty={`No ${recordKindLabels[of].one.toLowerCase()} has that id or these words in its name.`}
            more={more}
            columns={[
              {
                label: "Name",
                isName: true,
                cell: (record) => <a href={`/desk/records/${of}/${encodeURIComponent(record.id)}`}>{record.name}</a>,
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

/** What visitors see of a record. */
export function Visible({ isHidden, isListed }: { isHidden: boolean; isListed: boolean }) {
  if (isHidden) return <State kind="bad">Hidden</State>;
  if (!isListed) return <State kind="warning">Not found, as what it belongs to is not</State>;
  return <State kind="good">Found</State>;
}
