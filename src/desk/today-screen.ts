// The first screen: what waits for a person, the oldest duty first.
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
  return duties.sort((a, b) => (a.sinceMs ?? nowMs) - (b.sinceMs ?? nowMs));
}
