// What fits after mini onboarding, as a list (specification §2.7).
import { withAllowedVideos } from "#src/domain/allowed-videos.ts";
import { RecommendationScreen } from "#src/web/components/recommendation-list/recommendation-screen.tsx";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { Route } from "./+types/results.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { videoOrigins, countyAssociationUrl } = context.get(siteContext);
  const { recommendations } = context.get(servicesContext).content();
  return { content: withAllowedVideos(recommendations, videoOrigins), countyAssociationUrl };
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  return <RecommendationScreen list="results" {...loaderData} />;
}
