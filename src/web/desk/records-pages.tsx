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
      lead="Clubs, teams, venues, providers and sessions: what they say, whose word it is, and what you change."
      head={
        <>
          <p>
            <Go href="/desk/listings">What clubs say themselves</Go>
          </p>
          <p>
            <Go href="/desk/addresses">Addresses that may be homes</Go>
          </p>
        </>
      }
    >
      <Panel look="flush">
        <Filter action="/desk/records" press="Find" kind="bib">
          <TextField label="Id, or words of its name" name="text" type="search" defaultValue={text} maxLength={200} />
          <SelectField
            label="Of"
            name="kind"
            defaultValue={kind ?? ""}
            options={[{ value: "", label: "Every kind" }, ...kinds]}
          />
        </Filter>
      </Panel>
      {found.length > 0 && shown.length === 0 && (
        <Panel>
          <p>Nothing has that id, or these words in its name.</p>
        </Panel>
      )}
      {shown.map(({ kind: of, records, more }) => (
        <List
          key={of}
          title={recordKindLabels[of].many}
          rows={records}
          empty={`No ${recordKindLabels[of].one.toLowerCase()} has that id or these words in its name.`}
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
          {day && `, as of ${dayText(language, day)}`}. {page && <Go href={page}>Its page on the site</Go>}
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
          {shown && <AddressPanel {...{ record, shown }} />}
          {listing && <ListingPanel {...{ record, listing }} />}
          <HidePanel record={record} />
          {card && page && <CardPanel {...{ name: record.name, page, card }} />}
          <Trail rows={trail} />
        </>
      }
    >
      {field && (
        <Act
          {...{ title: `Correct: ${field.label}`, action: `${address}/correct`, hidden: { field: field.name } }}
          {...{ label: "Correct", kind: "bib", others: <ButtonLink href={address}>Leave it</ButtonLink> }}
        >
          <CorrectionField {...{ record, field }} />
          <Field name="reason" label="Why (for the audit; no names)" />
        </Act>
      )}
      <RecordFields title="What it says" record={record} formAddress={(name) => `${address}?correct=${name}#content`} />
      {past.length > 0 && (
        <List
          title="Corrections that have ended"
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
  "taken-back": "Taken back",
  replaced: "Corrected anew",
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
    <Panel title={isTeam ? "In its club’s list" : "In lists"}>
      {!isTeam && <p className="quiet">As somebody next door sees it. Why it fits depends on what they look for.</p>}
      <StaticRouter location={page}>
        {isTeam ? (
          <ul>
            <li className={tileClass(false)}>
              <TeamTile team={card.team} prefix="" />
            </li>
          </ul>
        ) : (
          <ul className="cards">
            <PlaceCard
              {...placeFacts(card)}
              {...{ name, to: page }}
              step={{ variant: "line", words: "See its page" }}
            />
          </ul>
        )}
      </StaticRouter>
    </Panel>
  );
}

const placeFacts = ({ place, days }: Exclude<CardPanelProps["card"], { team: unknown }>) => ({
  ...{ address: formatAddress(place), miles: 0, days, reasons: [] },
  accreditation: { status: place.AccreditationStatus, level: place.AccreditationLevel },
});

interface ListingPanelProps {
  record: DescribedRecord;
  listing: NonNullable<DeskPages["record"]["listing"]>;
}

function ListingPanel({ record, listing: { hasAddress, goodLinks } }: ListingPanelProps) {
  const address = recordAddress(record);
  return (
    <Panel title="Its own listing">
      <p className="quiet">
        {hasAddress
          ? `A link by mail lets the ${record.kind} say that all is right, or put it right. It goes to the address that is stored here, and nowhere else.`
          : `No mail can go to the ${record.kind}: it has no address. Correct that first.`}
      </p>
      {hasAddress && <Act action={`${address}/mail-link`} label="Mail it the link" />}
      {goodLinks > 0 && (
        <Act
          label={goodLinks === 1 ? "Stop its link" : `Stop its ${goodLinks} links`}
          action={`${address}/stop-links`}
          says="Whoever has a link can do nothing with it any more. A new one can be mailed."
          yes="Yes, stop it"
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
    <Panel id="hide" title="Hide it now">
      <Act action={`${address}/hide`} label="Hide it" kind="danger">
        <p className="quiet">
          It is then in no search, on no page, in no open data and no alert, with what belongs to it. Imports do not
          change that.
          {(record.kind === "club" || record.kind === "team") && " In other teams’ fixtures its name stays."}
        </p>
        <Field name="reason" label="Reason" />
        <Field
          name="through"
          label="Through"
          type="date"
          hint="The last day it is hidden; empty: until somebody shows it again"
        />
      </Act>
    </Panel>
  ) : (
    <Panel id="hide" title="Hidden">
      <p>
        By {hidden.hiddenBy}, <Moment at={hidden.hiddenAtMs} />
        {hidden.through === null
          ? ", until somebody shows it again."
          : `, through ${dayText(language, hidden.through)}.`}
      </p>
      <p className="quiet">{hidden.reason}</p>
      <Act action={`${address}/show`} label="Show it again" />
    </Panel>
  );
}
