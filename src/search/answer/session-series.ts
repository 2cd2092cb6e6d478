// The series of sessions (catalogue/records/series-rule.ts), and a venue's matching ones.
import type { Session } from "#src/catalogue/records/catalogue.ts";
import { seriesKey, usualWeeks, weeklyTime } from "#src/catalogue/records/series-rule.ts";
import { GrowingColumn, GrowingColumns } from "../offers/growing-column.ts";
import { byOwner } from "../offers/placed-offers.ts";
import type { SessionOffers, ZoneOfVenue } from "../offers/session-offers.ts";
import { type SharedTexts, SharedTextsWriter } from "../offers/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import type { CardParts } from "./card-parts.ts";
import { fieldsText } from "./json-text.ts";
import { firstNotStarted, type SessionsSummary } from "./summarise-offers.ts";

/** Series that a card lists. */
const mostListed = 3;

export interface SeriesTexts {
  /** By session: what all dates of its series say. */
  shared: SharedTexts;
  /** By series: a number that is equal where weekday, start and length are. */
  weeklyTimes: Uint32Array;
  /** By series: weeks from one date to the next; 0 where they have no rule. */
  everyWeeks: Uint16Array;
  /** By series: where its cancelled starts begin, in milliseconds since 1970 UTC, in order. */
  cancelledFrom: Uint32Array;
  cancelledMs: Float64Array;
}

/** Takes sessions one by one and keeps their starts. */
export class SeriesWriter {
  readonly #zoneOf: ZoneOfVenue;
  readonly #shared = new SharedTextsWriter();
  readonly #weeklyTimes = new GrowingColumn<Uint32Array>(Uint32Array);
  readonly #timeNumbers = new Map<string, number>();
  readonly #dates = new GrowingColumns({ startsMs: Float64Array, isCancelled: Uint8Array });

  constructor(zoneOf: ZoneOfVenue) {
    this.#zoneOf = zoneOf;
  }

  add(session: Session): void {
    const { pitchFinderId, providerId, sessionName, startsAtMs, durationMinutes, isCancelled } = session;
    const zone = this.#zoneOf(pitchFinderId);
    this.#shared.add(`${pitchFinderId} ${seriesKey(session, zone)}`, () => {
      this.#weeklyTimes.push(this.#numberOfTime(weeklyTime(session, zone)));
      const fields = { SessionName: sessionName, ProviderId: providerId, DurationMinutes: durationMinutes };
      return fieldsText({ ...fields, ...(zone && { TimeZone: zone }) });
    });
    this.#dates.push({ startsMs: startsAtMs, isCancelled: Number(isCancelled) });
  }

  #numberOfTime(time: string): number {
    const number = this.#timeNumbers.get(time) ?? this.#timeNumbers.size;
    this.#timeNumbers.set(time, number);
    return number;
  }

  all(): SeriesTexts {
    const shared = this.#shared.all();
    const { startsMs, isCancelled } = this.#dates.all();
    const count = shared.texts.ends.length;
    const { from, list } = byOwner(count, Int32Array.from(startsMs.keys()), (session) => shared.numbers[session]!);
    const everyWeeks = new Uint16Array(count);
    const cancelledFrom = new Uint32Array(count + 1);
    const cancelledMs: number[] = [];
    for (let series = 0; series < count; series++) {
      const sessions = [...list.subarray(from[series], from[series + 1])];
      everyWeeks[series] = usualWeeks(sessions.map((session) => startsMs[session]!)) ?? 0;
      const cancelled = sessions.filter((session) => isCancelled[session] === 1);
      cancelledMs.push(...cancelled.map((session) => startsMs[session]!).sort((a, b) => a - b));
      cancelledFrom[series + 1] = cancelledMs.length;
    }
    return {
      shared,
      weeklyTimes: this.#weeklyTimes.all(),
      everyWeeks,
      cancelledFrom,
      cancelledMs: Float64Array.from(cancelledMs),
    };
  }
}

