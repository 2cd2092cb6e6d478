// /club/{id}: a club, its teams and how to reach it (specification §2.13, §2.41-2.45).
import { data } from "react-router";
import { addressWords } from "#src/domain/address-words.ts";
import { daySentence, parseDays } from "#src/domain/day-words.ts";
import type { ClubAnswer } from "#src/domain/detail-answer.ts";
import { teamFit } from "#src/domain/fit-words.ts";
import { hasPreferences, teamMatches } from "#src/domain/offer-match.ts";
import { hasPublicContact, shownSocialLinks } from "#src/domain/public-contact.ts";
import { parseRecordId } from "#src/domain/record-id.ts";
import { websiteHref } from "#src/domain/website-address.ts";
import picture from "../art/club-hero.svg";
import { WriteToClub } from "../components/contact-dialog/write-to-club.tsx";
import { AccessPanel } from "../components/detail-page/access-panel.tsx";
import { ContactPanel } from "../components/detail-page/contact-panel.tsx";
import { DetailHero } from "../components/detail-page/detail-hero.tsx";
import styles from "../components/detail-page/detail-page.module.css";
import { type Fact, FactsBar } from "../components/detail-page/facts-bar.tsx";
import { FitPanel } from "../components/detail-page/fit-panel.tsx";
import { PageHead } from "../components/detail-page/page-head.tsx";
import { capitalised, positionOf, whereFact } from "../components/detail-page/place-facts.ts";
import { StructuredData } from "../components/detail-page/structured-data.tsx";
import { useVisit, type Visit } from "../components/detail-page/use-visit.ts";
import { useWayBack } from "../components/detail-page/use-way-back.ts";
import { TeamList } from "../components/team-list/team-list.tsx";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/club.ts";

/** The record as anybody may see it; what the visit searches is laid over it in the browser. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const clubId = parseRecordId(params.id);
  const shown = clubId === null ? null : await context.get(servicesContext).showClub({ ClubId: clubId });
  if (!shown?.ok) throw data(null, { status: 404 });
  const { messageDays } = context.get(servicesContext).messages;
  return { messageDays, club: shown.club, canonical: new URL(`/club/${clubId}`, request.url).href };
}

export default function Club({ loaderData: { club, canonical, messageDays } }: Route.ComponentProps) {
  const visit = useVisit();
  const back = useWayBack();
  const address = addressWords(club);
  return (
    <>
      <PageHead
        pageType="Club Details Page"
        name={club.ClubName}
        description={`${club.ClubName}, ${address}: ${club.TeamsCount} football teams, when and where they play, and whom to ask.`}
        canonical={canonical}
      />
      <DetailHero
        name={club.ClubName}
        lines={[[address, club.ClubCounty].filter(Boolean).join(". ")]}
        accreditation={{ status: club.AccreditationStatus, level: club.AccreditationLevel }}
        back={back}
        picture={{ art: picture, viewBox: "0 0 760 460" }}
      />
      <div className="wrap">
        <FactsBar
          when={whenFact(club, visit)}
          where={whereFact(club, visit)}
          howMuch={{ words: "Not known", note: "Ask the club" }}
          action={<WriteToClub club={club} isVolunteer={visit.isVolunteer} messageDays={messageDays} />}
        />
        <div className={styles.columns}>
          <div>
            {visit.preferences && <FitPanel answers={teamFit(visit.preferences, club.TeamsCartDto)} />}
            <TeamList teams={club.TeamsCartDto} preferences={visit.preferences} isVolunteer={visit.isVolunteer} />
          </div>
          <div>
            <ClubContact club={club} visit={visit} />
            <AccessPanel place={club} />
          </div>
        </div>
      </div>
      <StructuredData record={structuredClub(club, canonical)} />
    </>
  );
}

/** The days of the teams that fit, else of all. */
function whenFact({ TeamsCartDto }: ClubAnswer, { preferences }: Visit): Fact {
  const isSearching = preferences !== null && hasPreferences(preferences);
  const fitting = isSearching ? TeamsCartDto.filter((team) => teamMatches(team, preferences)) : [];
  const teams = fitting.length > 0 ? fitting : TeamsCartDto;
  const days = teams.flatMap((team) => parseDays(team.PlaysOnDay));
  return { words: capitalised(daySentence(days)), note: "Times: ask the club" };
}

function ClubContact({ club, visit }: { club: ClubAnswer; visit: Visit }) {
  const isPublic = hasPublicContact(club);
  return (
    <ContactPanel
      title={isPublic ? "Club contact" : "Other details"}
      placeName={club.ClubName}
      address={addressWords(club)}
      position={positionOf(club)}
      isPositionApproximate={club.IsPositionApproximate}
      visitor={visit.position}
      person={isPublic ? club.IndividualName : null}
      phone={isPublic ? club.Phone : null}
      email={isPublic ? club.Email : null}
      website={club.Website}
      socialLinks={shownSocialLinks(club.SocialMediaLinks)}
      whose="The club"
    />
  );
}

function structuredClub(club: ClubAnswer, url: string): Record<string, unknown> {
  const position = positionOf(club);
  const sameAs = [websiteHref(club.Website), ...shownSocialLinks(club.SocialMediaLinks).map(({ href }) => href)];
  return {
    "@type": "SportsClub",
    name: club.ClubName,
    url,
    sameAs: sameAs.filter((href) => href !== null),
    telephone: club.Phone ?? undefined,
    email: club.Email ?? undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: club.AddressLine1 ?? undefined,
      addressLocality: club.City ?? undefined,
      addressRegion: club.ClubCounty ?? undefined,
      postalCode: club.PostCode,
      addressCountry: "GB",
    },
    geo: position ? { "@type": "GeoCoordinates", ...position } : undefined,
  };
}
