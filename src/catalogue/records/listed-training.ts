// A club's training with what other records say of it: whom it is for, and whether it takes people.
import { readPostcode } from "#src/gazetteer/postcode.ts";
import type { Catalogue, Club, ClubTraining, ListedTraining, Team } from "./catalogue.ts";
import { isHome, isSameAddress, shownLine } from "./home-address.ts";
import type { AgeGroup, FootballType, Gender } from "./vocabulary.ts";

/** Without those whose club or team is hidden or no longer listed. */
export function listTraining(
  rows: readonly ClubTraining[],
  { clubs, teams, venues }: Pick<Catalogue, "clubs" | "teams" | "venues">,
): ListedTraining[] {
  const clubOf = new Map(clubs.map((club) => [club.clubId, club]));
  const teamOf = new Map(teams.map((team) => [team.wgsTeamId, team]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  return rows.flatMap((row) => {
    const [club, team] = [clubOf.get(row.clubId), teamOf.get(row.wgsTeamId) ?? null];
    if (!club || (row.wgsTeamId !== "" && team === null)) return [];
    return { ...withoutHome(row, club), club, team, venue: venueOf.get(row.pitchFinderId ?? -1) ?? null };
  });
}

/** Of an address that is somebody's home, its town and outward code. */
function withoutHome(row: ClubTraining, club: Club): ClubTraining {
  const { line1, postcode } = row;
  if (line1 === null && postcode === null) return row;
  const city = row.city && shownLine(row.city, club);
  const isHidden = club.hiddenAddress && isSameAddress(club.hiddenAddress, { lines: [line1], postcode });
  if (!isHidden && !isHome([line1, row.city], club)) return { ...row, line1: shownLine(line1, club), city };
  return { ...row, line1: null, city, postcode: (postcode && readPostcode(postcode)?.outwardCode) || null };
}

interface Audience {
  /** Empty for no limit. */
  ageGroups: readonly AgeGroup[];
  /** Null for everybody. */
  gender: Gender | null;
  minAge: number | null;
  maxAge: number | null;
  footballType: FootballType;
  disabilityId: number | null;
}

/** Whom it is for: its team's players, or else those whom the row names, who play any football without a disability type. */
export function audienceOf({ team, ageGroups, gender, minAge, maxAge }: ListedTraining): Audience {
  if (team !== null) {
    const { ageGroup, footballType, disabilityId } = team;
    return { ageGroups: [ageGroup], gender: team.gender, minAge: null, maxAge: null, footballType, disabilityId };
  }
  return { ageGroups, gender: gender || null, minAge, maxAge, footballType: "football", disabilityId: null };
}

/** What it says of places and beginners, or if it says neither, what its team does; likewise of the price. */
export function joiningOf(training: ListedTraining) {
  const { team } = training;
  const saysPlaces = training.places !== null || training.beginnersWelcome !== null;
  const { places, beginnersWelcome } = saysPlaces ? training : (team ?? training);
  const { price, priceUnit } = training.price === null ? (team ?? training) : training;
  return { places, beginnersWelcome, price, priceUnit };
}

export const hasPlaces = (places: Team["places"]) => places === "open" || places === "few";

export function takesPeople(training: ListedTraining): boolean {
  const { places, beginnersWelcome } = joiningOf(training);
  return beginnersWelcome === true || hasPlaces(places);
}
