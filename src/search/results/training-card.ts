// A club's training by the wire's names, beside the sessions of a search by time, and its card in the index.
import type { ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { audienceOf, joiningOf } from "#src/catalogue/records/listed-training.ts";
import { disabilityName, genders } from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import type { Block } from "../index/block.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import { TextColumn, writeTexts } from "../index/text-column.ts";
import { openText } from "./json-text.ts";
import type { UpcomingSession } from "./upcoming-answer.ts";

const section = "training.card";

/** All but when it starts, how far the club is, and what depends on the search. */
type TrainingCard = Omit<UpcomingSession, "SessionDateTime" | "DistanceFromUserLocation" | "IsPanDisabilitySuggestion">;

/** What a session has and training has not is null. */
function trainingCard(training: ListedTraining): TrainingCard {
  const { club, team, venue, startTime, endTime } = training;
  const { ageGroups, gender, minAge, maxAge, footballType, disabilityId } = audienceOf(training);
  const { places, beginnersWelcome, price, priceUnit } = joiningOf(training);
  const inWords = (group: string) => (group === "Open Aged" ? "adults" : `under ${group.slice(1)}s`);
  const ages = ageGroups.length > 0 ? joinList(ageGroups.map(inWords)) : formatSessionAges(minAge, maxAge);
  const { latitude, longitude } = (venue?.position ?? club.position)!;
  return {
    Kind: "training",
    Status: "scheduled",
    SessionId: keyOfTraining(training),
    SessionName: team?.teamName ?? "Club training",
    ClubId: club.clubId,
    TeamId: team?.teamId ?? null,
    ProviderId: null,
    ProviderName: club.clubName,
    OrganizationName: club.clubName,
    PitchFinderId: venue?.pitchFinderId ?? null,
    CentreName: placeOf(training),
    City: venue ? venue.address.city : (training.city ?? club.address.city),
    Latitude: latitude,
    Longitude: longitude,
    FootballType: footballType,
    Gender: gender ?? genders[2],
    AgeGroup: ages,
    MinAge: minAge,
    MaxAge: maxAge,
    IsAgeAssumed: false,
    Price: price,
    PriceUnit: priceUnit,
    FirstTimeFree: training.firstTimeFree,
    Places: places,
    BeginnersWelcome: beginnersWelcome,
    Comment: training.comment,
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

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The values of its key: the same week after week, and of no session. */
const keyOfTraining = ({ clubId, day, startTime, wgsTeamId, ageGroups, gender }: ListedTraining) =>
  ["training", clubId, day, startTime, wgsTeamId || `${ageGroups.join("|")} ${gender}`].join(" ");

/** The name of the place: the venue's, the address's, else the club's own. */
export function placeOf({ venue, pitchFinderId, line1, postcode, club }: ListedTraining): string {
  if (venue) return venue.centreName;
  if (pitchFinderId !== null) return "Ask the club where";
  return [line1, postcode].filter(Boolean).join(", ") || club.address.line1 || club.clubName;
}

export function writeTrainingTexts(writer: BlockWriter, training: readonly ListedTraining[]): void {
  writeTexts(writer, section, training, (each) => openText(trainingCard(each)));
}

export const openTrainingTexts = (block: Block): TextColumn => new TextColumn(block, section);
