// What fits, as a list: for the search the visit holds (specification §2.22-2.31).
import { withAllowedVideos } from "#src/domain/allowed-videos.ts";
import { heldWords } from "#src/web/components/recommendation-list/list-words.ts";
import { RecommendationScreen } from "#src/web/components/recommendation-list/recommendation-screen.tsx";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { Route } from "./+types/recommendations.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { videoOrigins, countyAssociationUrl } = context.get(siteContext);
  const { recommendations } = context.get(servicesContext).content();
  return { content: withAllowedVideos(recommendations, videoOrigins), countyAssociationUrl };
}

/** Fetched while football is found, and held for the visit: a step to the list waits for nothing. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return heldWords(serverLoader);
}

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) throw new Error("The list's words could not be had");
  return <RecommendationScreen list="recommendations" {...loaderData} />;
}
