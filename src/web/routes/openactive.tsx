// /openactive: the dataset site, for people, and as JSON-LD for programs that harvest.
import { data, Link } from "react-router";
import { joinList } from "#src/platform/text/join-list.ts";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import styles from "#src/web/site/open-data-page/open-data-page.module.css";
import { LicenceSection } from "#src/web/site/open-data-page/open-data-parts.tsx";
import { canonicalAddress, servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/openactive.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { openData } = context.get(servicesContext);
  if (!openData) throw data(null, { status: 404 });
  const { licenceUrl, name: publisherName, url: publisherUrl, email } = openData.publisher;
  // Programs need absolute URLs: without PUBLIC_URL those of the requested host.
  const site = context.get(siteContext).siteUrl || new URL(request.url).origin;
  return {
    licence: { licenceUrl, publisherName, publisherUrl },
    email,
    words: openData.datasetTexts(),
    leftOut: await openData.leftOut(),
    dataset: JSON.stringify(await openData.dataset(site)).replaceAll("<", "\\u003c"),
    canonical: canonicalAddress(context, "/openactive"),
  };
}

const feeds = [
  { path: "/openactive/session-series", title: "Session series", what: "who plays where" },
  { path: "/openactive/scheduled-sessions", title: "Scheduled sessions", what: "each date, with ages and price" },
];

const documents = [
  { path: "/openactive/dataset.jsonld", title: "This dataset (JSON-LD)" },
  { path: "/openactive/catalogue.jsonld", title: "Data catalogue (JSON-LD)" },
  { path: "https://openactive.io/", title: "About OpenActive" },
  { path: "https://openactive.io/realtime-paged-data-exchange/", title: "How to read a feed" },
];

/** What is not in the feeds, as their form cannot say it. */
function LeftOut({ withoutPrice, withoutPlace }: { withoutPrice: number; withoutPlace: number }) {
  const left = [
    ...(withoutPrice > 0 ? [`${countOf(withoutPrice)}, as nobody has told us the price`] : []),
    ...(withoutPlace > 0 ? [`${countOf(withoutPlace)}, as we do not know the place well enough`] : []),
  ];
  return left.length === 0 ? null : <p>Not in the feeds: {joinList(left)}.</p>;
}

const countOf = (sessions: number) => (sessions === 1 ? "1 session" : `${sessions.toLocaleString("en-GB")} sessions`);

export default function OpenActive({ loaderData }: Route.ComponentProps) {
  const { licence, email, words, leftOut, dataset, canonical } = loaderData;
  return (
    <>
      <PageTitle description={words.description}>Open data feeds</PageTitle>
      {canonical && <link rel="canonical" href={canonical} />}
      <script type="application/ld+json">{dataset}</script>
      <PageHead title={words.name} intro={words.description} />
      <div className={`wrap ${styles.sections}`}>
        <section className="prose stack">
          <h2>Feeds</h2>
          <p>Each feed begins with everything there is, and ends with what changed last. Read it page by page.</p>
          <ul className={styles.links}>
            {feeds.map(({ path, title, what }) => (
              <li key={path}>
                <a href={path}>{title}</a>: {what}
              </li>
            ))}
          </ul>
          <LeftOut {...leftOut} />
        </section>
        <LicenceSection {...licence} />
        <section className="prose stack">
          <h2>For programs</h2>
          <ul className={styles.links}>
            {documents.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
            {email && (
              <li>
                <a href={`mailto:${email}`}>Ask about this data</a>
              </li>
            )}
            <li>
              <Link to="/open-data">Files to download</Link>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}
