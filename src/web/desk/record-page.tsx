// One record: its fields with whose word each is, the form that corrects one, and hiding it.
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import { type RecordPageProps, recordKindLabels } from "#src/desk/records-props.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { DeskField, DeskForm, DeskList, ErrorSummary, Moment, Panel, Press, PressLink } from "./desk-parts.tsx";
import { CorrectionField, dayText, labelOfField, RecordFields, Standing } from "./record-field-list.tsx";

export function RecordPage({ frame, record, correcting, hiding, listing }: RecordPageProps & { frame: DeskFrame }) {
  const { kind, id, name, page, source, day, past } = record;
  const address = `/desk/records/${kind}/${encodeURIComponent(id)}`;
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
        <p>
          {recordKindLabels[kind].one} {id}, {source === null ? "of the register" : `from ${source}`}
          {day && `, as of ${dayText(day)}`}.{" "}
          {page && (
            <a className="go" href={page}>
              Its page on the site <Icon name="arrow-right" />
            </a>
          )}
        </p>
        <Standing record={record} />
        <p>
          <a href="#hide">{record.hidden === null ? "Hide it" : "Show it again"}</a>
        </p>
      </div>
      <ErrorSummary errors={correcting?.errors ?? hiding.errors} />
      {correcting && <CorrectPanel {...{ frame, record, address }} correcting={correcting} />}
      <div className="split">
        <div className="page-column">
          <Panel isFlush title="What it says">
            <RecordFields
              {...{ fields: record.fields, address, formToken: frame.formToken }}
              formAddress={(field) => `${address}?correct=${field}#content`}
            />
          </Panel>
          {past.length > 0 && <PastPanel past={past} />}
        </div>
        <div className="page-column">
          {listing && <ListingPanel {...{ frame, record, address, listing }} />}
          <div id="hide">
            <HidePanel {...{ frame, record, address, hiding }} />
          </div>
        </div>
      </div>
    </>
  );
}

interface RecordParts {
  frame: DeskFrame;
  record: DescribedRecord;
  /** Of the record's page at the desk. */
  address: string;
}

function CorrectPanel({
  frame,
  record,
  address,
  correcting,
}: RecordParts & { correcting: NonNullable<RecordPageProps["correcting"]> }) {
  return (
    <Panel title={`Correct: ${labelOfField(record, correcting.field)}`}>
      <DeskForm action={`${address}/correct`} formToken={frame.formToken} hidden={{ field: correcting.field }}>
        <CorrectionField {...{ record, correcting }} />
        <DeskField id="why" name="reason" label="Why (for the audit; no names)" value={correcting.reason} />
        <div className="presses">
          <Press kind="bib">Correct</Press>
          <PressLink href={address}>Leave it</PressLink>
        </div>
      </DeskForm>
    </Panel>
  );
}

function HidePanel({ frame, record: { hidden }, address, hiding }: RecordParts & Pick<RecordPageProps, "hiding">) {
  if (hidden !== null) {
    return (
      <Panel title="Hidden">
        <p>
          By {hidden.hiddenBy}, <Moment ms={hidden.hiddenAtMs} />
          {hidden.through === null ? ", until somebody shows it again." : `, through ${dayText(hidden.through)}.`}
        </p>
        <p className="quiet">{hidden.reason}</p>
        <DeskForm action={`${address}/show`} formToken={frame.formToken}>
          <Press>Show it again</Press>
        </DeskForm>
      </Panel>
    );
  }
  return (
    <Panel title="Hide it now">
      <p className="quiet">
        It is then in no search, on no page, in no open data and no alert, with what belongs to it. Imports do not
        change that.
      </p>
      <DeskForm action={`${address}/hide`} formToken={frame.formToken}>
        <DeskField name="reason" label="Reason" value={hiding.reason} error={hiding.errors?.reason} />
        <DeskField
          name="through"
          label="Through"
          type="date"
          hint="The last day it is hidden; empty: until somebody shows it again"
          value={hiding.through}
          error={hiding.errors?.through}
        />
        <Press kind="danger">Hide it</Press>
      </DeskForm>
    </Panel>
  );
}

function ListingPanel({
  frame,
  record: { kind },
  address,
  listing: { hasAddress, goodLinks },
}: RecordParts & { listing: NonNullable<RecordPageProps["listing"]> }) {
  const { formToken } = frame;
  return (
    <Panel title="Its own listing">
      <p className="quiet">
        {hasAddress
          ? `A link by mail lets the ${kind} say that all is right, or put it right. It goes to the address that is stored here, and nowhere else.`
          : `No mail can go to the ${kind}: it has no address. Correct that first.`}
      </p>
      {hasAddress && (
        <DeskForm action={`${address}/mail-link`} {...{ formToken }}>
          <Press>Mail it the link</Press>
        </DeskForm>
      )}
      {goodLinks > 0 && (
        <DeskForm action={`${address}/stop-links`} {...{ formToken }}>
          <Press>{goodLinks === 1 ? "Stop its link" : `Stop its ${goodLinks} links`}</Press>
        </DeskForm>
      )}
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
        caption="Corrections that have ended"
        rows={past}
        keyOf={({ label, madeAtMs, endedAtMs }) => `${label} ${madeAtMs} ${endedAtMs}`}
        empty="There are none."
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
