// /open-data: downloads of the register's public part, publisher, licence, further data.

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

/** Milliseconds that the page waits for files being made; a country's take some seconds. */
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
    "All the clubs, teams, venues and sessions shown on this site. Use the data to build something of your own, or to count and compare.",
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
              "{isMade, select, yes {Updated on {date}.} other {We’re making the files now. Their sizes will show here soon.}} CSV files open in any spreadsheet. We leave out the phone number, email address and name of anyone who hasn’t let us show them.",
              { isMade: madeOn ? "yes" : "no", date: madeOn ?? "" },
            )}
          </p>
          <OpenFileList files={files} />
        </section>
        <LicenceSection {...publisher} />
        <section className="prose stack links">
          <h2>{text("Live session data")}</h2>
          <p>{text("If you need every change as it happens, use our feeds. They use the OpenActive format.")}</p>
          <p>
            <Link to="/openactive">{text("Open data feeds")}</Link>
          </p>
        </section>
        <Sources sources={sources} />
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
      <h2>{text("Data we can’t share")}</h2>
      {sources.length === 0 ? (
        <p>{text("All of this comes from the association’s own records.")}</p>
      ) : (
        <>
          <p>
            {text(
              "We also show sessions from these publishers. They’re not in our files, so take them from their feeds.",
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
        <Link to="/sources">{text("Where our information comes from")}</Link>
      </p>
    </section>
  );
}
