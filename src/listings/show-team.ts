// Shows a team with its club and its fixtures (§7.9).

import type { Fixture, Match } from "#src/catalogue/records/catalogue.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import type { FixtureAnswer, TeamAnswer } from "./detail-answer.ts";
import { type FixtureFeed, organisationFields } from "./organisations.ts";
import { sourcesField } from "./record-sources.ts";
import { type ClubParts, writingTo } from "./show-club.ts";
import { joiningAnswer, trainingAnswer } from "./training-answer.ts";

export type ShownTeam = { ok: true; team: TeamAnswer } | { ok: false; kind: "unknown-id" };

/** What a fixture's side is called before it is known (§3.7). */
const toBeConfirmed = "TBC";

export interface TeamParts extends ClubParts {
  fixtures: FixtureFeed;
}

/** `visitor`: the search origin, or null. "unknown-id" where there is no such team. */
export async function showTeam(parts: TeamParts, teamId: number, visitor: Position | null): Promise<ShownTeam> {
  const { store, organisations, fixtures, clock } = parts;
  const [team, sourcesOf] = await Promise.all([store.findTeam(teamId), parts.findSources?.()]);
  const club = team && (await store.findClub(team.clubId));
  if (!team || !club) return { ok: false, kind: "unknown-id" };
  const [found, organisation, writing, training] = await Promise.all([
    fixtures.fixtures([team.wgsTeamId]),
    organisationFields(organisations, club),
    writingTo(parts, club),
    store.findTraining(club.clubId),
  ]);
  const nowMs = clock.nowMs();
  const fixture = found.get(team.wgsTeamId);
  return {
    ok: true,
    team: {
      ...teamCard(team),
      ConfirmedOn: club.confirmedOn,
      GroundAddressLine1: team.ground.line1,
      GroundAddressLine2: team.ground.line2,
      GroundAddressLine3: team.ground.line3,
      ClubId: club.clubId,
      WgsClubId: club.wgsClubId,
      ClubName: club.clubName,
      Club: { ...placeCard(club, visitor), ...organisation.accreditation },
      ...organisation.contact,
      OrgId: club.orgId,
      Fixture: fixture ? fixtureAnswer(fixture, nowMs, zoneIfSeveral(club)) : null,
      ...joiningAnswer(team, nowMs),
      Training: training.filter((row) => row.wgsTeamId === team.wgsTeamId).map(trainingAnswer),
      ...writing,
      ...sourcesField(sourcesOf, [{ file: "teams" }]),
    },
  };
}

/** A match is the next one until its day is over, even once begun; then the record is ignored. */
const isToCome = ({ dateMs }: Match, nowMs: number, zone?: string) =>
  dateMs === null || localDate(dateMs, zone) >= localDate(nowMs, zone);

/** A team's matches as a page shows them at that instant. `zone`: its club's. */
export function fixtureAnswer(fixture: Fixture, nowMs: number, zone?: string): FixtureAnswer {
  const { nextFixture, lastResult, previousSeason } = fixture;
  return {
    primaryLeagueName: fixture.primaryLeagueName,
    nextFixture: nextFixture && isToCome(nextFixture, nowMs, zone) ? matchAnswer(nextFixture) : null,
    lastResult: lastResult && {
      ...matchAnswer(lastResult),
      homeScore: lastResult.homeScore,
      roadScore: lastResult.roadScore,
    },
    standingsPositionPrevSeason: previousSeason,
  };
}

function matchAnswer(match: Match) {
  return {
    fixtureID: match.fixtureId,
    fixtureDate: match.dateMs === null ? null : new Date(match.dateMs).toISOString(),
    homeTeamName: match.homeTeamName || toBeConfirmed,
    roadTeamName: match.roadTeamName || toBeConfirmed,
    venueName: match.venueName,
  };
}
