// The next match and the last of about half of the teams, against upstreams of the same age.
import type { Fixture, Match } from "#src/catalogue/records/catalogue.ts";
import { instantOf, nextWeekday, seasonYearOf } from "./calendar.ts";
import { Chance, subjects } from "./chance.ts";
import { namesOfClub } from "./clubs.ts";
import { leagueOf } from "./leagues.ts";
import { type Plan, townOf } from "./plan.ts";
import type { Squad } from "./squads.ts";
import { squadsOfClub, teamUuidOf } from "./teams.ts";
import { towns } from "./towns.ts";

/** Share of the teams in a league whose matches are known. */
const knownShare = 0.55;

/** Under-11s and younger play without published results. */
const oldestWithoutScores = 11;

export function fixturesOf(plan: Plan, club: number): Fixture[] {
  const county = towns()[townOf(plan.clubStarts, club)]!.county;
  const clubs = plan.teamStarts.length - 1;
  return squadsOfClub(plan, club).flatMap((squad, at) => {
    const number = plan.teamStarts[club]! + at;
    const chance = new Chance(subjects.fixture, number);
    if (squad.ageGroup === "U5" || squad.ageGroup === "U6" || !chance.happens(knownShare)) return [];
    const rival = namesOfClub(plan, (club + chance.whole(1, 6)) % clubs).shortName;
    const own = namesOfClub(plan, club).shortName;
    return [fixtureOf(plan, number, { squad, own, rival, league: leagueOf(county, squad.league) }, chance)];
  });
}

interface Pairing {
  squad: Squad;
  own: string;
  rival: string;
  league: { name: string; matchDay: number };
}

function fixtureOf(plan: Plan, number: number, pairing: Pairing, chance: Chance): Fixture {
  const hasNext = chance.happens(0.85);
  const nextDay = nextWeekday(plan.today + 1, pairing.league.matchDay) + 7 * chance.whole(0, 4);
  const lastDay = nextWeekday(plan.today - 7, pairing.league.matchDay) - 7 * chance.whole(0, 3);
  const next = matchOf(`N${number}`, nextDay, pairing, chance);
  const last = matchOf(`L${number}`, lastDay, pairing, chance);
  return {
    wgsTeamId: teamUuidOf(number),
    primaryLeagueName: pairing.league.name,
    nextFixture: hasNext ? next : null,
    lastResult: chance.happens(0.8) ? { ...last, ...scoresOf(pairing.squad, chance) } : null,
    previousSeason: previousSeasonOf(plan, pairing, chance),
  };
}

function matchOf(fixtureId: string, day: number, { squad, own, rival }: Pairing, chance: Chance): Match {
  const isHome = chance.happens(0.5);
  const [ownName, rivalName] = [`${own} ${squad.label}`, chance.happens(0.05) ? null : `${rival} ${squad.label}`];
  const minute = chance.pick([10 * 60, 10 * 60 + 30, 11 * 60, 14 * 60]);
  return {
    fixtureId,
    dateMs: instantOf(day, minute),
    homeTeamName: isHome ? ownName : rivalName,
    roadTeamName: isHome ? rivalName : ownName,
    venueName: null,
  };
}

function scoresOf({ ageGroup }: Squad, chance: Chance): { homeScore: number | null; roadScore: number | null } {
  const [homeScore, roadScore] = [chance.whole(0, 5), chance.whole(0, 4)];
  const isKnown = ageGroup === "Open Aged" || Number(ageGroup.slice(1)) > oldestWithoutScores;
  return isKnown ? { homeScore, roadScore } : { homeScore: null, roadScore: null };
}

function previousSeasonOf(plan: Plan, { squad, league }: Pairing, chance: Chance): Fixture["previousSeason"] {
  const standingsPosition = chance.whole(1, 12);
  const isKnown = chance.happens(0.5);
  if (!isKnown || (squad.ageGroup !== "Open Aged" && Number(squad.ageGroup.slice(1)) <= oldestWithoutScores))
    return null;
  const began = seasonYearOf(plan.today) - 1;
  const seasonName = `${began}-${String((began + 1) % 100).padStart(2, "0")}`;
  return { seasonName, leagueName: league.name, divisionName: "Division One", standingsPosition };
}
