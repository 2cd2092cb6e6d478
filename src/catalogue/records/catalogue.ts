// The records of a catalogue, each declared once: what is read of files and tables, written to
// them, merged, published and documented follows from it. Fields are in the format's order.
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";
import {
  ageGroupList,
  asPostcode,
  type CellKind,
  calendarDate,
  commonWords,
  count,
  dayNumbers,
  decimal,
  disabilityId,
  exactWord,
  instant,
  keyAddress,
  keyText,
  languageTag,
  largestExact,
  listOf,
  localTime,
  mailAddress,
  pastDate,
  postcodeArea,
  shortText,
  telephone,
  uuid,
  webAddress,
  wholeNumber,
  words,
  yesOrNo,
  zoneName,
} from "./cell-kinds.ts";
import type { HiddenAddress } from "./home-address.ts";
import {
  allFields,
  blankRecord,
  type Field,
  type Fields,
  group,
  keyPart,
  notExchanged,
  oneColumn,
  optional,
  optionalList,
  type PlacedField,
  type RecordOf,
  required,
  secondNames,
  wholeGroup,
} from "./record-fields.ts";
import {
  type AccessFlag,
  accessAreas,
  ageGroups,
  footballTypes,
  genders,
  placesWords,
  priceUnits,
  surfaceTypes,
} from "./vocabulary.ts";

/** Yes, no, or null for "not known", which is never shown as No. */
export type Known = boolean | null;

const text = (column: string) => optional(column, words);
const mailText = (column: string) => optional(column, mailAddress);
const telephoneText = (column: string) => optional(column, telephone);
const webText = (column: string) => optional(column, webAddress);
const yesOrNoField = (column: string): Field<Known> => optional(column, yesOrNo);
const whole = (column: string) => optional(column, count);
/** A field that decides nobody's offers: a wrong value of it is left out, and its row is taken. */
const describing = <T>(column: string, kind: CellKind<T>) => optional(column, kind, { onlyDescribes: true });
const gender = exactWord(genders);
const footballType = exactWord(footballTypes);

const named = { hasSecondNames: true };

const addressFields = (countyColumn: string) => ({
  line1: optional("AddressLine1", words, { stored: "address_line1" }),
  line2: optional("AddressLine2", words, { stored: "address_line2" }),
  line3: optional("AddressLine3", words, { stored: "address_line3" }),
  city: optional("City", commonWords, named),
  /** Upper case with one space, as printed on an envelope ("M33 7WR"). */
  postcode: required("PostCode", asPostcode),
  county: optional(countyColumn, commonWords, named),
});
export interface Address extends RecordOf<ReturnType<typeof addressFields>> {}

const accessFields = Object.fromEntries(
  accessAreas.map(({ flag, wireName }) => [flag, yesOrNoField(wireName)]),
) as Record<AccessFlag, Field<Known>>;

const facilityFields = {
  pitchTypes: optionalList("PitchTypes", listOf("|", words, true)),
  carPark: yesOrNoField("CarPark"),
  carParkCapacity: describing("CarParkCapacity", count),
  changingRooms: yesOrNoField("ChangingRooms"),
  floodlit: yesOrNoField("Floodlit"),
  access: group(accessFields),
};
export interface Facilities extends RecordOf<typeof facilityFields> {}

const accreditationFields = {
  accreditationId: describing("AccreditationId", count),
  status: optional("AccreditationStatus", commonWords, { stored: "accreditation_status" }),
  level: optional("AccreditationLevel", commonWords, { stored: "accreditation_level" }),
};
export interface Accreditation extends RecordOf<typeof accreditationFields> {}

/** What clubs and venues share: a place with an address, facilities and an accreditation. */
const placeFields = (countyColumn: string) => ({
  address: group(addressFields(countyColumn)),
  /** Both coordinates or none; of neither, an import takes the postcode's. */
  position: wholeGroup({
    latitude: describing("Latitude", decimal(-90, 90)),
    longitude: describing("Longitude", decimal(-180, 180)),
  }),
  positionSource: notExchanged<PositionSource>("none"),
  /** Of its clock, where the country has several; null: as `zoneOfPlace` finds it. */
  timeZone: optional("TimeZone", zoneName),
});
const furtherPlaceFields = { accreditation: group(accreditationFields), facilities: group(facilityFields) };
export type Place = RecordOf<ReturnType<typeof placeFields> & typeof furtherPlaceFields>;

