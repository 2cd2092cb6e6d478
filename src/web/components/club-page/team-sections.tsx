// The sections of a team's page: what it is, how it plays, and whom to ask (specification §2.46).

import type { TeamAnswer } from "#src/domain/answers/detail-answer.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import { daySentence, daysToBeConfirmed, parseDays } from "#src/domain/formatting/week-days.ts";
import { ageAndFormat } from "#src/web/format/age-format.ts";
import { footballTypeName, peopleOfTeam } from "#src/web/format/football-labels.ts";
import { teamFit } from "#src/web/format/format-fit.ts";
import { AccessPanel } from "../detail-page/access-panel.tsx";
import { Facets } from "../detail-page/facets.tsx";
import { FitPanel } from "../detail-page/fit-panel.tsx";
import { FixturePanel, hasStats } from "../detail-page/fixture-panel.tsx";
import type { Section } from "../detail-page/section-in-view.ts";
import type { Visit } from "../detail-page/use-visit.ts";
import { ClubContact } from "./club-contact.tsx";
import styles from "./club-page.module.css";
import { FormatLine } from "./format-line.tsx";

/** What the bar names: stats only where there are fixtures or standings. */
export function teamSections({ Fixture }: TeamAnswer): Section[] {
  return [
    { id: "info", label: "TEAM INFO" },
    ...(hasStats(Fixture) ? [{ id: "stats", label: "TEAM STATS" }] : []),
    { id: "contact", label: "CONTACT" },
  ];
}

export function TeamSections({ team, visit }: { team: TeamAnswer; visit: Visit }) {
  return (
    <div className={styles.page}>
      <div id="info" className={styles.offer}>
        {visit.preferences && (
          <div className={styles.aside}>
            <FitPanel
              answers={teamFit(visit.preferences, [team], { voice: visit.voice, isOneTeam: true })}
              voice={visit.voice}
            />
          </div>
        )}
        <div className={styles.column}>
          <TeamInfo team={team} />
          <FixturePanel fixture={team.Fixture} />
        </div>
      </div>
      <div className={styles.info}>
        <ClubContact record={team} place={team.Club} visitor={visit.position} />
        <AccessPanel place={team.Club} whom="the club" />
      </div>
    </div>
  );
}

function TeamInfo({ team }: { team: TeamAnswer }) {
  const days = parseDays(team.PlaysOnDay);
  const ground = formatAddress({
    AddressLine1: team.GroundAddressLine1,
    AddressLine2: team.GroundAddressLine2,
    AddressLine3: team.GroundAddressLine3,
    City: team.City,
    PostCode: team.PostCode,
  });
  return (
    <section className="panel">
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
          ["Ground", [team.GroundName, ground].filter(Boolean).join(", ")],
        ]}
      />
    </section>
  );
}
