// /team/{id}: a team, its matches and its club (specification §2.14, §2.46).
import { data } from "react-router";
import { parseRecordId } from "#src/domain/catalogue/record-id.ts";
import { dayLine, parseDays } from "#src/domain/formatting/week-days.ts";
import { useContactPrefill } from "#src/web/auth/use-contact-prefill.ts";
import { heroOf, randomHero } from "#src/web/components/detail-page/random-hero.ts";
import { ageAndFormat } from "#src/web/format/age-format.ts";
import { teamHeroes } from "../components/club-page/club-heroes.ts";
import { structuredTeam } from "../components/club-page/structured-club.ts";
import { TeamSections, teamSections } from "../components/club-page/team-sections.tsx";
import { WriteToClub } from "../components/contact-dialog/write-to-club.tsx";
import { DetailPage } from "../components/detail-page/detail-page.tsx";
import { whereFact } from "../components/detail-page/place-facts.ts";
import { useVisit } from "../components/detail-page/use-visit.ts";
import { useWayBackFromTeam } from "../components/detail-page/use-way-back.ts";
import { canonicalAddress, servicesContext } from "../services-context.ts";
import type { Route } from "./+types/team.ts";

/** Never with the visitor's position: the distance is worked out in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const teamId = parseRecordId(params.id);
  const shown = teamId === null ? null : await context.get(servicesContext).showTeam(teamId, null);
  if (!shown?.ok) throw data(null, { status: 404 });
  return {
    messageDays: context.get(servicesContext).messages.messageDays,
    team: shown.team,
    canonical: canonicalAddress(context, `/team/${teamId}`),
    hero: randomHero(context.get(servicesContext).content()["record-pages"].team.heroImages, teamHeroes),
  };
}

export default function Team({ loaderData: { team, canonical, messageDays, hero } }: Route.ComponentProps) {
  const visit = useVisit();
  const prefill = useContactPrefill();
  const back = useWayBackFromTeam(team.ClubId);
  const played = ageAndFormat(team);
  return (
    <DetailPage
      head={{
        pageType: "Team Details Page",
        name: team.TeamName,
        description: `${team.TeamName} of ${team.ClubName}: ${played}. When and where the team plays, and whom to ask.`,
        canonical,
      }}
      hero={{
        name: team.TeamName,
        lines: [team.ClubName, team.LeagueName ?? ""],
        accreditation: { status: team.Club.AccreditationStatus, level: team.Club.AccreditationLevel },
        back,
        picture: heroOf(hero, teamHeroes),
      }}
      facts={{
        when: { ...dayLine(parseDays(team.PlaysOnDay)), note: "Times: ask the club" },
        where: whereFact(team.Club, visit),
        howMuch: { words: "Not known", note: "Ask the club" },
        action: <WriteToClub club={team} teams={[team]} visit={visit} messageDays={messageDays} prefill={prefill} />,
      }}
      sections={teamSections(team)}
      record={structuredTeam(team, canonical)}
    >
      <TeamSections team={team} visit={visit} />
    </DetailPage>
  );
}
