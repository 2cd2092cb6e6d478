// Records: one field for any id or words of a name, and what was found of each kind. One record:
// its fields with their sources, the form that corrects one, and hiding and showing it.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { correctFields, correctionRefusals, takeBackCorrection } from "#src/catalogue/corrections/correct-record.ts";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { type FoundRecord, findRecords, sessionsOf, teamsOf } from "#src/catalogue/corrections/find-record.ts";
import { hideRecord, showRecord } from "#src/catalogue/corrections/hide-record.ts";
import { isIdOf, type RecordKind, type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { listingKinds, trainingField } from "#src/club-listing/listing-rules.ts";
import { goodLinks } from "#src/club-listing/listing-store.ts";
import { mailLink, stopListingLinks } from "#src/club-listing/mail-link.ts";
import type { RecipientAnswer } from "#src/messages/message-schema.ts";
import { type ClubMessages, clubMessages } from "#src/messages/message-store.ts";
import { otherNotesOn } from "#src/notes/note-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { localDate } from "#src/platform/text/format-date.ts";
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
import {
  CorrectionFields,
  correctableFields,
  type OpenedFields,
  openedFields,
  typedFields,
  wasOf,
} from "./correction-form.tsx";
import { Act, counted, Field, Filter, figure, Go, List, Moment, Page, Panel, State } from "./desk-parts.tsx";
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
import { mailStateLabels } from "./mails-screen.tsx";
import {
  correctionProblem,
  dayText,
  RecordFields,
  recordKindLabels,
  Trail,
  Undo,
  Visibility,
  Visible,
  wrongLabels,
} from "./record-parts.tsx";
import { openedTime, removeTime, saveTime, TrainingForm, TrainingList, trainingOf } from "./training-form.tsx";

const rowsOnPage = 50;

/** Of each kind, where all are looked through. */
const rowsOfKind = 5;

/** As lists show it, a team as its club's does. */
type Card = { place: PlaceAnswer; days: number[] } | { team: TeamCard };

const field = Type.String({ maxLength: 100 });
const correctForm = { opened: field, reason };
const timeForm = { time: Type.String({ maxLength: 20 }), reason };
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
        const wrong = await correctTyped(desk, { kind, id }, form.reason.trim() || null);
        return wrong ?? goTo(recordAddress({ kind, id }), "Corrected. Visitors will see it within seconds.");
      }),
      formRoute("training", timeForm, async ({ time, reason: why }, desk) => {
        const { kind, id } = await clubOf(desk);
        const wrong = await saveTime(desk, Number(id), { key: time, reason: why.trim() || null });
        return wrong ?? goTo(recordAddress({ kind, id }), "Corrected. Visitors will see it within seconds.");
      }),
      formRoute("remove-training", { time: timeForm.time }, async ({ time }, desk) => {
        const { kind, id } = await clubOf(desk);
        const problem = await removeTime(desk, Number(id), time);
        const way = { label: "See its training", href: `${recordAddress({ kind, id })}#training` };
        return goTo(recordAddress({ kind, id }), problem ?? "Removed. You can undo this below its training.", way);
      }),
      formRoute("take-back", { field }, async (form, desk) => {
        const { kind, id } = await recordOf(desk);
        const outcome = await takeBackCorrection(...changing(desk), { kind, id, ...form });
        const message = outcome.ok
          ? "Correction undone. The register’s value is back."
          : correctionRefusals[outcome.kind];
        return goTo(recordAddress({ kind, id }), message);
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
        const message = outcome.ok ? "Visitors can see it again." : correctionRefusals[outcome.kind];
        return goTo(recordAddress({ kind, id }), message);
      }),
      formRoute("mail-link", {}, async (_form, desk) => {
        const { listing, publicUrl, isProduction, fastifyRequest, actor } = desk;
        const itself = there(await listed(await recordOf(desk), desk));
        const origin = there(originForLinks({ publicUrl, isProduction }, fastifyRequest));
        return goTo(recordAddress(itself), linkOutcomes[await mailLink(there(listing), itself, actor, origin)]);
      }),
      formRoute("stop-links", {}, async (_form, desk) => {
        const { listing, actor } = desk;
        const itself = there(await listed(await recordOf(desk), desk));
        const count = await stopListingLinks(there(listing), itself, actor);
        const message = count === 0 ? "There were no links to turn off." : "All its links are turned off.";
        return goTo(recordAddress(itself), message);
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
  const { opened = query.correct, time = query.time } = desk.context.get(typedContext) as Record<string, string>;
  const isClub = record.kind === "club";
  const training = isClub ? await trainingOf(desk, record.id) : null;
  return {
    record,
    correcting: openedFields(record, opened),
    training,
    time: training && openedTime(training, time),
    teams: isClub ? await teamsOf(database, record.id) : [],
    sessions: isClub ? await sessionsOf(database, record.id, desk.clock.nowMs()) : null,
    messages: isClub ? await clubMessages(database, Number(record.id), desk.clock.nowMs()) : null,
    notes: await notesOn(record, desk),
    card: await cardOf(record, desk),
    listing: await listingOf(record, desk),
    address: await addressOf(record, desk),
    trail: await trailOf(database, record),
  };
}

const clubOf = async (desk: Desk) => {
  const { kind, id } = await recordOf(desk);
  return there(kind === "club" && { kind, id });
};

/** The fields that the form has changed; null where they are corrected. */
export async function correctTyped(desk: Desk, of: RecordRef, why: string | null) {
  const fields = correctableFields(of.kind);
  const texts = typedFields(desk, fields);
  const outcome = await correctFields(...changing(desk), { ...of, texts, reason: why });
  if (outcome.ok) return null;
  if (Object.keys(texts).length === 0) {
    const [first] = fields.filter(({ name }) => desk.sent.has(wasOf(name)));
    return refused({ [first?.name ?? "reason"]: correctionRefusals.unchanged });
  }
  const problems = Object.entries(outcome.wrong).map(([name, each]) => [name, correctionProblem(each)]);
  return refused(Object.fromEntries(problems));
}

/** Open notes on it; those on a session are on its venue's page. */
async function notesOn({ kind, id }: RecordRef, { database }: Desk) {
  return kind === "session" ? [] : otherNotesOn(database, { record: kind, recordId: id });
}

async function recordOf(desk: Desk): Promise<DescribedRecord> {
  const { kind, id = "" } = desk.params;
  const found = recordKinds.find((each) => each === kind);
  return there(found ? await describeRecord(desk.database, { kind: found, id }) : null);
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
  const zone = place ? zoneIfSeveral(place) : undefined;
  const days =
    kind === "club"
      ? (await catalogue.findTeamsOfClub(number)).flatMap((team) => team.days)
      : (await catalogue.findSessionsAtVenue(number, clock.nowMs())).map((each) => localWeekday(each.startsAtMs, zone));
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

function RecordPage() {
  const shown = useLoaderData<typeof detail>();
  const { record, correcting, training, time, teams, notes, sessions, messages, listing, trail } = shown;
  const language = useLanguage();
  const { kind, id, page, source, day } = record;
  const address = recordAddress(record);
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
          <Visibility record={record} />
          {kind === "club" ? (
            <Sections {...shown} />
          ) : (
            <p>
              <Go href="#hide">{record.hidden === null ? "Hide it" : "Show it again"}</Go>
            </p>
          )}
        </>
      }
      side={
        <>
          <CorrectionsPanel record={record} />
          {messages && <MessagesPanel messages={messages} />}
          {shown.address && <AddressPanel record={record} shown={shown.address} />}
          {listing && <ListingPanel record={record} listing={listing} />}
          <HidePanel record={record} />
          {shown.card && page && <CardPanel name={record.name} page={page} card={shown.card} />}
          <Trail rows={trail} />
        </>
      }
    >
      {correcting && (
        <Act
          title={`Correct: ${correcting.label}`}
          action={`${address}/correct`}
          label="Correct"
          kind="bib"
          others={<ButtonLink href={address}>Cancel</ButtonLink>}
        >
          <CorrectionFields record={record} opened={correcting} />
          <WhyField />
        </Act>
      )}
      {training && time && (
        <TrainingForm training={training} opened={time} action={`${address}/training`} back={`${address}#training`}>
          <WhyField />
        </TrainingForm>
      )}
      {notes.length > 0 && (
        <List
          id="notes"
          title={counted(notes.length, "open note")}
          rows={notes}
          columns={{
            Problem: ({ noteId, wrong }) => <a href={`/desk/notes/${noteId}`}>{wrongLabels[wrong]}</a>,
            When: "createdAtMs",
          }}
        />
      )}
      {training && (
        <TrainingList training={training} record={record} formAddress={(key) => `${address}?time=${key}#content`} />
      )}
      <FieldLists record={record} />
      {kind === "club" && <TeamList teams={teams} training={training} />}
      {sessions && sessions.count > 0 && (
        <List
          id="sessions"
          title={counted(sessions.count, "casual session")}
          rows={sessions.sessions}
          columns={{
            Session: (session) => <a href={recordAddress(session)}>{session.name}</a>,
            "When and where": "detail",
            "For visitors": (session) => <Visible {...session} />,
          }}
          foot={
            <p className="panel-text quiet">
              Of the provider with the club’s name or email address, the next ones first.
            </p>
          }
        />
      )}
      <PastCorrections record={record} />
    </Page>
  );
}

