// What every other club says of joining it: when it last confirmed that, places, prices.

import type { Club, Team } from "#src/catalogue/records/catalogue.ts";
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { country } from "#src/platform/country/country.ts";
import { Chance, subjects } from "./chance.ts";
import type { Plan } from "./plan.ts";

/** Whether the n-th club says anything of it. */
export const isTelling = (club: number) => new Chance(subjects.joining, club).happens(0.5);

/** Days since 1970 as a date like 2026-11-24. */
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Within the quarter before that of today, so that it does not move from day to day. */
export function confirmedBy(plan: Plan, club: number): Pick<Club, "confirmedOn"> {
  const chance = new Chance(subjects.joining, club, 1);
  const today = new Date(plan.today * 86_400_000);
  const quarter = Date.UTC(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3, 1) / 86_400_000;
  return { confirmedOn: isTelling(club) && chance.happens(0.8) ? dateOf(quarter - chance.whole(1, 80)) : null };
}

/** Of the n-th club: some have answered whether they look for people who help. */
export function helpersOf(club: number): Pick<Club, "helpersWanted"> {
  return { helpersWanted: new Chance(subjects.joining, club, 5).answer(0.5, 0.6) };
}

/** Of the n-th team: every twentieth with places looks for somebody. */
export function openingOf(team: number): Pick<Team, "lookingFor"> {
  const chance = new Chance(subjects.joining, team, 4);
  const hasRoom = hasPlaces(joiningOf(team).places);
  return { lookingFor: hasRoom && chance.happens(0.05) ? chance.whole(1, 4) : null };
}

/** Of the n-th team, whatever its club. */
export function joiningOf(team: number): Pick<Team, "places" | "beginnersWelcome" | "price" | "priceUnit"> {
  const chance = new Chance(subjects.joining, team, 2);
  const price = chance.pick([null, 0, 2, 4, 5, 25, 30, 180]);
  return {
    places: chance.pick(["open", "open", "few", "waiting-list", "full", null]),
    beginnersWelcome: chance.answer(0.7, 0.7),
    price: price && price * country().currency.step,
    priceUnit: price === null || price === 0 ? null : price < 10 ? "session" : price < 100 ? "month" : "season",
  };
}
