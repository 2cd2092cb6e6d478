// /provider/{providerId}p{pitchFinderId}: an approved provider at a venue (specification §2.12, §2.34, §2.38).
import { data } from "react-router";
import type { ProviderAnswer } from "#src/domain/answers/detail-answer.ts";
import { parseProviderPath } from "#src/domain/catalogue/record-id.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import { dayLine, parseDays } from "#src/domain/formatting/week-days.ts";
import { heroOf, randomHero } from "#src/web/components/detail-page/random-hero.ts";
import { OfferLayout } from "#src/web/components/venue-page/offer-sections.tsx";
import { initiativesAt } from "#src/web/content/choose-initiatives.ts";
import { programmesAt } from "#src/web/content/programmes.ts";
import { type FitAnswer, sessionFit } from "#src/web/format/format-fit.ts";
import { providerFit } from "#src/web/format/format-provider-fit.ts";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { DetailPage } from "../components/detail-page/detail-page.tsx";
import type { Fact } from "../components/detail-page/facts-bar.tsx";
import { FitPanel } from "../components/detail-page/fit-panel.tsx";
import { positionOf, whereFact } from "../components/detail-page/place-facts.ts";
import { useVisit, type Visit } from "../components/detail-page/use-visit.ts";
import { useWayBack } from "../components/detail-page/use-way-back.ts";
import { InitiativeCards } from "../components/initiative-cards/initiative-cards.tsx";
import { ProgrammeList } from "../components/programme-list/programme-list.tsx";
import { fittingSessions, priceOfSessions, whenOfSessions } from "../components/session-list/session-facts.ts";
import { SessionList } from "../components/session-list/session-list.tsx";
import { OfferAction } from "../components/venue-page/offer-action.tsx";
import { AskProvider, ProviderDetails } from "../components/venue-page/provider-details.tsx";
import { structuredProvider } from "../components/venue-page/structured-venue.ts";
import { VenueContact } from "../components/venue-page/venue-contact.tsx";
import { venueHeroes } from "../components/venue-page/venue-heroes.ts";
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
  const names = [provider.ProviderInfo, ...provider.sessions].map((offer) => offer?.FaInitiative);
  const initiatives = initiativesAt(services.content().initiatives, names);
  const programmes = programmesAt(services.content().programmes, names);
  const map = smallMap(positionOf(provider));
  return {
    ...{ provider, initiatives, programmes, map },
    canonical: canonicalAddress(context, `/provider/${params.id}`),
    hero: randomHero(services.content()["record-pages"].venue.heroImages, venueHeroes),
  };
}

type ProviderData = Omit<ProviderAnswer, "venueTabs">;

export default function Provider({ loaderData }: Route.ComponentProps) {
  const { provider, initiatives, programmes, map, canonical, hero } = loaderData;
  const visit = useVisit();
  const back = useWayBack({ to: `/venue/${provider.PitchFinderId}`, words: "Back to venue page" });
  const sessions = fittingSessions(provider.sessions, visit.preferences);
  const hasSessions = provider.sessions.length > 0;
  const contact = {
    email: provider.EmailAddress ?? provider.OrganiserEmail,
    phone: provider.TelephoneNumber,
    website: provider.Website,
  };
  return (
    <DetailPage
      head={{
        pageType: "Venue and Sessions Page",
        name: `${provider.ProviderName} at ${provider.CentreName}`,
        description: `${provider.ProviderName} runs football at ${provider.CentreName}, ${formatAddress(provider)}: sessions, prices and contact.`,
        canonical,
      }}
      hero={{
        name: provider.ProviderName,
        lines: [`At ${provider.CentreName}`, [formatAddress(provider), provider.County].filter(Boolean).join(". ")],
        accreditation: { status: provider.AccreditationStatus, level: provider.AccreditationLevel },
        back,
        picture: heroOf(hero, venueHeroes),
      }}
      facts={{
        when: sessions.length > 0 ? whenOfSessions(sessions, "") : offerDays(provider),
        where: whereFact(provider, visit),
        howMuch: priceOfSessions(sessions, "Ask the provider"),
        action: <OfferAction hasSessions={hasSessions} whom="the provider" {...contact} />,
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
          fit={visit.preferences && <FitPanel answers={fitAt(provider, visit)} voice={visit.voice} />}
          sessions={
            hasSessions ? (
              <SessionList
                venueId={provider.PitchFinderId}
                sessions={provider.sessions}
                preferences={visit.preferences}
                isVolunteer={visit.isVolunteer}
                showsProvider={false}
                emptyWords=""
                calendarPath={`/provider/${provider.ProviderId}p${provider.PitchFinderId}/calendar.ics`}
              />
            ) : (
              <AskProvider provider={provider} contact={contact} />
            )
          }
          beside={
            <>
              {hasSessions && <ProviderDetails ProviderInfo={provider.ProviderInfo} />}
              <ProgrammeList programmes={programmes} />
            </>
          }
        />
        <InitiativeCards initiatives={initiatives} age={visit.preferences?.Age ?? null} />
        <VenueInfo
          venue={provider}
          footballTypes={[
            ...(provider.ProviderInfo?.FootballType ?? []),
            ...provider.sessions.map(({ FootballType }) => FootballType),
          ]}
          ownPage={{ to: `/venue/${provider.PitchFinderId}`, name: provider.CentreName }}
          contact={
            <VenueContact
              record={{ ...provider, EmailAddress: contact.email }}
              map={map}
              visitor={visit.position}
              title="Contact"
              whose="The provider"
              person={[provider.OrganiserFirstName, provider.OrganiserLastName].filter(Boolean).join(" ")}
            />
          }
        />
      </div>
    </DetailPage>
  );
}

/** From the sessions to come, else from what the register says of the provider. */
function fitAt({ sessions, ProviderInfo }: ProviderData, visit: Visit): FitAnswer[] {
  const { preferences } = visit;
  if (preferences === null) return [];
  if (sessions.length > 0) return sessionFit(preferences, sessions, visit);
  return ProviderInfo ? providerFit(preferences, ProviderInfo, visit) : [];
}

/** The days that the register gives, for a provider without bookable sessions. */
function offerDays({ ProviderInfo }: ProviderData): Fact {
  return { ...dayLine(parseDays(ProviderInfo?.PlaysOnDay)), note: "Times: ask the provider" };
}
