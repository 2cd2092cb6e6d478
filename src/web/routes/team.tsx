// /team/{id}: a team, its matches and its club (specification §2.14, §2.46).
import { data } from "react-router";
import { addressWords } from "#src/domain/address-words.ts";
import { daySentence, parseDays } from "#src/domain/day-words.ts";
import type { TeamAnswer } from "#src/domain/detail-answer.ts";
import { teamFit } from "#src/domain/fit-words.ts";
import { ageGroupName, footballTypeName, peopleOfTeam } from "#src/domain/offer-words.ts";
import { hasPublicContact, shownSocialLinks } from "#src/domain/public-contact.ts";
import { parseRecordId } from "#src/domain/record-id.ts";
import picture from "../art/club.svg";
import { WriteToClub } from "../components/contact-dialog/write-to-club.tsx";
import { AccessPanel } from "../components/detail-page/access-panel.tsx";
import { ContactPanel } from "../components/detail-page/contact-panel.tsx";
import { DetailHero } from "../components/detail-page/detail-hero.tsx";
import styles from "../components/detail-page/detail-page.module.css";
import { Facets } from "../components/detail-page/facets.tsx";
import { FactsBar } from "../components/detail-page/facts-bar.tsx";
import { FitPanel } from "../components/detail-page/fit-panel.tsx";
import { FixturePanel } from "../components/detail-page/fixture-panel.tsx";
import { PageHead } from "../components/detail-page/page-head.tsx";
import { capitalised, positionOf, whereFact } from "../components/detail-page/place-facts.ts";
import { StructuredData } from "../components/detail-page/structured-data.tsx";
import { useVisit } from "../components/detail-page/use-visit.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/team.ts";

/** Never with the visitor's position: the distance is worked out in the browser. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const teamId = parseRecordId(params.id);
  const shown = teamId === null ? null : await context.get(servicesContext).showTeam(teamId, null);
  if (!shown?.ok) throw data(null, { status: 404 });
  const { messageDays } = context.get(servicesContext).messages;
  return { messageDays, team: shown.team, canonical: new URL(`/team/${teamId}`, request.url).href };
}

export default function Team({ loaderData: { team, canonical, messageDays } }: Route.ComponentProps) {
  const visit = useVisit();
  const isPublic = hasPublicContact(team);
  const played = `${ageGroupName(team.Agegroup)}, ${footballTypeName(team.FootballType).toLowerCase()}`;
  return (
    <>
      <PageHead
        pageType="Team Details Page"
        name={team.TeamName}
        description={`${team.TeamName} of ${team.ClubName}: ${played}. When and where the team plays, and whom to ask.`}
        canonical={canonical}
      />
      <DetailHero
        name={team.TeamName}
        lines={[team.ClubName, team.LeagueName ?? ""]}
        accreditation={{ status: team.Club.AccreditationStatus, level: team.Club.AccreditationLevel }}
        back={{ to: `/club/${team.ClubId}`, words: "Back to club page" }}
        picture={{ art: picture, viewBox: "0 0 640 360" }}
      />
      <div className="wrap">
        <FactsBar
          when={{ words: capitalised(daySentence(parseDays(team.PlaysOnDay))), note: "Times: ask the club" }}
          where={whereFact(team.Club, visit)}
          howMuch={{ words: "Not known", note: "Ask the club" }}
          action={<WriteToClub club={team} isVolunteer={visit.isVolunteer} messageDays={messageDays} />}
        />
        <div className={styles.columns}>
          <div>
            {visit.preferences && <FitPanel answers={teamFit(visit.preferences, [team])} />}
            <TeamInfo team={team} />
            <FixturePanel fixture={team.Fixture} />
          </div>
          <div>
            <ContactPanel
              title={isPublic ? "Club contact" : "Other details"}
              placeName={team.ClubName}
              address={addressWords(team.Club)}
              position={positionOf(team.Club)}
              isPositionApproximate={team.Club.IsPositionApproximate}
              visitor={visit.position}
              person={isPublic ? team.IndividualName : null}
              phone={isPublic ? team.Phone : null}
              email={isPublic ? team.Email : null}
              website={team.Website}
              socialLinks={shownSocialLinks(team.SocialMediaLinks)}
              whose="The club"
            />
            <AccessPanel place={team.Club} />
          </div>
        </div>
      </div>
      <StructuredData
        record={{
          "@type": "SportsTeam",
          name: team.TeamName,
          url: canonical,
          sport: "Football",
          memberOf: {
            "@type": "SportsClub",
            name: team.ClubName,
            url: new URL(`/club/${team.ClubId}`, canonical).href,
          },
        }}
      />
    </>
  );
}

function TeamInfo({ team }: { team: TeamAnswer }) {
  const ground = addressWords({
    AddressLine1: team.GroundAddressLine1,
    AddressLine2: team.GroundAddressLine2,
    AddressLine3: team.GroundAddressLine3,
    City: team.City,
    PostCode: team.PostCode,
  });
  return (
    <section className="panel" id="info">
      <h2>Team info</h2>
      <Facets
        facets={[
          ["Age group", ageGroupName(team.Agegroup)],
          ["Who plays", peopleOfTeam(team)],
          ["Football", footballTypeName(team.FootballType)],
          ["Disability", team.Disability],
          ["Days", daySentence(parseDays(team.PlaysOnDay))],
          ["League", team.LeagueName],
          ["Division", team.DivisionName],
          ["County", team.CountyName],
          ["Ground", [team.GroundName, ground].filter(Boolean).join(", ")],
        ]}
      />
    </section>
  );
}
