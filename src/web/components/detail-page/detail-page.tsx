// What every detail page opens with, around its own sections: head, hero, facts, the bar of sections, structured data.
import type { ReactNode } from "react";
import { hideUntilDrawn } from "#src/domain/content/page-inlines.ts";
import { usePreferences } from "#src/web/storage/use-preferences.ts";
import { DetailHero, type DetailHeroProps } from "./detail-hero.tsx";
import styles from "./detail-page.module.css";
import { FactsBar, type FactsBarProps } from "./facts-bar.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageMeta, type PageMetaProps } from "./page-meta.tsx";
import type { Section } from "./section-in-view.ts";
import { SectionTabs } from "./section-tabs.tsx";
import { StructuredData } from "./structured-data.tsx";

interface DetailPageProps {
  head: PageMetaProps;
  hero: DetailHeroProps;
  facts: FactsBarProps;
  /** The tabs; each names an element among the children by its id. None: no bar. */
  sections: readonly Section[];
  /** The record in schema.org's words. */
  record: Record<string, unknown>;
  children: ReactNode;
}

/**
 * Facts and sections depend on the visit's search, which only the browser knows. Where there is one they are hidden,
 * their place kept, until they have been drawn with it: the page is seen once, and nothing moves.
 */
export function DetailPage({ head, hero, facts, sections, record, children }: DetailPageProps) {
  const isDrawn = usePreferences() !== undefined;
  return (
    <>
      <PageMeta {...head} />
      <DetailHero {...hero}>
        <PageActions name={head.name} canonical={head.canonical} />
      </DetailHero>
      <script {...hidingScript} />
      <div className={styles.drawing} data-drawn={isDrawn || undefined}>
        <div className="wrap">
          <FactsBar {...facts} />
        </div>
        {sections.length > 0 && <SectionTabs sections={sections} />}
        <div className="wrap">{children}</div>
      </div>
      <StructuredData record={record} />
    </>
  );
}

/** A constant of our own, named in the content security policy by its hash. */
const hidingScript = { dangerouslySetInnerHTML: { __html: hideUntilDrawn } };
