// The training that takes people, by the clubs' cards: whom it is for, and on which days it takes place. It has no columns of bits,
// as only the search by time asks for it, and that looks at each row of the clubs nearby.

import type { ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { audienceOf, takesPeople } from "#src/catalogue/records/listed-training.ts";
import { localTimeOfDay } from "#src/catalogue/records/local-weekday.ts";
import { seasonEnd } from "#src/catalogue/records/season.ts";
import { ageGroups, footballTypes, genders, type TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { dayNumber, instantOfLocal } from "#src/platform/text/local-days.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";
import { ageFits, disabilityFits, teamTypeFits } from "#src/search/matching/offer-match.ts";
import type { Block, BlockWriter, Sections } from "./block.ts";
import { chordMargin } from "./card-map.ts";
import { type Catchment, catchmentAround, isInCatchment, milesTo, reachOf, squaredChord } from "./catchment.ts";
import type { ClubTable } from "./club-table.ts";
import { groupNumber, offerGroups } from "./offer-group.ts";
import { genderBits } from "./packed-sets.ts";

/** Minutes after midnight, local. */
export const startMinuteOf = ({ startTime }: Pick<ListedTraining, "startTime">) =>
  Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3));

/** Many rows are for the same people, and many at the same times: each of these is written once, and rows refer to it by number. */
const audienceColumns = {
  /** Bits; 0 for no limit. */
  ageGroups: Uint16Array,
  genders: Uint8Array,
  /** NaN for no limit. */
  minAge: Float64Array,
  maxAge: Float64Array,
  group: Uint8Array,
} as const;

const timeColumns = {
  day: Uint8Array,
  startMinute: Uint16Array,
  /** Days since 1970, both inside; 0 for none, and for the season's end. */
  fromDay: Int32Array,
  toDay: Int32Array,
} as const;

/** Rows are by card, then in the order of their keys. */
const rowColumns = {
  card: Int32Array,
  /** Place in the order of all keys. */
  rank: Int32Array,
  audience: Int32Array,
  time: Int32Array,
} as const;

const columns = { ...audienceColumns, ...timeColumns, ...rowColumns };
type ColumnName = keyof typeof columns;

const sections = {
  ...columns,
  /** The rows of card c: from[c] up to, not including, from[c + 1]. */
  from: Int32Array,
  /** The exceptional days of time t: except[exceptFrom[t]] up to, not including, except[exceptFrom[t + 1]]. */
  exceptFrom: Int32Array,
  except: Int32Array,
} as const;

type TrainingTable = Sections<typeof sections>;

const name = "training";

/** Writes the table. `cardOf`: of a club by its id, -1 where it has none. Returns the training of its rows. */
export function writeTrainingTable(
  writer: BlockWriter,
  training: readonly ListedTraining[],
  cardCount: number,
  cardOf: (clubId: number) => number,
): ListedTraining[] {
  const rows = training
    .map((each, rank) => ({ each, rank, card: cardOf(each.clubId) }))
    .filter(({ each, card }) => card >= 0 && takesPeople(each))
    .sort((a, b) => a.card - b.card || a.rank - b.rank);
  const from = new Int32Array(cardCount + 1);
  for (const { card } of rows) from[card + 1]!++;
  for (let card = 0; card < cardCount; card++) from[card + 1]! += from[card]!;
  writer.add(`${name}.from`, from);
  const audiences = eachOnce(rows.map(({ each }) => audienceNumbers(each)));
  const times = eachOnce(rows.map(({ each }) => timeNumbers(each)));
  const numbers = rows.map(({ card, rank }, row) => ({
    ...{ card, rank, audience: audiences.numbers[row]!, time: times.numbers[row]! },
  }));
  writeColumns(writer, audienceColumns, audiences.values);
  writeColumns(writer, timeColumns, times.values);
  writeColumns(writer, rowColumns, numbers);
  let count = 0;
  writer.addAll(name, {
    exceptFrom: Int32Array.of(0, ...times.values.map(({ except }) => (count += except.length))),
    except: Int32Array.from(times.values.flatMap(({ except }) => except)),
  });
  return rows.map(({ each }) => each);
}

function writeColumns<Name extends ColumnName>(
  writer: BlockWriter,
  kinds: Record<Name, unknown>,
  values: readonly Record<NoInfer<Name>, number>[],
): void {
  for (const column of Object.keys(kinds) as Name[])
    writer.add(`${name}.${column}`, new columns[column](values.map((value) => value[column])));
}

