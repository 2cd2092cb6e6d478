// One record: its fields with whose word each is, the form that corrects one, and hiding it.
import { StaticRouter } from "react-router";
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { Confirm, DeskField, DeskForm, DeskList, Go, Moment, PageHead, Panel, Press } from "./desk-parts.tsx";
import { CorrectionField, dayText, RecordFields, recordAddress, recordKindLabels, Standing } from "./record-parts.tsx";

export function RecordPage({ record, correcting, card, listing }: DeskPages["record"]) {
  const { kind, id, page, source, day, past } = record;
  const field = record.fields.find(({ name }) => name === correcting);
  const address = recordAddress(record);
  return (
    <>
      <PageHead
        lead={
          <>
            {recordKindLabels[kind].one} {id}, {source === null ? "of the register" : `from ${source}`}
            {day && `, as of ${dayText(day)}`}. {page && <Go href={page}>Its page on the site</Go>}
          </>
        }
      >
        <Standing record={record} />
        <p>
          <a href="#hide">{record.hidden === null ? "Hide it" : "Show it again"}</a>
        </p>
      </PageHead>
      {field && (
        <Panel title={`Correct: ${field.label}`}>
          <DeskForm action={`${address}/correct`} hidden={{ field: field.name }}>
            <CorrectionField {...field} />
            <DeskField name="reason" label="Why (for the audit; no names)" />
            <div className="presses">
              <Press kind="bib">Correct</Press>
              <ButtonLink href={address}>Leave it</ButtonLink>
            </div>
          </DeskForm>
        </Panel>
      )}
      <div className="split">
        <div className="column">
          <Panel isFlush title="What it says">
            <RecordFields record={record} formAddress={(name) => `${address}?correct=${name}#content`} />
          </Panel>
          {past.length > 0 && <PastPanel past={past} />}
        </div>
        <div className="column">
          {listing && <ListingPanel {...{ record, listing }} />}
          <HidePanel record={record} />
          {card && page && <CardPanel {...{ name: record.name, page, ...card }} />}
        </div>
      </div>
    </>
  );
}

interface CardPanelProps extends NonNullable<DeskPages["record"]["card"]> {
  name: string;
  page: string;
}

/** The card of the site itself; what follows from a search is left out. */
function CardPanel({ name, page, place, days }: CardPanelProps) {
  const accreditation = { status: place.AccreditationStatus, level: place.AccreditationLevel };
  const facts = { to: page, name, address: formatAddress(place), miles: 0, days, reasons: [], accreditation };
  return (
    <Panel title="In lists">
      <p className="quiet">As somebody next door sees it. Why it fits depends on what they look for.</p>
      <StaticRouter location={page}>
        <ul className="cards">
          <PlaceCard {...facts} step={{ variant: "line", words: "See its page" }} />
        </ul>
      </StaticRouter>
    </Panel>
  );
}

interface ListingPanelProps {
  record: DescribedRecord;
  listing: NonNullable<DeskPages["record"]["listing"]>;
}

function ListingPanel({ record, listing: { hasAddress, goodLinks } }: ListingPanelProps) {
  return (
    <Panel title="Its own listing">
      <p className="quiet">
        {hasAddress
          ? `A link by mail lets the ${record.kind} say that all is right, or put it right. It goes to the address that is stored here, and nowhere else.`
          : `No mail can go to the ${record.kind}: it has no address. Correct that first.`}
      </p>
      {hasAddress && (
        <DeskForm action={`${recordAddress(record)}/mail-link`}>
          <Press>Mail it the link</Press>
        </DeskForm>
      )}
      {goodLinks > 0 && (
        <Confirm
          label={goodLinks === 1 ? "Stop its link" : `Stop its ${goodLinks} links`}
          action={`${recordAddress(record)}/stop-links`}
          says="Whoever has a link can do nothing with it any more. A new one can be mailed."
          yes="Yes, stop it"
        />
      )}
    </Panel>
  );
}

function HidePanel({ record }: { record: DescribedRecord }) {
  const { hidden } = record;
  if (hidden !== null) {
    return (
      <Panel id="hide" title="Hidden">
        <p>
          By {hidden.hiddenBy}, <Moment ms={hidden.hiddenAtMs} />
          {hidden.through === null ? ", until somebody shows it again." : `, through ${dayText(hidden.through)}.`}
        </p>
        <p className="quiet">{hidden.reason}</p>
        <DeskForm action={`${recordAddress(record)}/show`}>
          <Press>Show it again</Press>
        </DeskForm>
      </Panel>
    );
  }
  return (
    <Panel id="hide" title="Hide it now">
      <p className="quiet">
        It is then in no search, on no page, in no open data and no alert, with what belongs to it. Imports do not
        change that.
      </p>
      <DeskForm action={`${recordAddress(record)}/hide`}>
        <DeskField name="reason" label="Reason" />
        <DeskField
          name="through"
          label="Through"
          type="date"
          hint="The last day it is hidden; empty: until somebody shows it again"
        />
        <Press kind="danger">Hide it</Press>
      </DeskForm>
    </Panel>
  );
}

const endings: Record<DescribedRecord["past"][number]["endedBy"], string> = {
  register: "The register changed its value",
  "taken-back": "Taken back",
  replaced: "Corrected anew",
};

function PastPanel({ past }: Pick<DescribedRecord, "past">) {
  return (
    <Panel isFlush title="Corrections that have ended">
      <DeskList
        rows={past}
        columns={[
          { label: "Field", isName: true, cell: ({ label }) => label },
          { label: "The register said", cell: ({ registerSaid }) => registerSaid || "Not known" },
          { label: "Corrected to", cell: ({ said }) => said || "Not known" },
          {
            label: "By",
            cell: ({ by, madeAtMs }) => (
              <>
                {by}, <Moment ms={madeAtMs} />
              </>
            ),
          },
          {
            label: "Ended",
            cell: ({ endedBy, endedAtMs }) => (
              <>
                {endings[endedBy]}, <Moment ms={endedAtMs} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
