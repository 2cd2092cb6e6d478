// A source of open data in words: how it is, and why items of it are left out.
import { refusalReasons } from "./opportunity.ts";
import { feedTroubles } from "./rpde-page.ts";
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
  const words = (feedTroubles as Record<string, string>)[kind];
  if (words === undefined) return trouble;
  return said.length > 0 ? `${words} (${said.join(": ")})` : words;
}

/**
 * Why an item is left out, also where that only shows when a source is published; for a reason that is not ours its own word.
 */
export const leftOutText = (reason: string): string => leftOut[reason] ?? reason;

const leftOut: Record<string, string> = {
  ...refusalReasons,
  "no-dates": "has no date to come",
  "no-place": "has no place",
  "no-parent": "is of a series that has not come",
  "shown-already": "is shown already, from the register or another source",
};
