// What waits for a person at the desk: whose it is, since when, and how long it may.
import { heldAlerts } from "#src/alerts/alert-run-store.ts";
import type { lastImport } from "#src/catalogue/store/past-imports.ts";
import { listUploads } from "#src/catalogue/uploads/upload-store.ts";
import { silentClubs } from "#src/club-listing/asking-store.ts";
import { waitingProposals } from "#src/club-listing/change-store.ts";
import { undeliveredMails } from "#src/mail/mail-store.ts";
import { readRefusing } from "#src/mail/refusing.ts";
import { reportedMessages } from "#src/messages/message-store.ts";
import { askedNotes, notesOfMails, waitingNotes } from "#src/notes/note-store.ts";
import { failingSources } from "#src/open-data/harvest/source-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { localDate, localMoment } from "#src/platform/text/format-date.ts";
import type { Waiting } from "#src/platform/waiting.ts";
import { type DeskRole, mayDo } from "./desk-rules.ts";

const dayMs = 86_400_000;

/** Something that may wait: whose it is, how long it may, and its words by how much there is. */
interface Duty {
  waiting: Waiting;
  role: DeskRole;
  lateAfterDays: number;
  title: (count: string, isOne: boolean) => string;
  text: string;
  way: { label: string; href: string };
}

type LastImport = Awaited<ReturnType<typeof lastImport>>;

/** Those of an officer's roles, the oldest first. */
export async function dutiesOf(database: Database, imported: LastImport, roles: readonly DeskRole[], nowMs: number) {
  const all = [
    ...(await peopleDuties(database, nowMs)),
    ...(await emailDuties(database, nowMs)),
    ...(await importDuties(database, imported)),
    ...(await jobDuties(database)),
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

/** What visitors and clubs have written, and clubs that have not. */
async function peopleDuties(database: Database, nowMs: number): Promise<Duty[]> {
  return [
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
  ];
}

async function emailDuties(database: Database, nowMs: number): Promise<Duty[]> {
  // A club's address that takes no email is one duty: the note about it.
  const mails = await undeliveredMails(database, [...(await notesOfMails(database)).keys()]);
  const refusing = await readRefusing(database);
  return [
    {
      waiting: { count: refusing?.refusals ?? 0, oldestMs: refusing?.sinceMs ?? null },
      role: "data-officer",
      lateAfterDays: 0,
      title: () => `Mail servers have refused us since ${sinceText(refusing?.sinceMs ?? nowMs, nowMs)}`,
      text:
        "Emails are waiting, and we try again for three days. Tell the people who run this site that the mail " +
        "system, or the domain it sends for, has to be corrected.",
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
  ];
}

async function importDuties(database: Database, imported: LastImport): Promise<Duty[]> {
  const allUploads = await listUploads(database);
  const uploads = allUploads.filter(({ importId, work }) => importId === null && !work?.isRunning);
  const ofLast = imported && allUploads.find(({ importId }) => importId === imported.importId);
  const oldest = uploads.at(-1);
  return [
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
  ];
}

/** What a job has left to a person. */
async function jobDuties(database: Database): Promise<Duty[]> {
  return [
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
}

/** "09:12", and of another day "2026-11-27, 09:12": the local time. */
function sinceText(sinceMs: number, nowMs: number): string {
  const { hour, minute } = localMoment(sinceMs);
  const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  const day = localDate(sinceMs);
  return day === localDate(nowMs) ? time : `${day}, ${time}`;
}
