// The training that takes people, by the clubs' cards: whom it is for, and on which days it takes place. It has no columns of bits,
// as only the search by time asks for it, and that looks at each row of the clubs nearby.
import type { ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { audienceOf, takesPeople } from "#src/catalogue/records/listed-training.ts";
import { ageGroups, footballTypes, genders } from "#src/catalogue/records/vocabulary.ts";
import { instantOfLocal } from "#src/platform/text/local-days.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";
import { ageFits, disabilityFits, teamTypeFits } from "#src/search/matching/offer-match.ts";
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import { type Catchment, isInCatchment, milesTo, reachOf, squaredChord } from "./catchment.ts";
import type { ClubTable } from "./club-table.ts";
import { groupNumber, offerGroups } from "./offer-group.ts";
import { dayBits, genderBits } from "./packed-sets.ts";

const dayMs = 86_400_000;
const minutesOfDay = 1_440;
const dayNumber = (date: string) => Date.parse(date) / dayMs;

/** Columns by row. Rows are by card, then in the order of their keys. */
const columns = {
  /** Place in the order of all keys. */
  rank: Int32Array,
  day: Uint8Array,
  /** Minutes after midnight, local. */
  startMinute: Uint16Array,
  /** Bits; 0 for no limit. */
  ageGroups: Uint16Array,
  genders: Uint8Array,
  /** NaN for no limit. */
  minAge: Float64Array,
  maxAge: Float64Array,
  group: Uint8Array,
  /** Days since 1970, both inside; 0 for none, and for the season's end. */
  fromDay: Int32Array,
  toDay: Int32Array,
} as const;
type ColumnName = keyof typeof columns;

export interface TrainingTable extends Record<ColumnName, ArrayLike<number>> {
  /** The rows of card c: from[c] up to, not including, from[c + 1]. */
  from: Int32Array;
  /** The exceptional days of row r: except[exceptFrom[r]] up to, not including, except[exceptFrom[r + 1]]. */
  exceptFrom: Int32Array;
  except: Int32Array;
}

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
  const numbers = rows.map(({ each, rank }) => ({ rank, ...numbersOf(each) }));
  for (const column of Object.keys(columns) as ColumnName[])
    writer.add(`${name}.${column}`, new columns[column](numbers.map((row) => row[column])));
  const except = rows.map(({ each }) => each.exceptDates.map(dayNumber));
  let count = 0;
  writer.add(`${name}.exceptFrom`, Int32Array.of(0, ...except.map(({ length }) => (count += length))));
  writer.add(`${name}.except`, Int32Array.from(except.flat()));
  return rows.map(({ each }) => each);
}

function numbersOf(training: ListedTraining): Record<Exclude<ColumnName, "rank">, number> {
  const { day, startTime, fromDate, toDate } = training;
  const audience = audienceOf(training);
  return {
    day,
    startMinute: Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)),
    ageGroups: bitsOfAgeGroups(audience.ageGroups),
    genders: audience.gender === null ? genderBits(genders) : genderBits([audience.gender]),
    minAge: audience.minAge ?? Number.NaN,
    maxAge: audience.maxAge ?? Number.NaN,
    group: groupNumber(audience.footballType, audience.disabilityId),
    fromDay: fromDate === null ? 0 : dayNumber(fromDate),
    toDay: toDate === null ? 0 : dayNumber(toDate),
  };
}

const bitsOfAgeGroups = (list: readonly string[]) =>
  ageGroups.reduce((bits, group, at) => (list.includes(group) ? bits | (1 << at) : bits), 0);

export function openTrainingTable(block: Block): TrainingTable {
  const opened = (Object.keys(columns) as ColumnName[]).map((column) => [
    column,
    block.section<(typeof columns)[ColumnName]>(`${name}.${column}`, columns[column]),
  ]);
  return {
    ...(Object.fromEntries(opened) as Record<ColumnName, ArrayLike<number>>),
    from: block.section(`${name}.from`, Int32Array),
    exceptFrom: block.section(`${name}.exceptFrom`, Int32Array),
    except: block.section(`${name}.except`, Int32Array),
  };
}

export interface FoundTraining {
  row: number;
  /** Number of its recommendation group. */
  group: number;
  rank: number;
  /** Exact great-circle miles to the club. */
  miles: number;
  startMs: number;
}

