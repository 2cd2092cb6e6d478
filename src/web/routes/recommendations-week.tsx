// What fits by day and time: for the search the visit holds, or for a place that was posted.
import { redirect } from "react-router";
import type { UpcomingAnswer } from "#src/search/answer/upcoming-answer.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { useListPath } from "#src/web/results/use-list-path.ts";
import { type PlaceWeek, WeekScreen } from "#src/web/results/week/week-screen.tsx";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/recommendations-week.ts";

/** Letters of a place at most. */
const longestPlace = 80;

/** The week around the place that a form posted, for every age: nothing is in an address. */
export async function action({ request, context }: Route.ActionArgs): Promise<PlaceWeek | { notFound: string }> {
  const { suggestLocations, upcomingSessions, gateway } = context.get(servicesContext);
  // Behind a gateway calls are passed on, and none of them takes every age.
  if (gateway !== null) throw redirect("/?onboarding=true");
  const typed = (await request.formData()).get("place");
  const text = typeof typed === "string" ? typed.trim().slice(0, longestPlace) : "";
  const [location] = text === "" ? [] : (await suggestLocations(text)).suggestions;
  if (!location) return { notFound: text };
  const bytes = upcomingSessions({
    Age: null,
    Disabilityoption: DisabilityOption.notSure,
    Latitude: location.latitude,
    Longitude: location.longitude,
    Days: 14,
  });
  const answer = JSON.parse(bytes.toString("latin1")) as UpcomingAnswer;
  return { place: location.readableLocation, answer, nowMs: Date.now() };
}

export default function RecommendationsWeekPage({ actionData }: Route.ComponentProps) {
  const path = useListPath();
  return <WeekScreen key={path} listPath={path} posted={actionData} />;
}
