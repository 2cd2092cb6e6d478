// /provider/{providerId}p{pitchFinderId}: an approved provider at a venue (specification §2.12, §2.34, §2.38).
import { data } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { parseProviderPath } from "#src/catalogue/records/record-id.ts";
import { InitiativeCards } from "#src/web/home/initiative-cards/initiative-cards.tsx";
import { ProgrammeList } from "#src/web/home/programme-list/programme-list.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { positionOf } from "#src/web/listing/detail-page/place-facts.ts";
import { heroOf, randomHero } from "#src/web/listing/detail-page/random-hero.ts";
import { TellMeHere } from "#src/web/listing/detail-page/tell-me-here.tsx";
import { distanceAway, useVisit } from "#src/web/listing/detail-page/use-visit.ts";
import { useWayBack } from "#src/web/listing/detail-page/use-way-back.ts";
import { matchingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { providerAnswer } from "#src/web/listing/venue-page/offer-answer.ts";
import { offerContact } from "#src/web/listing/venue-page/offer-contact.tsx";
import { pageRecord } from "#src/web/listing/venue-page/page-record.ts";
import { ProviderSections } from "#src/web/listing/venue-page/provider-details.tsx";
import { structuredProvider } from "#src/web/listing/venue-page/structured-venue.ts";
import { venueHeroes } from "#src/web/listing/venue-page/venue-heroes.ts";
import { VenueInfo } from "#src/web/listing/venue-page/venue-info.tsx";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { initiativesAt } from "#src/web/site/choose-initiatives.ts";
import { programmesAt } from "#src/web/site/programmes.ts";
import { canonicalAddress, servicesContext } from "../services-context.ts";
import type { Route } from "./+types/provider.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids = parseProviderPath(params.id);
  const services = context.get(servicesContext);
  const shown = ids && (await services.showProvider({ ProviderId: ids.providerId, PitchFinderId: ids.pitchFinderId }));
  if (!shown?.ok) throw data(null, { status: 404 });
  const provider = pageRecord(shown.provider);
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

export default function Provider({ loaderData }: Route.ComponentProps) {
  const { provider, initiatives, programmes, map, canonical, hero } = loaderData;
  const visit = useVisit();
  const back = useWayBack({ to: `/venue/${provider.PitchFinderId}`, words: "Back to venue page" });
  const { sessions } = provider;
  const matching = matchingSessions(sessions, visit.preferences);
  const email = provider.EmailAddress ?? provider.OrganiserEmail;
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
        lines: [`At ${provider.CentreName}`, formatAddress(provider), provider.County],
        distance: distanceAway(visit, positionOf(provider)),
        accreditation: { status: provider.AccreditationStatus, level: provider.AccreditationLevel },
        back,
        picture: heroOf(hero, venueHeroes),
      }}
      answer={{
        ...providerAnswer(provider, matching, visit),
        onward: (
          <TellMeHere
            place={{
              record: "provider",
              id: `${provider.ProviderId}p${provider.PitchFinderId}`,
              name: `${provider.ProviderName}, ${provider.CentreName}`,
              position: positionOf(provider),
            }}
            visit={visit}
          />
        ),
      }}
      contact={offerContact({
        record: { ...provider, EmailAddress: email },
        ...{ map, visit, sessions, matching },
        title: "Contact",
        whom: "the provider",
        askAt: `/venue/${provider.PitchFinderId}`,
        person: [provider.OrganiserFirstName, provider.OrganiserLastName].filter(Boolean).join(" "),
      })}
      sections={[
        { id: "details", label: "PROVIDER DETAILS" },
        { id: "info", label: "VENUE INFO" },
        { id: "contact", label: "CONTACT" },
      ]}
      sources={provider.Sources}
      wrongPath={`/something-wrong/provider/${provider.ProviderId}p${provider.PitchFinderId}`}
      record={structuredProvider(provider, canonical)}
    >
      <ProviderSections
        provider={provider}
        contact={{ email, phone: provider.TelephoneNumber, website: provider.Website }}
        visit={visit}
      />
      <ProgrammeList programmes={programmes} />
      <InitiativeCards initiatives={initiatives} age={visit.preferences?.Age ?? null} />
      <VenueInfo
        venue={provider}
        footballTypes={[
          ...(provider.ProviderInfo?.FootballType ?? []),
          ...sessions.map(({ FootballType }) => FootballType),
        ]}
        ownPage={{ to: `/venue/${provider.PitchFinderId}`, name: provider.CentreName }}
      />
    </DetailPage>
  );
}
