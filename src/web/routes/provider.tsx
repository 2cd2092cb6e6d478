// /provider/{providerId}p{pitchFinderId}: an approved provider at a venue (specification §2.12, §2.34, §2.38).
import { data } from "react-router";
import { addressWords } from "#src/domain/address-words.ts";
import { daySentence, parseDays } from "#src/domain/day-words.ts";
import type { ProviderAnswer } from "#src/domain/detail-answer.ts";
import { sessionFit } from "#src/domain/fit-words.ts";
import { initiativesAt } from "#src/domain/initiatives.ts";
import { listWords } from "#src/domain/list-words.ts";
import { footballTypeName } from "#src/domain/offer-words.ts";
import { parseProviderPath } from "#src/domain/record-id.ts";
import { sessionAgeWords } from "#src/domain/session-age-words.ts";
import picture from "../art/kickabout.svg";
import { ContactAction } from "../components/detail-page/contact-action.tsx";
import { ContactPanel } from "../components/detail-page/contact-panel.tsx";
import { DetailPage } from "../components/detail-page/detail-page.tsx";
import { Facets } from "../components/detail-page/facets.tsx";
import type { Fact } from "../components/detail-page/facts-bar.tsx";
import { FitPanel } from "../components/detail-page/fit-panel.tsx";
import { capitalised, positionOf, whereFact } from "../components/detail-page/place-facts.ts";
import { useVisit } from "../components/detail-page/use-visit.ts";
import { InitiativeCards } from "../components/initiative-cards/initiative-cards.tsx";
import { Notice } from "../components/page-state/page-state.tsx";
import { fittingSessions, priceOfSessions, whenOfSessions } from "../components/session-list/session-facts.ts";
import { SessionList } from "../components/session-list/session-list.tsx";
import { OfferLayout } from "../components/venue-page/offer-layout.tsx";
import { structuredProvider } from "../components/venue-page/structured-venue.ts";
import { VenueInfo } from "../components/venue-page/venue-info.tsx";
import styles from "../components/venue-page/venue-page.module.css";
import { canonicalAddress, servicesContext } from "../services-context.ts";
import type { Route } from "./+types/provider.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids = parseProviderPath(params.id);
  const services = context.get(servicesContext);
  const shown = ids && (await services.showProvider({ ProviderId: ids.providerId, PitchFinderId: ids.pitchFinderId }));
  if (!shown?.ok) throw data(null, { status: 404 });
  const { venueTabs: _months, ...provider } = shown.provider;
  const programmes = [provider.ProviderInfo, ...provider.sessions].map((offer) => offer?.FaInitiative);
  const initiatives = initiativesAt(services.content().initiatives, programmes);
  return { provider, initiatives, canonical: canonicalAddress(context, `/provider/${params.id}`) };
}

type ProviderData = Omit<ProviderAnswer, "venueTabs">;

export default function Provider({ loaderData: { provider, initiatives, canonical } }: Route.ComponentProps) {
  const visit = useVisit();
  const sessions = fittingSessions(provider.sessions, visit.preferences);
  return (
    <DetailPage
      head={{
        pageType: "Venue and Sessions Page",
        name: `${provider.ProviderName} at ${provider.CentreName}`,
        description: `${provider.ProviderName} runs football at ${provider.CentreName}, ${addressWords(provider)}: sessions, prices and contact.`,
        canonical,
      }}
      hero={{
        name: provider.ProviderName,
        lines: [`At ${provider.CentreName}`, [addressWords(provider), provider.County].filter(Boolean).join(". ")],
        accreditation: { status: provider.AccreditationStatus, level: provider.AccreditationLevel },
        back: { to: `/venue/${provider.PitchFinderId}`, words: "Back to venue page" },
        picture: { art: picture, viewBox: "0 0 640 300" },
      }}
      facts={{
        when: sessions.length > 0 ? whenOfSessions(sessions, "") : offerDays(provider),
        where: whereFact(provider, visit),
        howMuch: priceOfSessions(sessions, "Ask the provider"),
        action: (
          <ContactAction
            whom="the provider"
            email={provider.EmailAddress}
            phone={provider.TelephoneNumber}
            website={provider.Website}
          />
        ),
      }}
      sections={[
        { id: "details", label: "PROVIDER DETAILS" },
        { id: "info", label: "VENUE INFO" },
        { id: "contact", label: "CONTACT" },
      ]}
      record={structuredProvider(provider, canonical)}
    >
      <div className={styles.page}>
        <OfferLayout
          id="details"
          fit={
            visit.preferences &&
            provider.sessions.length > 0 && <FitPanel answers={sessionFit(visit.preferences, provider.sessions)} />
          }
          sessions={<ProviderSessions provider={provider} preferences={visit.preferences} />}
          beside={<ProviderDetails provider={provider} />}
        />
        <VenueInfo
          venue={provider}
          footballTypes={[
            ...(provider.ProviderInfo?.FootballType ?? []),
            ...provider.sessions.map(({ FootballType }) => FootballType),
          ]}
          ownPage={{ to: `/venue/${provider.PitchFinderId}`, name: provider.CentreName }}
        >
          <InitiativeCards initiatives={initiatives} age={visit.preferences?.Age ?? null} />
        </VenueInfo>
        <ProviderContact provider={provider} visitor={visit.position} />
      </div>
    </DetailPage>
  );
}

/** The days that the register gives, for a provider without bookable sessions. */
function offerDays({ ProviderInfo }: ProviderData): Fact {
  return { words: capitalised(daySentence(parseDays(ProviderInfo?.PlaysOnDay))), note: "Times: ask the provider" };
}

interface ProviderSessionsProps {
  provider: ProviderData;
  preferences: ReturnType<typeof useVisit>["preferences"];
}

function ProviderSessions({ provider, preferences }: ProviderSessionsProps) {
  if (provider.sessions.length === 0) {
    return (
      <Notice>
        <p>This approved provider currently has no sessions bookable via the online system, contact them directly.</p>
      </Notice>
    );
  }
  return (
    <SessionList
      venueId={provider.PitchFinderId}
      sessions={provider.sessions}
      preferences={preferences}
      showsProvider={false}
      emptyWords=""
    />
  );
}

function ProviderDetails({ provider: { ProviderInfo } }: { provider: ProviderData }) {
  if (ProviderInfo === null) return null;
  return (
    <section className="panel">
      <h2>Provider details</h2>
      <Facets
        facets={[
          ["Football", listWords(ProviderInfo.FootballType.map(footballTypeName))],
          ["Who plays", listWords(ProviderInfo.Gender)],
          ["Ages", capitalised(sessionAgeWords(ProviderInfo.MinAge, ProviderInfo.MaxAge))],
          ["Days", capitalised(daySentence(parseDays(ProviderInfo.PlaysOnDay)))],
          ["Caters for", listWords(ProviderInfo.DisabilityType)],
          ["Programme", ProviderInfo.FaInitiative],
        ]}
      />
    </section>
  );
}

function ProviderContact({
  provider,
  visitor,
}: {
  provider: ProviderData;
  visitor: { latitude: number; longitude: number } | null;
}) {
  const organiser = [provider.OrganiserFirstName, provider.OrganiserLastName].filter(Boolean).join(" ");
  return (
    <ContactPanel
      title="Contact"
      placeName={provider.CentreName}
      address={addressWords(provider)}
      position={positionOf(provider)}
      isPositionApproximate={provider.IsPositionApproximate}
      visitor={visitor}
      person={organiser || null}
      phone={provider.TelephoneNumber}
      email={provider.EmailAddress ?? provider.OrganiserEmail}
      website={provider.Website}
      whose="The provider"
    />
  );
}
