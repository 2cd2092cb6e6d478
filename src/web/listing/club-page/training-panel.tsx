// When and where the club trains: a line for each, on its page and on those of its teams.

import { Link } from "react-router";
import type { TrainingAnswer } from "#src/listings/detail-answer.ts";
import type { Language } from "#src/platform/language/language.ts";
import { useVisit } from "#src/web/listing/detail-page/use-visit.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import {
  formatJoiningInside,
  formatPriceOf,
  trainingDates,
  trainingTimes,
  trainsWhom,
} from "#src/web/words/joining-words.ts";
import type { ClubsWord } from "./club-facts.ts";
import styles from "./training-panel.module.css";

/** For who plays: whoever helps pays nothing. */
const termsOf = (language: Language, each: TrainingAnswer) =>
  [
    formatPriceOf(language, each) ?? language.text("Price not given"),
    each.FirstTimeFree && language.text("first time free"),
    formatJoiningInside(language, each),
  ]
    .filter(Boolean)
    .join(", ");

/** Renders nothing where nothing is known of it. */
export function TrainingPanel({ said: { Training, Today, Confirmed } }: { said: ClubsWord }) {
  const language = useLanguage();
  const { isVolunteer } = useVisit();
  if (Training.length === 0) return null;
  return (
    <section className="panel" id="training">
      <h2>{language.text("Training")}</h2>
      <ul className={styles.list}>
        {Training.map((each) => (
          <li key={[each.Day, each.StartTime, each.TeamId, ...each.AgeGroups, each.Gender].join(" ")}>
            <b>{trainingTimes(language, each)}</b>
            <span>
              {each.TeamId === null ? (
                trainsWhom(language, each)
              ) : (
                <Link to={`/team/${each.TeamId}`}>{trainsWhom(language, each)}</Link>
              )}
            </span>
            <span>
              {each.PitchFinderId === null ? (
                [each.CentreName, each.City].filter(Boolean).join(", ")
              ) : (
                <Link to={`/venue/${each.PitchFinderId}`}>
                  <bdi translate="no">{each.CentreName}</bdi>
                </Link>
              )}
            </span>
            {!isVolunteer && <span>{termsOf(language, each)}</span>}
            {trainingDates(language, each, Today) && <span>{trainingDates(language, each, Today)}</span>}
            {each.Comment && <span>{each.Comment}</span>}
          </li>
        ))}
      </ul>
      {Confirmed && <p className={styles.confirmed}>{Confirmed}</p>}
    </section>
  );
}
