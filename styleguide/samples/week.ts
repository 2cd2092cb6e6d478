// A week for the style guide and tests.
import { localTimeOfDay } from "#src/catalogue/records/local-weekday.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import type { UpcomingAnswer, UpcomingSession } from "#src/search/answer/upcoming-answer.ts";
import { sampleSessions } from "#styleguide/samples/sessions.ts";

export function sampleUpcoming(change: Partial<UpcomingSession> = {}): UpcomingSession {
  return {
    ...sampleSessions[0]!,
    Kind: "session",
    Status: "scheduled",
    ProviderName: "Canalside Kickabouts",
    PitchFinderId: 1,
    CentreName: "Clovergarth Sports Village",
    City: "Sale",
    Latitude: 53.42,
    Longitude: -2.32,
    DistanceFromUserLocation: 0.9,
    ...change,
  };
}

/** The answer of two weeks from a day on, with the totals that the sessions give. */
export function sampleWeek(sessions: UpcomingSession[], from = "2026-11-24"): UpcomingAnswer {
  const days = Array.from({ length: 14 }, (_, at) => addDays(from, at)).map((date) => {
    const Sessions = sessions.filter(({ SessionDateTime }) => localDate(Date.parse(SessionDateTime)) === date);
    const Joinable = { morning: 0, afternoon: 0, evening: 0 };
    for (const { Status, SessionDateTime } of Sessions)
      if (Status === "scheduled") Joinable[localTimeOfDay(Date.parse(SessionDateTime))!]++;
    return { Date: date, Total: Sessions.filter(({ Status }) => Status !== "cancelled").length, Joinable, Sessions };
  });
  return { Days: days, Total: days.reduce((sum, { Total }) => sum + Total, 0), Next: null };
}
