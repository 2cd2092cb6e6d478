// What fits by day and time: for the search the visit holds, or for a place that was posted.
import { useListPath } from "#src/web/results/use-list-path.ts";
import { postedPlaceWeek } from "#src/web/results/week/posted-place-week.ts";
import { WeekScreen } from "#src/web/results/week/week-screen.tsx";
import type { Route } from "./+types/recommendations-week.ts";

export function action({ request, context }: Route.ActionArgs) {
  return postedPlaceWeek(request, context);
}

export default function RecommendationsWeekPage({ actionData }: Route.ComponentProps) {
  const path = useListPath();
  return <WeekScreen key={path} listPath={path} posted={actionData} />;
}