const clubFields = {
  clubId: required("ClubId", count),
  /** Lower-case UUID. */
  wgsClubId: required("WgsClubId", uuid),
  clubName: required("ClubName", words, named),
  ...placeFields("ClubCounty"),
  orgId: whole("OrgId"),
  accreditation: furtherPlaceFields.accreditation,
  isAllowPublic: yesOrNoField("IsAllowPublic"),
  /** Yes: only its town is shown. */
  addressIsPrivate: yesOrNoField("AddressIsPrivate"),
  phone: optional("Phone", telephone, { shown: "where-allowed" }),
  email: optional("Email", mailAddress, { shown: "where-allowed" }),
  website: webText("Website"),
  individualName: optional("IndividualName", words, { shown: "where-allowed" }),
  /** Read only when a message is sent. */
  welfareOfficerEmail: optional("WelfareOfficerEmail", mailAddress, { shown: "never" }),
  facilities: furtherPlaceFields.facilities,
  /** The day on which the club last said that all of this is right, like 2026-11-24. */
  confirmedOn: describing("ConfirmedOn", pastDate),
  enquiriesPausedUntil: optional("EnquiriesPausedUntil", calendarDate),
  description: optional("Description", shortText(500)),
  logoUrl: webText("LogoUrl"),
  /** Whether it looks for people who help. */
  helpersWanted: yesOrNoField("HelpersWanted"),
  /** Of the mails that it gets; null: the site's first. */
  language: optional("Language", languageTag),
  names: secondNames,
};
export interface Club extends RecordOf<typeof clubFields> {
  /** The register's, where answers have a ground or town instead; to compare with, never shown. */
  hiddenAddress?: HiddenAddress;
}

/** Whether there is room for somebody, and what it costs. */
const joiningFields = {
  places: optional("Places", exactWord(placesWords)),
  beginnersWelcome: yesOrNoField("BeginnersWelcome"),
  /** Pounds a `priceUnit`; null if not stated, 0 is free. */
  price: describing("Price", decimal(0, largestExact)),
  priceUnit: describing("PriceUnit", exactWord(priceUnits)),
};

const teamFields = {
  teamId: required("TeamId", count),
  wgsTeamId: required("WgsTeamId", uuid),
  clubId: required("ClubId", count),
  teamName: required("TeamName", words),
  ageGroup: required("Agegroup", exactWord(ageGroups)),
  gender: required("Gender", gender),
  footballType: required("FootballType", footballType),
  disabilityId: optional("DisabilityType", disabilityId),
  category: text("Category"),
  leagueName: text("LeagueName"),
  divisionName: text("DivisionName"),
  countyName: text("CountyName"),
  /** Sorted day numbers, Monday 1 to Sunday 7; empty where not known. */
  days: optionalList("PlaysOnDay", dayNumbers),
  groundName: text("GroundName"),
  ground: group({
    line1: optional("GroundAddressLine1", words, { stored: "ground_line1" }),
    line2: optional("GroundAddressLine2", words, { stored: "ground_line2" }),
    line3: optional("GroundAddressLine3", words, { stored: "ground_line3" }),
    city: optional("City", words, { stored: "ground_city" }),
    postcode: optional("PostCode", asPostcode, { stored: "ground_postcode" }),
  }),
  ...joiningFields,
  /** How many players it looks for, and until when; null: not said, and the end of the season. */
  lookingFor: optional("LookingFor", wholeNumber(1, 99)),
  lookingForUntil: optional("LookingForUntil", calendarDate),
  /** Where its players are of other ages than its group's. */
  minAge: whole("MinAge"),
  maxAge: whole("MaxAge"),
};
export interface Team extends RecordOf<typeof teamFields> {}

/** A record that may be from a source of open data. */
interface Sourced {
  /** Its source; null or missing if it is the register's own. */
  sourceId?: number | null;
}

const venueFields = {
  pitchFinderId: required("PitchFinderId", count),
  centreId: whole("CentreId"),
  centreName: required("CentreName", words, named),
  ...placeFields("County"),
  telephoneNumber: telephoneText("TelephoneNumber"),
  emailAddress: mailText("EmailAddress"),
  website: webText("Website"),
  ...furtherPlaceFields,
  names: secondNames,
};
export interface Venue extends RecordOf<typeof venueFields>, Sourced {}

