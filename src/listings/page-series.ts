// The sessions of a page as series, by the names of a card's. In the browser, which alone knows what is searched.
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

/** Of sessions by start: the series of those shown, by their next date. Their rule is that of all, cancelled ones too. */
export function pageSeries(
  shown: readonly SessionCard[],
  all: readonly SessionCard[],
  cancelled: readonly CancelledSession[] = [],
): Series[] {
  const whole = Map.groupBy([...all, ...cancelled], keyOf);
  const off = Map.groupBy(cancelled, keyOf);
  return [...Map.groupBy(shown, keyOf)].map(([key, dates]) => {
    const isFull = ({ SessionPercentageAvailable }: SessionCard) => SessionPercentageAvailable === 0;
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
