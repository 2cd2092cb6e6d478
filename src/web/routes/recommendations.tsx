// What fits, as a list: for the search the visit holds (specification §2.22-2.31).
import type { RecommendationsContent } from "#src/domain/recommendations-content.ts";
import { PageTitle } from "#src/web/components/page-title/page-title.tsx";
import { RecommendationScreen } from "#src/web/components/recommendation-list/recommendation-screen.tsx";
import content from "../../../content/recommendations.json" with { type: "json" };
import type { Route } from "./+types/recommendations.ts";

export function loader(): RecommendationsContent {
  return content as RecommendationsContent;
}

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Recommendations Page</PageTitle>
      <RecommendationScreen list="recommendations" content={loaderData} />
    </>
  );
}
