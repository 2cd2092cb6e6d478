// Sessions of the next three months, of the offers that can be booked, on fitting days.

import { blankOf, type Session } from "#src/catalogue/records/catalogue.ts";
import { disabilityName, disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import { country } from "#src/platform/country/country.ts";
import { instantOf, isHolidayMonday, nextWeekday, weekOf } from "./calendar.ts";
import { Chance, subjects } from "./chance.ts";
import { uuidOf } from "./identifiers.ts";
import { type Offer, offersAt } from "./offers.ts";
import type { Plan } from "./plan.ts";
import { providerIdOf } from "./providers.ts";
import { inclusiveFootball } from "./squads.ts";
import { pitchFinderIdOf } from "./venues.ts";

/** From tomorrow on: thirteen weeks. */
const windowDays = 91;

const bookingUrl = "https://bookings.example.org/session";

/** Share of the sessions whose price nobody has stated. */
const unknownPriceShare = 0.1;

interface Occasion {
  day: number;
  /** Tells apart the rounds of one offer, and the series of a hub. */
  series: number;
}

/** Exactly the planned number of sessions (none without venues), in batches of one offer. */
export function* sessionsOf(plan: Plan): Generator<Session[]> {
  let left = plan.sessions;
  for (const batch of endlessSessions(plan)) {
    if (left <= 0) return;
    yield batch.slice(0, left);
    left -= batch.length;
  }
}

/** Hubs first, so that they are always there; then every venue, again and again on other days. */
function* endlessSessions(plan: Plan): Generator<Session[]> {
  const venues = plan.venueStarts.at(-1)!;
  for (let venue = 0; venue < venues; venue += 1) {
    for (const offer of offersAt(plan, venue)) if (offer.isHub) yield hubSessions(plan, offer);
  }
  for (let round = 0; ; round += 1) {
    let made = 0;
    for (let step = 0; step < venues; step += 1) {
      for (const offer of offersAt(plan, scattered(step, venues))) {
        if (!offer.isBookable || offer.isHub) continue;
        const batch = occasionsOf(plan, offer, round).map((occasion) => sessionOf(offer, occasion));
        made += batch.length;
        yield batch;
      }
    }
    if (made === 0) return;
  }
}

/** Walks all venues in jumps, so that a cut takes away evenly all over the country. */
function scattered(step: number, venues: number): number {
  let jump = Math.floor(venues * 0.618) || 1;
  while (greatestCommonDivisor(jump, venues) !== 1) jump += 1;
  return (step * jump) % venues;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Days of an offer in the window; a later round moves to another weekday. Weeks count from 1970, so
 * that tomorrow's catalogue has the same sessions but for the first day and the last.
 */
function occasionsOf(plan: Plan, offer: Offer, round: number): Occasion[] {
  const weekday = offer.cadence === "holidays" ? 1 : ((offer.day - 1 + round * 2) % 7) + 1;
  const every = { weekly: 1, holidays: 1, fortnightly: 2, "four-weekly": 4 }[offer.cadence];
  const occasions: Occasion[] = [];
  const first = plan.today + 1;
  for (let day = nextWeekday(first, weekday); day < first + windowDays; day += 7) {
    if (weekOf(day) % every !== offer.venue % every) continue;
    if (offer.cadence === "holidays" && !isHolidayMonday(day)) continue;
    occasions.push({ day, series: round });
  }
  return occasions;
}

function sessionOf(offer: Offer, { day, series }: Occasion): Session {
  const chance = new Chance(subjects.session, offer.venue, offer.provider, series, day);
  const steady = new Chance(subjects.session, offer.venue, offer.provider);
  const price = steady.pick(offer.prices);
  const isPriceKnown = !steady.happens(unknownPriceShare);
  const campDays = steady.whole(3, 5);
  const isCamp = offer.cadence === "holidays";
  const gender = offer.genders.length === 1 ? offer.genders[0]! : steady.pick(offer.genders);
  const alternative = `https://provider-${providerIdOf(offer.provider)}.example.org/book`;
  return {
    ...blankOf("sessions"),
    sessionId: uuidOf(subjects.session, offer.venue, offer.provider, series, day),
    pitchFinderId: pitchFinderIdOf(offer.venue),
    providerId: providerIdOf(offer.provider),
    sessionName: isCamp ? `${offer.sessionName}, ${campDays} days` : offer.sessionName,
    footballType: offer.footballTypes[0]!,
    gender,
    minAge: offer.minAge,
    maxAge: offer.maxAge,
    price: isPriceKnown ? price * country().currency.step : null,
    startsAtMs: instantOf(day, offer.startMinute),
    durationMinutes: isCamp ? campMinutes(campDays) : steady.happens(0.08) ? null : offer.durationMinutes,
    disabilityId: offer.disabilityIds[0] ?? null,
    surfaceType: steady.happens(0.85) ? offer.surface : null,
    category: offer.category,
    categoryTypeId: offer.categoryTypeId,
    faInitiative: offer.faInitiative,
    percentageAvailable: availabilityOf(chance),
    bookingUrl,
    alternateBookingUrl: steady.happens(0.15) ? alternative : null,
  };
}

/** From the first morning to the last afternoon, six hours a day. */
function campMinutes(days: number): number {
  return (days - 1) * 1440 + 360;
}

/** Every band of §4.16, full ones and unknown ones too. */
function availabilityOf(chance: Chance): number | null {
  const [full, final, limited, plenty] = [0, chance.whole(1, 18), chance.whole(19, 29), chance.whole(30, 100)];
  return chance.pick([full, final, limited, plenty, plenty, plenty, plenty, null]);
}

/** At a hub each disability has a children's and an adults' session every four weeks, in turns. */
function hubSessions(plan: Plan, offer: Offer): Session[] {
  const first = plan.today + 1;
  return Array.from({ length: 2 * disabilityNames.length }, (_, series) => series).flatMap((series) => {
    const weekday = (series % 7) + 1;
    const sessions: Session[] = [];
    for (let day = nextWeekday(first, weekday); day < first + windowDays; day += 7) {
      if (weekOf(day) % 4 === series % 4) sessions.push(hubSession(offer, { day, series }));
    }
    return sessions;
  });
}

function hubSession(offer: Offer, occasion: Occasion): Session {
  const disabilityId = Math.floor(occasion.series / 2) + 1;
  const isYouth = occasion.series % 2 === 0;
  const words = `${disabilityName(disabilityId)} football`;
  return {
    ...sessionOf(offer, occasion),
    sessionName: isYouth ? words : `${words} for adults`,
    footballType: inclusiveFootball(disabilityId),
    minAge: isYouth ? 5 : 16,
    maxAge: isYouth ? 15 : null,
    startsAtMs: instantOf(occasion.day, isYouth ? 16 * 60 + 30 : 18 * 60 + 30),
    disabilityId,
  };
}
