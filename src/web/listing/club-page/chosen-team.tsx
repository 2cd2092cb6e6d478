// The team that was pressed in the list, at the head of the club's information, with the way to its own page (§2.43).
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { daySentence, daysToBeConfirmed, parseDays } from "#src/platform/text/week-days.ts";
import { Facets } from "#src/web/listing/detail-page/facets.tsx";
import type { PageTeam } from "#src/web/listing/team-list/page-team.ts";
import { ageAndFormat } from "#src/web/words/age-format.ts";

/** Takes the focus when it appears, as the pressed button is no longer visible. */
export function ChosenTeam({ team }: { team: PageTeam }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const days = parseDays(team.PlaysOnDay);
  return (
    <section className="panel">
      <h2 ref={heading} tabIndex={-1}>
        {team.TeamName}
      </h2>
      <Facets
        facets={[
          ["Age group", ageAndFormat(team)],
          ["Days", days.length === 0 ? daysToBeConfirmed : daySentence(days)],
          ["Ground", team.GroundName],
          ["League", team.LeagueName],
          ["More", <Link key="team" to={`/team/${team.TeamId}`}>{`See the page of this team`}</Link>],
        ]}
      />
    </section>
  );
}
