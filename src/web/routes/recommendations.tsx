// What fits, as a list: for the search the visit holds (specification §2.22-2.31), and after mini onboarding (§2.7).
import { ownListTexts } from "#src/web/results/recommendation-list/journey-list-texts.ts";
import { storedListTexts } from "#src/web/results/recommendation-list/list-texts.ts";
import { RecommendationScreen } from "#src/web/results/recommendation-list/recommendation-screen.tsx";
import { useListPath } from "#src/web/results/use-list-path.ts";
import type { Route } from "./+types/recommendations.ts";

export function loader({ context }: Route.LoaderArgs) {
  return ownListTexts(context);
}

/** Loads the texts during the loading message, and keeps them for the visit, so that later lists need not wait for them. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return storedListTexts(serverLoader);
}

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  const path = useListPath();
  if (!loaderData) throw new Error("The list's words could not be had");
  return <RecommendationScreen key={path} list={path === "/results" ? "results" : "recommendations"} {...loaderData} />;
}
