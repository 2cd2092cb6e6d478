// The first screen: what waits for a person, oldest duty first, and the last days' figures.

import { type RouteObject, useLoaderData } from "react-router";
import { heldAlerts } from "#src/alerts/alert-run-store.ts";
import { alertTotals } from "#src/alerts/alert-store.ts";
import { lastImport } from "#src/catalogue/store/past-imports.ts";
import { listUploads } from "#src/catalogue/uploads/upload-store.ts";
import { silentClubs } from "#src/club-listing/asking-store.ts";
import { waitingProposals } from "#src/club-listing/change-store.ts";
import { atLeastTen } from "#src/demand/demand.ts";
import { searchTotals } from "#src/demand/search-count-store.ts";
import { undeliveredMails } from "#src/mail/mail-store.ts";
import { readRefusing } from "#src/mail/refusing.ts";
import { countAnswers, countMessages, reportedMessages } from "#src/messages/message-store.ts";
import { askedNotes, notesOfMails, waitingNotes } from "#src/notes/note-store.ts";
import { failingSources } from "#src/open-data/harvest/source-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { formatFullDate, localDate, localMoment } from "#src/platform/text/format-date.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import type { Waiting } from "#src/platform/waiting.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { ageText, figure, Go, List, momentText, Page, State } from "./desk-parts.tsx";
import { type Desk, withDesk } from "./desk-request.ts";
import { type DeskRole, mayDo } from "./desk-rules.ts";

const dayMs = 86_400_000;

export const todayScreen: RouteObject = { index: true, loader: withDesk(loader), Component: TodayPage };

async function loader({ database, clock, officer }: Desk) {
  const nowMs = clock.nowMs();
  const imported = await lastImport(database);
  const duties = await dutiesOf(database, imported, officer.roles, nowMs);
  return { nowMs, duties, figures: await figuresOf(database, nowMs), lastImport: imported };
}

/** Something that may wait: whose it is, how long it may, and its words by how much there is. */
interface Duty {
  waiting: Waiting;
  role: DeskRole;
  lateAfterDays: number;
  title: (count: string, isOne: boolean) => string;
  text: string;
  way: { label: string; href: string };
}

