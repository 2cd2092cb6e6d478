// When and where the club trains, as a table by day, on its page and on those of its teams. What is
// the same everywhere, and the days without training, are said once.

import { Link } from "react-router";
import type { TrainingAnswer } from "#src/listings/detail-answer.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatZone } from "#src/platform/text/format-zone.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import { useVisit } from "#src/web/listing/detail-page/use-visit.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { haveZones } from "#src/web/site/site/zones-on-page.ts";
import { formatJoiningInside, formatPriceOf } from "#src/web/words/joining-words.ts";
import { datesWithout, noTrainingOn, trainingDates, trainingHours, trainsWhom } from "#src/web/words/training-words.ts";
import type { ClubStatement } from "./club-facts.ts";
import styles from "./training-panel.module.css";

/** For who plays: whoever helps pays nothing. */
const termsOf = (language: Language, each: TrainingAnswer) =>
  joinFacts(language, [
    formatPriceOf(language, each) ?? language.text("Price not given"),
    each.FirstTimeFree && language.text("first time free"),
    formatJoiningInside(language, each),
  ]);

const placeOf = ({ PitchFinderId, CentreName, City }: TrainingAnswer) => `${PitchFinderId} ${CentreName} ${City}`;

const isAlike = (texts: string[]) => texts.length > 1 && new Set(texts).size === 1;

/** Renders nothing where nothing is known of it. */
export function TrainingPanel({ statement: { Training, Today, Confirmed } }: { statement: ClubStatement }) {
  const language = useLanguage();
  const { text, weekdays } = language;
  const { isVolunteer } = useVisit();
  const [first] = Training;
  if (!first) return null;
  const hasOnePlace = isAlike(Training.map(placeOf));
  const hasOneTerm = isAlike(Training.map((each) => termsOf(language, each)));
  const hasZones = haveZones(Training);
  const hasTerms = !isVolunteer && !hasOneTerm;
  const { whole, some } = datesWithout(Training, Today);
  const days = [...Map.groupBy(Training, ({ Day }) => Day)];
  return (
    <section className="panel" id="training">
      <h2>{text("Training")}</h2>
      {hasOnePlace && (
        <p>
          <Place training={first} />
        </p>
      )}
      {!isVolunteer && hasOneTerm && <p>{termsOf(language, first)}</p>}
      <table className={styles.table}>
        <Columns hasPlaces={!hasOnePlace} hasTerms={hasTerms} />
        {days.map(([day, ofDay]) => (
          <tbody key={day}>
            {ofDay.map((each, at) => (
              <tr key={[each.StartTime, each.TeamId, ...each.AgeGroups, each.Gender].join(" ")}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={ofDay.length}>
                    {weekdays[day - 1]}
                  </th>
                )}
                <td className={styles.time}>
                  <Hours training={each} hasZone={hasZones} />
                </td>
                <td className={styles.who}>
                  <Who training={each} today={Today} without={some.get(each)} />
                </td>
                {!hasOnePlace && (
                  <td>
                    <Place training={each} />
                  </td>
                )}
                {hasTerms && <td>{termsOf(language, each)}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {whole.length > 0 && <p className={styles.note}>{noTrainingOn(language, whole)}</p>}
      {Confirmed && <p className={styles.note}>{Confirmed}</p>}
    </section>
  );
}

/** The names of the columns, for screen readers. */
function Columns({ hasPlaces, hasTerms }: { hasPlaces: boolean; hasTerms: boolean }) {
  const { text } = useLanguage();
  return (
    <thead className="vh">
      <tr>
        <th scope="col">{text("Day")}</th>
        <th scope="col">{text("Time")}</th>
        <th scope="col">{text("Who")}</th>
        {hasPlaces && <th scope="col">{text("Where")}</th>}
        {hasTerms && <th scope="col">{text("Price and spaces")}</th>}
      </tr>
    </thead>
  );
}

function Hours({ training, hasZone }: { training: TrainingAnswer; hasZone: boolean }) {
  const language = useLanguage();
  const hours = trainingHours(language, training);
  if (!hasZone || !training.TimeZone) return hours;
  return (
    <>
      <span>{hours}</span>
      <small>{` ${formatZone(language, training.TimeZone)}`}</small>
    </>
  );
}

interface WhoProps {
  training: TrainingAnswer;
  today: string;
  /** The days on which only some have no training, this one among them. */
  without: string[] | undefined;
}

/** Who trains, in which part of the year, and what the club says beside it. */
function Who({ training, today, without }: WhoProps) {
  const language = useLanguage();
  const dates = trainingDates(language, training, today);
  const who = trainsWhom(language, training);
  return (
    <>
      {training.TeamId === null ? <span>{who}</span> : <Link to={`/team/${training.TeamId}`}>{who}</Link>}
      {dates && <small>{dates}</small>}
      {without && <small>{noTrainingOn(language, without)}</small>}
      {training.Comment && <small>{training.Comment}</small>}
    </>
  );
}

function Place({ training: { PitchFinderId, CentreName, City } }: { training: TrainingAnswer }) {
  const language = useLanguage();
  if (PitchFinderId === null) return <span>{joinFacts(language, [CentreName, City])}</span>;
  return (
    <Link to={`/venue/${PitchFinderId}`}>
      <bdi translate="no">{CentreName}</bdi>
    </Link>
  );
}