const providerFields = {
  providerId: required("ProviderId", count),
  providerName: required("ProviderName", words, named),
  crestImage: webText("CrestImage"),
  telephoneNumber: telephoneText("TelephoneNumber"),
  emailAddress: mailText("EmailAddress"),
  website: webText("Website"),
  isAllowPublic: yesOrNoField("IsAllowPublic"),
  organiserFirstName: optional("OrganiserFirstName", words, { shown: "where-allowed" }),
  organiserLastName: optional("OrganiserLastName", words, { shown: "where-allowed" }),
  organiserEmail: optional("OrganiserEmail", mailAddress, { shown: "where-allowed" }),
  names: secondNames,
};
export interface Provider extends RecordOf<typeof providerFields>, Sourced {}

const providerVenueFields = {
  providerId: required("ProviderId", count),
  pitchFinderId: required("PitchFinderId", count),
  genders: optionalList("Gender", listOf("|", gender, true)),
  footballTypes: optionalList("FootballType", listOf("|", footballType, true)),
  disabilityIds: optionalList("DisabilityType", listOf("|", disabilityId, true)),
  minAge: whole("MinAge"),
  maxAge: whole("MaxAge"),
  days: optionalList("PlaysOnDay", dayNumbers),
  faInitiative: optional("FaInitiative", commonWords),
};
/** What an approved provider runs at a venue, bookable online or not. */
export interface ProviderVenue extends RecordOf<typeof providerVenueFields> {}

const sessionFields = {
  sessionId: required("SessionId", keyText),
  pitchFinderId: required("PitchFinderId", count),
  providerId: required("ProviderId", count),
  sessionName: required("SessionName", words),
  footballType: required("FootballType", footballType),
  gender: required("Gender", gender),
  minAge: whole("MinAge"),
  maxAge: whole("MaxAge"),
  /** Pounds; null if not stated, 0 is free. */
  price: describing("Price", decimal(0, largestExact)),
  /** The instant it starts, milliseconds since 1970 UTC. */
  startsAtMs: required("SessionDateTime", instant, { stored: "starts_at" }),
  durationMinutes: whole("DurationMinutes"),
  disabilityId: optional("DisabilityType", disabilityId),
  surfaceType: optional("SurfaceType", exactWord(surfaceTypes)),
  category: text("Category"),
  categoryTypeId: describing("CategoryTypeId", count),
  faInitiative: optional("FaInitiative", commonWords),
  /** 0 to 100; null if not stated. */
  percentageAvailable: describing("SessionPercentageAvailable", decimal(0, 100)),
  bookingUrl: webText("BookingUrl"),
  alternateBookingUrl: webText("AlternateBookingUrl"),
  /** Only ever true of a harvested one: a register leaves out what it has cancelled. */
  isCancelled: notExchanged(false),
};
export interface Session extends RecordOf<typeof sessionFields>, Sourced {
  /** True if it is harvested and its publisher states no ages (`withAssumedAges`). */
  isAgeAssumed?: boolean;
}

const socialLinkFields = {
  orgId: required("OrgId", count),
  isPublic: yesOrNoField("IsPublic"),
  mediaType: required("MediaType", keyText),
  mediaTypeId: describing("MediaTypeId", count),
  prefixUrl: webText("PrefixUrl"),
  mediaLink: required("MediaLink", keyAddress, { isTooLongToReport: true }),
};
export interface SocialLink extends RecordOf<typeof socialLinkFields> {}