async function dutiesOf(
  database: Database,
  imported: Awaited<ReturnType<typeof lastImport>>,
  roles: readonly DeskRole[],
  nowMs: number,
) {
  // A club's address that takes no email is one duty: the note about it.
  const mails = await undeliveredMails(database, [...(await notesOfMails(database)).keys()]);
  const refusing = await readRefusing(database);
  const allUploads = await listUploads(database);
  const uploads = allUploads.filter(({ importId, work }) => importId === null && !work?.isRunning);
  const ofLast = imported && allUploads.find(({ importId }) => importId === imported.importId);
  const oldest = uploads.at(-1);
  const all: Duty[] = [
    {
      waiting: await reportedMessages(database),
      role: "safeguarding",
      lateAfterDays: 1,
      title: (count, isOne) => (isOne ? "1 message has been reported" : `${count} messages have been reported`),
      text: "A club has asked someone to look at a message.",
      way: { label: "See reported messages", href: "/desk/safety" },
    },
    {
      waiting: await waitingNotes(database),
      role: "data-officer",
      lateAfterDays: 3,
      title: (count, isOne) => (isOne ? "1 open note" : `${count} open notes`),
      text: "Someone says that details of a club, team, venue or provider are wrong.",
      way: { label: "Open the oldest note", href: "/desk/notes" },
    },
    {
      waiting: await askedNotes(database),
      role: "data-officer",
      lateAfterDays: 14,
      title: (count, isOne) => (isOne ? "1 note is waiting for an answer" : `${count} notes are waiting for an answer`),
      text: "We have asked the club or venue. Its answer will come to the association by email.",
      way: { label: "See these notes", href: "/desk/notes?state=asked" },
    },
    {
      waiting: await waitingProposals(database),
      role: "data-officer",
      lateAfterDays: 3,
      title: (count, isOne) => (isOne ? "1 change requested by a club" : `${count} changes requested by clubs`),
      text: "Changes to names, addresses and grounds need your approval. We email the club with your answer.",
      way: { label: "See requested changes", href: "/desk/listings" },
    },
    {
      waiting: await silentClubs(database, nowMs),
      role: "data-officer",
      lateAfterDays: 60,
      title: (count, isOne) => (isOne ? "1 club has not answered" : `${count} clubs have not answered`),
      text: "We have emailed three times to ask if their details are right. Someone may need to phone.",
      way: { label: "See clubs to call", href: "/desk/listings" },
    },
    {
      waiting: { count: refusing?.refusals ?? 0, oldestMs: refusing?.sinceMs ?? null },
      role: "data-officer",
      lateAfterDays: 0,
      title: () => `Mail servers have refused us since ${sinceText(refusing?.sinceMs ?? nowMs, nowMs)}`,
      text: "Emails are waiting, and we try again for three days. Tell the people who run this site that the mail system, or the domain it sends for, has to be corrected.",
      way: { label: "See the emails", href: "/desk/mails?state=waiting" },
    },
    {
      waiting: mails.failed,
      role: "data-officer",
      lateAfterDays: 1,
      title: (count, isOne) => (isOne ? "1 email could not be delivered" : `${count} emails could not be delivered`),
      text: "A mailbox does not exist, or a mail server refused us for three days. The list says which.",
      way: { label: "See the emails", href: "/desk/mails?state=failed" },
    },
    {
      waiting: mails.bounced,
      role: "data-officer",
      lateAfterDays: 1,
      title: (count, isOne) => (isOne ? "1 email bounced" : `${count} emails bounced`),
      text: "They were sent, but a mail server on the way did not deliver them.",
      way: { label: "See the emails", href: "/desk/mails?state=bounced" },
    },
    {
      waiting: { count: uploads.length, oldestMs: oldest ? Date.parse(oldest.madeAt) : null },
      role: "data-officer",
      lateAfterDays: uploads.some(({ work }) => work?.failure != null) ? 0 : 7,
      title: (count, isOne) =>
        isOne ? "1 upload is waiting to be published" : `${count} uploads are waiting to be published`,
      text: "Someone needs to check what would change, then publish or discard it.",
      way: { label: "Open the oldest", href: `/desk/imports/${oldest?.uploadId}` },
    },
    {
      waiting: { count: imported?.refused ?? 0, oldestMs: imported?.atMs ?? null },
      role: "data-officer",
      lateAfterDays: 7,
      title: (count, isOne) => `The last import rejected ${isOne ? "1 row" : `${count} rows`}`,
      text: "The records in these rows have not changed.",
      way: { label: "See the rows", href: ofLast ? `/desk/imports/${ofLast.uploadId}` : "/desk/imports" },
    },
    {
      waiting: await failingSources(database),
      role: "data-officer",
      lateAfterDays: 7,
      title: (count, isOne) => (isOne ? "1 source is failing" : `${count} sources are failing`),
      text: "After 7 days without updates, a source’s sessions show a warning. After 14 days, they leave the site.",
      way: { label: "See the sources", href: "/desk/sources" },
    },
    {
      waiting: await heldAlerts(database),
      role: "data-officer",
      lateAfterDays: 2,
      title: (count, isOne) => (isOne ? "Alerts to 1 person are on hold" : `Alerts to ${count} people are on hold`),
      text: "So much changed at once that someone needs to decide whether to send these emails.",
      way: { label: "See the alerts", href: "/desk/held-alerts" },
    },
  ];
  return all
    .filter(({ waiting, role }) => waiting.count > 0 && mayDo(roles, role))
    .map(({ waiting: { count, oldestMs }, lateAfterDays, title, text, way }) => ({
      title: title(count.toLocaleString("en-GB"), count === 1),
      text,
      way,
      sinceMs: oldestMs,
      isLate: oldestMs !== null && nowMs - oldestMs > lateAfterDays * dayMs,
    }))
    .sort((a, b) => (a.sinceMs ?? nowMs) - (b.sinceMs ?? nowMs));
}

