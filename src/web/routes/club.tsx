// /club/{id}: a club, its teams and how to reach it (§2.13, §2.41-2.45).

import { useEffect } from "react";
import { data } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { stepsToClub } from "#src/web/contact/contact-dialog/write-to-club.tsx";
import { clubAnswer, clubContact, matchingTeams, pageClub } from "#src/web/listing/club-page/club-facts.ts";
import { clubSections, SinglePage, TabbedPage, tellMeOfTeams } from "#src/web/listing/club-page/club-sections.tsx";
import { clubHeroes, heroOf, randomHero } from "#src/web/listing/detail-page/detail-hero.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { structuredClub } from "#src/web/listing/detail-page/structured-data.ts";
import { positionOf, useVisit, useWayBack } from "#src/web/listing/detail-page/use-visit.ts";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { storeClubPath } from "#src/web/visit/return-address.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/club.ts";

/** The record as anybody may see it; what the visit searches is laid over it in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(siteContext);
  const clubId = parseRecordId(params.id);
  const shown = clubId === null ? null : await context.get(servicesContext).showClub({ ClubId: clubId });
  if (!shown?.ok) throw data(null, { status: 404 });
  return {
    messageDays: context.get(servicesContext).messageLinks.messageDays,
    club: pageClub(language, shown.club, Date.now()),
    map: smallMap(positionOf(shown.club), await context.get(servicesContext).mapTowns(language.tag)),
    variant: context.get(siteContext).clubPage,
    hero: randomHero(context.get(servicesContext).content()["record-pages"].club.heroImages, clubHeroes),
  };
}

export default function Club({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { club, map, messageDays, variant, hero } = loaderData;
  const visit = useVisit();
  const back = useWayBack();
  useEffect(() => storeClubPath(`/club/${club.ClubId}`), [club.ClubId]);
  const address = formatAddress(club);
  const matching = matchingTeams(club.TeamsCartDto, visit.preferences);
  const Sections = variant === "tabbed" ? TabbedPage : SinglePage;
  return (
    <DetailPage
      visit={visit}
      back={back}
      path={`/club/${club.ClubId}`}
      pageType={language.text("Club Details Page")}
      description={language.text(
        "{club}, {address}: {count, plural, one {# football team} other {# football teams}}, when and where they play, and who to contact.",
        { club: club.ClubName, address, count: club.TeamsCount },
      )}
      name={club.ClubName}
      lines={[address, club.ClubCounty]}
      place={club}
      hero={heroOf(hero, clubHeroes)}
      answer={clubAnswer(language, club, matching, visit)}
      tellMe={tellMeOfTeams(club, visit)}
      contact={clubContact(language, {
        record: club,
        map,
        visit,
        steps: stepsToClub(language, { club, teams: club.TeamsCartDto, visit, messageDays }),
        teams: matching.length > 0 ? matching : club.TeamsCartDto,
      })}
      sections={variant === "tabbed" ? [] : clubSections}
      sources={club.Sources}
      structured={(url) => structuredClub(club, url)}
    >
      <Sections club={club} visit={visit} />
    </DetailPage>
  );
}
