// The first screen: what waits for a person, the oldest duty first, and the figures of the last days.
import { heldAlerts } from "#src/alerts/alert-run-store.ts";
import { alertTotals } from "#src/alerts/alert-store.ts";
import { lastImport } from "#src/catalogue/store/past-imports.ts";
import { listUploads } from "#src/catalogue/uploads/upload-store.ts";
import { silentClubs } from "#src/club-listing/asking-store.ts";
import { waitingProposals } from "#src/club-listing/change-store.ts";
import { atLeastTen } from "#src/demand/demand.ts";
import { undeliveredMails } from "#src/mail/mail-store.ts";
import { readRefusing } from "#src/mail/refusing.ts";
import { countAnswers, countMessages, reportedMessages } from "#src/messages/message-store.ts";
import { askedNotes, waitingNotes } from "#src/notes/note-store.ts";
import { failingSources } from "#src/open-data/harvest/source-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { localDate, localMoment } from "#src/platform/text/format-date.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import type { Waiting } from "#src/platform/waiting.ts";
import { searchTotals } from "#src/search/search-count-store.ts";
import { type Desk, view } from "./desk-frame.ts";
import { type DeskRole, mayDo } from "./desk-rules.ts";
import type { DeskParts } from "./open-desk.ts";

const dayMs = 86_400_000;

export function todayScreen(desk: Desk, { database, clock }: DeskParts) {
  const shown = desk.of("viewer").page("", "What waits", async ({ officer }) => {
    const nowMs = clock.nowMs();
    const imported = await lastImport(database);
    const duties = await dutiesOf(database, imported, officer.roles, nowMs);
    const figures = await figuresOf(database, nowMs);
    return view("today", "Today", { nowMs, duties, figures, lastImport: imported });
  });
  return [shown];
}

