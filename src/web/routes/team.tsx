// /team/{id}: a team, its matches and its club (specification §2.14, §2.46).
import { data } from "react-router";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { useContactPrefill } from "#src/web/account/use-contact-prefill.ts";
import { stepsToClub } from "#src/web/contact/contact-dialog/write-to-club.tsx";
import { teamAnswer } from "#src/web/listing/club-page/club-answer.ts";
import { clubContact } from "#src/web/listing/club-page/club-contact.ts";
import { teamHeroes } from "#src/web/listing/club-page/club-heroes.ts";
import { structuredTeam } from "#src/web/listing/club-page/structured-club.ts";
import { TeamSections, teamSections } from "#src/web/listing/club-page/team-sections.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { positionOf } from "#src/web/listing/detail-page/place-facts.ts";
import { heroOf, randomHero } from "#src/web/listing/detail-page/random-hero.ts";
import { TellMeHere } from "#src/web/listing/detail-page/tell-me-here.tsx";
import { distanceAway, useVisit } from "#src/web/listing/detail-page/use-visit.ts";
import { useWayBackFromTeam } from "#src/web/listing/detail-page/use-way-back.ts";
import { ageAndFormat } from "#src/web/words/age-format.ts";
import { canonicalAddress, servicesContext } from "../services-context.ts";
import type { Route } from "./+types/team.ts";

/** Never with the visitor's position: the distance is worked out in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const teamId = parseRecordId(params.id);
  const shown = teamId === null ? null : await context.get(servicesContext).showTeam(teamId, null);
  if (!shown?.ok) throw data(null, { status: 404 });
  return {
    messageDays: context.get(servicesContext).messageLinks.messageDays,
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