const trainingFields = {
  clubId: required("ClubId", count),
  /** Monday 1 to Sunday 7. */
  day: required("Day", wholeNumber(1, 7)),
  /** Local, like 18:30. */
  startTime: required("StartTime", localTime),
  endTime: optional("EndTime", localTime),
  /** Where it is given, the team says who it is for, and the next four are not looked at. */
  wgsTeamId: keyPart("WgsTeamId", uuid),
  ageGroups: optionalList("AgeGroups", ageGroupList),
  gender: keyPart("Gender", gender),
  minAge: whole("MinAge"),
  maxAge: whole("MaxAge"),
  /** A venue; else an address; else it is where the club is. */
  pitchFinderId: whole("PitchFinderId"),
  line1: optional("AddressLine1", words, { stored: "address_line1" }),
  city: optional("City", commonWords),
  postcode: optional("PostCode", asPostcode),
  /** Local days like 2026-11-24, both inside. */
  fromDate: optional("FromDate", calendarDate),
  toDate: optional("ToDate", calendarDate),
  exceptDates: optionalList("ExceptDates", listOf("|", calendarDate, true)),
  price: joiningFields.price,
  priceUnit: joiningFields.priceUnit,
  firstTimeFree: yesOrNoField("FirstTimeFree"),
  places: joiningFields.places,
  beginnersWelcome: joiningFields.beginnersWelcome,
  comment: optional("Comment", shortText(200)),
};
/** When and where a club trains, every week. */
export interface ClubTraining extends RecordOf<typeof trainingFields> {}

const countyFields = {
  countyId: required("CountyId", count),
  countyName: required("CountyName", words, named),
  email: mailText("Email"),
  phone: telephoneText("Phone"),
  website: webText("Website"),
  safeguardingEmail: mailText("SafeguardingEmail"),
  safeguardingPhone: telephoneText("SafeguardingPhone"),
  /** "M" or "M33"; the longest that fits a place decides. */
  postcodeAreas: optionalList("PostcodeAreas", listOf("|", postcodeArea, true)),
  names: secondNames,
};
/** A county association and its postcodes. Its contacts are an organisation's own, and public. */
export interface County extends RecordOf<typeof countyFields> {}

const matchFields = (which: "Next" | "Last") => ({
  fixtureId: text(`${which}FixtureId`),
  /** Milliseconds since 1970 UTC. */
  // A match to come is announced by its date; of one that was played it is a detail.
  dateMs: optional(`${which}FixtureDate`, instant, { onlyDescribes: which === "Last" }),
  homeTeamName: text(`${which}HomeTeamName`),
  roadTeamName: text(`${which}RoadTeamName`),
  venueName: text(`${which}VenueName`),
});
export interface Match extends RecordOf<ReturnType<typeof matchFields>> {}

const fixtureFields = {
  wgsTeamId: required("WgsTeamId", uuid),
  primaryLeagueName: text("PrimaryLeagueName"),
  nextFixture: oneColumn(matchFields("Next")),
  lastResult: oneColumn({
    ...matchFields("Last"),
    homeScore: describing("LastHomeScore", count),
    roadScore: describing("LastRoadScore", count),
  }),
  previousSeason: oneColumn({
    seasonName: text("PrevSeasonName"),
    leagueName: text("PrevLeagueName"),
    divisionName: text("PrevDivisionName"),
    standingsPosition: whole("PrevStandingsPosition"),
  }),
};
export interface Fixture extends RecordOf<typeof fixtureFields> {}

/** The record of each table, which is called as its file without ".csv". */
export interface CatalogueTables {
  clubs: Club;
  teams: Team;
  venues: Venue;
  providers: Provider;
  provider_venues: ProviderVenue;
  sessions: Session;
  social_links: SocialLink;
  club_training: ClubTraining;
  counties: County;
  fixtures: Fixture;
}
export type CatalogueTable = keyof CatalogueTables;

/** Tables whose records others refer to. */
export type ParentTable = "clubs" | "venues" | "providers";

interface RecordDeclaration<R> {
  fields: Fields;
  /** The fields that tell one record from another: the database merges by them. */
  key: (keyof R & string)[];
  /** A further field that no two records may share. */
  secondKey?: keyof R & string;
  /** A list in which no value may be another record's too. */
  claims?: keyof R & string;
  /** Fields with the id of a record that must be there. */
  references?: { [Name in keyof R]?: ParentTable };
  /** The same of fields that may be blank: checked by an import, and perhaps gone later. */
  mayRefer?: { [Name in keyof R]?: ParentTable };
  /** The field with the WgsTeamId of one of the teams of the record's club, or blank. */
  teamOfClub?: keyof R & string;
  /** The record as it is stored, where one field speaks for others. */
  settled?<Some extends Partial<R>>(record: Some): Some;
  /** What is wrong between two fields; null where nothing is. */
  check?(record: R): { column: string; reason: string } | null;
  /** True of tables with records of open data too; an import removes only the register's. */
  hasSources?: boolean;
}

