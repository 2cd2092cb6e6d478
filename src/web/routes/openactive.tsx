// /openactive: the dataset site, for people, and as JSON-LD for programs that harvest.

import { data, Link } from "react-router";
import { formatCount, joinList } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { mailtoHref } from "#src/platform/text/email-address.ts";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { LicenceSection } from "#src/web/site/open-data-page/open-data-parts.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/openactive.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { openData } = context.get(servicesContext);
  if (!openData) throw data(null, { status: 404 });
  // Programs need absolute URLs: without PUBLIC_URL those of the requested host.
  const site = context.get(siteContext).siteUrl || new URL(request.url).origin;
  return {
    publisher: openData.publisher,
    words: openData.datasetTexts(),
    leftOut: await openData.leftOut(),
    dataset: JSON.stringify(await openData.dataset(site)).replaceAll("<", "\\u003c"),
  };
}

const feeds = [
  { path: "/openactive/session-series", words: defineMessage("<link>Session series</link>: who plays where") },
  {
    path: "/openactive/scheduled-sessions",
    words: defineMessage("<link>Scheduled sessions</link>: each date, with ages and price"),
  },
] as const;

const documents = [
  { path: "/openactive/dataset.jsonld", title: defineMessage("This dataset (JSON-LD)") },
  { path: "/openactive/catalogue.jsonld", title: defineMessage("Data catalogue (JSON-LD)") },
  { path: "https://openactive.io/", title: defineMessage("About OpenActive") },
  { path: "https://openactive.io/realtime-paged-data-exchange/", title: defineMessage("How to read a feed") },
];

/** What is not in the feeds, as their form cannot say it. */
function LeftOut({ withoutPrice, withoutPlace }: { withoutPrice: number; withoutPlace: number }) {
  const language = useLanguage();
  const { text } = language;
  const counted = (count: number) => ({ count, figure: formatCount(language, count) });
  const left = [
    withoutPrice > 0 &&
      text(
        "{count, plural, one {# session} other {{figure} sessions}}, because we don’t know the price",
        counted(withoutPrice),
      ),
    withoutPlace > 0 &&
      text(
        "{count, plural, one {# session} other {{figure} sessions}}, because we don’t know the exact place",
        counted(withoutPlace),
      ),
  ].filter((line) => line !== false);
  if (left.length === 0) return null;
  return <p>{text("Not in the feeds: {list}.", { list: joinList(language, left) })}</p>;
}

export default function OpenActive({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { text } = language;
  const { publisher, words, leftOut, dataset } = loaderData;
  return (
    <>
      <PageTitle description={words.description} path="/openactive">
        {text("Open data feeds")}
      </PageTitle>
      <script type="application/ld+json">{dataset}</script>
      <PageHead title={words.name} intro={words.description} />
      <div className="wrap sections">
        <section className="prose stack">
          <h2>{text("Feeds")}</h2>
          <p>
            {text("Each feed starts with everything we have and ends with the latest changes. Read it page by page.")}
          </p>
          <ul className="links">
            {feeds.map(({ path, words: ofFeed }) => (
              <li key={path}>{richText(language, ofFeed, { link: (inside) => <a href={path}>{inside}</a> })}</li>
            ))}
          </ul>
          <LeftOut {...leftOut} />
        </section>
        <LicenceSection {...publisher} />
        <section className="prose stack">
          <h2>{text("For developers")}</h2>
          <ul className="links">
            {documents.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{text(title)}</a>
              </li>
            ))}
            {publisher.email && (
              <li>
                <a href={mailtoHref(publisher.email)}>{text("Ask about this data")}</a>
              </li>
            )}
            <li>
              <Link to="/open-data">{text("Files to download")}</Link>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}
