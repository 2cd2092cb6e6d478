// A source of open data in words: how it is, and why items of it are left out.
import { refusalReasons } from "@touchline/openactive/opportunity";
import { feedProblems } from "@touchline/openactive/rpde-page";
import { noLongerNamed, type SourceReport } from "./source-store.ts";

export interface SourceState {
  kind: "good" | "waiting" | "warning" | "bad";
  words: string;
}

const hourMs = 3_600_000;

/** Feeds ask again each hour at least: a source not read to its end for so long is behind. */
const behindAfterMs = 26 * hourMs;

/** What matters most of it. `timeText`: a point in time in words. */
export function sourceState(source: SourceReport, timeText: (ms: number) => string): SourceState {
  const { stage, standing, lastSuccessMs, lagMs, heldRemovals, feeds } = source;
  if (stage === "paused") return { kind: "waiting", words: "Paused: none of its sessions are shown" };
  if (stage === "tried") return { kind: "waiting", words: "On trial: none of its sessions are shown yet" };
  const since = lastSuccessMs === null ? "" : ` since ${timeText(lastSuccessMs)}`;
  const failing = feeds.find((feed) => feed.trouble !== null && feed.trouble !== noLongerNamed);
  const why = failing ? `: ${problemText(failing.trouble!)}` : "";
  if (standing === "hidden") return { kind: "bad", words: `No updates${since}: its sessions have left the site${why}` };
  if (standing === "silent") return { kind: "bad", words: `No updates${since}: its sessions show a warning${why}` };
  if (failing) return { kind: "warning", words: `${capital(problemText(failing.trouble!))}${since}` };
  if (heldRemovals !== null) {
    return { kind: "warning", words: `It deleted most of its sessions: we have kept ${heldRemovals} until you decide` };
  }
  if (lagMs === null) return { kind: "waiting", words: "Being read for the first time" };
  if (lagMs > behindAfterMs) return { kind: "warning", words: `${Math.round(lagMs / hourMs)} hours behind` };
  return { kind: "good", words: "Up to date" };
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** A feed's problem in words: its first word is ours, and it may go on in the server's. */
export function problemText(problem: string): string {
  const [kind = "", ...details] = problem.split(": ");
  const words = (feedProblems as Record<string, string>)[kind];
  if (words === undefined) return problem;
  return details.length > 0 ? `${words} (${details.join(": ")})` : words;
}

/**
 * Why an item is left out, even if only a publication shows it; other reasons by their own word.
 */
export const leftOutText = (reason: string): string => leftOut[reason] ?? reason;

const leftOut: Record<string, string> = {
  ...refusalReasons,
  "not-football": "is another sport",
  "no-activity": "does not say what is played",
  "no-dates": "has no upcoming date",
  "no-place": "has no place",
  "no-parent": "is part of a series we have not received",
  "shown-already": "is already shown, from the register or another source",
};
