// A team's next match, last result and last season; nothing where none of them is known (specification §2.46, §3.7).

import type { FixtureAnswer } from "#src/listings/detail-answer.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { formatStandings } from "#src/web/words/format-standings.ts";
import { Facets } from "./facets.tsx";
import styles from "./fixture-panel.module.css";

type Match = NonNullable<FixtureAnswer["nextFixture"]>;

function whenAndWhere({ fixtureDate, venueName }: Match): string {
  const startMs = fixtureDate === null ? null : Date.parse(fixtureDate);
  const when = startMs === null ? "Date to be confirmed" : `${formatDate(startMs)}, ${formatTime(startMs)}`;
  return venueName ? `${when}, ${venueName}` : when;
}

/** True where there are fixtures or standings to show. */
export function hasStats(fixture: FixtureAnswer | null): fixture is FixtureAnswer {
  if (!fixture) return false;
  const { nextFixture, lastResult } = fixture;
  return Boolean(nextFixture || lastResult || standingOf(fixture));
}

const standingOf = ({ standingsPositionPrevSeason: season }: FixtureAnswer) =>
  formatStandings(season?.standingsPosition ?? null);

export function FixturePanel({ fixture }: { fixture: FixtureAnswer | null }) {
  if (!hasStats(fixture)) return null;
  const { nextFixture, lastResult, standingsPositionPrevSeason: season } = fixture;
  const standing = standingOf(fixture);
  const seasonOf = [season?.divisionName, season?.leagueName, season?.seasonName].filter(Boolean).join(", ");
  return (
    <section className="panel" id="stats">
      <h2>Team stats</h2>
      <div className={styles.stats}>
        {nextFixture && (
          <div className={`${styles.next} on-night`}>
            <p>Next match: {whenAndWhere({ ...nextFixture, venueName: null })}</p>
            <h3>{`${nextFixture.homeTeamName} v ${nextFixture.roadTeamName}`}</h3>
            {nextFixture.venueName && <p>{nextFixture.venueName}</p>}
          </div>
        )}
        <Facets
          facets={[
            ["Last result", lastResult && formatResult(lastResult)],
            ["Played", lastResult && whenAndWhere(lastResult)],
            ["Last season", standing && [standing, seasonOf].filter(Boolean).join(", ")],
            ["League", fixture.primaryLeagueName],
          ]}
        />
      </div>
    </section>
  );
}

function formatResult({
  homeTeamName,
  roadTeamName,
  homeScore,
  roadScore,
}: NonNullable<FixtureAnswer["lastResult"]>): string {
  if (homeScore === null || roadScore === null) return `${homeTeamName} v ${roadTeamName}, score not known`;
  // The score by itself: names of teams often end with a number.
  return `${homeTeamName} v ${roadTeamName}: ${homeScore}–${roadScore}`;
}
