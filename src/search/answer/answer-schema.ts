// The answers of the four recommendation calls (§3.4-3.9, catalogue-format "The answer") as one
// schema. A namespace import: browsers check stored answers and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";
import {
  type AccessWireName,
  accessAreas,
  ageGroups,
  disabilityNames,
  footballTypes,
  genders,
  placesWords,
  priceUnits,
  surfaceTypes,
} from "#src/catalogue/records/vocabulary.ts";
import { described, named } from "#src/platform/schema/described.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { reasonFactSchema } from "#src/search/answer/reason-fact.ts";

export const text = nullable(Type.String());
export const booleanOrNull = nullable(Type.Boolean());

/** Days as a text, and moments. */
const dayNumbers = "day numbers from 1 (Monday) to 7 (Sunday) joined by commas";
export const utc = "ISO 8601 in UTC";

/** In no answer and no document of a country with one clock. */
export const timeZone = described(
  Type.Optional(Type.String()),
  "The clock of its place, an IANA time zone; local days and times are on it",
);

const latitudeMeaning = "Latitude of the place, in decimal degrees (WGS 84), north positive; null if not known";
const longitudeMeaning = "Longitude of the place, in decimal degrees (WGS 84), east positive; null if not known";
const distanceMeaning =
  "Great-circle miles from the position in the body, unrounded; null if that position or the place’s is missing";
const sourceMeaning = "The source of open data that the record came from; null for the association’s own register";
const priceMeaning = "Pounds for the session, 0: free; null: not given";
const nearestMeaning =
  "Distance in miles to the nearest place of the group, on any page; of a suggestion, to the nearest place that " +
  "it adds";

/** Of a place with a position. */
export const positionFields = {
  Latitude: described(Type.Number(), latitudeMeaning),
  Longitude: described(Type.Number(), longitudeMeaning),
};

// Of what teams and sessions have alike.
const ageGroup = described(
  Type.String(),
  `One of ${ageGroups.join(", ")}; U and a number: under that age at the season’s start`,
);
const footballType = described(Type.String(), `One of ${footballTypes.join(", ")}`);
export const gender = described(Type.String(), `Who plays: ${genders.join(", ")}`);
const disabilityId = described(
  nullable(Type.Integer()),
  `Disability type: ${disabilityNames.map((name, index) => `${index + 1} ${name}`).join(", ")}; null: none`,
);
const disabilityName = described(text, "The disability type’s name; null: none");
export const initiative = described(text, "The association’s initiative that it belongs to");
export const minAge = described(nullable(Type.Integer()), "Youngest age in years; null: no lower bound");
export const maxAge = described(nullable(Type.Integer()), "Oldest age in years; null: no upper bound");
export const playsOnDay = described(text, `When it is on: ${dayNumbers}; null: not known`);

/** Facilities of a place; null is "not known". */
const facilitySchema = named(
  Type.Object({
    CarPark: described(booleanOrNull, "Whether there is a car park; null: not known"),
    CarParkCapacity: described(nullable(Type.Integer()), "Spaces in the car park"),
    ChangingRooms: described(booleanOrNull, "Whether there are changing rooms; null: not known"),
    Floodlit: described(booleanOrNull, "Whether a pitch is floodlit; null: not known"),
  }),
  "Facility",
);

const accessMeanings: Record<AccessWireName, string> = {
  ReceptionArea: "Accessible reception area",
  Doorways: "Accessible doorways",
  ChangingFacility: "Accessible changing facility",
  ActivityArea: "Accessible playing areas",
  Toilets: "Accessible toilets",
  SocialAreas: "Accessible social areas",
  SpectatorAreas: "Accessible spectator areas",
  EmergencyExit: "Accessible emergency exits",
  Parking: "Accessible parking",
};

/** Whether each area of a place is accessible; null is "not known". */
const disableFacilitySchema = named(
  Type.Object(
    Object.fromEntries(
      accessAreas.map(({ wireName }) => [wireName, described(booleanOrNull, accessMeanings[wireName])]),
    ) as Record<AccessWireName, typeof booleanOrNull>,
  ),
  "DisableFacility",
);

/** The source of what is shown (§3.8 has no such field; the licences of open data require it). */
const recordSourceSchema = named(
  Type.Object({
    SourceId: described(nullable(Type.Integer()), sourceMeaning),
    SourceName: described(Type.String(), "The source’s name"),
    UpdatedOn: described(
      text,
      "Local day, YYYY-MM-DD, on which the source last answered or the register was last imported; null if not known",
    ),
    IsSilent: described(
      Type.Boolean(),
      "True if the source has not answered for a week: people should check its sessions before they go",
    ),
  }),
  "RecordSource",
);

