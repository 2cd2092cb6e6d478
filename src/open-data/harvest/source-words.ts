// A source of open data in words: how it is, and why items of it are left out.
import type { RefusalReason } from "./opportunity.ts";
import type { FeedTrouble } from "./rpde-page.ts";
import { noLongerNamed, type SourceReport } from "./source-store.ts";

export interface SourceState {
  kind: "good" | "waiting" | "warning" | "bad";
  words: string;
}

const hourMs = 3_600_000;

/** A feed asks again each hour at the latest: a source that was not read to its end for so long is behind. */
const behindAfterMs = 26 * hourMs;

/** What matters most of it. `timeText`: a point in time in words. */
export function sourceState(source: SourceReport, timeText: (ms: number) => string): SourceState {
  const { stage, standing, lastSuccessMs, lagMs, heldRemovals, feeds } = source;
  if (stage === "paused") return { kind: "waiting", words: "Paused, nothing of it is shown" };
  if (stage === "tried") return { kind: "waiting", words: "Tried, nothing of it is shown yet" };
  const since = lastSuccessMs === null ? "" : ` since ${timeText(lastSuccessMs)}`;
  const trouble = feeds.find((feed) => feed.trouble !== null && feed.trouble !== noLongerNamed);
  const why = trouble ? `: ${troubleText(trouble.trouble!)}` : "";
  if (standing === "hidden") return { kind: "bad", words: `Silent${since}, its sessions have left the site${why}` };
  if (standing === "silent") return { kind: "bad", words: `Silent${since}, its sessions carry a warning${why}` };
  if (trouble) return { kind: "warning", words: `${capital(troubleText(trouble.trouble!))}${since}` };
  if (heldRemovals !== null) {
    return { kind: "warning", words: `It deleted most of what it had: ${heldRemovals} sessions stay until you say so` };
  }
  if (lagMs === null) return { kind: "waiting", words: "Being read for the first time" };
  if (lagMs > behindAfterMs) return { kind: "warning", words: `Behind by ${Math.round(lagMs / hourMs)} hours` };
  return { kind: "good", words: "Fresh" };
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** What is said of a feed's trouble, whose first word is one of ours and which may go on in the server's. */
export function troubleText(trouble: string): string {
  const [kind = "", ...said] = trouble.split(": ");
  const words = (troubles as Record<string, string>)[kind];
  if (words === undefined) return trouble;
  return said.length > 0 ? `${words} (${said.join(": ")})` : words;
}

const troubles: Record<FeedTrouble, string> = {
  unreachable: "it cannot be reached",
  "http-error": "its server refuses",
  "refused-address": "its address is not a public one",
  "too-large": "a page is too large",
  slow: "it answers too slowly",
  "not-json": "it answers with something else than data",
  "not-rpde": "a page is not as the standard has it",
  "no-next": "a page does not say which is next",
  "leaves-its-host": "its next page is on another server",
  loops: "it goes in circles",
  "goes-backwards": "its pages are not in order",
  "too-many-items": "it has no end",
};

/** What only shows when a source is published. */
type PublishedOutcome = "no-dates" | "no-place" | "no-parent" | "shown-already";

/** Why an item is left out; for a reason that is not ours its own word. */
export const leftOutText = (reason: string): string => (leftOut as Record<string, string>)[reason] ?? reason;

const leftOut: Record<RefusalReason | PublishedOutcome, string> = {
  "broken-item": "is not as the standard has it",
  "no-data": "has no data",
  "bad-id": "has no usable id",
  "bad-modified": "does not say when it was changed",
  "unknown-kind": "is of a kind that is not read",
  "on-demand": "is a recording",
  virtual: "is only online",
  "not-football": "is another sport",
  "no-activity": "does not say what is played",
  "pitch-hire-off": "is a pitch to hire",
  "no-start": "has no time",
  "bad-date": "has a date that does not exist",
  "too-far-ahead": "is more than two years ahead",
  over: "is over",
  "bad-schedule": "has a schedule that cannot be read",
  "partial-schedule": "has a schedule without dates",
  "no-dates": "has no date to come",
  cancelled: "is cancelled",
  postponed: "is postponed",
  "bad-position": "has a position that cannot be",
  "no-place": "has no place",
  "bad-ages": "has ages that cannot be read",
  "bad-gender": "has a gender that cannot be read",
  "no-parent": "is of a series that has not come",
  "shown-already": "is shown already, from the register or another source",
};
