// A campaign's or partner's page: its heading and look, its questionnaire open (§2.3).

import { textsForJourneys } from "#src/questionnaire/questionnaire-texts.ts";
import { langOf } from "#src/site/content-lang.ts";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import { FramedQuestionnaire } from "#src/web/questions/framed-questionnaire/framed-questionnaire.tsx";
import { campaignOf, campaigns } from "#src/web/questions/questionnaire/campaigns.ts";
import { DelayedQuestionnaire } from "#src/web/questions/questionnaire/questionnaire-entry.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/onboarding.ts";
import styles from "./onboarding.module.css";

/** 404 for a campaign there is none of. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = campaignOf(params.campaign);
  const { programmes, questionnaire } = context.get(servicesContext).content();
  const words = programmes.campaigns.find((each) => each.id === id);
  if (id === null || !words) throw new Response("No such campaign", { status: 404 });
  return { id, words, texts: textsForJourneys(questionnaire, [id]) };
}

/** Nothing here can change while the questions are answered. */
export function shouldRevalidate({ currentParams, nextParams }: { currentParams: object; nextParams: object }) {
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams);
}

export default function Onboarding({ loaderData: { id, words, texts } }: Route.ComponentProps) {
  const { text } = useLanguage();
  const { art, viewBox, ground } = campaigns[id];
  const { name, heading, lead } = words;
  return (
    <>
      <PageTitle>{text("Onboarding")}</PageTitle>
      {id === "external" ? (
        <div className={styles.frame}>
          <FramedQuestionnaire journeyId={id} texts={texts} />
        </div>
      ) : (
        <section className={`${styles.hero} ${styles[ground]}`}>
          <div className={`wrap stack ${styles.words}`}>
            <h1 lang={langOf(words, "heading")}>{heading}</h1>
            <p className={styles.lead} lang={langOf(words, "lead")}>
              {lead}
            </p>
          </div>
          <Picture className={styles.art} art={art} viewBox={viewBox} />
          <DelayedQuestionnaire key={id} journeyId={id} texts={texts} kicker={name} />
        </section>
      )}
    </>
  );
}
