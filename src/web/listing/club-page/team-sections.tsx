// The panels of a team's page: facts, fixtures and ground (specification §2.46, §3.7, §9.3).
import { Link } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { FixtureAnswer, TeamAnswer } from "#src/listings/detail-answer.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { daySentence, daysToBeConfirmed, parseDays } from "#src/platform/text/week-days.ts";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import { Facets, GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import type { Section } from "#src/web/listing/detail-page/section-tabs.tsx";
import { footballTypeName, peopleOfTeam } from "#src/web/words/football-labels.ts";
import { formatJoining, formatPriceOf } from "#src/web/words/joining-words.ts";
import { pitchNames } from "#src/web/words/place-words.ts";
import {
  ageAndFormat,
  ageFormat,
  ageFormats,
  formatAges,
  formatFormat,
  formatStandings,
  type TeamOfAge,
} from "#src/web/words/team-words.ts";
import type { ClubsWord } from "./club-facts.ts";
import styles from "./team-sections.module.css";
import { TrainingPanel } from "./training-panel.tsx";

/** What the bar names: stats only where there are fixtures or standings. */
export function teamSections({ Fixture }: TeamAnswer): Section[] {
  return [
    { id: "info", label: "TEAM INFO" },
    ...(hasStats(Fixture) ? [{ id: "stats", label: "TEAM STATS" }] : []),
    { id: "contact", label: "CONTACT" },
  ];
}

export function TeamSections({ team, said }: { team: TeamAnswer; said: ClubsWord }) {
  return (
    <>
      <TrainingPanel training={said.Training} today={said.Today} confirmed={said.Confirmed} />
      <TeamInfo team={team} />
      <FixturePanel fixture={team.Fixture} />
      <Ground team={team} />
    </>
  );
}

function TeamInfo({ team }: { team: TeamAnswer }) {
  const days = parseDays(team.PlaysOnDay);
  return (
    <section className="panel" id="info">
      <h2>Team info</h2>
      <FormatLine team={team} />
      <Facets
        facets={[
          ["Age group", ageAndFormat(team)],
          ["Who plays", peopleOfTeam(team)],
          ["Football", footballTypeName(team.FootballType)],
          ["Disability", team.Disability],
          ["Days", days.length === 0 ? daysToBeConfirmed : daySentence(days)],
          ["Places", formatJoining(team)],
          ["Price", formatPriceOf(team)],
          ["League", team.LeagueName],
          ["Division", team.DivisionName],
          ["County", team.CountyName],
          [
            "Club",
            <Link key="club" to={`/club/${team.ClubId}`}>
              {team.ClubName}
            </Link>,
          ],
        ]}
      />
    </section>
  );
}

/** Facilities are the club's, as the register has none for grounds. */
function Ground({ team }: { team: TeamAnswer }) {
  const ground = formatAddress({
    AddressLine1: team.GroundAddressLine1,
    AddressLine2: team.GroundAddressLine2,
    AddressLine3: team.GroundAddressLine3,
    City: team.City,
    PostCode: team.PostCode,
  });
  return (
    <section className="panel">
      <h2>Where the team plays</h2>
      <Facets
        facets={[
          ["Ground", [team.GroundName, ground].filter(Boolean).join(", ")],
          ["Pitches of the club", pitchNames(team.Club.PitchTypes)],
        ]}
      />
      <GettingIn place={team.Club} whom="the club" />
    </section>
  );
}

/** Renders nothing for a team whose kind of football has no formats by age. */
function FormatLine({ team }: { team: TeamOfAge }) {
  const own = ageFormat(team);
  const words = formatFormat(team);
  if (own === null || words === null) return null;
  return (
    <div className={styles.format}>
      <p className={styles.words}>{words}</p>
      <ol className={styles.line} aria-label="What is played at which age">
        {ageFormats.map((format) => (
          <li key={format} data-own={format === own || undefined}>
            {format === own && (
              <svg className={styles.ball} viewBox="-9 -9 18 18" aria-hidden="true">
                <Ball />
              </svg>
            )}
            <b>{format}</b>
            <span>
              {formatAges[format]}
              {format === own && <span className="vh">, this team</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Match = NonNullable<FixtureAnswer["nextFixture"]>;

function whenAndWhere({ fixtureDate, venueName }: Match): string {
  const startMs = fixtureDate === null ? null : Date.parse(fixtureDate);
  const when = startMs === null ? "Date to be confirmed" : `${formatDate(startMs)}, ${formatTime(startMs)}`;
  return venueName ? `${when}, ${venueName}` : when;
}

/** True where there are fixtures or standings to show. */
function hasStats(fixture: FixtureAnswer | null): fixture is FixtureAnswer {
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
