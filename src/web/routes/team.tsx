// /team/{id}: a team, its matches and its club (§2.14, §2.46).

import { data } from "react-router";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { stepsToClub } from "#src/web/contact/contact-dialog/write-to-club.tsx";
import { clubContact, statementOf, teamAnswer, tellOfPlace } from "#src/web/listing/club-page/club-facts.ts";
import { TeamSections, teamSections } from "#src/web/listing/club-page/team-sections.tsx";
import { heroOf, randomHero, teamHeroes } from "#src/web/listing/detail-page/detail-hero.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { structuredTeam } from "#src/web/listing/detail-page/structured-data.ts";
import { useVisit, useWayBackFromTeam } from "#src/web/listing/detail-page/use-visit.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { isFull } from "#src/web/words/joining-words.ts";
import { ageAndFormat } from "#src/web/words/team-words.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/team.ts";

/** Never with the visitor's position: the distance is worked out in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(siteContext);
  const teamId = parseRecordId(params.id);
  const shown = teamId === null ? null : await context.get(servicesContext).showTeam(teamId, null);
  if (!shown?.ok) throw data(null, { status: 404 });
  return {
    messageDays: context.get(servicesContext).messageLinks.messageDays,
    team: shown.team,
    statement: statementOf(language, { ...shown.team, TimeZone: shown.team.Club.TimeZone }, Date.now()),
    hero: randomHero(context.get(servicesContext).content()["record-pages"].team.heroImages, teamHeroes),
  };
}

export default function Team({ loaderData: { team, statement, messageDays, hero } }: Route.ComponentProps) {
  const language = useLanguage();
  const visit = useVisit();
  const back = useWayBackFromTeam(team.ClubId);
  const played = ageAndFormat(language, team);
  return (
    <DetailPage
      visit={visit}
      back={back}
      path={`/team/${team.TeamId}`}
      pageType={language.text("Team Details Page")}
      description={language.text("{team}, {club}: {played}. When and where the team plays, and who to contact.", {
        team: team.TeamName,
        club: team.ClubName,
        played,
      })}
      name={team.TeamName}
      lines={[team.ClubName, team.LeagueName]}
      place={team.Club}
      hero={heroOf(hero, teamHeroes)}
      answer={teamAnswer(language, team, statement, visit)}
      tellMe={
        isFull(team)
          ? tellOfPlace(team)
          : {
              record: "club",
              id: `${team.ClubId}`,
              name: team.ClubName,
              words: defineMessage("Tell me when this club has a new team"),
            }
      }
      contact={clubContact(language, {
        record: team,
        map: null,
        visit,
        steps: stepsToClub(language, { club: team, teams: [team], visit, messageDays }),
        teams: [team],
      })}
      sections={teamSections(language, team)}
      sources={team.Sources}
      structured={(url) => structuredTeam(language, team, url)}
    >
      <TeamSections team={team} statement={statement} />
    </DetailPage>
  );
}
