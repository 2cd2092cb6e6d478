// Every URL without another route: a text page of the association, else 404 (specification §2.16, §8.16).
import { data } from "react-router";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { ownContactPage } from "#src/site/legal-links.ts";
import type { PlainPage } from "#src/site/site-content.ts";
import { CountyContact, SafeguardingLead, useCounty } from "#src/web/contact/contact-us/county-contact.tsx";
import { WriteForm } from "#src/web/contact/something-wrong/note-forms.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { servicesContext } from "#src/web/services-context.ts";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { CookieChoice } from "#src/web/site/cookie-choice/cookie-dialog.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import type { Route } from "./+types/plain-page.ts";
import styles from "./plain-page.module.css";

/** Sections beyond which a page says first what is on it. */
const longFrom = 3;

export function loader({ params, context }: Route.LoaderArgs): PlainPage {
  const path = `/${params["*"]}`;
  const page = context
    .get(servicesContext)
    .content()
    .pages.find((candidate) => candidate.path === path);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function Plain({ loaderData: { path, title, intro, sections } }: Route.ComponentProps) {
  const { associationName } = useSite();
  const { text } = useLanguage();
  const isContact = path === ownContactPage;
  const county = useCounty(isContact);
  const writeHeading = text("Write to {association}", { association: inSentence(associationName) });
  const listed = isContact ? [...sections, { id: "write", heading: writeHeading, paragraphs: [] }] : sections;
  return (
    <>
      <PageTitle description={intro}>{title}</PageTitle>
      <PageHead title={title} intro={intro} />
      <div className={`wrap ${styles.layout}`}>
        {sections.length > longFrom && <PageIndex sections={listed} />}
        <div className="sections">
          {path === "/cookie-settings" && (
            <section className="prose stack">
              <CookieChoice heading={<h2>{text("How we measure use of the site")}</h2>} />
            </section>
          )}
          {sections.map(({ id, heading, paragraphs, links }) => (
            <section key={id} id={id} className="prose stack">
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {links?.map(({ label, to }) => (
                <p key={to}>
                  <ContentLink to={to}>{label}</ContentLink>
                </p>
              ))}
              {isContact && id === "county-association" && <CountyContact inHand={county} />}
              {isContact && id === "worried" && <SafeguardingLead inHand={county} />}
            </section>
          ))}
          {isContact && (
            <section id="write" className="prose stack">
              <h2>{writeHeading}</h2>
              <WriteForm />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** Where its sections are, for who will not read it all. */
function PageIndex({ sections }: Pick<PlainPage, "sections">) {
  const { text } = useLanguage();
  return (
    <nav className={`links ${styles.index}`} aria-label={text("On this page")}>
      <p>{text("On this page")}</p>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
