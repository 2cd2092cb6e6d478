// The panels of a team's page: facts, fixtures and ground (§2.46, §3.7, §9.3).

import { Link } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import type { FixtureAnswer, TeamAnswer } from "#src/listings/detail-answer.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { timeInZone } from "#src/platform/text/format-zone.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import { Facets, GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import type { Section } from "#src/web/listing/detail-page/section-tabs.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { haveZones } from "#src/web/site/site/zones-on-page.ts";
import { disabilityLabel, footballTypeName, peopleInside, peopleOfTeam } from "#src/web/words/football-labels.ts";
import { formatJoining, formatPriceOf } from "#src/web/words/joining-words.ts";
import { pitchNames } from "#src/web/words/place-words.ts";
import {
  ageAndFormat,
  ageFormat,
  ageFormatNames,
  ageFormats,
  formatAges,
  formatFormat,
  formatStandings,
  type TeamOfAge,
} from "#src/web/words/team-words.ts";
import type { ClubStatement } from "./club-facts.ts";
import styles from "./team-sections.module.css";
import { TrainingPanel } from "./training-panel.tsx";

/** What the bar names: stats only where there are fixtures or standings. */
export function teamSections(language: Language, { Fixture }: TeamAnswer): Section[] {
  return [
    { id: "info", label: defineMessage("TEAM INFO") },
    ...(hasStats(language, Fixture) ? [{ id: "stats", label: defineMessage("TEAM STATS") }] : []),
    { id: "contact", label: defineMessage("CONTACT") },
  ];
}

export function TeamSections({ team, statement }: { team: TeamAnswer; statement: ClubStatement }) {
  return (
    <>
      <TrainingPanel statement={statement} />
      <TeamInfo team={team} />
      <FixturePanel
        fixture={team.Fixture}
        zone={team.Club.TimeZone}
        hasZones={haveZones([team.Club, ...statement.Training])}
      />
      <Ground team={team} />
    </>
  );
}

function TeamInfo({ team }: { team: TeamAnswer }) {
  const language = useLanguage();
  const { text } = language;
  const days = parseDays(team.PlaysOnDay);
  return (
    <section className="panel" id="info">
      <h2>{text("Team info")}</h2>
      <FormatLine team={team} />
      <Facets
        facets={[
          [text("Age group"), ageAndFormat(language, team)],
          [text("Who plays"), capitalised(text(peopleInside[peopleOfTeam(team)]))],
          [text("Football"), footballTypeName(language, team.FootballType)],
          [text("Disability"), team.Disability && disabilityLabel(language, team.Disability)],
          [text("Match days"), daySentence(language, days)],
          [text("Spaces"), formatJoining(language, team)],
          [text("Price"), formatPriceOf(language, team)],
          [text("League"), team.LeagueName],
          [text("Division"), team.DivisionName],
          [text("County"), team.CountyName],
          [
            text("Club"),
            <Link key="club" to={`/club/${team.ClubId}`} translate="no">
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
  const language = useLanguage();
  const { text } = language;
  const ground = formatAddress({
    AddressLine1: team.GroundAddressLine1,
    AddressLine2: team.GroundAddressLine2,
    AddressLine3: team.GroundAddressLine3,
    City: team.City,
    PostCode: team.PostCode,
  });
  return (
    <section className="panel">
      <h2>{text("Where the team plays")}</h2>
      <Facets
        facets={[
          [text("Ground"), joinFacts(language, [team.GroundName, ground])],
          [text("Pitches of the club"), pitchNames(language, team.Club.PitchTypes)],
        ]}
      />
      <GettingIn place={team.Club} whom="club" />
    </section>
  );
}

/** What its kind of football is, and where that has formats by age, which age plays which. */
function FormatLine({ team }: { team: TeamOfAge }) {
  const language = useLanguage();
  const { text } = language;
  const own = ageFormat(team);
  const words = formatFormat(language, team);
  if (words === null) return null;
  if (own === null) return <p>{words}</p>;
  return (
    <div className={styles.format}>
      <p className={styles.words}>{words}</p>
      <ol className={styles.line} aria-label={text("Football for each age group")}>
        {ageFormats.map((format) => (
          <li key={format} data-own={format === own || undefined}>
            {format === own && (
              <svg className={styles.ball} viewBox="-9 -9 18 18" aria-hidden="true">
                <Ball />
              </svg>
            )}
            <b>{text(ageFormatNames[format])}</b>
            <span>
              {format === own
                ? richText(language, "{ages}<spoken>, this team</spoken>", { ages: text(formatAges[format]) })
                : text(formatAges[format])}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Match = NonNullable<FixtureAnswer["nextFixture"]>;

function whenAndWhere(
  language: Language,
  { fixtureDate, venueName }: Match,
  zone: string | undefined,
  isNamed: boolean,
): string {
  const startMs = fixtureDate === null ? null : Date.parse(fixtureDate);
  const when =
    startMs === null
      ? language.text("Date to be confirmed")
      : timeInZone(language, formatStart(language, startMs, null, zone), isNamed ? zone : undefined);
  return joinFacts(language, [when, venueName]);
}

/** True where there are fixtures or standings to show. */
function hasStats(language: Language, fixture: FixtureAnswer | null): fixture is FixtureAnswer {
  if (!fixture) return false;
  const { nextFixture, lastResult } = fixture;
  return Boolean(nextFixture || lastResult || lastPosition(language, fixture));
}

const lastPosition = (language: Language, { standingsPositionPrevSeason: season }: FixtureAnswer) =>
  formatStandings(language, season?.standingsPosition ?? null);

interface FixturePanelProps {
  fixture: FixtureAnswer | null;
  zone: string | undefined;
  /** Whether the page has times of several clocks. */
  hasZones: boolean;
}

function FixturePanel({ fixture, zone, hasZones }: FixturePanelProps) {
  const language = useLanguage();
  if (!hasStats(language, fixture)) return null;
  const { text } = language;
  const { nextFixture, lastResult, standingsPositionPrevSeason: season } = fixture;
  const when = (match: Match) => whenAndWhere(language, match, zone, hasZones);
  const position = lastPosition(language, fixture);
  const seasonOf = joinFacts(language, [season?.divisionName, season?.leagueName, season?.seasonName]);
  return (
    <section className="panel" id="stats">
      <h2>{text("Team stats")}</h2>
      <div className={styles.stats}>
        {nextFixture && (
          <div className={`stack gap-1 ${styles.next} on-night`}>
            <p>{text("Next match: {when}", { when: when({ ...nextFixture, venueName: null }) })}</p>
            <h3>{text("{home} v {road}", sidesOf(nextFixture))}</h3>
            {nextFixture.venueName && <p>{nextFixture.venueName}</p>}
          </div>
        )}
        <Facets
          facets={[
            [text("Last result"), lastResult && formatResult(language, lastResult)],
            [text("Played"), lastResult && when(lastResult)],
            [text("Last season"), position && joinFacts(language, [position, seasonOf])],
            [text("League"), fixture.primaryLeagueName],
          ]}
        />
      </div>
    </section>
  );
}

const sidesOf = ({ homeTeamName, roadTeamName }: Match) => ({ home: `${homeTeamName}`, road: `${roadTeamName}` });

function formatResult({ text }: Language, result: NonNullable<FixtureAnswer["lastResult"]>): string {
  const { homeScore, roadScore } = result;
  if (homeScore === null || roadScore === null) return text("{home} v {road}, score not known", sidesOf(result));
  // The score by itself: names of teams often end with a number.
  return text("{home} v {road}: {score}", { ...sidesOf(result), score: `${homeScore}–${roadScore}` });
}
