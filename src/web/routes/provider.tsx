// /provider/{providerId}p{pitchFinderId}: an approved provider at a venue (§2.12, §2.34, §2.38).

import { data } from "react-router";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { parseProviderPath } from "#src/catalogue/records/record-id.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import { InitiativeCards } from "#src/web/home/initiative-cards/initiative-cards.tsx";
import { ProgrammeList } from "#src/web/home/programme-list/programme-list.tsx";
import { heroOf, randomHero, venueHeroes } from "#src/web/listing/detail-page/detail-hero.tsx";
import { DetailPage } from "#src/web/listing/detail-page/detail-page.tsx";
import { structuredProvider } from "#src/web/listing/detail-page/structured-data.ts";
import { positionOf, useVisit, useWayBack } from "#src/web/listing/detail-page/use-visit.ts";
import { matchingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { offerContact, pageRecord, providerAnswer } from "#src/web/listing/venue-page/offer-facts.tsx";
import { ProviderSections, VenueInfo } from "#src/web/listing/venue-page/venue-sections.tsx";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { initiativesAt, programmesAt } from "#src/web/site/programmes.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/provider.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids = parseProviderPath(params.id);
  const services = context.get(servicesContext);
  const shown = ids && (await services.showProvider({ ProviderId: ids.providerId, PitchFinderId: ids.pitchFinderId }));
  if (!shown?.ok) throw data(null, { status: 404 });
  const provider = pageRecord(shown.provider);
  const names = [provider.ProviderInfo, ...provider.sessions].map((offer) => offer?.FaInitiative);
  const initiatives = initiativesAt(services.content().initiatives, names);
  const programmes = programmesAt(context.get(siteContext).language, services.content().programmes, names);
  const towns = await services.mapTowns(context.get(siteContext).language.tag);
  const map = smallMap(positionOf(provider), towns);
  return {
    provider,
    initiatives,
    programmes,
    map,
    hero: randomHero(services.content()["record-pages"].venue.heroImages, venueHeroes),
  };
}

const sections = [
  { id: "details", label: defineMessage("PROVIDER DETAILS") },
  { id: "info", label: defineMessage("VENUE INFO") },
  { id: "contact", label: defineMessage("CONTACT") },
];

export default function Provider({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { provider, initiatives, programmes, map, hero } = loaderData;
  const visit = useVisit();
  const back = useWayBack({ to: `/venue/${provider.PitchFinderId}`, words: defineMessage("Back to venue page") });
  const { sessions } = provider;
  const names = { provider: provider.ProviderName, venue: provider.CentreName };
  const id = `${provider.ProviderId}p${provider.PitchFinderId}`;
  const matching = matchingSessions(sessions, visit.preferences);
  const contact = ownContact(provider);
  return (
    <DetailPage
      visit={visit}
      back={back}
      path={`/provider/${id}`}
      pageType={language.text("Venue and Sessions Page")}
      description={language.text("{provider} runs football at {venue}, {address}: sessions, prices and contact.", {
        ...names,
        address: formatAddress(provider),
      })}
      name={provider.ProviderName}
      title={language.text("{provider} at {venue}", names)}
      lines={[language.text("At {venue}", names), formatAddress(provider), provider.County]}
      place={provider}
      hero={heroOf(hero, venueHeroes)}
      answer={providerAnswer(language, provider, matching, visit)}
      tellMe={{ record: "provider", id, name: joinFacts(language, [provider.ProviderName, provider.CentreName]) }}
      contact={offerContact(language, {
        record: { ...provider, EmailAddress: contact.email },
        map,
        visit,
        matching,
        title: language.text("Contact"),
        whom: "provider",
        askAt: `/venue/${provider.PitchFinderId}`,
        person: [provider.OrganiserFirstName, provider.OrganiserLastName].filter(Boolean).join(" "),
      })}
      sections={sections}
      sources={provider.Sources}
      structured={(url) => structuredProvider(language, provider, url)}
    >
      <ProviderSections provider={provider} contact={contact} visit={visit} />
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

/** The provider's own address, else that of who organises its football. */
const ownContact = (provider: Route.ComponentProps["loaderData"]["provider"]) => ({
  email: provider.EmailAddress ?? provider.OrganiserEmail,
  website: provider.Website,
  phone: provider.TelephoneNumber,
  phoneUri: provider.TelephoneUri,
});
