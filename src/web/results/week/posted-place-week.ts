// The week around a place that a form has posted, for every age: on the server, and nothing of it is in an address.
import { type RouterContextProvider, redirect } from "react-router";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import type { UpcomingAnswer } from "#src/search/results/upcoming-answer.ts";
import { servicesContext } from "#src/web/services-context.ts";
import type { PlaceWeek } from "./week-screen.tsx";

/** Letters of a place at most. */
const longestPlace = 80;

export async function postedPlaceWeek(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PlaceWeek | { notFound: string }> {
  const { suggestLocations, upcomingSessions, forwardCall } = context.get(servicesContext);
  // Behind a gateway calls are passed on, and none of them takes every age.
  if (forwardCall !== null) throw redirect("/?onboarding=true");
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