/** The different values, and by item the number of its value. */
function eachOnce<T>(list: readonly T[]): { values: T[]; numbers: number[] } {
  const numberOf = new Map<string, number>();
  const values: T[] = [];
  const numbers = list.map((each) => {
    const key = JSON.stringify(each);
    const known = numberOf.get(key) ?? values.push(each) - 1;
    numberOf.set(key, known);
    return known;
  });
  return { values, numbers };
}

function audienceNumbers(training: ListedTraining): Record<keyof typeof audienceColumns, number> {
  const { ageGroups: some, gender, minAge, maxAge, footballType, disabilityId } = audienceOf(training);
  return {
    ageGroups: bitsOfAgeGroups(some),
    genders: gender === null ? genderBits(genders) : genderBits([gender]),
    minAge: minAge ?? Number.NaN,
    maxAge: maxAge ?? Number.NaN,
    group: groupNumber(footballType, disabilityId),
  };
}

function timeNumbers(training: ListedTraining): Record<keyof typeof timeColumns, number> & { except: number[] } {
  const { day, fromDate, toDate, exceptDates } = training;
  return {
    ...{ day, startMinute: startMinuteOf(training) },
    ...{ fromDay: dayNumber(fromDate), toDay: dayNumber(toDate), except: exceptDates.map(dayNumber) },
  };
}

const bitsOfAgeGroups = (list: readonly string[]) =>
  ageGroups.reduce((bits, group, at) => (list.includes(group) ? bits | (1 << at) : bits), 0);

export const openTrainingTable = (block: Block): TrainingTable => block.all(name, sections);

interface FoundTraining {
  row: number;
  /** Number of its recommendation group. */
  group: number;
  rank: number;
  /** Exact great-circle miles to the club. */
  miles: number;
  startMs: number;
}

/** The training of a day. */
export interface TrainingDay {
  total: number;
  joinable: Record<TimeOfDay, number>;
  /** At least the nearest `most`, in no order; of equally near ones those of a lower rank. */
  nearest: FoundTraining[];
}

interface TrainingDays {
  dates: readonly string[];
  today: string;
  nowMs: number;
  /** False where a search asks for all ages. */
  isOfAges: boolean;
  /** How many a day lists at most. */
  most: number;
}

/**
 * By date, the training that fits and has not started. As for teams, price, length, time of day, surface and facilities leave none
 * out.
 */
export function findTraining(
  training: TrainingTable,
  { map, reach: scratch }: ClubTable,
  criteria: SearchCriteria,
  catchment: Catchment,
  asked: TrainingDays,
): TrainingDay[] {
  const { dates, most } = asked;
  const found = dates.map(
    (): TrainingDay => ({ total: 0, joinable: { morning: 0, afternoon: 0, evening: 0 }, nearest: [] }),
  );
  const { from, card: cardOf, audience, time: timeOf, day, group, rank } = training;
  if (cardOf.length === 0) return found;
  const fits = fittingAudiences(training, criteria, asked.isOfAges);
  const weekdays = dates.map((date) => {
    const weekday = weekdayOf(dayNumber(date));
    return criteria.days === null || criteria.days.includes(weekday) ? weekday : 0;
  });
  const startsOf = startsByTime(training, asked, weekdays);
  const counts = new Int32Array(day.length);
  // How far the furthest of `most` is that a date has already: what is further only counts.
  const limits = dates.map(() => ({ miles: Number.POSITIVE_INFINITY, chord: Number.POSITIVE_INFINITY }));
  const limitAt = (miles: number) => ({ miles, chord: catchmentAround(catchment.position, miles).chord + chordMargin });
  const openWeekdays = (least: number) =>
    weekdays.reduce((bits, weekday, at) => (least <= limits[at]!.chord ? bits | (1 << weekday) : bits), 0);
  const list = (row: number, miles: number) => {
    for (const { at, startMs } of startsOf(timeOf[row]!)) {
      if (miles > limits[at]!.miles) continue;
      const { nearest } = found[at]!;
      nearest.push({ row, group: group[audience[row]!]!, rank: rank[row]!, miles, startMs });
      if (nearest.length === 2 * most) limits[at] = limitAt(keepNearest(nearest, most));
    }
  };
  const reach = reachOf(map, catchment, scratch);
  for (let place = 0; place < reach.count; place++) {
    const first = reach.block[place]! * map.blockSize;
    const end = from[Math.min(first + map.blockSize, map.count)]!;
    const isInside = reach.isInside[place] === 1;
    const open = openWeekdays(reach.least[place]!);
    let last = -1;
    let isReached = false;
    let miles = 0;
    for (let row = from[first]!; row < end; row++) {
      if (fits[audience[row]!] === 0) continue;
      const time = timeOf[row]!;
      const isListed = (open & (1 << day[time]!)) !== 0;
      if (!isInside || isListed) {
        const card = cardOf[row]!;
        if (card !== last) {
          last = card;
          isReached = isInside || isInCatchment(map, catchment, card, squaredChord(map, catchment, card));
          miles = isListed && isReached ? milesTo(map, catchment, card) : -1;
        }
        if (!isReached) continue;
        if (isListed) list(row, miles < 0 ? milesTo(map, catchment, card) : miles);
      }
      counts[time]!++;
    }
  }
  counts.forEach((count, time) => {
    if (count === 0) return;
    for (const { at, part } of startsOf(time)) {
      found[at]!.total += count;
      found[at]!.joinable[part] += count;
    }
  });
  return found;
}

