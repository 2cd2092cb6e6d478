// The series of a list of sessions: each as one line, above the months that have its dates.

import { type CancelledSession, pageSeries } from "#src/listings/page-series.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { otherDates, seriesDays, seriesPrice, seriesTimes } from "#src/web/words/series-words.ts";
import { NextDates } from "./next-dates.tsx";
import styles from "./series-lines.module.css";

/** The months below have all. */
const mostLines = 4;

interface SeriesLinesProps {
  shown: SessionCard[];
  /** All that the page has. */
  sessions: SessionCard[];
  cancelled?: CancelledSession[];
}

export function SeriesLines({ shown, sessions, cancelled }: SeriesLinesProps) {
  const language = useLanguage();
  const { text } = language;
  const seesPrices = useSeesPrices();
  const series = pageSeries(shown, sessions, cancelled);
  const others = series.length - mostLines;
  if (series.length === 0) return null;
  const othersDates = otherDates(language, { Series: series.slice(mostLines), SeriesCount: others, SessionCount: 0 });
  return (
    <ul className={`stack gap-3 ${styles.series}`}>
      {series.slice(0, mostLines).map((each) => {
        const [day, times] = [seriesDays(language, each), seriesTimes(language, each)];
        return (
          <li key={each.SessionId} className="cluster baseline gap-0-3">
            <b className={styles.when}>{times === null ? day : text("{day}, {times}", { day, times })}</b>
            {seesPrices && <span className={styles.price}>{seriesPrice(language, each)}</span>}
            <bdi>{each.SessionName}</bdi>
            <NextDates
              dates={{ Series: [each], SeriesCount: 1, SessionCount: each.Count }}
              nowMs={null}
              className={styles.dates}
            />
          </li>
        );
      })}
      {others > 0 && (
        <li className="cluster baseline gap-0-3">
          <span>{text("{others, plural, one {and # other time} other {and # other times}}", { others })}</span>
          {othersDates && <span className={styles.dates}>{othersDates}</span>}
        </li>
      )}
    </ul>
  );
}
