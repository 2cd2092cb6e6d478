// When and how much, heading a place's card: sessions' series, training, dates to come.

import { useContext } from "react";
import type { Language } from "#src/platform/language/language.ts";
import { formatDate } from "#src/platform/text/format-date.ts";
import { formatShortTime } from "#src/platform/text/format-short-time.ts";
import { formatZone } from "#src/platform/text/format-zone.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinPhrases } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence, daysToBeConfirmed } from "#src/platform/text/week-days.ts";
import type { CentreCard } from "#src/search/answer/answer-schema.ts";
import { NextDates } from "#src/web/listing/session-list/next-dates.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { ZonesOnPage } from "#src/web/site/site/zones-on-page.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { cardPrice, trainsAndPlays } from "#src/web/words/joining-words.ts";
import { seriesDays, seriesPrice, seriesTimes } from "#src/web/words/series-words.ts";
import { minutesInADay } from "#src/web/words/session-words.ts";
import styles from "./place-times.module.css";
import type { Offer } from "./recommendation-list/found-places.ts";

/** Series that have a line of their own. */
const mostLines = 2;

interface TimesLine {
  /** "Every Wednesday", before a time of day. */
  day?: string;
  parts: string[];
  /** The same without short forms. */
  spoken?: string;
}

const keyOf = ({ day, parts }: TimesLine) => `${day} ${parts.join()}`;

export function PlaceTimes({ offer }: { offer: Offer }) {
  const language = useLanguage();
  const { lines, note } = timesOf(language, offer, useSeesPrices(), useContext(ZonesOnPage));
  const [first] = lines;
  return (
    <div>
      {lines.length > 1 ? (
        <ul className="stack gap-2">
          {lines.map((line) => (
            <li key={keyOf(line)} className={styles.line}>
              <Parts {...line} />
            </li>
          ))}
        </ul>
      ) : (
        first && (
          <p className={styles.line}>
            <Parts {...first} />
          </p>
        )
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function Parts({ day, parts, spoken }: TimesLine) {
  const language = useLanguage();
  return (
    <>
      {spoken && <span className="vh">{spoken}</span>}
      {day && <span className={styles.day}>{language.text("{day},", { day })}</span>}
      {parts.map((part, at) => (
        <span key={part} aria-hidden={spoken ? true : undefined} className={at > 0 ? styles.next : undefined}>
          {part}
        </span>
      ))}
    </>
  );
}

function timesOf(
  language: Language,
  offer: Offer,
  seesPrices: boolean,
  hasZones: boolean,
): { lines: TimesLine[]; note?: string | false | undefined } {
  const { text } = language;
  const zoneWords = (zone: string | undefined) => (hasZones && zone ? [formatZone(language, zone)] : []);
  if (offer.kind === "club") {
    const { short, inFull, unknown, zone } = trainsAndPlays(language, offer.card);
    if (short.length === 0) return { lines: [{ parts: [daysToBeConfirmed(language)] }] };
    const price = seesPrices ? cardPrice(language, offer.card) : null;
    // Days of matches have no time: the clock is the training's, which comes first.
    const withFurther = ([first = "", ...others]: string[]) => [
      first,
      ...zoneWords(zone),
      ...others,
      ...(price === null ? [] : [price]),
    ];
    return {
      lines: [{ parts: withFurther(short), spoken: joinPhrases(language, withFurther(inFull)) }],
      note: unknown,
    };
  }
  if (offer.kind === "provider") {
    const days = parseDays(offer.card.PlaysOnDay);
    return {
      lines: [{ parts: [days.length > 0 ? capitalised(daySentence(language, days)) : text("Times not given")] }],
      note: seesPrices ? text("Ask them about times and prices.") : text("Ask them about times."),
    };
  }
  const { Series = [], SeriesCount = 0, NextSessionDateTime: next } = offer.card;
  const all = Series.map((series): TimesLine => {
    const [days, times] = [seriesDays(language, series), seriesTimes(language, series)];
    const price = seesPrices ? [seriesPrice(language, series)] : [];
    if (times === null) return { parts: [days, ...price] };
    const hasClock = series.DurationMinutes === null || series.DurationMinutes < minutesInADay;
    return { day: days, parts: [times, ...(hasClock ? zoneWords(offer.card.TimeZone) : []), ...price] };
  });
  // Two sessions of one time and price read the same; so may those that are not listed.
  const different = [...new Map(all.map((line) => [keyOf(line), line])).values()];
  const lines = different.slice(0, mostLines);
  const unlisted = lines.length < mostLines ? 0 : SeriesCount - Series.length;
  const others = different.length - lines.length + unlisted;
  if (lines.length > 0 || next === null) {
    return {
      lines,
      note: others > 0 && text("{others, plural, one {and # other time} other {and # other times}}", { others }),
    };
  }
  // Of an earlier server.
  const nextMs = Date.parse(next);
  return { lines: [{ day: formatDate(language, nextMs), parts: [formatShortTime(language, nextMs)] }] };
}

/** "Next: tomorrow, then 12 more dates. 2 dates are full." */
export function DatesToCome({ card }: { card: CentreCard }) {
  const { Series } = card;
  return Series && <NextDates dates={{ ...card, Series }} nowMs={Date.now()} className={styles.dates} />;
}
