// @module-tag thorough
// Whoever searches with a disability from a large town finds something within the catchment.
import { expect, test } from "vitest";
import { disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { gather, saturdayMs } from "./demonstration-samples.ts";
import { towns } from "./towns.ts";

const { clubs, teams, venues, sessions } = gather({ todayMs: saturdayMs });
const catchmentMiles = 50;

/** Miles on a flat map with a degree's greatest length: a little too many, to err safely. */
function milesBetween(a: Position, b: Position): number {
  const east = (b.longitude - a.longitude) * Math.cos((Math.min(a.latitude, b.latitude) * Math.PI) / 180);
  return 69.2 * Math.hypot(b.latitude - a.latitude, east);
}

function townsWithout(offers: { position: Position }[]): string[] {
  const isNear = (town: Position) => offers.some((offer) => milesBetween(town, offer.position) <= catchmentMiles);
  return towns()
    .filter((town) => !isNear(town))
    .map((town) => town.name);
}

const clubPositions = new Map(clubs.map((club) => [club.clubId, club.position!]));
const venuePositions = new Map(venues.map((venue) => [venue.pitchFinderId, venue.position!]));

test.each(disabilityNames.map((name, at) => [name, at + 1] as const))(
  "%s: a club is near every town",
  (_, disabilityId) => {
    const catering = teams.filter((team) => team.disabilityId === disabilityId);
    expect(townsWithout(catering.map((team) => ({ position: clubPositions.get(team.clubId)! })))).toEqual([]);
  },
);

test.each(disabilityNames.map((name, at) => [name, at + 1] as const))(
  "%s: a session for a child of nine and one for an adult are near every town",
  (_, disabilityId) => {
    for (const age of [9, 30]) {
      const fitting = sessions.filter(
        (session) =>
          session.disabilityId === disabilityId && (session.minAge ?? 0) <= age && (session.maxAge ?? 99) >= age,
      );
      expect(
        townsWithout(fitting.map(({ pitchFinderId }) => ({ position: venuePositions.get(pitchFinderId)! }))),
      ).toEqual([]);
    }
  },
);
