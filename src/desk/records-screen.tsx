// Records: one field for any id or words of a name, and what was found of each kind.

import { type RouteObject, useLoaderData } from "react-router";
import { type FoundRecord, findRecords } from "#src/catalogue/corrections/find-record.ts";
import { isIdOf, type RecordKind, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { Filter } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page, Panel } from "./desk-parts.tsx";
import { type Desk, firstRows, withDesk } from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import { recordKindLabels, Visible } from "./record-parts.tsx";

const rowsOnPage = 50;

/** Of each kind, where all are looked through. */
const rowsOfKind = 5;

export const recordsScreen: RouteObject = { path: "records", loader: withDesk(list), Component: RecordsPage };

async function list({ database, query }: Desk) {
  const text = (query.text ?? "").slice(0, 200);
  const kind = recordKinds.find((each) => each === query.kind) ?? null;
  const kinds = kind ? [kind] : text.trim() === "" ? [] : recordKinds;
  const limit = kind ? rowsOnPage : rowsOfKind;
  const after = kind && query.after && isIdOf(kind, query.after) ? query.after : null;
  const found = kinds.map(async (of) => {
    const records = await findRecords(database, of, { text, after, limit: limit + 1 });
    const next = ({ id }: FoundRecord) =>
      `/desk/records?${new URLSearchParams({ text, kind: of, ...(kind && { after: id }) })}`;
    const { rows, more } = firstRows(records, limit, next);
    return { kind: of, records: rows, more };
  });
  return { text, kind, found: await Promise.all(found) };
}

const kinds = Object.entries(recordKindLabels).map(([value, { many }]) => ({ value, label: many }));

function RecordsPage() {
  const { text, kind, found } = useLoaderData<typeof list>();
  const shown = kind ? found : found.filter(({ records }) => records.length > 0);
  return (
    <Page
      title="Records"
      lead="Find a club, team, venue, provider or session. See where each detail comes from, and correct it."
      head={
        <>
          <p>
            <Go href="/desk/listings">Changes requested by clubs</Go>
          </p>
          <p>
            <Go href="/desk/corrections">All corrections and hidden records</Go>
          </p>
          <p>
            <Go href="/desk/addresses">Addresses that may be homes</Go>
          </p>
        </>
      }
    >
      <Panel variant="flush">
        <Filter action="/desk/records" press="Find" kind="bib">
          <TextField label="ID or part of the name" name="text" type="search" defaultValue={text} maxLength={200} />
          <SelectField
            label="Type"
            name="kind"
            defaultValue={kind ?? ""}
            options={[{ value: "", label: "All types" }, ...kinds]}
          />
        </Filter>
      </Panel>
      {found.length > 0 && shown.length === 0 && (
        <Panel>
          <p>No records match that ID or name.</p>
        </Panel>
      )}
      {shown.map(({ kind: of, records, more }) => (
        <List
          key={of}
          title={recordKindLabels[of].many}
          rows={records}
          empty={`No ${recordKindLabels[of].one.toLowerCase()} matches that ID or name.`}
          more={more}
          columns={{
            Name: ({ id, name }) => <a href={recordAddress({ kind: of, id })}>{name}</a>,
            Id: "id",
            [detailLabels[of]]: "detail",
            "For visitors": (record) => <Visible {...record} />,
          }}
        />
      ))}
    </Page>
  );
}

const detailLabels: Record<RecordKind, string> = {
  club: "Where",
  team: "Club",
  venue: "Where",
  provider: "Website",
  session: "When and where",
};
