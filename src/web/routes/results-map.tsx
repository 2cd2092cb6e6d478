// What fits after mini onboarding, on a map (specification §2.32).
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { MapScreen } from "#src/web/map/map-results/map-screen.tsx";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { Route } from "./+types/results-map.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { logos } = context.get(servicesContext).content()["map-cards"];
  return { baseMap: context.get(siteContext).baseMap, logos };
}

export default function ResultsMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Map Results Page</PageTitle>
      <MapScreen listPath="/results" {...loaderData} />
    </>
  );
}
