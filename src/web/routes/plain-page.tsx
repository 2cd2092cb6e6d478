// Every URL without another route: a text page of the association, else 404 (§2.16, §8.16).
import { data } from "react-router";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { langOf } from "#src/site/content-lang.ts";
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

export default function Plain({ loaderData: page }: Route.ComponentProps) {
  const { path, title, intro, sections } = page;
  const { associationName } = useSite();
  const { text } = useLanguage();
  const isContact = path === ownContactPage;
  const county = useCounty(isContact);
  const writeHeading = text("Write to {association}", { association: inSentence(associationName) });
  const listed = isContact ? [...sections, { id: "write", heading: writeHeading, paragraphs: [] }] : sections;
  return (
    <>
      <PageTitle description={intro}>{title}</PageTitle>
      <PageHead {...page} />
      <div className={`wrap ${styles.layout}`}>
        {sections.length > longFrom && <PageIndex sections={listed} />}
        <div className="sections">
          {path === "/cookie-settings" && (
            <section className="prose stack">
              <CookieChoice heading={<h2>{text("How we measure use of the site")}</h2>} />
            </section>
          )}
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="prose stack">
              <h2 lang={langOf(section, "heading")}>{section.heading}</h2>
              {section.paragraphs.map((paragraph, at) => (
                <p key={paragraph} lang={langOf(section, "paragraphs", at)}>
                  {paragraph}
                </p>
              ))}
              {section.links?.map((link) => (
                <p key={link.to}>
                  <ContentLink to={link.to} lang={langOf(link, "label")}>
                    {link.label}
                  </ContentLink>
                </p>
              ))}
              {isContact && section.id === "county-association" && <CountyContact lookup={county} />}
              {isContact && section.id === "worried" && <SafeguardingLead lookup={county} />}
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
      <ul className="cluster gap-0-5">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} lang={langOf(section, "heading")}>
              {section.heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
