// What fits after mini onboarding, on a map (specification §2.32).
import { MapScreen } from "#src/web/components/map-results/map-screen.tsx";
import { PageTitle } from "#src/web/components/page-title/page-title.tsx";
import { siteContext } from "#src/web/services-context.ts";
import type { Route } from "./+types/results-map.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { styleUrl: context.get(siteContext).mapStyleUrl };
}

export default function ResultsMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Map Results Page</PageTitle>
      <MapScreen listPath="/results" styleUrl={loaderData.styleUrl} />
    </>
  );
}