/** May be missing from a gateway's answer. */
export const sources = described(
  Type.Optional(Type.Array(recordSourceSchema)),
  "Where the data come from: the association’s register, or the sources of open data, which have to be named by " +
    "their licences; on a venue’s card the sources of its sessions",
);

/** One team on the wire (§3.7). */
export const teamCardSchema = named(
  Type.Object({
    TeamId: described(Type.Integer(), "The team’s id"),
    WgsTeamId: described(Type.String(), "The team’s UUID"),
    TeamName: described(Type.String(), "The team’s name"),
    Agegroup: ageGroup,
    Gender: gender,
    FootballType: footballType,
    DisabilityId: disabilityId,
    Disability: disabilityName,
    Category: described(text, "The category from the association’s register"),
    LeagueName: described(text, "The league’s name"),
    DivisionName: described(text, "The division’s name"),
    CountyName: described(text, "The county association’s name"),
    PlaysOnDay: playsOnDay,
    GroundName: described(text, "The home ground’s name"),
    City: described(text, "Town or city"),
    PostCode: described(text, "UK postcode"),
    MinAge: described(Type.Optional(nullable(Type.Integer())), "Youngest age, if it is not that of the age group"),
    MaxAge: described(Type.Optional(nullable(Type.Integer())), "Oldest age, if it is not that of the age group"),
    AgeFrom: described(
      Type.Optional(nullable(Type.Enum(["register", "name"]))),
      "Where MinAge is from: the register, or the name of a team of adults, like Over-40s; null: no MinAge",
    ),
  }),
  "TeamCard",
);
export type TeamCard = Static<typeof teamCardSchema>;

/** One session on the wire (§3.9). */
export const sessionCardSchema = named(
  Type.Object({
    SessionId: described(Type.String(), "The session’s id, used in booking links"),
    SessionName: described(Type.String(), "The session’s name"),
    ProviderId: described(Type.Integer(), "The provider’s id"),
    OrganizationName: described(Type.String(), "Name of the provider that runs it"),
    FootballType: footballType,
    Gender: gender,
    AgeGroup: described(Type.String(), 'The ages in words: "5 to 11", "16 and over", "all ages"'),
    MinAge: minAge,
    MaxAge: maxAge,
    /** True if its publisher states no ages: 18 and over in open data. Not from earlier servers. */
    IsAgeAssumed: described(
      Type.Optional(Type.Boolean()),
      "True if it is from open data and its publisher gives no ages: OpenActive’s rule is then 18 and over",
    ),
    Price: described(nullable(Type.Number()), priceMeaning),
    SessionDateTime: described(Type.String(), `When it starts, ${utc}`),
    DurationMinutes: described(nullable(Type.Integer()), "Length in minutes; null: not given"),
    DisabilityId: disabilityId,
    Disability: disabilityName,
    SurfaceType: described(text, `One of ${surfaceTypes.join(", ")}; null: not given`),
    Category: described(text, "The category from the association’s register"),
    CategoryTypeId: described(nullable(Type.Integer()), "The category’s id"),
    FaInitiative: initiative,
    SessionPercentageAvailable: described(
      nullable(Type.Number()),
      "Free spaces as a percentage, from 0 to 100; null: not given",
    ),
    BookingUrl: described(text, "URL for booking; add SessionID as a query parameter"),
    AlternateBookingUrl: described(text, "URL for booking to use instead, unchanged"),
    SourceId: described(Type.Optional(nullable(Type.Integer())), sourceMeaning),
    TimeZone: timeZone,
  }),
  "SessionCard",
);
export type SessionCard = Static<typeof sessionCardSchema>;

