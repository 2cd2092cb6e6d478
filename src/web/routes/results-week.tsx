// What fits by day and time after mini onboarding: for the search the visit holds, or for a place that was posted.
import { postedPlaceWeek } from "#src/web/week/posted-place-week.ts";
import { WeekScreen } from "#src/web/week/week-screen.tsx";
import type { Route } from "./+types/results-week.ts";

export function action({ request, context }: Route.ActionArgs) {
  return postedPlaceWeek(request, context);
}

export default function ResultsWeekPage({ actionData }: Route.ComponentProps) {
  return <WeekScreen listPath="/results" posted={actionData} />;
}
