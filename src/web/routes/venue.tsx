// /venue/{id}: a venue, its sessions to come and who runs them (specification §2.11, §2.33-2.40).
import { data, redirect } from "react-router";
import { addressWords } from "#src/domain/address-words.ts";
import type { CentreAnswer } from "#src/domain/detail-answer.ts";
import { sessionFit } from "#src/domain/fit-words.ts";
import { listWords } from "#src/domain/list-words.ts";
import { footballTypeName } from "#src/domain/offer-words.ts";
import { parseRecordId } from "#src/domain/record-id.ts";
import { websiteHref } from "#src/domain/website-address.ts";
import picture from "../art/small-sided.svg";
import { ButtonLink } from "../components/button/button.tsx";
import { AccessPanel } from "../components/detail-page/access-panel.tsx";
import { ContactAction } from "../components/detail-page/contact-action.tsx";
import { ContactPanel } from "../components/detail-page/contact-panel.tsx";
import { DetailHero } from "../components/detail-page/detail-hero.tsx";
import styles from "../components/detail-page/detail-page.module.css";
import { Facets } from "../components/detail-page/facets.tsx";
import { FactsBar } from "../components/detail-page/facts-bar.tsx";
import { FitPanel } from "../components/detail-page/fit-panel.tsx";
import { PageHead } from "../components/detail-page/page-head.tsx";
import { positionOf, whereFact } from "../components/detail-page/place-facts.ts";
import { StructuredData } from "../components/detail-page/structured-data.tsx";
import { useVisit } from "../components/detail-page/use-visit.ts";
import { useWayBack } from "../components/detail-page/use-way-back.ts";
import { InitiativeCards } from "../components/initiative-cards/initiative-cards.tsx";
import { ProviderNotice } from "../components/session-list/provider-notice.tsx";
import { fittingSessions, priceOfSessions, whenOfSessions } from "../components/session-list/session-facts.ts";
import { SessionList } from "../components/session-list/session-list.tsx";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/venue.ts";

/** A centre's id leads to the venue's own address, which is the canonical one. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = parseRecordId(params.id);
  const services = context.get(servicesContext);
  const shown = id === null ? null : await services.showVenue({ CentreId: id });
  if (!shown?.ok) throw data(null, { status: 404 });
  const { venueTabs: _months, ...venue } = shown.venue;
  if (venue.PitchFinderId !== id) throw redirect(`/venue/${venue.PitchFinderId}`, 301);
  const { initiatives } = services.content();
  return { venue, initiatives, canonical: new URL(`/venue/${id}`, request.url).href };
}

export default function Venue({ loaderData: { venue, initiatives, canonical } }: Route.ComponentProps) {
  const visit = useVisit();
  const back = useWayBack();
  const address = addressWords(venue);
  const sessions = fittingSessions(venue.sessions, visit.preferences);
  return (
    <>
      <PageHead
        pageType="Venue and Sessions Page"
        name={venue.CentreName}
        description={`${venue.CentreName}, ${address}: ${venue.sessionsCount} football sessions to come, with times, prices and the way there.`}
        canonical={canonical}
      />
      <DetailHero
        name={venue.CentreName}
        lines={[[address, venue.County].filter(Boolean).join(". ")]}
        accreditation={{ status: venue.AccreditationStatus, level: venue.AccreditationLevel }}
        back={back}
        picture={{ art: picture, viewBox: "0 0 640 360" }}
      />
      <div className="wrap">
        <FactsBar
          when={whenOfSessions(sessions, "Ask the venue")}
          where={whereFact(venue, visit)}
          howMuch={priceOfSessions(sessions, "Ask the venue")}
          action={<VenueAction venue={venue} />}
        />
        <div className={styles.columns}>
          <div>
            {visit.preferences && <FitPanel answers={sessionFit(visit.preferences, venue.sessions)} />}
            <SessionList
              venueId={venue.PitchFinderId}
              sessions={venue.sessions}
              preferences={visit.preferences}
              showsProvider={true}
              emptyWords="No sessions to come are listed at this venue yet."
            />
            <ProviderNotice providers={venue.ProviderCartDto} pitchFinderId={venue.PitchFinderId} />
            <InitiativeCards
              content={initiatives}
              programmes={venue.sessions.map(({ FaInitiative }) => FaInitiative)}
              age={visit.preferences?.Age ?? null}
            />
          </div>
          <div>
            <VenueContact venue={venue} visitor={visit.position} />
            <AboutVenue venue={venue} />
            <AccessPanel place={venue} />
          </div>
        </div>
      </div>
      <StructuredData record={structuredVenue(venue, canonical)} />
    </>
  );
}

type VenueData = Omit<CentreAnswer, "venueTabs">;

function VenueAction({ venue }: { venue: VenueData }) {
  if (venue.sessions.length === 0) {
    return (
      <ContactAction
        whom="the venue"
        email={venue.EmailAddress}
        phone={venue.TelephoneNumber}
        website={venue.Website}
      />
    );
  }
  return (
    <ButtonLink look="bib" icon="calendar" href="#sessions">
      See the sessions
    </ButtonLink>
  );
}

function VenueContact({
  venue,
  visitor,
}: {
  venue: VenueData;
  visitor: { latitude: number; longitude: number } | null;
}) {
  return (
    <ContactPanel
      title="Reception contact"
      placeName={venue.CentreName}
      address={addressWords(venue)}
      position={positionOf(venue)}
      isPositionApproximate={venue.IsPositionApproximate}
      visitor={visitor}
      phone={venue.TelephoneNumber}
      email={venue.EmailAddress}
      website={venue.Website}
      whose="The venue"
    />
  );
}

function AboutVenue({ venue }: { venue: VenueData }) {
  const types = [...new Set(venue.sessions.map((session) => footballTypeName(session.FootballType)))];
  return (
    <section className="panel" id="about">
      <h2>About this venue</h2>
      <Facets
        facets={[
          ["Football", listWords(types)],
          ["Pitches", listWords((venue.PitchTypes ?? "").split("|").filter(Boolean))],
        ]}
      />
    </section>
  );
}

function structuredVenue(venue: VenueData, url: string): Record<string, unknown> {
  const position = positionOf(venue);
  return {
    "@type": "SportsActivityLocation",
    name: venue.CentreName,
    url,
    sameAs: websiteHref(venue.Website) ?? undefined,
    telephone: venue.TelephoneNumber ?? undefined,
    email: venue.EmailAddress ?? undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: venue.AddressLine1 ?? undefined,
      addressLocality: venue.City ?? undefined,
      addressRegion: venue.County ?? undefined,
      postalCode: venue.PostCode,
      addressCountry: "GB",
    },
    geo: position ? { "@type": "GeoCoordinates", ...position } : undefined,
  };
}
