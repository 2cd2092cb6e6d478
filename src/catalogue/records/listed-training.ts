// A club's training with what other records say of it: whom it is for, and whether it takes people.
import type { Position } from "#src/gazetteer/position.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import type { Catalogue, Club, ClubTraining, ListedTraining, Team } from "./catalogue.ts";
import { isHome, isSameAddress, shownLine } from "./home-address.ts";
import { agesOfTeam } from "./team-ages.ts";
import type { AgeGroup, FootballType, Gender } from "./vocabulary.ts";

/**
 * Without those whose club or team is hidden or no longer listed. `positions`: of
 * `postcodesOfTraining`; without them an address is taken to be where the club is.
 */
export function listTraining(
  rows: readonly ClubTraining[],
  { clubs, teams, venues }: Pick<Catalogue, "clubs" | "teams" | "venues">,
  positions: ReadonlyMap<string, Position> = new Map(),
): ListedTraining[] {
  const clubOf = new Map(clubs.map((club) => [club.clubId, club]));
  const teamOf = new Map(teams.map((team) => [team.wgsTeamId, team]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  return rows.flatMap((row) => {
    const [club, team] = [clubOf.get(row.clubId), teamOf.get(row.wgsTeamId) ?? null];
    if (!club || (row.wgsTeamId !== "" && team === null)) return [];
    const venue = venueOf.get(row.pitchFinderId ?? -1) ?? null;
    const shown = withoutHome(row, club);
    const address = row.pitchFinderId === null ? positions.get(shown.postcode ?? "") : undefined;
    return { ...shown, club, team, venue, position: venue?.position ?? address ?? club.position };
  });
}

/** The postcodes that training names, and their outward codes, which may be shown instead. */
export const postcodesOfTraining = (rows: readonly ClubTraining[]): string[] => [
  ...new Set(
    rows.flatMap(({ postcode }) => (postcode === null ? [] : [postcode, outwardCodeOf(postcode) ?? postcode])),
  ),
];

const outwardCodeOf = (postcode: string | null) => (postcode && readPostcode(postcode)?.outwardCode) || null;

/** Of an address that is somebody's home, its town and outward code. */
function withoutHome(row: ClubTraining, club: Club): ClubTraining {
  const { line1, postcode } = row;
  if (line1 === null && postcode === null) return row;
  const city = row.city && shownLine(row.city, club);
  const isHidden = club.hiddenAddress && isSameAddress(club.hiddenAddress, { lines: [line1], postcode });
  if (!isHidden && !isHome([line1, row.city], club)) return { ...row, line1: shownLine(line1, club), city };
  return { ...row, line1: null, city, postcode: outwardCodeOf(postcode) };
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

/** Whom it is for: its team's players, else those named, without a disability type. */
export function audienceOf({ team, ageGroups, gender, minAge, maxAge }: ListedTraining): Audience {
  if (team !== null) {
    const { ageGroup, footballType, disabilityId } = team;
    const ages = agesOfTeam(team);
    return { ageGroups: [ageGroup], gender: team.gender, ...ages, footballType, disabilityId };
  }
  return { ageGroups, gender: gender || null, minAge, maxAge, footballType: "football", disabilityId: null };
}

/** What it says of places and beginners, or, if neither, what its team does; so with the price. */
export function joiningOf(training: ListedTraining) {
  const { team } = training;
  const saysPlaces = training.places !== null || training.beginnersWelcome !== null;
  const { places, beginnersWelcome } = saysPlaces ? training : (team ?? training);
  const { price, priceUnit } = training.price === null ? (team ?? training) : training;
  return { places, beginnersWelcome, price, priceUnit };
}

export const hasPlaces = (places: Team["places"]): places is "open" | "few" => places === "open" || places === "few";

export type TrainingStatus = "scheduled" | "waiting-list" | "full";

/** Whether people can join it; null where nothing is known, or only that beginners cannot. */
export function trainingStatus(training: ListedTraining): TrainingStatus | null {
  const { places, beginnersWelcome } = joiningOf(training);
  if (places === null) return beginnersWelcome === true ? "scheduled" : null;
  return hasPlaces(places) ? "scheduled" : places;
}

/** The same week after week. */
export const trainingId = ({ clubId, day, startTime, wgsTeamId, ageGroups, gender }: ClubTraining) =>
  ["training", clubId, day, startTime, wgsTeamId || `${ageGroups.join("|")} ${gender}`].join(" ");
