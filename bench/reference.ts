// Answers a search in PostgreSQL by the one statement in reference.sql, and compares its answers with ours.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { earthRadiusMiles } from "#src/gazetteer/position.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { searchCriteria } from "#src/search/criteria/wire-criteria.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";
import type { RecommendationGroup, SearchAnswer } from "#src/search/results/search-answer.ts";

export const referenceSql = readFileSync(join(import.meta.dirname, "reference.sql"), "utf8");

/** What the statement needs to be fastest, beside the product's own indexes: run before measuring it. */
export const referenceIndexes = [
  "create index reference_clubs on clubs (latitude, longitude) include (club_id)",
  "create index reference_venues on venues (latitude, longitude)",
  `create index reference_teams on teams (club_id)
    include (gender, age_group, days, disability_id, football_type)`,
  `create index reference_sessions on sessions (pitch_finder_id, starts_at)
    include (gender, min_age, max_age, disability_id, football_type, price, duration_minutes, surface_type, provider_id)`,
  "vacuum analyze",
];

export interface ReferenceRow {
  kind: "club" | "venue" | "provider";
  football_type: string;
  disability_id: number | null;
  total: number;
  place: number;
  id: number;
  second_id: number;
  miles: number;
  offers: number;
}

/** Values of the statement's parameters for a body that fits its schema. */
export function referenceValues(request: SearchRequest, nowMs: number, catchmentMiles: number): unknown[] {
  const criteria = searchCriteria(request);
  const { takesMainstream, disabilityIds, chosenIds } = criteria.disability;
  const page = (size: number) => {
    const number = request.PageNumber ?? 1;
    return [(number - 1) * size + 1, number * size];
  };
  return [
    request.Latitude,
    request.Longitude,
    catchmentMiles,
    ...boxAround(request.Latitude, request.Longitude, catchmentMiles),
    criteria.genders,
    eligibleAgeGroups(criteria.age),
    criteria.age,
    criteria.days,
    takesMainstream,
    [...disabilityIds],
    [...chosenIds],
    criteria.footballType,
    criteria.maxPrice,
    criteria.maxMinutes,
    criteria.minMinutes,
    criteria.surfaces,
    criteria.facilities.map((flag) => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    new Date(nowMs).toISOString(),
    ...page(request.PageSize ?? 5),
    ...page(request.PageSize ?? 10),
  ];
}

/** South, north, west and east of a box around the whole catchment; the whole globe's width near a pole or ±180°. */
function boxAround(latitude: number, longitude: number, miles: number): number[] {
  const angle = miles / earthRadiusMiles;
  const up = (angle * 180) / Math.PI + 1e-9;
  const widest = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  const along = widest < 1 ? (Math.asin(widest) * 180) / Math.PI + 1e-9 : 360;
  const crosses = longitude - along < -180 || longitude + along > 180;
  const [west, east] = crosses || along === 360 ? [-180, 180] : [longitude - along, longitude + along];
  return [latitude - up, latitude + up, west, east];
}

/** One card as both sides tell it; miles to a ten-thousandth of an inch, as PostgreSQL's sine is not V8's to the last bit. */
function line(
  kind: string,
  group: (string | number | null)[],
  id: string,
  total: number,
  miles: number,
  offers: number,
) {
  return `${kind} ${group.join("/")} ${id} of ${total}, ${miles.toFixed(9)} miles, ${offers} offers`;
}

/** The statement's rows as lines to compare. */
export function referenceLines(rows: ReferenceRow[]): string[] {
  return rows.map((row) => {
    const id = row.kind === "provider" ? `${row.id}p${row.second_id}` : `${row.id}`;
    return line(row.kind, [row.football_type, row.disability_id], id, row.total, row.miles, row.offers);
  });
}

/** The same lines from the answers, as JSON text, of clubrecommendation and casualrecommendation. */
export function answerLines(clubAnswer: string, casualAnswer: string): string[] {
  return [clubAnswer, casualAnswer].flatMap((text) => {
    const [answer] = JSON.parse(text) as SearchAnswer;
    return answer!.Recommendations.flatMap(groupLines);
  });
}

function groupLines(group: RecommendationGroup): string[] {
  const name = [group.FootballType, group.DisabilityId];
  return [
    ...group.RecommendationClubCartDto.map((card) =>
      line(
        "club",
        name,
        `${card.ClubId}`,
        group.TotalClubsRecords,
        card.DistanceFromUserLocation,
        card.TeamsPreferenceCount,
      ),
    ),
    ...group.RecommendationCentreCartDto.map((card) =>
      line(
        "venue",
        name,
        `${card.PitchFinderId}`,
        group.TotalCentresRecords,
        card.DistanceFromUserLocation,
        card.SessionCount,
      ),
    ),
    ...group.RecommendationProviderCartDto.map((card) =>
      line(
        "provider",
        name,
        `${card.ProviderId}p${card.PitchFinderId}`,
        group.TotalProvidersRecords,
        card.DistanceFromUserLocation,
        0,
      ),
    ),
  ];
}
