// The exchange format's providers.csv and provider_venues.csv.
import { dayNumbers, words } from "./catalogue-cells.ts";
import { checkAges, declareFile, optionalList, required } from "./catalogue-columns.ts";
import {
  ageColumns,
  disabilityId,
  footballType,
  gender,
  id,
  known,
  pipeList,
  text,
} from "./catalogue-shared-columns.ts";

export const providersFile = declareFile(
  "providers",
  {
    ProviderId: required(id),
    ProviderName: required(words),
    CrestImage: text,
    TelephoneNumber: text,
    EmailAddress: text,
    Website: text,
    IsAllowPublic: known,
    OrganiserFirstName: text,
    OrganiserLastName: text,
    OrganiserEmail: text,
  },
  ["ProviderId"],
  (values) => ({
    providerId: values.ProviderId,
    providerName: values.ProviderName,
    crestImage: values.CrestImage,
    telephoneNumber: values.TelephoneNumber,
    emailAddress: values.EmailAddress,
    website: values.Website,
    isAllowPublic: values.IsAllowPublic,
    organiserFirstName: values.OrganiserFirstName,
    organiserLastName: values.OrganiserLastName,
    organiserEmail: values.OrganiserEmail,
  }),
);

export const providerVenuesFile = declareFile(
  "provider_venues",
  {
    ProviderId: required(id),
    PitchFinderId: required(id),
    Gender: pipeList(gender),
    FootballType: pipeList(footballType),
    DisabilityType: pipeList(disabilityId),
    ...ageColumns,
    PlaysOnDay: optionalList(dayNumbers),
    FaInitiative: text,
  },
  ["ProviderId", "PitchFinderId"],
  (values) => ({
    providerId: values.ProviderId,
    pitchFinderId: values.PitchFinderId,
    genders: values.Gender,
    footballTypes: values.FootballType,
    disabilityIds: values.DisabilityType,
    minAge: values.MinAge,
    maxAge: values.MaxAge,
    days: values.PlaysOnDay,
    faInitiative: values.FaInitiative,
  }),
  checkAges,
);
