// /open-data: downloads of the public part of the register, its publisher and licence, and links to further data.

import { data, Link } from "react-router";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import styles from "#src/web/site/open-data-page/open-data-page.module.css";
import { LicenceSection, OpenFileList } from "#src/web/site/open-data-page/open-data-parts.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/open-data.ts";

/** Milliseconds that the page waits for files that are being made; a country's take some seconds. */
const longestWaitMs = 4_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(siteContext);
  const { openData, listSources } = context.get(servicesContext);
  if (!openData) throw data(null, { status: 404 });
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWaitMs));
  const [made, reports] = await Promise.all([Promise.race([openData.files(), inTime]), listSources()]);
  // Without the publisher's address for mail, which the page does not show.
  const { name, url, licenceUrl } = openData.publisher;
  return {
    publisher: { name, url, licenceUrl },
    files: made?.files.map(({ name, records, bytes }) => ({ name, records, bytes })) ?? null,
    madeOn: made && formatFullDate(language, made.madeAtMs),
    sources: reports.map(({ sourceId, name, url, licenceUrl }) => ({ sourceId, name, url, licenceUrl })),
  };
}

export default function OpenData({ loaderData: { publisher, files, madeOn, sources } }: Route.ComponentProps) {
  const { text } = useLanguage();
  const title = text("Open data");
  const intro = text(
    "All the clubs, teams, venues and sessions shown here. Use them to build a thing of your own, or to count and compare.",
  );
  return (
    <>
      <PageTitle description={intro} path="/open-data">
        {title}
      </PageTitle>
      <PageHead title={title} intro={intro} />
      <div className="wrap sections">
        <section className="stack">
          <h2>{text("Download")}</h2>
          <p className={styles.lead}>
            {text(
              "{isMade, select, yes {As of {date}.} other {The files are being made just now; their sizes are told soon.}} CSV files open in every spreadsheet. They have no phone number, email address or name of anybody who has not let us show it.",
              { isMade: madeOn ? "yes" : "no", date: madeOn ?? "" },
            )}
          </p>
          <OpenFileList files={files} />
        </section>
        <LicenceSection {...publisher} />
        <section className="prose stack links">
          <h2>{text("Sessions as they change")}</h2>
          <p>
            {text("Programs that want every change soon read our feeds. They are in the form that OpenActive sets.")}
          </p>
          <p>
            <Link to="/openactive">{text("Open data feeds")}</Link>
          </p>
        </section>
        <Sources {...{ sources }} />
      </div>
    </>
  );
}

type Shown = { sourceId: number; name: string; url: string; licenceUrl: string | null };

function Sources({ sources }: { sources: Shown[] }) {
  const language = useLanguage();
  const { text } = language;
  return (
    <section className="prose stack links">
      <h2>{text("What is not ours to give")}</h2>
      {sources.length === 0 ? (
        <p>{text("All of this comes from the association’s own list.")}</p>
      ) : (
        <>
          <p>
            {text(
              "Sessions of these publishers are shown here too. They are not in our files: take them from their feeds.",
            )}
          </p>
          <ul>
            {sources.map(({ sourceId, name, url, licenceUrl }) => (
              <li key={sourceId}>
                <a href={url}>{name}</a>
                {licenceUrl && (
                  <>
                    {" "}
                    {richText(language, "(<link>licence of {name}</link>)", {
                      name,
                      link: (inside) => <a href={licenceUrl}>{inside}</a>,
                    })}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to="/sources">{text("Where this comes from")}</Link>
      </p>
    </section>
  );
}
