// The parts of every detail page: head, name, sections' bar, answer, own panels, whom to ask.

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";
import { safeguardingHelp } from "#src/site/legal-links.ts";
import { hideUntilRendered } from "#src/site/page-inlines.ts";
import { ownerQuestion } from "#src/web/club-listing/owner-question.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import type { AlertPlace } from "#src/web/contact/tell-me/tell-me-dialog.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";
import { useCanonical, useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { AnswerCard, type AnswerCardProps } from "./answer-card.tsx";
import { ContactRail, type ContactRailProps } from "./contact-rail.tsx";
import { DetailHero, type DetailHeroProps, PageActions } from "./detail-hero.tsx";
import styles from "./detail-page.module.css";
import { type Section, SectionTabs } from "./section-tabs.tsx";
import { distanceAway, positionOf, type Visit, type WayBack } from "./use-visit.ts";

interface DetailPageProps {
  /** The path of the record's page: "/club/1". */
  path: string;
  /** Name of the page type (§2.18), after the page's name in its title. */
  pageType: string;
  description: string;
  /** The record's, at the page's head. */
  name: string;
  /** The page's, where the record's alone does not say it. */
  title?: string;
  /** Below the name; empty ones are left out. */
  lines: (string | null)[];
  /** Where it is, and its accreditation. */
  place: Pick<PlaceAnswer, "Latitude" | "Longitude" | "AccreditationStatus" | "AccreditationLevel">;
  back: WayBack;
  hero: DetailHeroProps["picture"];
  visit: Visit;
  answer: AnswerCardProps;
  /** Whose news the visitor can be told of, and what the button says, a message. */
  tellMe: Omit<AlertPlace, "position"> & { words?: string; isBesideContact?: boolean; isLast?: boolean };
  contact: ContactRailProps;
  /** The tabs, each naming a child, or the contact, by its id. None: no bar. */
  sections: readonly Section[];
  /** Structured data (schema.org). `url`: the canonical address; null without PUBLIC_URL. */
  structured: (url: string | null) => Record<string, unknown>;
  /** The sources of the record, from its answer. */
  sources: RecordSource[] | undefined;
  /** Panels, one below the other. */
  children: ReactNode;
}

/**
 * Answer, panels and contact depend on the visit's search, which only the browser knows. They are
 * invisible, with their space reserved, until rendered with it, so that nothing moves.
 */
export function DetailPage(props: DetailPageProps) {
  const language = useLanguage();
  const { path, pageType, description, name, title = name, place, visit, contact, sections, tellMe } = props;
  const { isLast = false } = tellMe;
  const isRendered = usePreferences() !== undefined;
  const canonical = useCanonical(path);
  return (
    <>
      <HeadingFont />
      <PageTitle description={description} path={path}>
        {language.text("{title} – {page}", { title, page: pageType })}
      </PageTitle>
      <script {...hidingScript} />
      <DetailHero
        name={name}
        lines={props.lines}
        back={props.back}
        picture={props.hero}
        distance={distanceAway(language, visit, positionOf(place))}
        accreditation={{ status: place.AccreditationStatus, level: place.AccreditationLevel }}
      >
        <PageActions name={title} canonical={canonical} />
      </DetailHero>
      {sections.length > 0 && <SectionTabs sections={sections} />}
      <div className={styles.body}>
        <div className={`wrap stack ${styles.columns}`} data-rendered={isRendered || undefined}>
          <div className={`stack ${styles.panels}`}>
            <AnswerCard {...props.answer} onward={!isLast && <TellMeHere {...props} />} />
            {props.children}
            {isLast && <TellMeHere {...props} />}
          </div>
          <ContactRail
            {...contact}
            besides={
              <>
                {contact.besides}
                {tellMe.isBesideContact && <TellMeHere {...props} />}
              </>
            }
            below={<PageFoot {...props} />}
          />
        </div>
      </div>
      <StructuredData record={props.structured(canonical)} />
    </>
  );
}

const somethingNew = defineMessage("Tell me when there’s something new here");

/** Asks to be told of what is new around it, without a search. Nothing for a volunteer. */
function TellMeHere({ tellMe, place, visit: { preferences, isVolunteer } }: DetailPageProps) {
  const { text } = useLanguage();
  const position = positionOf(place);
  if (position === null || isVolunteer) return null;
  const { words = somethingNew, isBesideContact: _, isLast: __, ...record } = tellMe;
  return (
    <div className="needs-script">
      <TellMe
        variant="link"
        preferences={preferences}
        offers={record.record === "club" ? "club" : "casual"}
        at={{ ...record, position }}
      >
        {text(words)}
      </TellMe>
    </div>
  );
}

/** Last on a phone, and on a desk below whom to ask. */
function PageFoot({ sources, path, contact }: DetailPageProps) {
  const { canList } = useSite();
  const language = useLanguage();
  const { text } = language;
  const owner = ownerQuestion(language, path.split("/")[1]);
  return (
    <div className={`split start gap-0-5 ${styles.foot}`}>
      <SourceLine sources={shownBelow(sources)} isLink />
      <Link className="hit" to={`/something-wrong${path}`}>
        {text("Something wrong here?")}
      </Link>
      {owner && canList && (
        <Link className="hit" to={`/club-listing${path}`}>
          {owner}
        </Link>
      )}
      <Link className="hit" to={safeguardingHelp} state={placeState(contact)}>
        {text("Worried about a child?")}
      </Link>
    </div>
  );
}

/** Where Contact Us finds the county; not in the address, as that page's links are shared. */
function placeState({ placeName: where, position }: ContactRailProps) {
  return position ? { place: { where, Latitude: position.latitude, Longitude: position.longitude } } : undefined;
}

/** Silent sources are left out: the list of sessions has a note about them. */
function shownBelow(sources: RecordSource[] = []): RecordSource[] {
  const current = sources.filter(({ IsSilent }) => !IsSilent);
  return current.length > 0 ? current : sources;
}

/** A constant of our own, named in the content security policy by its hash; runs from the page. */
const hidingScript = { dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? hideUntilRendered : "" } };

/** What is not known is left out. */
const withoutEmpty = (_name: string, value: unknown) => (value === null || value === "" ? undefined : value);

/** The record in schema.org's vocabulary, for search engines. Data, not script: nothing runs. */
function StructuredData({ record }: { record: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...record }, withoutEmpty).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{json}</script>;
}
