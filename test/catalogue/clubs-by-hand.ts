// The answer to a search from the exchange files: plain loops, without the product's code.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** Catalogue-format: "Earth radius 3,958.7613 miles, great-circle (haversine)". */
const earthRadiusMiles = 3958.7613;

type Row = Record<string, string>;

export interface ClubSearch {
  latitude: number;
  longitude: number;
  ageGroups: string[];
  genders: string[];
  days: number[];
}

export interface ClubByHand {
  clubId: number;
  name: string;
  miles: number;
  matchingTeams: number;
}

function rows(file: string): Row[] {
  return parse(readFileSync(file, "utf8"), { columns: true, bom: true, skip_empty_lines: true });
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function haversineMiles(fromLatitude: number, fromLongitude: number, toLatitude: number, toLongitude: number): number {
  const [a, b] = [radians(fromLatitude), radians(toLatitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(toLongitude - fromLongitude) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(half));
}

/** The position the postcode file gives. */
export function positionOf(postcodeFile: string, postcode: string): { latitude: number; longitude: number } {
  const row = rows(postcodeFile).find((each) => each.postcode === postcode);
  if (!row) throw new Error(`${postcode} is not in the file.`);
  return { latitude: Number(row.latitude), longitude: Number(row.longitude) };
}

/** Clubs with a team that fits, by football type (none for a disability), nearest first. */
export function clubsByHand(folder: string, criteria: ClubSearch): Map<string, ClubByHand[]> {
  const clubs = new Map(rows(`${folder}/clubs.csv`).map((club) => [club.ClubId, club]));
  const groups = new Map<string, Map<string, ClubByHand>>();
  for (const team of rows(`${folder}/teams.csv`)) {
    const { ClubId = "", FootballType = "", Gender = "", Agegroup = "", DisabilityType, PlaysOnDay = "" } = team;
    const club = clubs.get(ClubId);
    const playsOnDays = PlaysOnDay === "" || PlaysOnDay.split(",").some((day) => criteria.days.includes(Number(day)));
    const fits = criteria.genders.includes(Gender) && criteria.ageGroups.includes(Agegroup) && DisabilityType === "";
    if (!club || !fits || !playsOnDays) continue;
    const miles = haversineMiles(criteria.latitude, criteria.longitude, Number(club.Latitude), Number(club.Longitude));
    if (miles > 50) continue;
    const group = groups.get(FootballType) ?? new Map<string, ClubByHand>();
    const before = group.get(ClubId)?.matchingTeams ?? 0;
    group.set(ClubId, { clubId: Number(ClubId), name: club.ClubName ?? "", miles, matchingTeams: before + 1 });
    groups.set(FootballType, group);
  }
  const sorted = [...groups].map(([type, clubsOfType]): [string, ClubByHand[]] => [
    type,
    [...clubsOfType.values()].sort((a, b) => a.miles - b.miles || a.clubId - b.clubId),
  ]);
  return new Map(sorted);
}
