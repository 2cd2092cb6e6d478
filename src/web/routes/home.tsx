// The home page: one call to action, and cards for starting with a kind of football (§1.7, §2.2).

import { textsForJourneys } from "#src/questionnaire/questionnaire-texts.ts";
import { type JourneyId, resultsPath } from "#src/search/criteria/journey-id.ts";
import { langOf } from "#src/site/content-lang.ts";
import type { HomeContent } from "#src/site/site-content.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { HeroPicture } from "#src/web/kit/hero-picture/hero-picture.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { PictureCard } from "#src/web/kit/picture-card/picture-card.tsx";
import { PitchPlan } from "#src/web/listing/pitch-plan/pitch-plan.tsx";
import { QuestionnaireEntry } from "#src/web/questions/questionnaire/questionnaire-entry.tsx";
import { servicesContext } from "#src/web/services-context.ts";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { storedPath } from "#src/web/visit/return-address.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import type { Route } from "./+types/home.ts";
import styles from "./home.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { home, questionnaire } = context.get(servicesContext).content();
  return { home, texts: textsForJourneys(questionnaire, ["standard", "mini"]) };
}

/** Its query opens the questions alone, which wait for nothing. */
export const shouldRevalidate = () => false;

export default function Home({ loaderData: { home, texts } }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <>
      <PageTitle description={home.hero.text}>{text("Home Page")}</PageTitle>
      <Hero hero={home.hero} />
      <section className="band">
        <div className="wrap">
          <div className="section-head">
            <h2 lang={langOf(home, "typesHeading")}>{home.typesHeading}</h2>
          </div>
          <div className="columns">
            {home.types.map((card) => (
              <PictureCard key={card.title} {...card} />
            ))}
          </div>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          <ButtonLink icon="calendar" iconAfter="arrow-right" to="/recommendations/week">
            {text("What’s on near you this week?")}
          </ButtonLink>
        </div>
      </section>
      <QuickLinks home={home} />
      <section className="band">
        <div className="wrap">
          <div className="section-head">
            <h2 lang={langOf(home, "initiativesHeading")}>{home.initiativesHeading}</h2>
          </div>
          <div className="columns">
            {home.initiatives.map((card) => (
              <PictureCard key={card.title} {...card} />
            ))}
          </div>
        </div>
      </section>
      <QuestionnaireEntry texts={texts} />
    </>
  );
}

function Hero({ hero }: { hero: HomeContent["hero"] }) {
  return (
    <section className={`on-night ${styles.hero}`}>
      <div className={`wrap ${styles.heroWrap}`}>
        <div className={styles.words}>
          <h1>
            <span lang={langOf(hero, "title")}>{hero.title}</span>{" "}
            <span className="vh" lang={langOf(hero, "subtitle")}>
              {hero.subtitle}
            </span>
          </h1>
          <p className={styles.lead} lang={langOf(hero, "text")}>
            {hero.text}
          </p>
          <ButtonLink
            variant="bib"
            isBig
            iconAfter="arrow-right"
            to="/?onboarding=true"
            lang={langOf(hero, "action")}
            preventScrollReset
          >
            {hero.action}
          </ButtonLink>
          <NoteOrResults hero={hero} />
        </div>
      </div>
      <HeroPicture images={hero.images} />
    </section>
  );
}

/** Who has searched needs the way back, not the note; both share a place: nothing moves. */
function NoteOrResults({ hero }: { hero: HomeContent["hero"] }) {
  const { text } = useLanguage();
  const journey = usePreferences()?.Journey;
  return (
    <div className={styles.note}>
      <p className={`soft small ${journey ? styles.covered : ""}`} lang={langOf(hero, "note")}>
        {hero.note}
      </p>
      {journey && (
        <ButtonLink variant="link" icon="arrow-left" to={viewOfResults(journey)}>
          {text("Back to your results")}
        </ButtonLink>
      )}
    </div>
  );
}

/** The list, this week or the map, whichever the visit was at last. */
function viewOfResults(journey: JourneyId): string {
  const list = resultsPath(journey);
  const seen = storedPath();
  return [`${list}/week`, `${list}/map`].find((path) => path === seen) ?? list;
}

function QuickLinks({ home }: { home: HomeContent }) {
  return (
    <section className="band on-night">
      <div className="wrap">
        <div className="section-head">
          <h2 lang={langOf(home, "quickLinksHeading")}>{home.quickLinksHeading}</h2>
          <p className="soft" lang={langOf(home, "quickLinksText")}>
            {home.quickLinksText}
          </p>
        </div>
        <ul className={styles.quick}>
          {home.quickLinks.map((link) => (
            <li key={link.label}>
              <ContentLink to={link.to} preventScrollReset className={styles.quickLink}>
                <PitchPlan name={link.plan} className={styles.plan} />
                <span lang={langOf(link, "label")}>{link.label}</span>
                <Icon name="arrow-right" />
              </ContentLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
