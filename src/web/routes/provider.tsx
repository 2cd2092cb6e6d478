// /provider/{providerId}p{pitchFinderId}: an approved provider at a venue (specification §2.12, §2.34, §2.38).
import { data } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { parseProviderPath } from "#src/catalogue/records/record-id.ts";
import { InitiativeCards } from "#src/web/home/initiative-cards/initiative-cards.tsx";
import { ProgrammeList } from "#src/web/home/programme-list/programme-list.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { heroOf, randomHero, venueHeroes } from "#src/web/listing/detail-page/heroes.ts";
import { positionOf, useVisit, useWayBack } from "#src/web/listing/detail-page/use-visit.ts";
import { matchingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { offerContact, pageRecord, providerAnswer } from "#src/web/listing/venue-page/offer-facts.tsx";
import { structuredProvider } from "#src/web/listing/venue-page/structured-venue.ts";
import { ProviderSections, VenueInfo } from "#src/web/listing/venue-page/venue-sections.tsx";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { initiativesAt, programmesAt } from "#src/web/site/programmes.ts";
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
  const id = `${provider.ProviderId}p${provider.PitchFinderId}`;
  const matching = matchingSessions(sessions, visit.preferences);
  const email = provider.EmailAddress ?? provider.OrganiserEmail;
  return (
    <DetailPage
      {...{ canonical, visit, back }}
      path={`/provider/${id}`}
      pageType="Venue and Sessions Page"
      description={`${provider.ProviderName} runs football at ${provider.CentreName}, ${formatAddress(provider)}: sessions, prices and contact.`}
      name={provider.ProviderName}
      title={`${provider.ProviderName} at ${provider.CentreName}`}
      lines={[`At ${provider.CentreName}`, formatAddress(provider), provider.County]}
      place={provider}
      hero={heroOf(hero, venueHeroes)}
      answer={providerAnswer(provider, matching, visit)}
      tellMe={{ record: "provider", id, name: `${provider.ProviderName}, ${provider.CentreName}` }}
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
      structured={structuredProvider(provider, canonical)}
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
