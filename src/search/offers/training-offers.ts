// Training of which it is known whether people can join: where, for whom, on which days.
import type { ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { audienceOf, trainingId, trainingStatus } from "#src/catalogue/records/listed-training.ts";
import { ageGroups, footballTypes, genders, oldestAge } from "#src/catalogue/records/vocabulary.ts";
import { zoneOfTraining } from "#src/catalogue/records/zone-of-place.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import { bitsOf, type Offer, openOffer } from "../criteria/offer.ts";
import { groupNumberOf } from "../criteria/offer-group.ts";
import { arrangePlaces, type PlaceColumns } from "./place-columns.ts";
import { byOwner } from "./placed-offers.ts";
import { minuteOf } from "./team-joining.ts";

/** Many rows share people, and many share times: each is here once, and rows have its number. */
export interface TrainingOffers {
  places: PlaceColumns;
  /** The rows of place p: from[p] to before from[p + 1], in the order of their keys. */
  from: Int32Array;
  /** By row: its place by id, and 1 where nobody can join: it is full, or has a waiting list. */
  order: Int32Array;
  isClosed: Uint8Array;
  audience: Int32Array;
  time: Int32Array;
  /** Each one's offers, one for each age group. */
  audiences: readonly (readonly Offer[])[];
  /** By audience: the number of its recommendation group. */
  group: Uint8Array;
  times: readonly TrainingTime[];
}

/** Days are counted since 1970. */
export interface TrainingTime {
  /** Monday 1 to Sunday 7. */
  day: number;
  /** Minutes after midnight, local. */
  startMinute: number;
  /** Both inside; 0 for none, and for the season's end. */
  fromDay: number;
  toDay: number;
  exceptDays: number[];
}

/** Where it is known whether people can join, by place. With the training of each row. */
export function placeTraining(training: readonly ListedTraining[]): { found: TrainingOffers; rows: ListedTraining[] } {
  const listed = training.filter((each) => each.position !== null && trainingStatus(each) !== null);
  const grounds = eachOnce(listed.map((each) => ({ position: each.position, zone: zoneOfTraining(each) })));
  const places = arrangePlaces(grounds.values);
  const placeOf = new Map(Array.from(places.record, (index, place) => [index, place]));
  const { from, list } = byOwner(
    places.record.length,
    Int32Array.from(listed.keys()),
    (at) => placeOf.get(grounds.numbers[at]!)!,
  );
  const rows = Array.from(list, (at) => listed[at]!);
  const ids = rows.map(trainingId);
  const order = new Int32Array(rows.length);
  [...rows.keys()]
    .sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1))
    .forEach((row, at) => {
      order[row] = at;
    });
  const people = eachOnce(rows.map(audienceOf));
  const audiences = people.values.map(offersFor);
  const times = eachOnce(rows.map(timeOfTraining));
  const found = {
    places,
    from,
    order,
    isClosed: Uint8Array.from(rows, (row) => Number(trainingStatus(row) !== "scheduled")),
    audience: Int32Array.from(people.numbers),
    time: Int32Array.from(times.numbers),
    audiences,
    group: Uint8Array.from(audiences, ([first]) => groupNumberOf(first!)),
    times: times.values,
  };
  return { found, rows };
}

/** One offer for each age group that it is for. */
function offersFor(people: ReturnType<typeof audienceOf>): Offer[] {
  const { ageGroups: some, gender, minAge, maxAge, footballType, disabilityId } = people;
  return (some.length === 0 ? ageGroups : some).map((group) => ({
    ...openOffer,
    footballType: footballTypes.indexOf(footballType),
    disabilityId: disabilityId ?? 0,
    genders: bitsOf(genders, gender === null ? genders : [gender]),
    ageGroup: ageGroups.indexOf(group),
    minAge: minAge ?? 0,
    maxAge: maxAge ?? oldestAge,
  }));
}

const timeOfTraining = (training: ListedTraining): TrainingTime => ({
  day: training.day,
  startMinute: minuteOf(training.startTime),
  fromDay: dayNumber(training.fromDate),
  toDay: dayNumber(training.toDate),
  exceptDays: training.exceptDates.map(dayNumber),
});

/** The different values, and by item the number of its value. */
function eachOnce<T>(list: readonly T[]): { values: T[]; numbers: number[] } {
  const numberOf = new Map<string, number>();
  const values: T[] = [];
  const numbers = list.map((each) => {
    const key = JSON.stringify(each);
    const number = numberOf.get(key) ?? values.push(each) - 1;
    numberOf.set(key, number);
    return number;
  });
  return { values, numbers };
}
