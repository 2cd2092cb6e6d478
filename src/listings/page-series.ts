// A page's sessions as series, named as a card's. In the browser, which alone knows the search.
import { isFullyBooked } from "#src/catalogue/records/fully-booked.ts";
import { seriesKey, usualWeeks } from "#src/catalogue/records/series-rule.ts";
import type { CentreAnswer } from "#src/listings/detail-answer.ts";
import type { Series, SessionCard } from "#src/search/answer/answer-schema.ts";

export type CancelledSession = NonNullable<CentreAnswer["CancelledSessions"]>[number];

const startOf = ({ SessionDateTime }: CancelledSession) => Date.parse(SessionDateTime);

const keyOf = (session: CancelledSession) =>
  seriesKey(
    {
      providerId: session.ProviderId,
      sessionName: session.SessionName,
      startsAtMs: startOf(session),
      durationMinutes: session.DurationMinutes,
    },
    session.TimeZone,
  );

/** Of sessions by start: the series of those shown, by next date, with the rule of all of them. */
export function pageSeries(
  shown: readonly SessionCard[],
  all: readonly SessionCard[],
  cancelled: readonly CancelledSession[] = [],
): Series[] {
  const whole = Map.groupBy([...all, ...cancelled], keyOf);
  const off = Map.groupBy(cancelled, keyOf);
  return [...Map.groupBy(shown, keyOf)].map(([key, dates]) => {
    const isFull = ({ SessionPercentageAvailable }: SessionCard) => isFullyBooked(SessionPercentageAvailable);
    const next = dates.find((each) => !isFull(each)) ?? dates[0]!;
    const prices = dates.flatMap(({ Price }) => Price ?? []);
    return {
      SessionId: next.SessionId,
      SessionDateTime: next.SessionDateTime,
      SessionPercentageAvailable: next.SessionPercentageAvailable,
      SessionName: next.SessionName,
      ProviderId: next.ProviderId,
      DurationMinutes: next.DurationMinutes,
      EveryWeeks: usualWeeks((whole.get(key) ?? dates).map(startOf)),
      Count: dates.length,
      FullCount: dates.filter(isFull).length,
      PriceFrom: prices.length > 0 ? Math.min(...prices) : null,
      PriceTo: prices.length > 0 ? Math.max(...prices) : null,
      CancelledDateTimes: off.get(key)?.map(({ SessionDateTime }) => SessionDateTime),
      ...(next.TimeZone && { TimeZone: next.TimeZone }),
    };
  });
}