interface SeriesSummary {
  series: number;
  count: number;
  fullCount: number;
  /** The place in the order of all of its next date, and of its next one that is not full. */
  first: number;
  next: number;
  /** By which session that one is. */
  nextSession: number;
  /** Infinity and -Infinity where none is stated, which in JSON are null. */
  priceFrom: number;
  priceTo: number;
}

/** Returns what writes a card's fields: its series by next date, and how many there are. */
export function seriesWriter(found: SessionOffers, sessions: CardParts, texts: SeriesTexts) {
  const { shared, everyWeeks } = texts;
  return (summary: SessionsSummary, nowMs: number, out: AnswerWriter): void => {
    const all = summariseSeries(found, shared.numbers, summary, nowMs).sort((a, b) => a.first - b.first);
    out.text(`,"SeriesCount":${all.length},"Series":`);
    out.list(listedSeries(all, texts), (each) => {
      const cancelled = cancelledAfter(texts, each.series, nowMs);
      out.text("{");
      out.textOf(sessions.own, each.nextSession);
      out.text(",");
      out.textOf(shared.texts, each.series);
      const fields = {
        EveryWeeks: everyWeeks[each.series] || null,
        Count: each.count,
        FullCount: each.fullCount,
        PriceFrom: each.priceFrom,
        PriceTo: each.priceTo,
        CancelledDateTimes: cancelled.length > 0 ? cancelled : undefined,
      };
      out.text(`,${fieldsText(fields)}}`);
    });
  };
}

/**
 * Of all series, by their first date, those that a card lists: first one of each time and price, as
 * others of it read the same, by its next space; then the others.
 */
function listedSeries(all: readonly SeriesSummary[], { weeklyTimes, everyWeeks }: SeriesTexts) {
  if (all.length <= mostListed) return all;
  const alike = Map.groupBy(all, ({ series, priceFrom, priceTo }) =>
    [weeklyTimes[series], everyWeeks[series], priceFrom, priceTo].join(" "),
  );
  const different = [...alike.values()].map((some) => some.reduce((a, b) => (b.next < a.next ? b : a)));
  const others = all.filter((each) => !different.includes(each));
  return [...different, ...others].slice(0, mostListed).sort((a, b) => a.first - b.first);
}

function cancelledAfter({ cancelledFrom, cancelledMs }: SeriesTexts, series: number, nowMs: number): string[] {
  if (cancelledFrom[series] === cancelledFrom[series + 1]) return [];
  const starts = [...cancelledMs.subarray(cancelledFrom[series], cancelledFrom[series + 1])];
  return starts.filter((startMs) => startMs >= nowMs).map((startMs) => new Date(startMs).toISOString());
}

function summariseSeries(
  found: SessionOffers,
  seriesOf: Int32Array,
  { offers }: SessionsSummary,
  nowMs: number,
): SeriesSummary[] {
  const { order, isFull } = found;
  const { kinds, kind, records, recordsFrom } = found.offers;
  const all: SeriesSummary[] = [];
  for (const offer of offers) {
    const price = kinds[kind[offer]!]!.price;
    for (let record = firstNotStarted(found, offer, nowMs); record < recordsFrom[offer + 1]!; record++) {
      const session = records[record]!;
      const place = order[record]!;
      const full = isFull[session]!;
      const number = seriesOf[session]!;
      let each = all.find(({ series }) => series === number);
      if (each === undefined) {
        each = {
          series: number,
          count: 0,
          fullCount: 0,
          first: place,
          next: place,
          nextSession: session,
          priceFrom: Number.POSITIVE_INFINITY,
          priceTo: Number.NEGATIVE_INFINITY,
        };
        all.push(each);
      }
      const isNextFull = each.fullCount === each.count;
      if (full === 0 ? isNextFull || place < each.next : isNextFull && place < each.next) {
        each.next = place;
        each.nextSession = session;
      }
      each.first = Math.min(each.first, place);
      each.count++;
      each.fullCount += full;
      if (price < each.priceFrom) each.priceFrom = price;
      if (price > each.priceTo) each.priceTo = price;
    }
  }
  return all;
}