/** Something that may wait: whose it is, how long it may, and its words by how much there is of it. */
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
  const mails = await undeliveredMails(database);
  const refusing = await readRefusing(database);
  const allUploads = await listUploads(database);
  const uploads = allUploads.filter(({ importId, work }) => importId === null && !work?.isRunning);
  const ofLast = imported && allUploads.find(({ importId }) => importId === imported.importId);
  const oldest = uploads.at(-1);
  const all: Duty[] = [
    {
      ...{ waiting: await reportedMessages(database), role: "safeguarding", lateAfterDays: 1 },
      title: (count, isOne) => (isOne ? "1 message was reported" : `${count} messages were reported`),
      text: "A club says that a message needs somebody to look at it.",
      way: { label: "See what was reported", href: "/desk/safety" },
    },
    {
      ...{ waiting: await waitingNotes(database), role: "data-officer", lateAfterDays: 3 },
      title: (count, isOne) => (isOne ? "1 note waits for an answer" : `${count} notes wait for an answer`),
      text: "Somebody says that something about a club, team, venue or provider is wrong.",
      way: { label: "Open the oldest note", href: "/desk/notes" },
    },
    {
      ...{ waiting: await askedNotes(database), role: "data-officer", lateAfterDays: 14 },
      title: (count, isOne) => (isOne ? "1 note waits for a club’s answer" : `${count} notes wait for clubs’ answers`),
      text: "The club or venue was asked, and its answer comes to the association by mail.",
      way: { label: "See what was asked", href: "/desk/notes?state=asked" },
    },
    {
      ...{ waiting: await waitingProposals(database), role: "data-officer", lateAfterDays: 3 },
      title: (count, isOne) => (isOne ? "1 club asks for a change" : `Clubs ask for ${count} changes`),
      text: "A name, an address or a ground: you look at it first, and the club is told by mail.",
      way: { label: "See what clubs ask for", href: "/desk/listings" },
    },
    {
      ...{ waiting: await silentClubs(database, nowMs), role: "data-officer", lateAfterDays: 60 },
      title: (count, isOne) => (isOne ? "1 club does not answer" : `${count} clubs do not answer`),
      text: "Three mails asked whether all is right. Somebody may have to call.",
      way: { label: "See whom to call", href: "/desk/listings" },
    },
    {
      waiting: { count: refusing?.refusals ?? 0, oldestMs: refusing?.sinceMs ?? null },
      ...{ role: "data-officer", lateAfterDays: 0 },
      title: () => `Mail servers have refused us since ${sinceText(refusing?.sinceMs ?? nowMs, nowMs)}`,
      text: "Mails wait, and are tried again for three days. Tell whoever runs this site: the mail system, or who it sends for, has to change.",
      way: { label: "See the mails", href: "/desk/mails?state=waiting" },
    },
    {
      ...{ waiting: mails.failed, role: "data-officer", lateAfterDays: 1 },
      title: (count, isOne) => (isOne ? "1 mail could not be delivered" : `${count} mails could not be delivered`),
      text: "Their mailbox is not there, or mail systems took none of them for three days.",
      way: { label: "See the mails", href: "/desk/mails?state=failed" },
    },
    {
      ...{ waiting: mails.bounced, role: "data-officer", lateAfterDays: 1 },
      title: (count, isOne) => (isOne ? "1 mail came back" : `${count} mails came back`),
      text: "They were sent, and a mail system on the way did not deliver them.",
      way: { label: "See the mails", href: "/desk/mails?state=bounced" },
    },
    {
      waiting: { count: uploads.length, oldestMs: oldest ? Date.parse(oldest.madeAt) : null },
      ...{ role: "data-officer", lateAfterDays: uploads.some(({ work }) => work?.failure != null) ? 0 : 7 },
      title: (count, isOne) => (isOne ? "1 upload waits to be published" : `${count} uploads wait to be published`),
      text: "Somebody has to look at what it would change, and publish or discard it.",
      way: { label: "Open the oldest", href: `/desk/imports/${oldest?.uploadId}` },
    },
    {
      waiting: { count: imported?.refused ?? 0, oldestMs: imported?.atMs ?? null },
      ...{ role: "data-officer", lateAfterDays: 7 },
      title: (count, isOne) => `The last import refused ${isOne ? "1 row" : `${count} rows`}`,
      text: "What they are about stays as it was before.",
      way: { label: "See the rows", href: ofLast ? `/desk/imports/${ofLast.uploadId}` : "/desk/imports" },
    },
    {
      ...{ waiting: await failingSources(database), role: "data-officer", lateAfterDays: 7 },
      title: (count, isOne) => (isOne ? "1 source is failing" : `${count} sources are failing`),
      text: "Sessions of a silent source carry a warning after 7 days, and leave the site after 14.",
      way: { label: "See the sources", href: "/desk/sources" },
    },
    {
      ...{ waiting: await heldAlerts(database), role: "data-officer", lateAfterDays: 2 },
      title: (count, isOne) => (isOne ? "Alerts to 1 person are held" : `Alerts to ${count} people are held`),
      text: "So much changed at once that somebody decides whether these mails are sent.",
      way: { label: "See what they would say", href: "/desk/held-alerts" },
    },
  ];
  return all
    .filter(({ waiting, role }) => waiting.count > 0 && mayDo(roles, role))
    .map(({ waiting: { count, oldestMs }, lateAfterDays, title, text, way }) => ({
      ...{ title: title(count.toLocaleString("en-GB"), count === 1), text, way, sinceMs: oldestMs },
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
    ...{ label: figureLabels[name], week: shown(week, name), month: shown(month, name) },
  }));
}

const figureLabels = {
  searches: "Searches",
  nothing: "Searches that found nothing",
  messages: "Messages to clubs",
  answers: "Messages that clubs say they have answered",
  answeredIn: "Days within which half of them were",
  confirmed: "People who asked to be told of news",
  stopped: "Alerts that people stopped",
  undeliverable: "Alerts that stopped, as their address takes no mail",
  expired: "Alerts that ended after their months, without an answer",
};
