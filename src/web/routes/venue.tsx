// /venue/{id}: a venue, its sessions to come and who runs them (§2.11, §2.33-2.40).

import { data, redirect } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { InitiativeCards } from "#src/web/home/initiative-cards/initiative-cards.tsx";
import { ProgrammeList } from "#src/web/home/programme-list/programme-list.tsx";
import { heroOf, randomHero, venueHeroes } from "#src/web/listing/detail-page/detail-hero.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { structuredVenue } from "#src/web/listing/detail-page/structured-data.ts";
import { positionOf, useVisit, useWayBack } from "#src/web/listing/detail-page/use-visit.ts";
import { matchingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { SessionList } from "#src/web/listing/session-list/session-list.tsx";
import { offerContact, pageRecord, venueAnswer } from "#src/web/listing/venue-page/offer-facts.tsx";
import { ProviderNotice, VenueInfo } from "#src/web/listing/venue-page/venue-sections.tsx";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { initiativesAt, programmesAt } from "#src/web/site/programmes.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/venue.ts";

/** A centre's id leads to the venue's own address, which is the canonical one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseRecordId(params.id);
  const services = context.get(servicesContext);
  const shown = id === null ? null : await services.showVenue({ CentreId: id });
  if (!shown?.ok) throw data(null, { status: 404 });
  const venue = pageRecord(shown.venue);
  if (venue.PitchFinderId !== id) throw redirect(`/venue/${venue.PitchFinderId}`, 301);
  const names = venue.sessions.map(({ FaInitiative }) => FaInitiative);
  const initiatives = initiativesAt(services.content().initiatives, names);
  const programmes = programmesAt(context.get(siteContext).language, services.content().programmes, names);
  const towns = await services.mapTowns(context.get(siteContext).language.tag);
  const map = smallMap(positionOf(venue), towns);
  return {
    venue,
    initiatives,
    programmes,
    map,
    hero: randomHero(services.content()["record-pages"].venue.heroImages, venueHeroes),
  };
}

const sections = [
  { id: "sessions", label: defineMessage("SESSIONS") },
  { id: "info", label: defineMessage("VENUE INFO") },
  { id: "contact", label: defineMessage("CONTACT") },
];

export default function Venue({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { venue, initiatives, programmes, map, hero } = loaderData;
  const visit = useVisit();
  const back = useWayBack();
  const address = formatAddress(venue);
  const matching = matchingSessions(venue.sessions, visit.preferences);
  return (
    <DetailPage
      visit={visit}
      back={back}
      path={`/venue/${venue.PitchFinderId}`}
      pageType={language.text("Venue and Sessions Page")}
      description={language.text(
        "{venue}, {address}: {count, plural, one {# upcoming football session} other {# upcoming football sessions}}, with times, prices and directions.",
        { venue: venue.CentreName, address, count: venue.sessionsCount },
      )}
      name={venue.CentreName}
      lines={[address, venue.County]}
      place={venue}
      hero={heroOf(hero, venueHeroes)}
      answer={venueAnswer(language, venue, matching, visit)}
      tellMe={{
        record: "venue",
        id: `${venue.PitchFinderId}`,
        name: venue.CentreName,
        // The first date is to be on a phone's first screen.
        isLast: venue.sessions.length > 0,
      }}
      contact={offerContact(language, {
        record: venue,
        map,
        visit,
        matching,
        title: language.text("Reception contact"),
        whom: "venue",
      })}
      sections={sections}
      sources={venue.Sources}
      structured={(url) => structuredVenue(language, venue, url)}
    >
      <SessionList
        venueId={venue.PitchFinderId}
        sessions={venue.sessions}
        cancelled={venue.CancelledSessions}
        visit={visit}
        showsProvider={true}
        emptyText={language.text("No upcoming sessions are listed at this venue yet.")}
        sources={venue.Sources}
        calendarPath={`/venue/${venue.PitchFinderId}/calendar.ics`}
      />
      <ProviderNotice providers={venue.ProviderCartDto} pitchFinderId={venue.PitchFinderId} />
      <ProgrammeList programmes={programmes} />
      <InitiativeCards initiatives={initiatives} age={visit.preferences?.Age ?? null} />
      <VenueInfo venue={venue} footballTypes={venue.sessions.map(({ FootballType }) => FootballType)} />
    </DetailPage>
  );
}
