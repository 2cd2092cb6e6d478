// An offer as numbers: what a search compares with its criteria. Pages make them of one record, the
// search keeps columns of them (offers/placed-offers.ts), and alerts store them.
import type { Facilities, Known, Team } from "#src/catalogue/records/catalogue.ts";
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { agesOfTeam } from "#src/catalogue/records/team-ages.ts";
import {
  accessAreas,
  ageGroups,
  footballTypes,
  genders,
  type JoiningTerm,
  joiningTerms,
  oldestAge,
  surfaceTypes,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import { isWholeDay } from "#src/catalogue/records/whole-day.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";

/** The bits of some of a list's words: bit i is its i-th. */
export const bitsOf = <Word>(all: readonly Word[], some: readonly unknown[]): number =>
  all.reduce((bits, word, at) => (some.includes(word) ? bits | (1 << at) : bits), 0);

/** The words of a list whose bits are set. */
export const wordsOf = <Word>(all: readonly Word[], bits: number): Word[] =>
  all.filter((_, at) => (bits & (1 << at)) !== 0);

/** Indexes and bits are those of the vocabulary. */
export interface Offer {
  footballType: number;
  /** 0 for none. */
  disabilityId: number;
  genders: number;
  /** Index of the age group; -1 where it has none, but bounds of ages. */
  ageGroup: number;
  /** Ages it takes, both inclusive. */
  minAge: number;
  maxAge: number;
  /** Bits of its days, Monday lowest; 0 where they are not known. */
  days: number;
  /** Two bits for each of `joiningTerms`: whether it is so, and whether that is not known. */
  joining: number;
  /** Index of the time of day at which it starts; -1 where that is not known. */
  timeOfDay: number;
  /** In the country's currency; NaN where it is not stated. */
  price: number;
  /** NaN where they are not stated. */
  minutes: number;
  /** Index; -1 where it is not known. */
  surface: number;
  /** Bits of the access areas that its place is known to have, and to lack. */
  has: number;
  lacks: number;
}

/** An offer for everybody, of which nothing else is known. */
export const openOffer: Offer = {
  footballType: footballTypes.indexOf("football"),
  disabilityId: 0,
  genders: bitsOf(genders, genders),
  ageGroup: -1,
  minAge: 0,
  maxAge: oldestAge,
  days: 0,
  joining: 0,
  timeOfDay: -1,
  price: Number.NaN,
  minutes: Number.NaN,
  surface: -1,
  has: 0,
  lacks: 0,
};

/** The fields of a team that matter, by the wire's names. */
export interface TeamToMatch {
  Agegroup: string;
  Gender: string;
  FootballType: string;
  DisabilityId: number | null;
  PlaysOnDay: string | null;
  /** Null or missing: not known. */
  Places?: Team["places"];
  BeginnersWelcome?: Known;
  /** Null or missing: those of its age group. */
  MinAge?: number | null;
  MaxAge?: number | null;
}

/** The fields of a session that matter, by the wire's names. */
export interface SessionToMatch {
  MinAge: number | null;
  MaxAge: number | null;
  Gender: string;
  FootballType: string;
  DisabilityId: number | null;
  SessionDateTime: string;
  DurationMinutes: number | null;
  Price: number | null;
  SurfaceType: string | null;
  /** Of its place; missing: the country's. */
  TimeZone?: string;
}

/** A record's, by the wire's names. */
export function teamToMatch(team: Team): TeamToMatch {
  const { minAge, maxAge } = agesOfTeam(team);
  return {
    Agegroup: team.ageGroup,
    Gender: team.gender,
    FootballType: team.footballType,
    DisabilityId: team.disabilityId,
    PlaysOnDay: team.days.join(),
    MinAge: minAge,
    MaxAge: maxAge,
  };
}

const indexOf = (words: readonly string[], word: string) => words.indexOf(word);

/** A word of a later version is none that anybody asks for. */
const groupOfAge = (word: string) => (indexOf(ageGroups, word) + ageGroups.length + 1) % (ageGroups.length + 1);

export const weekDays = [1, 2, 3, 4, 5, 6, 7];

export const dayBits = (days: readonly number[]): number => bitsOf(weekDays, days);

export function offerOfTeam(team: TeamToMatch): Offer {
  return {
    ...openOffer,
    footballType: indexOf(footballTypes, team.FootballType),
    disabilityId: team.DisabilityId ?? 0,
    genders: bitsOf(genders, [team.Gender]),
    ageGroup: groupOfAge(team.Agegroup),
    minAge: team.MinAge ?? openOffer.minAge,
    maxAge: team.MaxAge ?? openOffer.maxAge,
    days: dayBits(parseDays(team.PlaysOnDay)),
    joining: joiningBits(team),
  };
}

/** Of a team, whether it is so; null for not known. */
const joiningKnown: Record<JoiningTerm, (team: Pick<TeamToMatch, "Places" | "BeginnersWelcome">) => Known> = {
  PlacesFree: ({ Places = null }) => (Places === null ? null : hasPlaces(Places)),
  BeginnersWelcome: ({ BeginnersWelcome = null }) => BeginnersWelcome,
};

const joiningBits = (team: TeamToMatch) =>
  joiningTerms.reduce((bits, term, at) => {
    const isSo = joiningKnown[term](team);
    return bits | ((isSo === null ? 2 : Number(isSo)) << (2 * at));
  }, 0);

/** Without what its venue has. */
export function offerOfSession(session: SessionToMatch): Offer {
  const { DurationMinutes: minutes, TimeZone: zone } = session;
  const startMs = Date.parse(session.SessionDateTime);
  return {
    ...openOffer,
    footballType: indexOf(footballTypes, session.FootballType),
    disabilityId: session.DisabilityId ?? 0,
    genders: bitsOf(genders, [session.Gender]),
    minAge: session.MinAge ?? 0,
    maxAge: session.MaxAge ?? oldestAge,
    days: dayBits([localWeekday(startMs, zone)]),
    timeOfDay: isWholeDay(startMs, minutes, zone) ? -1 : indexOf(timesOfDay, localTimeOfDay(startMs, zone) ?? ""),
    price: session.Price ?? Number.NaN,
    minutes: minutes ?? Number.NaN,
    surface: indexOf(surfaceTypes, session.SurfaceType ?? ""),
  };
}

/** The part of an offer that is its place's. */
export function offerOfPlace({ access }: Facilities): Pick<Offer, "has" | "lacks"> {
  const flags = accessAreas.map(({ flag }) => flag);
  const bits = (isThere: boolean) =>
    bitsOf(
      flags,
      flags.filter((flag) => access[flag] === isThere),
    );
  return { has: bits(true), lacks: bits(false) };
}

/** The weekday on which a session starts, on the calendar of its place. */
export const sessionDay = ({
  SessionDateTime,
  TimeZone,
}: Pick<SessionToMatch, "SessionDateTime" | "TimeZone">): number => localWeekday(Date.parse(SessionDateTime), TimeZone);
