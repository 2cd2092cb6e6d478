// What fits, as a list: for the search the visit holds (specification §2.22-2.31).
import type { RecommendationsContent } from "#src/domain/recommendations-content.ts";
import { PageTitle } from "#src/web/components/page-title/page-title.tsx";
import { RecommendationScreen } from "#src/web/components/recommendation-list/recommendation-screen.tsx";
import { siteContext } from "#src/web/services-context.ts";
import content from "../../../content/recommendations.json" with { type: "json" };
import type { Route } from "./+types/recommendations.ts";

export function loader({ context }: Route.LoaderArgs) {
  return {
    content: content as RecommendationsContent,
    countyAssociationUrl: context.get(siteContext).countyAssociationUrl,
  };
}

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Recommendations Page</PageTitle>
      <RecommendationScreen list="recommendations" {...loaderData} />
    </>
  );
}
