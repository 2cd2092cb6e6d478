// What fits, as a list: for the search the visit holds (specification §2.22-2.31), and after mini onboarding (§2.7).
import { originsFor } from "#src/site/page-settings.ts";
import { type ListTexts, storedListTexts } from "#src/web/results/recommendation-list/list-texts.ts";
import { RecommendationScreen } from "#src/web/results/recommendation-list/recommendation-screen.tsx";
import { useListPath } from "#src/web/results/use-list-path.ts";
import { withAllowedVideos } from "#src/web/site/allowed-videos.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/recommendations.ts";

/** The texts and logos of the list from the content. */
export function loader({ context }: Route.LoaderArgs): ListTexts {
  const players = originsFor("videos", context.get(siteContext));
  const { recommendations, "map-cards": mapCards } = context.get(servicesContext).content();
  return { content: withAllowedVideos(recommendations, players), logos: mapCards.logos };
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