/** A place as its page shows it. */
export const placeSchema = named(
  Type.Object({
    AddressLine1: described(text, "First line of the address"),
    AddressLine2: described(text, "Second line of the address"),
    AddressLine3: described(text, "Third line of the address"),
    City: described(text, "Town or city"),
    PostCode: described(Type.String(), "UK postcode"),
    Latitude: described(nullable(Type.Number()), latitudeMeaning),
    Longitude: described(nullable(Type.Number()), longitudeMeaning),
    IsPositionApproximate: described(Type.Boolean(), "True if the position is the centre of the outward code’s area"),
    DistanceFromUserLocation: described(nullable(Type.Number()), distanceMeaning),
    PitchTypes: described(text, "Kinds of pitch, joined by |; null if not known"),
    Facility: described(facilitySchema, "Facilities of the place; null: not known"),
    DisableFacility: described(
      disableFacilitySchema,
      "Facilities known to be accessible; null: not known, which does not mean No",
    ),
    AccreditationId: described(nullable(Type.Integer()), `The accreditation’s id from the association’s register`),
    IsAccreditation: described(
      Type.Boolean(),
      "Whether it counts as accredited: its status is Accredited or In Progress",
    ),
    AccreditationStatus: described(text, `The accreditation’s status from the association’s register`),
    AccreditationLevel: described(text, `The accreditation’s level from the association’s register`),
    TimeZone: timeZone,
  }),
  "Place",
);
export type PlaceAnswer = Static<typeof placeSchema>;

const { AccreditationId: _, ...placeFacts } = placeSchema.properties;

/** What the cards of a search say of a place: each has a position, and so a distance. */
const placeFields = {
  ...placeFacts,
  ...positionFields,
  DistanceFromUserLocation: described(Type.Number(), distanceMeaning),
  Reasons: described(
    Type.Array(Type.String()),
    "Why this card is in the answer: a short English sentence for each reason",
  ),
  ReasonFacts: described(
    Type.Optional(Type.Array(reasonFactSchema)),
    "The same reasons in the same order as facts, from which sentences in any language can be made; present only " +
      "if the body has Facts",
  ),
  Sources: sources,
};

export const clubFields = {
  ClubId: described(Type.Integer(), "The club’s id"),
  WgsClubId: described(Type.String(), "The club’s UUID, used in messages to it"),
  ClubName: described(Type.String(), "The club’s name"),
};
export const clubCounty = described(text, "County of the club’s address");
export const teamCounts = {
  TeamsCount: described(Type.Integer(), "All teams of the club"),
  TeamCount: described(Type.Integer(), "TeamsCount again, under the name that the team lists use"),
};
export const matchingTeamsMeaning =
  "The club’s teams that match, counted in this group if there are groups; null if no preferences were sent";

/** A time of every week. */
export const weeklyTime = {
  Day: described(Type.Integer(), "Day of the week, from 1 (Monday) to 7 (Sunday)"),
  StartTime: described(Type.String(), "Local time, like 18:30"),
};

/** Whether there is room, and what it costs; null: not known. Gateways may leave it out. */
export const joiningFields = {
  Places: described(
    Type.Optional(nullable(Type.Enum([...placesWords]))),
    `Whether there are spaces: ${placesWords.join(", ")}; null: not known`,
  ),
  BeginnersWelcome: described(Type.Optional(booleanOrNull), "Whether beginners are welcome; null: not known"),
  Price: described(Type.Optional(nullable(Type.Number())), priceMeaning),
  PriceUnit: described(
    Type.Optional(nullable(Type.Enum([...priceUnits]))),
    `What the price is paid for: ${priceUnits.join(", ")}; null: not known`,
  ),
};

export const clubCardSchema = named(
  Type.Object({
    ...clubFields,
    ClubCounty: clubCounty,
    ...placeFields,
    ...teamCounts,
    TeamsInfo: described(
      Type.Array(
        Type.Object({
          FootballType: footballType,
          Gender: gender,
          DisabilityType: disabilityName,
        }),
      ),
      "The kinds of team that the club has, each once",
    ),
    TeamsPreferenceCount: described(Type.Integer(), matchingTeamsMeaning),
    TeamsPlayDays: described(text, `When the teams that match play: ${dayNumbers}; null: not known`),
    /** When the matching teams train: local times like "18:30". Missing where not known. */
    TrainingTimes: described(
      Type.Optional(Type.Array(Type.Object({ ...weeklyTime, TimeZone: timeZone }))),
      "When the teams that match train every week, each time once; missing: not known",
    ),
    /** The best of what the matching teams say; that there is none, only where all say so. */
    Places: described(
      Type.Optional(Type.Enum([...placesWords])),
      `Whether there are spaces: ${placesWords.join(", ")}; null: not known`,
    ),
    /** Missing where no team gives one, or what is paid for differs; also from earlier servers. */
    PriceFrom: described(
      Type.Optional(Type.Number()),
      "Lowest price of the teams that match and give one, if all are for the same unit",
    ),
    PriceTo: described(Type.Optional(Type.Number()), "Highest price of these teams"),
    PriceUnit: described(
      Type.Optional(Type.Enum([...priceUnits])),
      `What the prices are paid for: ${priceUnits.join(", ")}; missing: not known`,
    ),
    Openings: described(
      Type.Optional(
        Type.Array(
          Type.Object({
            Agegroup: ageGroup,
            Gender: gender,
            LookingFor: described(Type.Integer(), "How many players the team is looking for; null: none"),
            LookingForUntil: described(
              Type.String(),
              "The last local day on which it is looking, YYYY-MM-DD; where none is given, the end of the season",
            ),
          }),
        ),
      ),
      "The teams that match and are looking for players; missing: none",
    ),
    ConfirmedOn: described(
      Type.Optional(Type.String()),
      "Local day, YYYY-MM-DD, on which the club last confirmed its times and spaces; null: never",
    ),
    HelpersWanted: described(
      Type.Optional(Type.Literal(true)),
      "True if the club is looking for people who help; missing: not known, or no",
    ),
    TeamsCartDto: described(
      Type.Optional(Type.Array(teamCardSchema)),
      "The teams that match, or all teams of the club with those that match first",
    ),
  }),
  "ClubCard",
);
export type ClubCard = Static<typeof clubCardSchema>;

