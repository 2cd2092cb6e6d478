// Providers, and what they run at venues, as rows.
import type { Known, Provider, ProviderVenue } from "#src/catalogue/records/catalogue.ts";
import type { FootballType, Gender } from "#src/catalogue/records/vocabulary.ts";
import { tableLayout } from "./table-layout.ts";

type Text = string | null;
type Whole = number | null;
type ProviderCells = [
  ...[providerId: number, providerName: string, crestImage: Text, telephoneNumber: Text, emailAddress: Text],
  ...[website: Text, isAllowPublic: Known, organiserFirstName: Text, organiserLastName: Text, organiserEmail: Text],
];

export const providers = tableLayout<Provider, Provider, ProviderCells>({
  key: ["provider_id"],
  columns: [
    ...(["provider_id", "provider_name", "crest_image", "telephone_number", "email_address"] as const),
    ...(["website", "is_allow_public", "organiser_first_name", "organiser_last_name", "organiser_email"] as const),
  ],
  toCells: (provider) => [
    ...([provider.providerId, provider.providerName, provider.crestImage] as const),
    ...([provider.telephoneNumber, provider.emailAddress, provider.website, provider.isAllowPublic] as const),
    ...([provider.organiserFirstName, provider.organiserLastName, provider.organiserEmail] as const),
  ],
  fromCells: ([providerId, providerName, crestImage, telephoneNumber, emailAddress, ...rest]) => {
    const [website, isAllowPublic, organiserFirstName, organiserLastName, organiserEmail] = rest;
    return {
      providerId,
      providerName,
      crestImage,
      telephoneNumber,
      emailAddress,
      website,
      isAllowPublic,
      organiserFirstName,
      organiserLastName,
      organiserEmail,
    };
  },
});

type ProviderVenueCells = [
  ...[providerId: number, pitchFinderId: number, genders: Gender[], footballTypes: FootballType[]],
  ...[disabilityIds: number[], minAge: Whole, maxAge: Whole, days: number[], faInitiative: Text],
];

export const providerVenues = tableLayout<ProviderVenue, ProviderVenue, ProviderVenueCells>({
  key: ["provider_id", "pitch_finder_id"],
  columns: [
    ...(["provider_id", "pitch_finder_id", "genders", "football_types"] as const),
    ...(["disability_ids", "min_age", "max_age", "days", "fa_initiative"] as const),
  ],
  toCells: (offer) => [
    ...([offer.providerId, offer.pitchFinderId, offer.genders, offer.footballTypes] as const),
    ...([offer.disabilityIds, offer.minAge, offer.maxAge, offer.days, offer.faInitiative] as const),
  ],
  fromCells: ([providerId, pitchFinderId, genders, footballTypes, ...rest], share) => {
    const [disabilityIds, minAge, maxAge, days, faInitiative] = rest;
    return {
      providerId,
      pitchFinderId,
      genders: share.list(genders),
      footballTypes: share.list(footballTypes),
      disabilityIds: share.list(disabilityIds),
      minAge,
      maxAge,
      days: share.list(days),
      faInitiative: share.text(faInitiative),
    };
  },
});