/** The last day of the season that a day is in: until then training without a last day takes place. */
function seasonEnd(date: string): string {
  const end = `${date.slice(0, 4)}-06-30`;
  return date <= end ? end : `${Number(date.slice(0, 4)) + 1}-06-30`;
}

/**
 * By date, the training that fits and has not started. As for teams, price, length, time of day, surface and facilities leave none
 * out. `isOfAges`: false where a search asks for all ages.
 */
export function findTraining(
  training: TrainingTable,
  { map, reach }: ClubTable,
  criteria: SearchCriteria,
  catchment: Catchment,
  { dates, today, nowMs, isOfAges }: { dates: readonly string[]; today: string; nowMs: number; isOfAges: boolean },
): FoundTraining[][] {
  const found = dates.map((): FoundTraining[] => []);
  if (training.day.length === 0) return found;
  const days = dates.map(dayNumber);
  const onWeekday = Array.from({ length: 8 }, (_, weekday) =>
    [...days.keys()].filter((at) => weekdayOf(days[at]!) === weekday),
  );
  const endOfSeason = dayNumber(seasonEnd(today));
  const asked = dayBits(criteria.days ?? [1, 2, 3, 4, 5, 6, 7]);
  const askedGenders = genderBits(criteria.genders);
  const eligible = isOfAges ? bitsOfAgeGroups(eligibleAgeGroups(criteria.age)) : -1;
  const ofType = groupsByType(criteria.footballType);
  // One and the same age group has to be of the age and of the football.
  const ageGroupsTaken = offerGroups.map(({ typeOrder, disabilityId }) =>
    disabilityFits(criteria.disability, disabilityId) ? eligible & ofType[typeOrder]! : 0,
  );
  const bound = (value: number) => (Number.isNaN(value) ? null : value);
  const fits = (row: number) =>
    ((training.ageGroups[row] || -1) & ageGroupsTaken[training.group[row]!]!) !== 0 &&
    (asked & (1 << (training.day[row]! - 1))) !== 0 &&
    (training.genders[row]! & askedGenders) !== 0 &&
    (!isOfAges || ageFits(criteria.age, bound(training.minAge[row]!), bound(training.maxAge[row]!)));
  const startsMs = new Map<number, number>();
  const startOf = (at: number, minute: number) => {
    const key = at * minutesOfDay + minute;
    const known = startsMs.get(key) ?? instantOfLocal(dates[at]!, minute);
    startsMs.set(key, known);
    return known;
  };
  const isExcept = (row: number, day: number) => {
    for (let at = training.exceptFrom[row]!; at < training.exceptFrom[row + 1]!; at++) {
      if (training.except[at] === day) return true;
    }
    return false;
  };
  const visit = (row: number, miles: number) => {
    for (const at of onWeekday[training.day[row]!]!) {
      const day = days[at]!;
      if (day < training.fromDay[row]! || day > (training.toDay[row] || endOfSeason) || isExcept(row, day)) continue;
      const startMs = startOf(at, training.startMinute[row]!);
      if (startMs < nowMs) continue;
      found[at]!.push({ row, group: training.group[row]!, rank: training.rank[row]!, miles, startMs });
    }
  };
  const { count, block, isInside } = reachOf(map, catchment, reach);
  for (let place = 0; place < count; place++) {
    const end = Math.min((block[place]! + 1) * map.blockSize, map.count);
    for (let card = block[place]! * map.blockSize; card < end; card++) {
      let miles = -1;
      for (let row = training.from[card]!; row < training.from[card + 1]!; row++) {
        if (!fits(row)) continue;
        if (miles < 0) {
          if (isInside[place] !== 1 && !isInCatchment(map, catchment, card, squaredChord(map, catchment, card))) break;
          miles = milesTo(map, catchment, card);
        }
        visit(row, miles);
      }
    }
  }
  return found;
}

/** Monday 1 to Sunday 7, of a day since 1970. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

/** By football type, the bits of the age groups whose teams fit with it. */
const groupsByType = (asked: SearchCriteria["footballType"]) =>
  footballTypes.map((FootballType) =>
    bitsOfAgeGroups(ageGroups.filter((Agegroup) => teamTypeFits(asked, { FootballType, Agegroup }))),
  );
