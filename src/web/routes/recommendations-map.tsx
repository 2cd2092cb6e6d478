// What fits, on a map: for the search the visit holds, after mini onboarding too (§2.32).
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { MapScreen } from "#src/web/results/map-results/map-screen.tsx";
import { useListPath } from "#src/web/results/use-list-path.ts";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import type { Route } from "./+types/recommendations-map.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { logos } = context.get(servicesContext).content()["map-cards"];
  return { baseMap: context.get(siteContext).baseMap, logos };
}

export default function RecommendationsMapPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const path = useListPath();
  return (
    <>
      <PageTitle>{text("Map Results Page")}</PageTitle>
      <MapScreen key={path} listPath={path} {...loaderData} />
    </>
  );
}
