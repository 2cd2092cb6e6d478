// The first screen: what waits for a person, the oldest duty first.

import { heldRuns } from "#src/alerts/alert-run-store.ts";
import { listUploads } from "#src/catalogue/uploads/upload-store.ts";
import { countReportedMessages } from "#src/messages/message-store.ts";
import { countOpenNotes } from "#src/notes/note-store.ts";
import { type Desk, view } from "./desk-frame.ts";
import { type DeskRole, mayDo } from "./desk-rules.ts";
import type { DeskParts } from "./open-desk.ts";
import type { WaitingDuty } from "./today-props.ts";

const dayMs = 86_400_000;

export function todayScreen(desk: Desk, parts: DeskParts): void {
  desk.page({ path: "", role: "viewer", summary: "What waits" }, async ({ officer }) => {
    const nowMs = parts.clock.nowMs();
    const duties = await dutiesOf(parts, officer.roles, nowMs);
    return view<"today">({ page: "today", title: "Today", props: { nowMs, duties } });
  });
}

async function dutiesOf({ database }: DeskParts, roles: readonly DeskRole[], nowMs: number): Promise<WaitingDuty[]> {
  const duties: WaitingDuty[] = [];
  const { open, oldestMs } = await countOpenNotes(database);
  if (open > 0 && mayDo(roles, "data-officer")) {
    duties.push({
      title: open === 1 ? "1 note waits for an answer" : `${open} notes wait for an answer`,
      text: "Somebody says that something about a club, team, venue or provider is wrong.",
      sinceMs: oldestMs,
      isLate: oldestMs !== null && nowMs - oldestMs > 3 * dayMs,
      way: { label: "Open the oldest note", href: "/desk/notes" },
    });
  }
  const held = mayDo(roles, "data-officer") ? await heldRuns(database) : [];
  if (held.length > 0) {
    duties.push({
      title: `Alerts to ${held.reduce((sum, { alerts }) => sum + alerts, 0)} people are held`,
      text: "So much changed at once that somebody decides whether these mails are sent.",
      sinceMs: held[0]!.lookedAtMs,
      isLate: false,
      way: { label: "See what they would say", href: "/desk/held-alerts" },
    });
  }
  const reports = await countReportedMessages(database);
  if (reports.open > 0 && mayDo(roles, "safeguarding")) {
    duties.push({
      title: reports.open === 1 ? "1 message was reported" : `${reports.open} messages were reported`,
      text: "A club says that a message needs somebody to look at it.",
      sinceMs: reports.oldestMs,
      isLate: reports.oldestMs !== null && nowMs - reports.oldestMs > dayMs,
      way: { label: "See what was reported", href: "/desk/safety" },
    });
  }
  const waiting = (await listUploads(database)).filter(({ importId, work }) => importId === null && !work?.isRunning);
  if (waiting.length > 0 && mayDo(roles, "data-officer")) {
    const oldest = waiting.at(-1)!;
    duties.push({
      title: waiting.length === 1 ? "1 upload waits to be published" : `${waiting.length} uploads wait to be published`,
      text: "Somebody has to look at what it would change, and publish or discard it.",
      sinceMs: Date.parse(oldest.madeAt),
      isLate: waiting.some(({ work }) => work?.failure != null),
      way: { label: "Open the oldest", href: `/desk/imports/${oldest.uploadId}` },
    });
  }
  return duties.sort((a, b) => (a.sinceMs ?? nowMs) - (b.sinceMs ?? nowMs));
}
