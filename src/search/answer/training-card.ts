// A club's training in the wire's names, in a search by time, and the parts of its card.

import type { ListedTraining, Team } from "#src/catalogue/records/catalogue.ts";
import { audienceOf, joiningOf, trainingId, trainingStatus } from "#src/catalogue/records/listed-training.ts";
import { disabilityName, genders } from "#src/catalogue/records/vocabulary.ts";
import { zoneOfTraining } from "#src/catalogue/records/zone-of-place.ts";
import { joinList } from "#src/platform/language/language.ts";
import { english } from "#src/platform/language/server-language.ts";
import { minuteOf } from "../offers/team-joining.ts";
import { type CardParts, CardPartsWriter } from "./card-parts.ts";
import { formatSessionAges } from "./format-session-ages.ts";
import type { UpcomingSession } from "./upcoming-answer.ts";

const headFields = ["SessionId", "SessionName", "TeamId", "Comment"] as const;
const placeFields = [
  ...(["ClubId", "ProviderName", "OrganizationName", "PitchFinderId"] as const),
  ...(["CentreName", "City", "Latitude", "Longitude", "TimeZone"] as const),
];

/** All but when it starts, how far it is, and what depends on the search. */
type TrainingCard = Omit<UpcomingSession, "SessionDateTime" | "DistanceFromUserLocation" | "IsPanDisabilitySuggestion">;

/** What a session has and training has not is null. */
function trainingCard(training: ListedTraining): TrainingCard {
  const { club, team, venue, startTime, endTime } = training;
  const { ageGroups, gender, minAge, maxAge, footballType, disabilityId } = audienceOf(training);
  const inWords = (group: string) => (group === "Open Aged" ? "adults" : `under ${group.slice(1)}s`);
  const isOfAges = minAge !== null || maxAge !== null;
  const ages =
    ageGroups.length > 0 && !(isOfAges && ageGroups[0] === "Open Aged")
      ? joinList(english, ageGroups.map(inWords))
      : formatSessionAges(english, minAge, maxAge);
  const { latitude, longitude } = training.position!;
  return {
    Kind: "training",
    Status: trainingStatus(training)!,
    SessionId: trainingId(training),
    SessionName: team?.teamName ?? club.clubName,
    ClubId: club.clubId,
    ProviderId: null,
    ProviderName: club.clubName,
    OrganizationName: club.clubName,
    City: venue ? venue.address.city : (training.city ?? club.address.city),
    Latitude: latitude,
    Longitude: longitude,
    FootballType: footballType,
    Gender: gender ?? genders[2],
    AgeGroup: ages,
    IsAgeAssumed: false,
    ...trainingFields(training),
    DurationMinutes: endTime === null ? null : minuteOf(endTime) - minuteOf(startTime),
    DisabilityId: disabilityId,
    Disability: disabilityName(disabilityId),
    SurfaceType: null,
    Category: null,
    CategoryTypeId: null,
    FaInitiative: null,
    SessionPercentageAvailable: null,
    BookingUrl: null,
    AlternateBookingUrl: null,
    SourceId: null,
  };
}

/** What its club's page says of it as well. */
export function trainingFields(training: ListedTraining) {
  const { team, venue, firstTimeFree, comment } = training;
  const { minAge, maxAge } = audienceOf(training);
  const zone = zoneOfTraining(training);
  return {
    ...(zone && { TimeZone: zone }),
    TeamId: team?.teamId ?? null,
    MinAge: minAge,
    MaxAge: maxAge,
    PitchFinderId: venue?.pitchFinderId ?? null,
    CentreName: placeOf(training),
    FirstTimeFree: firstTimeFree,
    Comment: comment,
    ...joiningFields(joiningOf(training)),
  };
}

export function joiningFields(of: Pick<Team, "places" | "beginnersWelcome" | "price" | "priceUnit">) {
  const { places: Places, beginnersWelcome: BeginnersWelcome, price: Price, priceUnit: PriceUnit } = of;
  return { Places, BeginnersWelcome, Price, PriceUnit };
}

/** The name of the place: the venue's, the address's, else the club's own. */
function placeOf({ venue, pitchFinderId, line1, postcode, club }: ListedTraining): string {
  if (venue) return venue.centreName;
  if (pitchFinderId !== null) return "Ask the club where";
  return [line1, postcode].filter(Boolean).join(", ") || club.address.line1 || club.clubName;
}

/** By row. */
export function trainingParts(training: readonly ListedTraining[]): CardParts {
  const parts = new CardPartsWriter<TrainingCard>(headFields, placeFields, "others");
  for (const each of training) parts.add(trainingCard(each));
  return parts.all();
}
