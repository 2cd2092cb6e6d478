// Records: one field for any id or words of a name, and what was found of each kind. One record: its fields with whose word each is,
// the form that corrects one, and hiding it.

import { StaticRouter } from "react-router";
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { RecordKind } from "#src/catalogue/corrections/record-kinds.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { recordAddress } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { TeamTile, tileClass } from "#src/web/listing/team-list/team-list.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { AddressPanel } from "./address-panel.tsx";
import { Act, Field, Filter, Go, List, Moment, Page, Panel } from "./desk-parts.tsx";
import { CorrectionField, dayText, RecordFields, recordKindLabels, Standing, Trail, Visible } from "./record-parts.tsx";

const kinds = Object.entries(recordKindLabels).map(([value, { many }]) => ({ value, label: many }));

export function RecordsPage({ text, kind, found }: DeskPages["records"]) {
  const shown = kind ? found : found.filter(({ records }) => records.length > 0);
  return (
    <Page
      lead="Find a club, team, venue, provider or session. See where each detail comes from, and correct it."
      head={
        <>
          <p>
            <Go href="/desk/listings">Changes requested by clubs</Go>
          </p>
          <p>
            <Go href="/desk/addresses">Addresses that may be homes</Go>
          </p>
        </>
      }
    >
      <Panel look="flush">
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

export function RecordPage({ record, correcting, card, address: shown, listing, trail }: DeskPages["record"]) {
  const language = useLanguage();
  const { kind, id, page, source, day, past } = record;
  const field = record.fields.find(({ name }) => name === correcting);
  const address = recordAddress(record);
  return (
    <Page
      lead={
        <>
          {recordKindLabels[kind].one} {id}, {source === null ? "of the register" : `from ${source}`}
          {day && `, as of ${dayText(language, day)}`}. {page && <Go href={page}>See its page on the site</Go>}
        </>
      }
      head={
        <>
          <Standing record={record} />
          <p>
            <Go href="#hide">{record.hidden === null ? "Hide it" : "Show it again"}</Go>
          </p>
        </>
      }
      side={
        <>
          {shown && <AddressPanel record={record} shown={shown} />}
          {listing && <ListingPanel record={record} listing={listing} />}
          <HidePanel record={record} />
          {card && page && <CardPanel name={record.name} page={page} card={card} />}
          <Trail rows={trail} />
        </>
      }
    >
      {field && (
        <Act
          title={`Correct: ${field.label}`}
          action={`${address}/correct`}
          hidden={{ field: field.name }}
          label="Correct"
          kind="bib"
          others={<ButtonLink href={address}>Cancel</ButtonLink>}
        >
          <CorrectionField record={record} field={field} />
          <Field name="reason" label="Reason (for the audit log, without names)" />
        </Act>
      )}
      <RecordFields title="Details" record={record} formAddress={(name) => `${address}?correct=${name}#content`} />
      {past.length > 0 && (
        <List
          title="Past corrections"
          rows={past}
          columns={{
            Field: "label",
            "The register said": ({ registerSaid }) => registerSaid || "Not known",
            "Corrected to": ({ said }) => said || "Not known",
            By: "by",
            Made: "madeAtMs",
            Ended: ({ endedBy }) => endings[endedBy],
            When: "endedAtMs",
          }}
        />
      )}
    </Page>
  );
}

const endings: Record<DescribedRecord["past"][number]["endedBy"], string> = {
  register: "The register changed its value",
  "taken-back": "Undone",
  replaced: "Replaced by a newer correction",
};

interface CardPanelProps {
  name: string;
  page: string;
  card: NonNullable<DeskPages["record"]["card"]>;
}

/** The card, or the tile, of the site itself; what follows from a search is left out. */
function CardPanel({ name, page, card }: CardPanelProps) {
  const isTeam = "team" in card;
  return (
    <Panel title={isTeam ? "How it looks in its club’s list" : "How it looks in lists"}>
      {!isTeam && <p className="quiet">This is what someone nearby sees. The reasons shown depend on their search.</p>}
      <StaticRouter location={page}>
        {isTeam ? (
          <ul>
            <li className={tileClass(false)}>
              <TeamTile team={card.team} prefix="" />
            </li>
          </ul>
        ) : (
          <ul className="cards">
            <PlaceCard {...placeFacts(card)} name={name} to={page} step={{ variant: "line", words: "See its page" }} />
          </ul>
        )}
      </StaticRouter>
    </Panel>
  );
}

const placeFacts = ({ place, days }: Exclude<CardPanelProps["card"], { team: unknown }>) => ({
  address: formatAddress(place),
  miles: 0,
  days,
  reasons: [],
  accreditation: { status: place.AccreditationStatus, level: place.AccreditationLevel },
});

interface ListingPanelProps {
  record: DescribedRecord;
  listing: NonNullable<DeskPages["record"]["listing"]>;
}

function ListingPanel({ record, listing: { hasAddress, goodLinks } }: ListingPanelProps) {
  const address = recordAddress(record);
  return (
    <Panel title="Link to update its page">
      <p className="quiet">
        {hasAddress
          ? `We can email the ${record.kind} a link to confirm or change its details. It only goes to the address stored here.`
          : `We cannot email the ${record.kind} because it has no email address. Add one first.`}
      </p>
      {hasAddress && <Act action={`${address}/mail-link`} label="Email the link" />}
      {goodLinks > 0 && (
        <Act
          label={goodLinks === 1 ? "Turn off its link" : `Turn off its ${goodLinks} links`}
          action={`${address}/stop-links`}
          says="Anyone who has a link will no longer be able to use it. You can email a new one."
          yes="Yes, turn it off"
        />
      )}
    </Panel>
  );
}

function HidePanel({ record }: { record: DescribedRecord }) {
  const language = useLanguage();
  const { hidden } = record;
  const address = recordAddress(record);
  return hidden === null ? (
    <Panel id="hide" title="Hide this record">
      <Act action={`${address}/hide`} label="Hide it" kind="danger">
        <p className="quiet">
          It will not appear in searches, pages, open data or alerts, and nor will anything that belongs to it. Imports
          do not change this.
          {(record.kind === "club" || record.kind === "team") &&
            " Its name will still appear in other teams’ fixtures."}
        </p>
        <Field name="reason" label="Reason" />
        <Field
          name="through"
          label="Hide until the end of"
          type="date"
          hint="Leave this blank to hide it until someone shows it again"
        />
      </Act>
    </Panel>
  ) : (
    <Panel id="hide" title="Hidden">
      <p>
        By {hidden.hiddenBy}, <Moment at={hidden.hiddenAtMs} />
        {hidden.through === null
          ? ", until someone shows it again."
          : `, until the end of ${dayText(language, hidden.through)}.`}
      </p>
      <p className="quiet">{hidden.reason}</p>
      <Act action={`${address}/show`} label="Show it again" />
    </Panel>
  );
}
