// /sources: all sources of records, with licence, last update and the number of their records.
import { localDate } from "#src/platform/text/format-date.ts";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { type ShownSource, SourceList } from "#src/web/site/sources-page/source-list.tsx";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/sources.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [register, reports, postcodes] = await Promise.all([
    services.registerSources(),
    services.listSources(),
    services.postcodeAttribution(),
  ]);
  const sources = reports.map(
    ({ sourceId, name, url, publisherUrl, licenceUrl, lastSuccessMs, standing, taken }): ShownSource => ({
      sourceId,
      name,
      url,
      publisherUrl,
      licenceUrl,
      taken,
      lastReadOn: lastSuccessMs === null ? null : localDate(lastSuccessMs),
      isHidden: standing === "hidden",
      isSilent: standing !== "current",
    }),
  );
  return { registerDays: register?.registerDays ?? null, sources, postcodes };
}

export default function Sources({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const title = text("Where our information comes from");
  const intro = text(
    "Every club, team, venue and session on this site comes from someone who knows it. This page shows who they are and when they last updated us.",
  );
  const { registerDays, sources, postcodes } = loaderData;
  return (
    <>
      <PageTitle description={intro} path="/sources">
        {title}
      </PageTitle>
      <PageHead title={title} intro={intro} />
      <SourceList registerDays={registerDays} sources={sources} postcodes={postcodes} />
    </>
  );
}