const WhyField = () => <Field name="reason" label="Reason (for the audit log, without names)" />;

/** The parts of a club's page, with how much is in each. */
function Sections({ record, training, teams, sessions, notes, messages }: Shown) {
  const corrected = record.fields.filter(({ correction }) => correction !== null).length;
  const parts: [id: string, label: string, count: number | null][] = [
    ["notes", "Notes", notes.length],
    ["training", "Training", training?.times.length ?? 0],
    ["record", "Record", null],
    ["teams", "Teams", teams.length],
    ["sessions", "Sessions", sessions?.count ?? 0],
    ["corrections", "Corrections", corrected],
    ["messages", "Messages", messages?.count ?? 0],
    ["hide", record.hidden === null ? "Hide it" : "Show it again", null],
  ];
  const isThere = ([id, , count]: (typeof parts)[number]) => count !== 0 || ["training", "teams"].includes(id);
  return (
    <nav className="parts" aria-label="On this page">
      {parts.filter(isThere).map(([id, label, count]) => (
        <a key={id} href={`#${id}`}>
          {label}
          {count !== null && ` ${figure(count)}`}
        </a>
      ))}
    </nav>
  );
}

/** What is known first; the rest is folded. A club's training has a list of its own. */
function FieldLists({ record }: { record: DescribedRecord }) {
  const formAddress = (name: string) => `${recordAddress(record)}?correct=${name}#content`;
  const fields = record.fields.filter(({ name }) => name !== trainingField);
  const filled = fields.filter(({ says, correction }) => says !== "" || correction !== null);
  const blank = fields.filter((each) => !filled.includes(each));
  const [further, first] = [filled.filter(isFurther), filled.filter((each) => !isFurther(each))];
  const groups = ["address", "contact"].flatMap((name) => openedFields(record, name) ?? []).filter(isSeveral);
  return (
    <>
      <RecordFields
        id="record"
        title="What is known"
        aside={
          groups.length > 0 && (
            <span className="presses">
              {groups.map(({ name, label }) => (
                <a key={name} className="go" href={formAddress(name)}>
                  Correct the {label.toLowerCase()}
                </a>
              ))}
            </span>
          )
        }
        record={record}
        fields={first}
        formAddress={formAddress}
      />
      {further.length > 0 && (
        <details className="confirm">
          <summary>{further.length} more that are known: numbers and facilities</summary>
          <RecordFields title="Numbers and facilities" record={record} fields={further} formAddress={formAddress} />
        </details>
      )}
      {blank.length > 0 && (
        <details className="confirm">
          <summary>{blank.length} not known</summary>
          <RecordFields title="Not known" record={record} fields={blank} formAddress={formAddress} />
        </details>
      )}
    </>
  );
}

