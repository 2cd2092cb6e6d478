// What fits, as a list: for the search the visit holds (specification §2.22-2.31).
import { withAllowedVideos } from "#src/domain/allowed-videos.ts";
import { RecommendationScreen } from "#src/web/components/recommendation-list/recommendation-screen.tsx";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { Route } from "./+types/recommendations.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { videoOrigins, countyAssociationUrl } = context.get(siteContext);
  const { recommendations } = context.get(servicesContext).content();
  return { content: withAllowedVideos(recommendations, videoOrigins), countyAssociationUrl };
}

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  return <RecommendationScreen list="recommendations" {...loaderData} />;
}
