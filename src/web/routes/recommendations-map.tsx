// What fits, on a map: for the search the visit holds (specification §2.32).
import { MapScreen } from "#src/web/components/map-results/map-screen.tsx";
import { PageTitle } from "#src/web/components/page-title/page-title.tsx";
import { siteContext } from "#src/web/services-context.ts";
import type { Route } from "./+types/recommendations-map.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { styleUrl: context.get(siteContext).mapStyleUrl };
}

export default function RecommendationsMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Map Results Page</PageTitle>
      <MapScreen listPath="/recommendations" styleUrl={loaderData.styleUrl} />
    </>
  );
}
