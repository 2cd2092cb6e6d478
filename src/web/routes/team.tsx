// /team/{id}: a team, its matches and its club (specification §2.14, §2.46).
import { data } from "react-router";
import { parseRecordId } from "#src/domain/catalogue/record-id.ts";
import { useContactPrefill } from "#src/web/auth/use-contact-prefill.ts";
import { heroOf, randomHero } from "#src/web/components/detail-page/random-hero.ts";
import { ageAndFormat } from "#src/web/format/age-format.ts";
import { teamAnswer } from "../components/club-page/club-answer.ts";
import { clubContact } from "../components/club-page/club-contact.ts";
import { teamHeroes } from "../components/club-page/club-heroes.ts";
import { structuredTeam } from "../components/club-page/structured-club.ts";
import { TeamSections, teamSections } from "../components/club-page/team-sections.tsx";
import { stepsToClub } from "../components/contact-dialog/write-to-club.tsx";
import { DetailPage } from "../components/detail-page/detail-page.tsx";
import { positionOf } from "../components/detail-page/place-facts.ts";
import { TellMeHere } from "../components/detail-page/tell-me-here.tsx";
import { distanceAway, useVisit } from "../components/detail-page/use-visit.ts";
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
        lines: [team.ClubName, team.LeagueName],
        distance: distanceAway(visit, positionOf(team.Club)),
        accreditation: { status: team.Club.AccreditationStatus, level: team.Club.AccreditationLevel },
        back,
        picture: heroOf(hero, teamHeroes),
      }}
      answer={{
        ...teamAnswer(team, visit),
        onward: (
          <TellMeHere
            place={{ record: "club", id: `${team.ClubId}`, name: team.ClubName, position: positionOf(team.Club) }}
            visit={visit}
          >
            Tell me when this club has a new team
          </TellMeHere>
        ),
      }}
      contact={clubContact({
        record: team,
        place: team.Club,
        map: null,
        visit,
        steps: stepsToClub({ club: team, teams: [team], visit, messageDays, prefill }),
        teams: [team],
      })}
      sections={teamSections(team)}
      sources={team.Sources}
      wrongPath={`/something-wrong/team/${team.TeamId}`}
      record={structuredTeam(team, canonical)}
    >
      <TeamSections team={team} />
    </DetailPage>
  );
}