/** "09:12", and of another day "2026-11-27, 09:12": the local time. */
function sinceText(sinceMs: number, nowMs: number): string {
  const { hour, minute } = localMoment(sinceMs);
  const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  const day = localDate(sinceMs);
  return day === localDate(nowMs) ? time : `${day}, ${time}`;
}

/** Of the 7 and the 28 days that end today. */
async function figuresOf(database: Database, nowMs: number) {
  const today = localDate(nowMs);
  const counted = async (days: number) => {
    const from = addDays(today, 1 - days);
    const { searches, nothing } = await searchTotals(database, from, today);
    const messages = await countMessages(database, startOfLocalDay(from), nowMs + dayMs);
    const { answers, days: answeredIn } = await countAnswers(database, from, today);
    return { searches, nothing, messages, answers, answeredIn, ...(await alertTotals(database, from, today)) };
  };
  const week = await counted(7);
  const month = await counted(28);
  const shown = (of: typeof week, name: keyof typeof figureLabels) =>
    // Its own figure is no count: it is shown where those that it is of are.
    name === "answeredIn" ? (atLeastTen(of.answers) === null ? null : of.answeredIn) : atLeastTen(of[name]);
  return (Object.keys(figureLabels) as (keyof typeof figureLabels)[]).map((name) => ({
    label: figureLabels[name],
    week: shown(week, name),
    month: shown(month, name),
  }));
}

const figureLabels = {
  searches: "Searches",
  nothing: "Searches that found nothing",
  messages: "Messages sent to clubs",
  answers: "Messages clubs say they have answered",
  answeredIn: "Typical days to answer (median)",
  confirmed: "People who signed up for alerts",
  stopped: "Alerts stopped by people",
  undeliverable: "Alerts stopped because emails bounced",
  expired: "Alerts that ended because no one renewed them",
};

function TodayPage() {
  const { nowMs, duties, figures, lastImport } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <Page title="Today" heading={headingOf(duties.length)} lead={momentText(nowMs)}>
      <List
        caption="What needs attention, oldest first"
        rows={duties}
        empty={
          <>
            <State kind="good">Nothing is waiting.</State>{" "}
            {lastImport &&
              `Last import ${formatFullDate(language, lastImport.atMs)}, ${figure(lastImport.clubs)} clubs.`}
          </>
        }
        columns={{
          What: ({ title, text, isLate }) => (
            <>
              <State kind={isLate ? "bad" : "waiting"}>
                {isLate && <span className="vh">Late: </span>}
                {title}
              </State>
              <p className="quiet">{text}</p>
            </>
          ),
          Waiting: ({ sinceMs }) => sinceMs !== null && ageText(sinceMs, nowMs),
          "What to do": ({ way, title }) =>
            title === duties[0]?.title ? (
              <ButtonLink variant="bib" href={way.href}>
                {way.label}
              </ButtonLink>
            ) : (
              <Go href={way.href}>{way.label}</Go>
            ),
        }}
      />
      <List
        title="Recent activity"
        aside={<Go href="/desk/demand">Where people find nothing near them</Go>}
        caption="Figures of the last 7 and 28 days"
        rows={figures}
        columns={{
          What: "label",
          "7 days": ({ week }) => ({ figure: week }),
          "28 days": ({ month }) => ({ figure: month }),
        }}
      />
      <p className="quiet">We never show a count under 10, so that no figure can identify a person.</p>
    </Page>
  );
}

const words = ["Nothing", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function headingOf(count: number): string {
  if (count === 0) return "Nothing needs your attention";
  return count === 1 ? "One thing needs your attention" : `${words[count] ?? count} things need your attention`;
}