/** Sessions of one kind at a venue (§3.8). */
const sessionInfoSchema = named(
  Type.Object({
    SessionCount: described(Type.Integer(), "Sessions of this kind"),
    FootballType: footballType,
    DisabilityType: disabilityName,
    Gender: gender,
    FaInitiative: initiative,
  }),
  "SessionInfo",
);
export type SessionInfo = Static<typeof sessionInfoSchema>;

const priceFrom = described(
  nullable(Type.Number()),
  "Lowest price given, in pounds, of the sessions that match; null: none is given",
);
const priceTo = described(
  nullable(Type.Number()),
  "Highest price given, in pounds, of the sessions that match; null: none is given",
);

const { SessionId, SessionDateTime, SessionPercentageAvailable, SessionName, ProviderId, DurationMinutes } =
  sessionCardSchema.properties;

/** Sessions that people know as one: its next with a space, or its next, and what all share. */
const seriesSchema = named(
  Type.Object({
    SessionId,
    SessionDateTime,
    SessionPercentageAvailable,
    SessionName,
    ProviderId,
    DurationMinutes,
    EveryWeeks: described(
      nullable(Type.Integer()),
      "Weeks from one date to the next, of most dates; null: one date, or no rule",
    ),
    Count: described(Type.Integer(), "Its dates to come that match; they are part of SessionCount"),
    FullCount: described(Type.Integer(), "How many of them are full"),
    PriceFrom: priceFrom,
    PriceTo: priceTo,
    CancelledDateTimes: described(
      Type.Optional(Type.Array(Type.String())),
      `Its starts to come that are cancelled, ${utc}; missing: none`,
    ),
    TimeZone: timeZone,
  }),
  "Series",
);
export type Series = Static<typeof seriesSchema>;

export const venueFields = {
  PitchFinderId: described(Type.Integer(), "The venue’s id"),
  CentreId: described(nullable(Type.Integer()), "The centre’s id; several venues may share it"),
  CentreName: described(Type.String(), "The venue’s name"),
  County: described(text, "County of the venue’s address"),
};
export const providerFields = {
  ProviderId: sessionCardSchema.properties.ProviderId,
  ProviderName: described(Type.String(), "The provider’s name"),
};
export const crestImage = described(text, "URL of the provider’s crest");

/** Whom a provider's football is for. */
export const providerAudience = {
  Gender: described(Type.Array(Type.String()), `Who plays: ${genders.join(", ")}; empty: not given`),
  FootballType: described(Type.Array(Type.String()), `Of ${footballTypes.join(", ")}; empty: not given`),
  DisabilityType: described(Type.Array(Type.String()), "Names of disability types; empty: none"),
};

/** Of the sessions that match. */
export const sessionFields = {
  SessionCount: described(Type.Integer(), "Sessions that match"),
  SessionPlayDays: described(text, `Local days of the sessions that match: ${dayNumbers}; null if there are none`),
};
export const sessionInfos = described(Type.Array(sessionInfoSchema), "The sessions that match, by kind");