/** Numbers of registers, and what a place has, which few come for. */
const isFurther = ({ name, correction }: DescribedRecord["fields"][number]) =>
  correction === null &&
  (name.endsWith("Id") ||
    accessAreas.some(({ wireName }) => wireName === name) ||
    /^(CarPark|Changing|Floodlit)/.test(name));

const isSeveral = ({ names }: OpenedFields) => names.length > 1;

function TeamList({ teams, training }: Pick<Shown, "teams" | "training">) {
  return (
    <List
      id="teams"
      title={counted(teams.length, "team")}
      rows={teams}
      empty="No teams are listed."
      columns={{
        Team: (team) => <a href={recordAddress(team)}>{team.name}</a>,
        Age: "ageGroup",
        "Who plays": "gender",
        Spaces: ({ places }) => spaceLabels[places ?? ""] ?? <span className="quiet">Not known</span>,
        Trains: ({ wgsTeamId }) => {
          const times = training?.times.filter(({ teamId }) => teamId === wgsTeamId) ?? [];
          return times.length > 0 ? times.map(({ when }) => when).join(", ") : <span className="quiet">Not known</span>;
        },
        "For visitors": (team) => <Visible {...team} />,
      }}
    />
  );
}

const spaceLabels: Partial<Record<string, string>> = {
  open: "Spaces",
  few: "A few spaces",
  "waiting-list": "Waiting list",
  full: "Full",
};

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

function PastCorrections({ record: { past } }: { record: DescribedRecord }) {
  if (past.length === 0) return null;
  return (
    <List
      title="Past corrections"
      rows={past}
      columns={{
        Field: "label",
        "The register said": ({ registerSays: registerSaid }) => registerSaid || "Not known",
        "Corrected to": ({ says: said }) => said || "Not known",
        By: "by",
        Made: "madeAtMs",
        Ended: ({ endedBy }) => endings[endedBy],
        When: "endedAtMs",
      }}
    />
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
