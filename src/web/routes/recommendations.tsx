// What fits, as a list: for the visit's search (§2.22-2.31), or mini onboarding (§2.7).
import { useEffect } from "react";
import { originsFor } from "#src/site/page-settings.ts";
import { textsLimitMs, withinLimit } from "#src/web/calls/wait-limit.ts";
import { type ListTexts, RecommendationScreen } from "#src/web/results/recommendation-list/recommendation-screen.tsx";
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

/** Of this visit: the texts are the same for every search. */
let texts: Promise<ListTexts> | null = null;

/** Loads the texts once. React Router's requests have no limit: the message would stay for ever. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  texts ??= withinLimit(serverLoader(), textsLimitMs).catch((error: unknown) => {
    texts = null;
    throw error;
  });
  return texts;
}

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  const path = useListPath();
  // Where the list is the first screen of the visit, they are part of the page.
  useEffect(() => {
    texts ??= Promise.resolve(loaderData);
  }, [loaderData]);
  return <RecommendationScreen key={path} list={path === "/results" ? "results" : "recommendations"} {...loaderData} />;
}
