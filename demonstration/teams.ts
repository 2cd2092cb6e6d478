// The teams of the demonstration, club by club.
import { blankOf, type Team } from "#src/catalogue/records/catalogue.ts";
import { Chance, subjects } from "./chance.ts";
import { clubIdOf, namesOfClub } from "./clubs.ts";
import { uuidOf } from "./identifiers.ts";
import { isTelling, joiningOf, openingOf } from "./joining.ts";
import { leagueOf } from "./leagues.ts";
import { isHubClub, type Plan, plannedKind, townOf } from "./plan.ts";
import { hubSquads, type Squad, squadsOf } from "./squads.ts";
import { towns } from "./towns.ts";
import { type VenueSketch, venueSketchOf } from "./venues.ts";

const firstTeamId = 1_000_001;
const divisions = ["Premier Division", "Division One", "Division Two", "Division Three"];

/** The days of about every ninth team are unknown, so that "Days to be confirmed" is seen. */
const unknownDaysShare = 0.11;

export function teamUuidOf(team: number): string {
  return uuidOf(subjects.team, team);
}

/** The squads of the n-th club, in the order of its teams. */
export function squadsOfClub(plan: Plan, club: number): Squad[] {
  const count = plan.teamStarts[club + 1]! - plan.teamStarts[club]!;
  const chance = new Chance(subjects.squads, club);
  return isHubClub(plan, club) ? hubSquads(count, chance) : squadsOf(plannedKind(plan, club), count, chance);
}

export function teamsOf(plan: Plan, club: number): Team[] {
  const county = towns()[townOf(plan.clubStarts, club)]!.county;
  const { shortName } = namesOfClub(plan, club);
  const grounds = groundsOf(plan, club);
  return squadsOfClub(plan, club).map((squad, at) => {
    const number = plan.teamStarts[club]! + at;
    const chance = new Chance(subjects.team, number);
    const league = leagueOf(county, squad.league);
    return {
      ...blankOf("teams"),
      teamId: firstTeamId + number,
      wgsTeamId: teamUuidOf(number),
      clubId: clubIdOf(club),
      teamName: `${shortName} ${squad.label}`,
      ageGroup: squad.ageGroup,
      gender: squad.gender,
      footballType: squad.footballType,
      disabilityId: squad.disabilityId,
      category: categoryOf(squad),
      leagueName: isTooYoungForTables(squad) ? null : league.name,
      divisionName: divisionOf(squad, chance),
      countyName: county,
      days: daysOf(squad, league.matchDay, chance),
      ...groundOf(grounds, chance),
      ...(isTelling(club) ? { ...joiningOf(number), ...openingOf(number) } : {}),
    };
  });
}

function categoryOf({ ageGroup }: Squad): string {
  const age = ageGroup === "Open Aged" ? Number.POSITIVE_INFINITY : Number(ageGroup.slice(1));
  if (age <= 6) return "Development";
  if (age <= 10) return "Mini Soccer";
  return age <= 12 ? "9v9" : "11v11";
}

function isTooYoungForTables({ ageGroup }: Squad): boolean {
  return ageGroup === "U5" || ageGroup === "U6";
}

function divisionOf(squad: Squad, chance: Chance): string | null {
  const division = chance.pick(divisions);
  if (isTooYoungForTables(squad) || squad.league === "walking") return null;
  return squad.ageGroup === "Open Aged" ? division : `${squad.ageGroup} ${division}`;
}

/** Matches: the league's day and, for a few, another league's evening; walkers in the week. */
function daysOf(squad: Squad, matchDay: number, chance: Chance): number[] {
  const evening = chance.whole(1, 5);
  const hasTwoLeagues = chance.happens(0.1);
  if (chance.happens(unknownDaysShare)) return [];
  if (squad.league === "walking") return [evening];
  return hasTwoLeagues ? [...new Set([evening, matchDay])].sort((a, b) => a - b) : [matchDay];
}

/** Up to three venues of the club's town, which its teams share. */
function groundsOf(plan: Plan, club: number): VenueSketch[] {
  const town = townOf(plan.clubStarts, club);
  const [from, to] = [plan.venueStarts[town]!, plan.venueStarts[town + 1]!];
  const count = Math.min(3, to - from);
  return Array.from({ length: count }, (_, at) => venueSketchOf(plan, from + ((club + at) % (to - from))));
}

function groundOf(grounds: VenueSketch[], chance: Chance): Pick<Team, "groundName" | "ground"> {
  const ground = grounds[Math.floor(chance.next() ** 2 * grounds.length)];
  if (ground === undefined || chance.happens(0.08)) {
    return { groundName: null, ground: { line1: null, line2: null, line3: null, city: null, postcode: null } };
  }
  const { line1, line2, line3, city, postcode } = ground.address;
  return { groundName: ground.name, ground: { line1, line2, line3, city, postcode } };
}
