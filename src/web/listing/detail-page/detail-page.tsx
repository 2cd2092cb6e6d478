// What every detail page consists of: head, name, the bar of sections, the answer, its own panels, and whom to ask.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { safeguardingHelp } from "#src/site/legal-links.ts";
import { hideUntilRendered } from "#src/site/page-inlines.ts";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { AnswerCard, type AnswerCardProps } from "./answer-card.tsx";
import { ContactRail, type ContactRailProps } from "./contact-rail.tsx";
import { DetailHero, type DetailHeroProps } from "./detail-hero.tsx";
import styles from "./detail-page.module.css";
import { PageActions } from "./page-actions.tsx";
import { PageMeta, type PageMetaProps } from "./page-meta.tsx";
import type { Section } from "./section-in-view.ts";
import { SectionTabs } from "./section-tabs.tsx";

interface DetailPageProps {
  head: PageMetaProps;
  hero: DetailHeroProps;
  answer: AnswerCardProps;
  contact: ContactRailProps;
  /** The tabs; each names an element among the children, or the contact, by its id. None: no bar. */
  sections: readonly Section[];
  /** The record's structured data (schema.org). */
  record: Record<string, unknown>;
  /** The sources of the record, from its answer. */
  sources: RecordSource[] | undefined;
  /** Path of the form for reporting a mistake in the record. */
  wrongPath: string;
  /** Panels, one below the other. */
  children: ReactNode;
}

/**
 * Answer, panels and contact depend on the visit's search, which only the browser knows. If there is one they are invisible,
 * with their space reserved, until they have been rendered with it, so that nothing changes or moves once it is visible.
 */
export function DetailPage({
  head,
  hero,
  answer,
  contact,
  sections,
  record,
  sources,
  wrongPath,
  children,
}: DetailPageProps) {
  const isRendered = usePreferences() !== undefined;
  return (
    <>
      <PageMeta {...head} />
      <script {...hidingScript} />
      <DetailHero {...hero}>
        <PageActions name={head.name} canonical={head.canonical} />
      </DetailHero>
      {sections.length > 0 && <SectionTabs sections={sections} />}
      <div className={styles.body}>
        <div className={`wrap ${styles.columns}`} data-rendered={isRendered || undefined}>
          <div className={styles.panels}>
            <AnswerCard {...answer} />
            {children}
          </div>
          <ContactRail {...contact} below={<PageFoot sources={shownBelow(sources)} {...{ wrongPath, contact }} />} />
        </div>
      </div>
      <StructuredData record={record} />
    </>
  );
}

/** Last on a phone, and on a desk below whom to ask. */
function PageFoot({ sources = [], wrongPath, contact }: Pick<DetailPageProps, "sources" | "wrongPath" | "contact">) {
  return (
    <div className={styles.foot}>
      <SourceLine sources={sources} isLink />
      <Link to={wrongPath}>Something wrong here?</Link>
      <Link to={safeguardingHelp} state={placeState(contact)}>
        Worried about a child?
      </Link>
    </div>
  );
}

/** Where Contact Us finds the county; a place's own, and yet in no address, as that page's links are shared. */
function placeState({ placeName: where, position }: ContactRailProps) {
  return position ? { place: { where, Latitude: position.latitude, Longitude: position.longitude } } : undefined;
}

/** Silent sources are left out: the list of sessions has a note about them. */
function shownBelow(sources: RecordSource[] = []): RecordSource[] {
  const heard = sources.filter(({ IsSilent }) => !IsSilent);
  return heard.length > 0 ? heard : sources;
}

/** A constant of our own, named in the content security policy by its hash. */
const hidingScript = { dangerouslySetInnerHTML: { __html: hideUntilRendered } };

/** The record in schema.org's vocabulary, for search engines. Data, not script: nothing runs. */
function StructuredData({ record }: { record: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...record }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{json}</script>;
}
