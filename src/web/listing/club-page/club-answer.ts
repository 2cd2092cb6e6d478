// The answer card of a club and of a team: whether it fits the search, when, where and how much.
import type { PlaceAnswer, TeamAnswer } from "#src/listings/detail-answer.ts";
import { dayLine, parseDays } from "#src/platform/text/week-days.ts";
import { hasPreferences, offerCriteria } from "#src/search/criteria/criteria-from-wire.ts";
import { teamMatches } from "#src/search/matching/offer-match.ts";
import type { AnswerCardProps } from "#src/web/listing/detail-page/answer-card.tsx";
import { whereFact } from "#src/web/listing/detail-page/place-facts.ts";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import type { PageTeam } from "#src/web/listing/team-list/page-team.ts";
import { fitSentence, teamsThatFit, whomTeamIsFor, whomTeamsAreFor } from "#src/web/words/fit-sentence.ts";
import { teamFit } from "#src/web/words/format-fit.ts";
import type { PageClub } from "./page-club.ts";

/** The teams that fit the visit's search; none without one. */
export function matchingTeams<Team extends PageTeam>(teams: Team[], { preferences }: Visit): Team[] {
  if (preferences === null || !hasPreferences(preferences)) return [];
  const criteria = offerCriteria(preferences);
  return teams.filter((team) => teamMatches(team, criteria));
}

/** `matching`: see matchingTeams. */
export function clubAnswer(club: PageClub, matching: PageTeam[], visit: Visit): AnswerCardProps {
  const teams = club.TeamsCartDto;
  return {
    ...answerOf(teams, matching, visit, false),
    forWhom: whomTeamsAreFor(teams),
    ...factsOf(matching.length > 0 ? matching : teams, club, visit),
  };
}

export function teamAnswer(team: TeamAnswer, visit: Visit): AnswerCardProps {
  return {
    ...answerOf([team], matchingTeams([team], visit), visit, true),
    forWhom: whomTeamIsFor(team),
    ...factsOf([team], team.Club, visit),
  };
}

function answerOf(teams: PageTeam[], matching: PageTeam[], visit: Visit, isOneTeam: boolean) {
  const { preferences, voice } = visit;
  if (preferences === null) return { fit: null, voice };
  const reader = { voice, isOneTeam };
  const answers = teamFit(preferences, teams, reader);
  const sentence = fitSentence(preferences, reader, answers, teamsThatFit(matching, isOneTeam));
  return { fit: sentence && { sentence, answers }, voice };
}

function factsOf(teams: PageTeam[], place: PlaceAnswer, visit: Visit) {
  const days = [...new Set(teams.flatMap(({ PlaysOnDay }) => parseDays(PlaysOnDay)))];
  return {
    when: { ...dayLine(days), days },
    where: whereFact(place, visit),
    // The register has no prices of teams, and no times.
    howMuch: { words: "Not known", note: "Price and times: ask the club", isKnown: false },
  };
}
