// Writes the answer by time as JSON: each day's sessions, and the next day that has one.

import type { SearchCriteria } from "../criteria/criteria.ts";
import { disabilityOrder } from "../criteria/disability.ts";
import { offerGroups } from "../criteria/offer-group.ts";
import type { FoundDay, FoundSession } from "../find/find-by-day.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { type CardParts, writeParts } from "./card-parts.ts";
import { fieldsText, openText, remember } from "./json-text.ts";
import type { UpcomingAnswer } from "./upcoming-answer.ts";
import type { VenueTexts } from "./venue-cards.ts";

export interface FoundDays {
  /** Local days, YYYY-MM-DD. */
  dates: readonly string[];
  days: readonly FoundDay[];
  /** The first local day after them with a session. */
  next: string | null;
  reach: NonNullable<UpcomingAnswer["Reach"]>;
  /** Of the place that is searched from; missing in a country with one. */
  zone: string | undefined;
  criteria: SearchCriteria;
}

/** `isFull`: by session, 1 for one without a place. */
export function daysWriter(
  { whereBy, sessions }: Pick<VenueTexts, "whereBy" | "sessions">,
  isFull: Uint8Array,
  training: CardParts,
): (found: FoundDays, out: AnswerWriter) => void {
  const writeSession = (
    { session, row, miles, group, startMs, isCancelled }: FoundSession,
    { criteria }: FoundDays,
    out: AnswerWriter,
  ) => {
    const isSuggestion = disabilityOrder(criteria.disability, offerGroups[group]!.disabilityId) === 2;
    if (session === null) {
      writeParts(training, row, out);
      out.text(",");
      if (isSuggestion) out.text(kinds.suggestion);
      out.text(startsAt(startMs));
      out.text(`${milesText(miles)}}`);
      return;
    }
    writeParts(sessions, session, out, () => {
      out.text(isCancelled ? kinds.cancelled : isFull[session] === 1 ? kinds.full : kinds.scheduled);
      if (isSuggestion) out.text(kinds.suggestion);
      out.textOf(whereBy.texts, whereBy.numbers[row]!);
      out.text(`${milesText(miles)},`);
    });
    out.text("}");
  };

  return (found, out) => {
    const { dates, days, next, reach, zone } = found;
    out.start();
    out.text('{"Days":');
    out.list(days.entries(), ([at, { total, joinable, sessions }]) => {
      out.text(`${openText({ Date: dates[at], Total: total, Joinable: joinable })}"Sessions":`);
      out.list(sessions, (session) => writeSession(session, found, out));
      out.text("}");
    });
    const total = days.reduce((sum, day) => sum + day.total, 0);
    out.text(`,${fieldsText({ Total: total, Next: next, Reach: reach, TimeZone: zone })}}`);
  };
}

/** A club trains on several days, a venue has several sessions: distances take long to write. */
const milesText = remember(String, 2_000);

/** Trainings of a day share a few starts. */
const startsAt = remember(
  (startMs: number) => `"SessionDateTime":"${new Date(startMs).toISOString()}","DistanceFromUserLocation":`,
);

const kinds = {
  scheduled: '"Kind":"session","Status":"scheduled",',
  full: '"Kind":"session","Status":"full",',
  cancelled: '"Kind":"session","Status":"cancelled",',
  suggestion: '"IsPanDisabilitySuggestion":true,',
};