/** The ages of one offer must include at least one. */
function checkAges({ minAge, maxAge }: { minAge: number | null; maxAge: number | null }) {
  if (minAge === null || maxAge === null || minAge <= maxAge) return null;
  return { column: "MinAge", reason: `MinAge ${minAge} is above MaxAge ${maxAge}` };
}

function checkTraining(training: ClubTraining) {
  const { startTime, endTime, fromDate, toDate } = training;
  if (endTime !== null && endTime < startTime)
    return { column: "EndTime", reason: `EndTime ${endTime} is before StartTime ${startTime}` };
  if (fromDate !== null && toDate !== null && fromDate > toDate)
    return { column: "FromDate", reason: `FromDate ${fromDate} is after ToDate ${toDate}` };
  return checkAges(training);
}

/** Parents before their children: so they are imported, whatever order a feed has them in. */
export const catalogueRecords: { [T in CatalogueTable]: RecordDeclaration<CatalogueTables[T]> } = {
  clubs: { fields: clubFields, key: ["clubId"], secondKey: "wgsClubId" },
  teams: {
    fields: teamFields,
    key: ["teamId"],
    secondKey: "wgsTeamId",
    references: { clubId: "clubs" },
    check: checkAges,
  },
  venues: { fields: venueFields, key: ["pitchFinderId"], hasSources: true },
  providers: { fields: providerFields, key: ["providerId"], hasSources: true },
  provider_venues: {
    fields: providerVenueFields,
    key: ["providerId", "pitchFinderId"],
    references: { providerId: "providers", pitchFinderId: "venues" },
    check: checkAges,
  },
  sessions: {
    fields: sessionFields,
    key: ["sessionId"],
    references: { pitchFinderId: "venues", providerId: "providers" },
    check: checkAges,
    hasSources: true,
  },
  social_links: { fields: socialLinkFields, key: ["orgId", "mediaType", "mediaLink"] },
  club_training: {
    fields: trainingFields,
    key: ["clubId", "day", "startTime", "wgsTeamId", "ageGroups", "gender"],
    references: { clubId: "clubs" },
    mayRefer: { pitchFinderId: "venues" },
    teamOfClub: "wgsTeamId",
    settled: (training) => (training.wgsTeamId ? { ...training, ageGroups: [], gender: "" } : training),
    check: checkTraining,
  },
  counties: { fields: countyFields, key: ["countyId"], claims: "postcodeAreas" },
  fixtures: { fields: fixtureFields, key: ["wgsTeamId"] },
};
export const catalogueTables = Object.keys(catalogueRecords) as CatalogueTable[];

/** A record of which only this is known: its required fields are still to be given. */
export const blankOf = <T extends CatalogueTable>(table: T): CatalogueTables[T] =>
  blankRecord(catalogueRecords[table].fields) as unknown as CatalogueTables[T];

/** The record, or some fields, without what is private: contacts if it allows them, some never. */
export function withoutPrivate<T extends CatalogueTable, Some extends Partial<CatalogueTables[T]>>(
  table: T,
  record: Some,
): Some {
  const isAllowed = "isAllowPublic" in record && record.isAllowPublic === true;
  const isHidden = ({ field: { shown } }: PlacedField) =>
    shown === "never" || (shown === "where-allowed" && !isAllowed);
  const hidden = allFields(catalogueRecords[table].fields).filter(isHidden);
  return { ...record, ...Object.fromEntries(hidden.map(({ path }) => [String(path), null])) };
}

/** Training with the records that it refers to. */
export interface ListedTraining extends ClubTraining {
  club: Club;
  /** Null where it names none. */
  team: Team | null;
  /** Null where it names none, or one that is no longer listed. */
  venue: Venue | null;
  /** Of the ground that it names, else the club's; null where neither is known. */
  position: Position | null;
}

/** The records a search is about. */
export interface Catalogue {
  clubs: Club[];
  teams: Team[];
  venues: Venue[];
  providers: Provider[];
  providerVenues: ProviderVenue[];
  sessions: Session[];
  training?: ListedTraining[];
}
