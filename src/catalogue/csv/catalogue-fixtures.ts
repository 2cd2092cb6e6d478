// The exchange format's fixtures.csv.
import { uuid } from "./catalogue-cells.ts";
import { declareFile, optional, required } from "./catalogue-columns.ts";
import { count, text } from "./catalogue-shared-columns.ts";
import { instant } from "./catalogue-time.ts";

export const fixturesFile = declareFile(
  "fixtures",
  {
    WgsTeamId: required(uuid),
    PrimaryLeagueName: text,
    NextFixtureId: text,
    NextFixtureDate: optional(instant),
    NextHomeTeamName: text,
    NextRoadTeamName: text,
    NextVenueName: text,
    LastFixtureId: text,
    LastFixtureDate: optional(instant),
    LastHomeTeamName: text,
    LastRoadTeamName: text,
    LastVenueName: text,
    LastHomeScore: optional(count),
    LastRoadScore: optional(count),
    PrevSeasonName: text,
    PrevLeagueName: text,
    PrevDivisionName: text,
    PrevStandingsPosition: optional(count),
  },
  ["WgsTeamId"],
  (values) => ({
    wgsTeamId: values.WgsTeamId,
    primaryLeagueName: values.PrimaryLeagueName,
    nextFixture: orNullIfBlank({
      fixtureId: values.NextFixtureId,
      dateMs: values.NextFixtureDate,
      homeTeamName: values.NextHomeTeamName,
      roadTeamName: values.NextRoadTeamName,
      venueName: values.NextVenueName,
    }),
    lastResult: orNullIfBlank({
      fixtureId: values.LastFixtureId,
      dateMs: values.LastFixtureDate,
      homeTeamName: values.LastHomeTeamName,
      roadTeamName: values.LastRoadTeamName,
      venueName: values.LastVenueName,
      homeScore: values.LastHomeScore,
      roadScore: values.LastRoadScore,
    }),
    previousSeason: orNullIfBlank({
      seasonName: values.PrevSeasonName,
      leagueName: values.PrevLeagueName,
      divisionName: values.PrevDivisionName,
      standingsPosition: values.PrevStandingsPosition,
    }),
  }),
);

/** A match or season of which nothing is known is none. */
function orNullIfBlank<T extends Record<string, unknown>>(part: T): T | null {
  return Object.values(part).every((value) => value === null) ? null : part;
}
