// How many of everything and where, worked out once: each record comes from its number alone.

import { dayOf } from "./calendar.ts";
import { type ClubKind, clubKindOf, clubSizeOf } from "./club-kinds.ts";
import type { Town } from "./parse-gazetteer.ts";
import { towns } from "./towns.ts";

export interface DemonstrationOptions {
  /** All dates are relative to this instant's day in London. */
  todayMs: number;
  /** 1 makes 2,000 clubs, 14,000 teams, 900 venues and 12,000 sessions. */
  scale?: number;
  /** Exact numbers instead of the scale's. */
  clubs?: number;
  teams?: number;
  venues?: number;
  sessions?: number;
}

/** Numbers of all of England: what the benchmarks run on. */
export const englandSize = { clubs: 18_000, teams: 120_000, venues: 4_000, sessions: 40_000 } as const;

const sizeAtScaleOne = { clubs: 2_000, teams: 14_000, venues: 900, sessions: 12_000 } as const;

/** Teams of a hub's inclusive club: a youth and an adult one per disability type, of 13. */
const hubTeams = 26;

/** A hub lies this near each town: 50 miles hold a place for every disability, jitter included. */
const hubSpacingMiles = 38;

export interface Plan {
  today: number;
  sessions: number;
  /** Running totals by town, one longer than the towns: town t has clubs [t] up to [t + 1]. */
  clubStarts: number[];
  venueStarts: number[];
  /** Running totals of teams by club. */
  teamStarts: number[];
  /** Towns (by number) whose first club and first venue cater for every disability. */
  hubs: Set<number>;
}

/** Throws a RangeError where there is not at least one club, team and venue of each asked for. */
export function planOf(options: DemonstrationOptions): Plan {
  const scale = options.scale ?? 1;
  const sized = (what: keyof typeof sizeAtScaleOne) => options[what] ?? Math.round(sizeAtScaleOne[what] * scale);
  const [clubs, teams, venues, sessions] = [sized("clubs"), sized("teams"), sized("venues"), sized("sessions")];
  if (!(clubs >= 1 && teams >= clubs && venues >= 1 && sessions >= 0)) {
    throw new RangeError("A demonstration needs a club, a venue, and a team for each club");
  }
  const people = towns().map((town) => town.populationThousands);
  const clubStarts = startsOf(share(clubs, people));
  const hubs = hubTowns();
  return {
    today: dayOf(options.todayMs),
    sessions,
    clubStarts,
    venueStarts: startsOf(share(venues, people)),
    teamStarts: startsOf(teamsByClub(teams, clubs, hubClubs(hubs, clubStarts))),
    hubs,
  };
}

/** The town, by number, that the n-th thing belongs to. */
export function townOf(starts: readonly number[], number: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Kind of a club; a hub's first club is the inclusive one. */
export function plannedKind(plan: Plan, club: number): ClubKind {
  return isHubClub(plan, club) ? "inclusive" : clubKindOf(club);
}

export function isHubClub(plan: Plan, club: number): boolean {
  const town = townOf(plan.clubStarts, club);
  return plan.hubs.has(town) && plan.clubStarts[town] === club;
}

/** Gives each one where there are enough, the rest by weight; adds up to the total exactly. */
function share(total: number, weights: readonly number[]): number[] {
  const least = total >= weights.length ? 1 : 0;
  const rest = total - least * weights.length;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const dueNow = Math.round((rest * weighed) / whole) - given;
    given += dueNow;
    return least + dueNow;
  });
}

function teamsByClub(teams: number, clubs: number, hubs: Set<number>): number[] {
  const reserved = hubs.size * (hubTeams - 1);
  const isRoomForHubs = teams >= clubs + reserved * 4;
  const weights = Array.from({ length: clubs }, (_, club) => (hubs.has(club) ? 0 : clubSizeOf(club) - 1 + 1e-6));
  if (!isRoomForHubs) return share(teams, weights);
  return share(teams - reserved, weights).map((count, club) => (hubs.has(club) ? hubTeams : count));
}

function hubClubs(hubs: Set<number>, clubStarts: number[]): Set<number> {
  return new Set(
    [...hubs].filter((town) => clubStarts[town]! < clubStarts[town + 1]!).map((town) => clubStarts[town]!),
  );
}

function startsOf(counts: readonly number[]): number[] {
  const starts = [0];
  for (const count of counts) starts.push(starts[starts.length - 1]! + count);
  return starts;
}

/** The largest towns first, each unless a hub is near already. */
function hubTowns(): Set<number> {
  const order = towns()
    .map((_, number) => number)
    .sort((a, b) => people(b) - people(a) || a - b);
  const hubs: number[] = [];
  for (const number of order) {
    if (hubs.every((hub) => roughMiles(towns()[hub]!, towns()[number]!) > hubSpacingMiles)) hubs.push(number);
  }
  return new Set(hubs);
}

function people(number: number): number {
  return towns()[number]!.populationThousands;
}

/** Miles on a flat map: good to a hundredth over the distances asked for here. */
function roughMiles(a: Town, b: Town): number {
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return 69.09 * Math.hypot(b.latitude - a.latitude, east);
}
