// When the teams of clubs' offers train: for the cards of clubs.
import type { ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { ageGroups, genders, oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { zoneIfSeveral, zoneOfTraining } from "#src/catalogue/records/zone-of-place.ts";
import { zonesHere } from "#src/platform/country/country.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import { age } from "../criteria/age.ts";
import { type Rule, stops } from "../criteria/criterion.ts";
import { type Offer, openOffer } from "../criteria/offer.ts";
import type { ClubOffers } from "./club-offers.ts";

const minutesOfDay = 1_440;
const minutesOfWeek = 7 * minutesOfDay;

/** By record of the clubs' offers, which is a team. */
export interface TeamTimes {
  /** When record r trains: the times from[r] up to, not including, from[r + 1]. */
  from: Int32Array;
  /**
   * Minutes after Monday's midnight, local; where that is not the club's clock, with as many weeks
   * as the number of the country's clock.
   */
  minute: Uint32Array;
  /** The last day, in days since 1970; 0 where there is none. */
  until: Int32Array;
}

/** Minutes after midnight, of a time like "18:30". */
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Orders times by day and start. */
export const byMinute = (a: number, b: number): number => (a % minutesOfWeek) - (b % minutesOfWeek);

/** Of a time, its day, Monday 1 to Sunday 7, start like "18:30", and clock if not the club's. */
export function timeOfMinute(minute: number): { Day: number; StartTime: string; TimeZone?: string } {
  const ofDay = minute % minutesOfDay;
  const parts = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0"));
  const Day = Math.floor((minute % minutesOfWeek) / minutesOfDay) + 1;
  const zone = zonesHere()[Math.floor(minute / minutesOfWeek) - 1];
  return { Day, StartTime: parts.join(":"), ...(zone && { TimeZone: zone }) };
}

/** The number of the clock of training's place, from 1; 0 where it is the club's. */
function numberOfZone(row: ListedTraining): number {
  const zone = zoneOfTraining(row);
  return zone === undefined || zone === zoneIfSeveral(row.club) ? 0 : zonesHere().indexOf(zone) + 1;
}

/** Training for no team counts for the club's mainstream teams of its ages and gender. */
export function teamTimes(training: readonly ListedTraining[], { offers, teams }: ClubOffers): TeamTimes {
  const byTeam = Map.groupBy(training, ({ team }) => team?.teamId ?? null);
  const byClub = Map.groupBy(byTeam.get(null) ?? [], ({ clubId }) => clubId);
  const isFor = sharedAudience();
  const from = new Int32Array(offers.records.length + 1);
  const rows: ListedTraining[] = [];
  const { kinds, kind, recordsFrom, records } = offers;
  for (let offer = 0; offer < offers.group.length; offer++) {
    const of = kinds[kind[offer]!]!;
    for (let record = recordsFrom[offer]!; record < recordsFrom[offer + 1]!; record++) {
      const team = records[record]!;
      rows.push(...(byTeam.get(teams.ids[team]!) ?? []));
      for (const row of byClub.get(teams.clubIds[team]!) ?? []) if (isFor(row, of)) rows.push(row);
      from[record + 1] = rows.length;
    }
  }
  return {
    from,
    minute: Uint32Array.from(
      rows,
      (row) => numberOfZone(row) * minutesOfWeek + (row.day - 1) * minutesOfDay + minuteOf(row.startTime),
    ),
    until: Int32Array.from(rows, ({ toDate }) => dayNumber(toDate)),
  };
}

/** Whether training for no team in particular is that of a team: some age may join both. */
function sharedAudience() {
  const rules: Rule[] = stops(youngestAge, oldestAge).flatMap((each) => age.prepare(each) ?? []);
  return (
    { ageGroups: some, gender, minAge, maxAge }: ListedTraining,
    { disabilityId, genders: ofTeam, ageGroup, minAge: from, maxAge: to }: Offer,
  ): boolean => {
    if (disabilityId !== 0 || (gender !== "" && 1 << genders.indexOf(gender) !== ofTeam)) return false;
    if (some.length > 0) return some.includes(ageGroups[ageGroup]!);
    const both = {
      ...openOffer,
      ageGroup,
      minAge: Math.max(minAge ?? 0, from),
      maxAge: Math.min(maxAge ?? oldestAge, to),
    };
    return rules.some((fits) => fits(both));
  };
}
