// What stands beside a record: what was corrected, its messages, its address, its link, hiding it,
// its card, and who did what.

import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { RecipientAnswer } from "#src/messages/message-schema.ts";
import type { ClubMessages } from "#src/messages/message-store.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { farMiles } from "#src/search/criteria/distance.ts";
import { DayStrip } from "#src/web/kit/day-strip/day-strip.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { TeamTile, tileClass } from "#src/web/listing/team-list/team-list.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { AddressPanel } from "./address-panel.tsx";
import { Act, Field } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Panel, State } from "./desk-parts.tsx";
import { recordAddress } from "./desk-rules.ts";
import { counted, figure, Moment } from "./desk-words.tsx";
import { mailStateLabels } from "./mails-screen.tsx";
import type { RecordDetails } from "./record-details.tsx";
import { dayText, Trail, Undo } from "./record-parts.tsx";

export function RecordSide({ record, messages, address, listing, card, trail }: RecordDetails) {
  return (
    <>
      <CorrectionsPanel record={record} />
      {messages && <MessagesPanel messages={messages} />}
      {address && <AddressPanel record={record} shown={address} />}
      {listing && <ListingPanel record={record} listing={listing} />}
      <HidePanel record={record} />
      {card && record.page && <CardPanel name={record.name} page={record.page} card={card} />}
      <Trail rows={trail} />
    </>
  );
}

/** Those in force, each with its undo; training has its own below its list. */
function CorrectionsPanel({ record }: { record: DescribedRecord }) {
  const rows = record.fields.filter(({ correction }) => correction !== null);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <List
      id="corrections"
      title={counted(rows.length, "correction")}
      aside={<Go href="/desk/corrections">See all corrections</Go>}
      rows={rows}
      columns={{
        Field: ({ label, says, correction }) => (
          <>
            {label}
            <p>
              <del>{correction?.registerSays || "not known"}</del> → <ins>{says || "not known"}</ins>
            </p>
          </>
        ),
        By: ({ from, since, correction }) =>
          `${from === "club" ? "The club" : correction?.by}${since ? `, ${dayText(language, since)}` : ""}`,
        Undo: (field) => <Undo record={record} {...field} />,
      }}
    />
  );
}

function MessagesPanel({ messages }: { messages: ClubMessages }) {
  const language = useLanguage();
  const { count, answered, full, sinceMs, usualDays, latest } = messages;
  if (count === 0 || sinceMs === null) return null;
  const day = (ms: number) => dayText(language, localDate(ms));
  const usually = usualDays === null ? "" : `, half within ${counted(usualDays, "day")}`;
  const open = count - answered - full;
  return (
    <Panel id="messages" title={counted(count, "message")} aside={<span className="quiet">since {day(sinceMs)}</span>}>
      <ul className="rows">
        <li>
          <State kind="good">
            {figure(answered)} answered, as the club says{usually}
          </State>
        </li>
        {full > 0 && <li>{figure(full)} answered that the club is full</li>}
        {open > 0 && (
          <li>
            <State kind="waiting">{figure(open)} not known</State>
          </li>
        )}
      </ul>
      <details className="confirm">
        <summary>{latest.length < count ? `The last ${latest.length}, by day` : "Each of them, by day"}</summary>
        <List
          caption="Messages to the club"
          rows={latest}
          columns={{
            Day: ({ createdAtMs }) => day(createdAtMs),
            Email: ({ delivery }) => delivery && mailStateLabels[delivery],
            "The club says": ({ answer }) =>
              answer === null ? <span className="quiet">Nothing yet</span> : answers[answer],
          }}
        />
      </details>
      <p className="quiet">What people write is not shown here.</p>
    </Panel>
  );
}

const answers: Record<RecipientAnswer, string> = { answered: "Answered", full: "Full" };

interface CardPanelProps {
  name: string;
  page: string;
  card: NonNullable<RecordDetails["card"]>;
}

/** The card, or the tile, of the site itself; what follows from a search is left out. */
function CardPanel({ name, page, card }: CardPanelProps) {
  const isTeam = "team" in card;
  return (
    <Panel title={isTeam ? "How it looks in its club’s list" : "How it looks in lists"}>
      {!isTeam && <p className="quiet">This is what someone nearby sees. The reasons shown depend on their search.</p>}
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
            name={name}
            to={page}
            heading="h3"
            step={{ variant: "line", words: "See its page" }}
          />
        </ul>
      )}
    </Panel>
  );
}

const placeFacts = ({ place, days }: Exclude<CardPanelProps["card"], { team: unknown }>) => ({
  address: formatAddress(place),
  miles: 0,
  reach: farMiles,
  times: <DayStrip days={days} />,
  reasons: [],
  accreditation: { status: place.AccreditationStatus, level: place.AccreditationLevel },
});

interface ListingPanelProps {
  record: DescribedRecord;
  listing: NonNullable<RecordDetails["listing"]>;
}

function ListingPanel({ record, listing: { hasAddress, goodLinks } }: ListingPanelProps) {
  const address = recordAddress(record);
  return (
    <Panel title="Link to update its page">
      <p className="quiet">
        {hasAddress
          ? `We can email the ${record.kind} a link to confirm or change its details. It only goes to the ` +
            "address stored here."
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
