// Whether one team, session or provider's programme fits a search: the rules record by record (catalogue-format).
import type { Facilities, ProviderVenue, Session, Team } from "./catalogue.ts";
import { takesDisability } from "./disability-rule.ts";
import { eligibleAgeGroups } from "./eligible-age-groups.ts";
import { localWeekday } from "./local-weekday.ts";
import type { SearchWishes } from "./search-wishes.ts";
import type { FootballType } from "./vocabulary.ts";

/** A team fits by gender, age group, days (or unknown days), disability and category; where it plays is not asked. */
export function teamMatches(wishes: SearchWishes, team: Team): boolean {
  return (
    wishes.genders.includes(team.gender) &&
    eligibleAgeGroups(wishes.age).includes(team.ageGroup) &&
    takesDays(wishes, team.days) &&
    takesDisability(wishes.disability, team.disabilityId) &&
    takesFootballType(wishes, team.footballType)
  );
}

/** A session fits by the same rules and its own, and has not started; distance and the venue's facilities apart. */
export function sessionMatches(wishes: SearchWishes, session: Session, nowMs: number): boolean {
  return (
    session.startsAtMs >= nowMs &&
    wishes.genders.includes(session.gender) &&
    takesAge(wishes, session.minAge, session.maxAge) &&
    takesDays(wishes, [localWeekday(session.startsAtMs)]) &&
    takesDisability(wishes.disability, session.disabilityId) &&
    takesFootballType(wishes, session.footballType) &&
    (wishes.maxPrice === null || session.price === null || session.price <= wishes.maxPrice) &&
    takesLength(wishes, session.durationMinutes) &&
    (wishes.surfaces.length === 0 || (session.surfaceType !== null && wishes.surfaces.includes(session.surfaceType)))
  );
}

/** What a provider runs at a venue fits by gender, age and days; its groups and bookable sessions apart. */
export function providerVenueMatches(wishes: SearchWishes, offer: ProviderVenue): boolean {
  const fitsGender = offer.genders.length === 0 || offer.genders.some((gender) => wishes.genders.includes(gender));
  return fitsGender && takesAge(wishes, offer.minAge, offer.maxAge) && takesDays(wishes, offer.days);
}

/** True where every facility asked is known to be there. */
export function facilitiesMatch(wishes: SearchWishes, facilities: Facilities): boolean {
  return wishes.facilities.every((flag) => facilities.access[flag] === true);
}

/** True where the age lies within the bounds; a missing bound is open. */
export function takesAge(wishes: SearchWishes, minAge: number | null, maxAge: number | null): boolean {
  return (minAge === null || minAge <= wishes.age) && (maxAge === null || wishes.age <= maxAge);
}

/** True where any day is wished, none is known, or one is shared. */
export function takesDays(wishes: SearchWishes, days: readonly number[]): boolean {
  return wishes.days.length === 0 || days.length === 0 || days.some((day) => wishes.days.includes(day));
}

/** True where no category narrows the search, or it is this type. */
export function takesFootballType(wishes: SearchWishes, footballType: FootballType): boolean {
  return wishes.footballType === null || wishes.footballType === footballType;
}

function takesLength(wishes: SearchWishes, minutes: number | null): boolean {
  if (wishes.minMinutes !== null && (minutes === null || minutes < wishes.minMinutes)) return false;
  return wishes.maxMinutes === null || minutes === null || minutes <= wishes.maxMinutes;
}
