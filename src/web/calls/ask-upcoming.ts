// Asks for a search's sessions by day, on every day of the week: a day that was not searched can be looked at as well.
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { type UpcomingAnswer, upcomingAnswerSchema } from "#src/search/results/upcoming-answer.ts";
import { askServer, type CallAnswer } from "./ask-server.ts";

/** Two weeks: the second tells what is on again, and is there when it is asked for. `from`: a local date. */
export function askUpcoming(
  preferences: Preferences,
  from: string,
  signal: AbortSignal,
): Promise<CallAnswer<UpcomingAnswer>> {
  const { PageNumber, PageSize, WeekDays, ...body } = toSearchRequest(preferences, "casual");
  return askServer("/api/upcomingsessions", {
    method: "POST",
    body: { ...body, From: from, Days: 14 },
    signal,
    fits: (answer): answer is UpcomingAnswer => fitsSchema(upcomingAnswerSchema, answer),
  });
}
