// A page of nothing but words out of content/pages.json: about the game, helping, contact, privacy, terms, cookies.
import { data, Link } from "react-router";
import type { PlainPage } from "#src/domain/site-content.ts";
import { PageTitle } from "#src/web/components/page-title/page-title.tsx";
import pages from "../../../content/pages.json" with { type: "json" };
import type { Route } from "./+types/plain-page.ts";
import styles from "./plain-page.module.css";

export function loader({ request }: Route.LoaderArgs): PlainPage {
  const path = new URL(request.url).pathname.replace(/(\.data|\/)$/, "");
  const page = (pages as PlainPage[]).find((candidate) => candidate.path === path);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function Plain({ loaderData: { title, intro, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle description={intro}>{title}</PageTitle>
      <section className={`on-night ${styles.head}`}>
        <div className="wrap">
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
      </section>
      <div className={`wrap ${styles.sections}`}>
        {sections.map(({ id, heading, paragraphs, links }) => (
          <section key={id} id={id} className="prose stack">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {links?.map(({ label, to }) => (
              <p key={to}>
                <Link to={to}>{label}</Link>
              </p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
