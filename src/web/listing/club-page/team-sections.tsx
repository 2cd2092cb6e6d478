// The panels of a team's page: facts, fixtures and ground (specification §2.46).

import { Link } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { TeamAnswer } from "#src/listings/detail-answer.ts";
import { daySentence, daysToBeConfirmed, parseDays } from "#src/platform/text/week-days.ts";
import { Facets } from "#src/web/listing/detail-page/facets.tsx";
import { FixturePanel, hasStats } from "#src/web/listing/detail-page/fixture-panel.tsx";
import { GettingIn } from "#src/web/listing/detail-page/getting-in.tsx";
import type { Section } from "#src/web/listing/detail-page/section-in-view.ts";
import { ageAndFormat } from "#src/web/words/age-format.ts";
import { footballTypeName, peopleOfTeam } from "#src/web/words/football-labels.ts";
import { pitchNames } from "#src/web/words/format-surfaces.ts";
import { FormatLine } from "./format-line.tsx";

/** What the bar names: stats only where there are fixtures or standings. */
export function teamSections({ Fixture }: TeamAnswer): Section[] {
  return [
    { id: "info", label: "TEAM INFO" },
    ...(hasStats(Fixture) ? [{ id: "stats", label: "TEAM STATS" }] : []),
    { id: "contact", label: "CONTACT" },
  ];
}

export function TeamSections({ team }: { team: TeamAnswer }) {
  return (
    <>
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
