// Records: one field for any id or words of a name, and what was found of each kind. One record: its fields with whose word each is,
// the form that corrects one, and hiding it and showing it again.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { correctionRefusals, correctRecord, takeBackCorrection } from "#src/catalogue/corrections/correct-record.ts";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { type FoundRecord, findRecords, teamsOf } from "#src/catalogue/corrections/find-record.ts";
import { hideRecord, showRecord } from "#src/catalogue/corrections/hide-record.ts";
import { isIdOf, type RecordKind, type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { listingKinds } from "#src/club-listing/listing-rules.ts";
import { goodLinks } from "#src/club-listing/listing-store.ts";
import { mailLink, stopListingLinks } from "#src/club-listing/mail-link.ts";
import { otherNotesOn } from "#src/notes/note-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import type { PlaceAnswer, TeamCard } from "#src/search/answer/answer-schema.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import { farMiles } from "#src/search/criteria/distance.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { DayStrip } from "#src/web/kit/day-strip/day-strip.tsx";
import { SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { TeamTile, tileClass } from "#src/web/listing/team-list/team-list.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { AddressPanel, type ShownAddress } from "./address-panel.tsx";
import { Act, counted, Field, Filter, Go, List, Moment, Page, Panel } from "./desk-parts.tsx";
import {
  type Desk,
  firstRows,
  formRoute,
  goTo,
  reason,
  refused,
  there,
  trailOf,
  typedContext,
  withDesk,
} from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import {
  CorrectionField,
  dayText,
  RecordFields,
  recordKindLabels,
  Standing,
  Trail,
  Visible,
  wrongLabels,
} from "./record-parts.tsx";

const rowsOnPage = 50;

/** Of each kind, where all are looked through. */
const rowsOfKind = 5;

/** As lists show it, a team as its club's does. */
type Card = { place: PlaceAnswer; days: number[] } | { team: TeamCard };

const field = Type.String({ maxLength: 100 });
const correctForm = { field, text: Type.String({ maxLength: 5_000 }), reason };
const hideForm = { reason, through: Type.String({ maxLength: 20 }) };

export const recordsScreen: RouteObject[] = [
  { path: "records", loader: withDesk(list), Component: RecordsPage },
  {
    path: "records/:kind/:id",
    loader: withDesk(detail),
    Component: RecordPage,
    children: [
      formRoute("correct", correctForm, async (form, desk) => {
        const { kind, id } = await recordOf(desk);
        const correction = { kind, id, ...form, reason: form.reason.trim() || null };
        const outcome = await correctRecord(...changing(desk), correction);
        if (!outcome.ok) return refused({ text: correctionProblem(outcome) });
        return goTo(recordAddress({ kind, id }), "Corrected. Visitors will see it within seconds.");
      }),
      formRoute("take-back", { field }, async (form, desk) => {
        const { kind, id } = await recordOf(desk);
        const outcome = await takeBackCorrection(...changing(desk), { kind, id, ...form });
        const told = outcome.ok ? "Correction undone. The register’s value is back." : correctionRefusals[outcome.kind];
        return goTo(recordAddress({ kind, id }), told);
      }),
      formRoute("hide", hideForm, async (form, desk) => {
        const { kind, id } = await recordOf(desk);
        const hiding = { kind, id, ...form, through: form.through.trim() || null };
        const outcome = await hideRecord(...changing(desk), hiding);
        if (outcome.ok) return goTo(recordAddress({ kind, id }), "Hidden. Visitors can no longer find it.");
        const wrong = outcome.kind === "day-is-over" ? "through" : "reason";
        return refused({ [wrong]: correctionRefusals[outcome.kind] });
      }),
      formRoute("show", {}, async (_form, desk) => {
        const { kind, id } = await recordOf(desk);
        const outcome = await showRecord(...changing(desk), { kind, id });
        const told = outcome.ok ? "Visitors can see it again." : correctionRefusals[outcome.kind];
        return goTo(recordAddress({ kind, id }), told);
      }),
      formRoute("mail-link", {}, async (_form, desk) => {
        const { listing, publicUrl, isProduction, asked, actor } = desk;
        const itself = there(await listed(await recordOf(desk), desk));
        const origin = there(originForLinks({ publicUrl, isProduction }, asked));
        return goTo(recordAddress(itself), linkOutcomes[await mailLink(there(listing), itself, actor, origin)]);
      }),
      formRoute("stop-links", {}, async (_form, desk) => {
        const { listing, actor } = desk;
        const itself = there(await listed(await recordOf(desk), desk));
        const count = await stopListingLinks(there(listing), itself, actor);
        const told = count === 0 ? "There were no links to turn off." : "All its links are turned off.";
        return goTo(recordAddress(itself), told);
      }),
    ],
  },
];

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

async function detail(desk: Desk) {
  const { database, query } = desk;
  const record = await recordOf(desk);
  // A correction that was refused stays open.
  const asked = desk.context.get(typedContext).field ?? query.correct;
  const correcting = record.fields.find((each) => each.isCorrectable && each.name === asked)?.name ?? null;
  return {
    record,
    correcting,
    teams: record.kind === "club" ? await teamsOf(database, record.id) : [],
    notes: await notesOn(record, desk),
    card: await cardOf(record, desk),
    listing: await listingOf(record, desk),
    address: await addressOf(record, desk),
    trail: await trailOf(database, record),
  };
}

/** Open notes on it; those on a session are on its venue's page. */
async function notesOn({ kind, id }: RecordRef, { database }: Desk) {
  return kind === "session" ? [] : otherNotesOn(database, { record: kind, recordId: id });
}

async function recordOf(desk: Desk): Promise<DescribedRecord> {
  const { kind, id = "" } = desk.params;
  const known = recordKinds.find((each) => each === kind);
  return there(known ? await describeRecord(desk.database, { kind: known, id }) : null);
}

/** Clubs have the days of their teams, venues those of their sessions to come. */
async function cardOf({ kind, id, isListed }: DescribedRecord, { database, clock }: Desk): Promise<Card | null> {
  const catalogue = catalogueStore(database);
  const number = Number(id);
  if (!isListed || !["club", "venue", "team"].includes(kind)) return null;
  if (kind === "team") {
    const team = await catalogue.findTeam(number);
    return team && { team: teamCard(team) };
  }
  const place = await (kind === "club" ? catalogue.findClub(number) : catalogue.findVenue(number));
  const days =
    kind === "club"
      ? (await catalogue.findTeamsOfClub(number)).flatMap((team) => team.days)
      : (await catalogue.findSessionsAtVenue(number, clock.nowMs())).map((each) => localWeekday(each.startsAtMs));
  return place && { place: placeCard(place, null), days: [...new Set(days)].sort() };
}

/** Null of records that are no club. */
async function addressOf({ kind, id, isListed }: DescribedRecord, { database }: Desk): Promise<ShownAddress | null> {
  const club = kind === "club" && isListed ? await catalogueStore(database).findClub(Number(id)) : null;
  if (club === null) return null;
  if (!club.hiddenAddress) return "whole";
  return club.address.line1 === null ? "town" : "ground";
}

/** The record as one that has a listing of its own; null where it can have none. */
async function listed({ kind, id }: RecordRef, { database, listing }: Desk) {
  const own = listingKinds.find((each) => each === kind);
  return listing && own ? readListed(database, { kind: own, id }) : null;
}

async function listingOf(record: DescribedRecord, desk: Desk) {
  const { database, clock } = desk;
  const own = await listed(record, desk);
  return own && { hasAddress: own.address !== null, goodLinks: await goodLinks(database, own, clock.nowMs()) };
}

/** What a change of a record needs. */
function changing({ database, clock, actor }: Desk) {
  return [{ database, clock, publish: publishTouched }, actor] as const;
}

const linkOutcomes = {
  mailed: "We have sent the link to the address in the register.",
  "no-address": "There is no email address to send to.",
  "too-many": "Too many links have been sent to that address today. Try again tomorrow.",
};

type Refused = Exclude<Awaited<ReturnType<typeof correctRecord>>, { ok: true }>;

/** What is wrong with a correction, as its form says it. */
export function correctionProblem(outcome: Refused): string {
  return outcome.kind === "refused" ? capitalised(outcome.reason) : correctionRefusals[outcome.kind];
}

type Shown = Awaited<ReturnType<typeof detail>>;

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

function RecordPage() {
  const { record, correcting, teams, notes, card, address: shown, listing, trail } = useLoaderData<typeof detail>();
  const language = useLanguage();
  const { kind, id, page, source, day, past } = record;
  const field = record.fields.find(({ name }) => name === correcting);
  const address = recordAddress(record);
  const formAddress = (name: string) => `${address}?correct=${name}#content`;
  const known = record.fields.filter(({ says, correction }) => says !== "" || correction !== null);
  const unknown = record.fields.filter((each) => !known.includes(each));
  return (
    <Page
      title={record.name}
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
      {notes.length > 0 && (
        <List
          title={counted(notes.length, "open note")}
          rows={notes}
          columns={{
            Problem: ({ noteId, wrong }) => <a href={`/desk/notes/${noteId}`}>{wrongLabels[wrong]}</a>,
            When: "createdAtMs",
          }}
        />
      )}
      <RecordFields title="What is known" record={record} fields={known} formAddress={formAddress} />
      {unknown.length > 0 && (
        <details className="confirm">
          <summary>{unknown.length} not known</summary>
          <RecordFields title="Not known" record={record} fields={unknown} formAddress={formAddress} />
        </details>
      )}
      {kind === "club" && (
        <List
          title={counted(teams.length, "team")}
          rows={teams}
          empty="No teams are listed."
          columns={{
            Team: (team) => <a href={recordAddress(team)}>{team.name}</a>,
            Detail: "detail",
            "For visitors": (team) => <Visible {...team} />,
          }}
        />
      )}
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
  card: NonNullable<Shown["card"]>;
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
  listing: NonNullable<Shown["listing"]>;
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