const centreCardSchema = named(
  Type.Object({
    ...venueFields,
    ...placeFields,
    ...sessionFields,
    NextSessionDateTime: described(text, `When the next session that matches starts, ${utc}`),
    PriceFrom: priceFrom,
    PriceTo: priceTo,
    SessionInfo: sessionInfos,
    ProviderCartDto: described(Type.Array(Type.Object(providerFields)), "The providers that run football there"),
    /** Missing from earlier servers, as the next. */
    SeriesCount: described(
      Type.Optional(Type.Integer()),
      "Series of the sessions that match: those of one provider, name, weekday, local start and end",
    ),
    Series: described(
      Type.Optional(Type.Array(seriesSchema)),
      "Three of them by their next date, each time and price before a second one of the same",
    ),
    SessionCartDto: described(Type.Optional(Type.Array(sessionCardSchema)), "The sessions that match, by start"),
  }),
  "CentreCard",
);
export type CentreCard = Static<typeof centreCardSchema>;

const providerCardSchema = named(
  Type.Object({
    ...providerFields,
    CrestImage: crestImage,
    ...venueFields,
    ...placeFields,
    PlaysOnDay: playsOnDay,
    MinAge: minAge,
    MaxAge: maxAge,
    FaInitiative: initiative,
    ProviderInfo: described(
      Type.Object({
        ...providerAudience,
        FaInitiative: initiative,
      }),
      "What the provider runs there according to the register of approved providers; null if it has no entry",
    ),
  }),
  "ProviderCard",
);
export type ProviderCard = Static<typeof providerCardSchema>;

/** One (FootballType, DisabilityId or none) with at least one match. */
export const recommendationGroupSchema = named(
  Type.Object({
    FootballType: footballType,
    DisabilityId: disabilityId,
    Disability: disabilityName,
    IsPanDisabilitySuggestion: described(
      Type.Optional(Type.Literal(true)),
      "True if the group is pan-disability football that was not searched for, offered as a suggestion",
    ),
    RecommendationClubCartDto: described(
      Type.Array(clubCardSchema),
      "This page of the clubs, nearest first unless Sort is furthest",
    ),
    RecommendationCentreCartDto: described(Type.Array(centreCardSchema), "This page of the venues, in the same order"),
    RecommendationProviderCartDto: described(
      Type.Array(providerCardSchema),
      "This page of the providers without future sessions at the venue, in the same order",
    ),
    TotalClubsRecords: described(Type.Integer(), "Clubs of the group on all pages"),
    TotalCentresRecords: described(Type.Integer(), "Venues of the group on all pages"),
    TotalProvidersRecords: described(Type.Integer(), "Providers of the group on all pages"),
    /** Miles to the group's nearest place, on whichever page. Missing from earlier servers. */
    NearestMiles: described(Type.Optional(Type.Number()), nearestMeaning),
  }),
  "RecommendationGroup",
);
export type RecommendationGroup = Static<typeof recommendationGroupSchema>;

/** A single change of the search that adds offers. */
export const suggestionSchema = named(
  Type.Object({
    Change: described(
      Type.Unsafe<Record<string, unknown>>({ type: "object" }),
      "Preferences by name, each with a new value: merged into the body, they give the wider search",
    ),
    AddedOffers: described(Type.Integer(), "Clubs, or venues and providers, that the change adds"),
    NearestMiles: described(Type.Number(), nearestMeaning),
    /**
     * Only if the change drops facilities: how many of the added offers are at a place known not to
     * have one, and how many where that is not known. Together they are AddedOffers.
     */
    AddedKnownWithout: described(
      Type.Optional(Type.Integer()),
      "Those of AddedOffers at places known not to have a facility that the change gives up; present only if it " +
        "gives one up",
    ),
    AddedNotKnown: described(
      Type.Optional(Type.Integer()),
      "Those of AddedOffers at places about which this is not known; present only if the change gives up a facility",
    ),
  }),
  "Suggestion",
);
export type Suggestion = Static<typeof suggestionSchema>;

export const searchAnswerSchema = named(
  Type.Array(
    Type.Object({
      Recommendations: described(
        Type.Array(recommendationGroupSchema),
        "The groups that match, in the order to show them",
      ),
      Suggestions: described(
        Type.Array(suggestionSchema),
        "The changes to the search that would add the most; empty if the answer has enough places",
      ),
      /**
       * Clubs, or venues and providers, of all groups and pages, each once: the number that filter
       * counts start from. Missing from earlier servers.
       */
      TotalPlaces: described(
        Type.Optional(Type.Integer()),
        "Clubs, or venues and providers, of all groups and pages, each once",
      ),
    }),
    { minItems: 1, maxItems: 1 },
  ),
  "SearchAnswer",
);
export type SearchAnswer = Static<typeof searchAnswerSchema>;