/** Cuts a list to its nearest, and returns how far the last of them is. */
function keepNearest(list: FoundTraining[], most: number): number {
  list.sort((a, b) => a.miles - b.miles || a.rank - b.rank);
  list.length = most;
  return list[most - 1]!.miles;
}

/** On one of the dates that are asked for. */
interface Start {
  /** Which of them. */
  at: number;
  startMs: number;
  part: TimeOfDay;
}

/** Returns what says of a time on which of the dates it is and has not begun. `weekdays`: of the dates, 0 for one that is not asked for. */
function startsByTime(
  training: TrainingTable,
  { dates, today, nowMs }: TrainingDays,
  weekdays: readonly number[],
): (time: number) => Start[] {
  const days = dates.map(dayNumber);
  const endOfSeason = dayNumber(seasonEnd(today));
  const isExcept = (time: number, day: number) => {
    for (let at = training.exceptFrom[time]!; at < training.exceptFrom[time + 1]!; at++) {
      if (training.except[at] === day) return true;
    }
    return false;
  };
  const known: Start[][] = [];
  return (time) => {
    known[time] ??= days.flatMap((day, at): Start[] => {
      if (weekdays[at] !== training.day[time] || day < training.fromDay[time]!) return [];
      if (day > (training.toDay[time] || endOfSeason) || isExcept(time, day)) return [];
      const startMs = instantOfLocal(dates[at]!, training.startMinute[time]!);
      return startMs < nowMs ? [] : [{ at, startMs, part: localTimeOfDay(startMs)! }];
    });
    return known[time];
  };
}

/** By audience, 1 where it is of the people of a search. */
function fittingAudiences(training: TrainingTable, criteria: SearchCriteria, isOfAges: boolean): Uint8Array {
  const askedGenders = genderBits(criteria.genders);
  const eligible = isOfAges ? bitsOfAgeGroups(eligibleAgeGroups(criteria.age)) : -1;
  const ofType = groupsByType(criteria.footballType);
  // One and the same age group has to be of the age and of the football.
  const ageGroupsTaken = offerGroups.map(({ typeOrder, disabilityId }) =>
    disabilityFits(criteria.disability, disabilityId) ? eligible & ofType[typeOrder]! : 0,
  );
  const bound = (value: number) => (Number.isNaN(value) ? null : value);
  const { ageGroups: some, genders: of, group, minAge, maxAge } = training;
  return Uint8Array.from(group, (number, audience) => {
    const isForThem = ((some[audience] || -1) & ageGroupsTaken[number]!) !== 0 && (of[audience]! & askedGenders) !== 0;
    const isOfAge = !isOfAges || ageFits(criteria.age, bound(minAge[audience]!), bound(maxAge[audience]!));
    return isForThem && isOfAge ? 1 : 0;
  });
}

/** Monday 1 to Sunday 7, of a day since 1970. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

/** By football type, the bits of the age groups whose teams fit with it. */
const groupsByType = (asked: SearchCriteria["footballType"]) =>
  footballTypes.map((FootballType) =>
    bitsOfAgeGroups(ageGroups.filter((Agegroup) => teamTypeFits(asked, { FootballType, Agegroup }))),
  );
