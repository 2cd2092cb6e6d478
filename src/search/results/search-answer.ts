// The answers of the four recommendation calls (specification §3.4-3.9, catalogue-format "The answer"), as one schema.
// A namespace import, as the browser checks stored answers with these schemas and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";
import { type AccessWireName, accessAreas, placesWords } from "#src/catalogue/records/vocabulary.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { reasonFactSchema } from "#src/search/matching/reason-fact.ts";

const text = nullable(Type.String());
const known = nullable(Type.Boolean());

/** Facilities of a place; null is "not known". */
export const facilitySchema = Type.Object({
  CarPark: known,
  CarParkCapacity: nullable(Type.Integer()),
  ChangingRooms: known,
  Floodlit: known,
});

/** Whether each area of a place is accessible; null is "not known". */
export const disableFacilitySchema = Type.Object(
  Object.fromEntries(accessAreas.map(({ wireName }) => [wireName, known])) as Record<AccessWireName, typeof known>,
);

/** The source of what is shown (§3.8 has no such field; the licences of open data require it). */
export const recordSourceSchema = Type.Object({
  /** Null for the association's own register. */
  SourceId: nullable(Type.Integer()),
  SourceName: Type.String(),
  /** Local day on which the source was last heard from or the register's file was imported; null if not known. */
  UpdatedOn: text,
  /** True if the source has not been heard from for a week. */
  IsSilent: Type.Boolean(),
});

/** May be missing from a gateway's answer. */
const sources = Type.Optional(Type.Array(recordSourceSchema));

/** One team on the wire (§3.7). */
export const teamCardSchema = Type.Object({
  TeamId: Type.Integer(),
  WgsTeamId: Type.String(),
  TeamName: Type.String(),
  Agegroup: Type.String(),
  Gender: Type.String(),
  FootballType: Type.String(),
  DisabilityId: nullable(Type.Integer()),
  Disability: text,
  Category: text,
  LeagueName: text,
  DivisionName: text,
  CountyName: text,
  /** Comma-joined day numbers; null if not known ("Days to be confirmed"). */
  PlaysOnDay: text,
  GroundName: text,
  City: text,
  PostCode: text,
});
export type TeamCard = Static<typeof teamCardSchema>;

/** One session on the wire (§3.9). */
export const sessionCardSchema = Type.Object({
  SessionId: Type.String(),
  SessionName: Type.String(),
  ProviderId: Type.Integer(),
  OrganizationName: Type.String(),
  FootballType: Type.String(),
  Gender: Type.String(),
  /** The age bounds in words: "5 to 11", "16 and over", "all ages". */
  AgeGroup: Type.String(),
  MinAge: nullable(Type.Integer()),
  MaxAge: nullable(Type.Integer()),
  /** True if its publisher states no ages, which in open data means 18 and over. Missing from earlier servers. */
  IsAgeAssumed: Type.Optional(Type.Boolean()),
  Price: nullable(Type.Number()),
  /** ISO 8601 in UTC. */
  SessionDateTime: Type.String(),
  DurationMinutes: nullable(Type.Integer()),
  DisabilityId: nullable(Type.Integer()),
  Disability: text,
  SurfaceType: text,
  Category: text,
  CategoryTypeId: nullable(Type.Integer()),
  FaInitiative: text,
  SessionPercentageAvailable: nullable(Type.Number()),
  BookingUrl: text,
  AlternateBookingUrl: text,
  /** The source of open data it came from, of the answer's Sources; null for the register's own. */
  SourceId: Type.Optional(nullable(Type.Integer())),
});
export type SessionCard = Static<typeof sessionCardSchema>;

/** A place as its page shows it. */
export const placeSchema = Type.Object({
  AddressLine1: text,
  AddressLine2: text,
  AddressLine3: text,
  City: text,
  PostCode: Type.String(),
  /** Null if neither coordinates nor postcode give a position. */
  Latitude: nullable(Type.Number()),
  Longitude: nullable(Type.Number()),
  /** True if the position is the outward code's centre. */
  IsPositionApproximate: Type.Boolean(),
  /** Great-circle miles, unrounded; null without a position of the visitor or of the place. */
  DistanceFromUserLocation: nullable(Type.Number()),
  PitchTypes: text,
  Facility: facilitySchema,
  DisableFacility: disableFacilitySchema,
  AccreditationId: nullable(Type.Integer()),
  IsAccreditation: Type.Boolean(),
  AccreditationStatus: text,
  AccreditationLevel: text,
});
export type PlaceAnswer = Static<typeof placeSchema>;

const { AccreditationId: _, ...placeFacts } = placeSchema.properties;

/** What the cards of a search say of a place: each has a position, and so a distance. */
const placeFields = {
  ...placeFacts,
  Latitude: Type.Number(),
  Longitude: Type.Number(),
  DistanceFromUserLocation: Type.Number(),
  /** Why this card is in the answer, a short sentence each, in words that a nine-year-old can read. */
  Reasons: Type.Array(Type.String()),
  /** Where the body asks for Facts: that of each reason, in their order. */
  ReasonFacts: Type.Optional(Type.Array(reasonFactSchema)),
  Sources: sources,
};

export const clubCardSchema = Type.Object({
  ClubId: Type.Integer(),
  WgsClubId: Type.String(),
  ClubName: Type.String(),
  ClubCounty: text,
  ...placeFields,
  /** All the club's teams. */
  TeamsCount: Type.Integer(),
  TeamCount: Type.Integer(),
  /** The kinds of team that the club has, each once. */
  TeamsInfo: Type.Array(Type.Object({ FootballType: Type.String(), Gender: Type.String(), DisabilityType: text })),
  /** The club's matching teams in this group. */
  TeamsPreferenceCount: Type.Integer(),
  /** Comma-joined days of the matching teams; null if none is known. */
  TeamsPlayDays: text,
  /** When the matching teams train every week: local times like "18:30". Missing where the club does not say, as the next three. */
  TrainingTimes: Type.Optional(Type.Array(Type.Object({ Day: Type.Integer(), StartTime: Type.String() }))),
  /** The best of what the matching teams say; that there is none, only where all say so. */
  Places: Type.Optional(Type.Enum([...placesWords])),
  /** Matching teams that look for players. */
  Openings: Type.Optional(
    Type.Array(
      Type.Object({
        Agegroup: Type.String(),
        Gender: Type.String(),
        LookingFor: Type.Integer(),
        LookingForUntil: Type.String(),
      }),
    ),
  ),
  /** The day on which the club last said that all of this is right, like "2026-11-24". */
  ConfirmedOn: Type.Optional(Type.String()),
  TeamsCartDto: Type.Optional(Type.Array(teamCardSchema)),
});
export type ClubCard = Static<typeof clubCardSchema>;

/** Sessions of one kind at a venue (§3.8). */
export const sessionInfoSchema = Type.Object({
  SessionCount: Type.Integer(),
  FootballType: Type.String(),
  DisabilityType: text,
  Gender: Type.String(),
  FaInitiative: text,
});
export type SessionInfo = Static<typeof sessionInfoSchema>;

const venueFields = {
  PitchFinderId: Type.Integer(),
  CentreId: nullable(Type.Integer()),
  CentreName: Type.String(),
  County: text,
  ...placeFields,
};

export const centreCardSchema = Type.Object({
  ...venueFields,
  /** Matching sessions in this group at this venue. */
  SessionCount: Type.Integer(),
  /** Comma-joined local days of the matching sessions. */
  SessionPlayDays: text,
  /** The next matching session's start, ISO 8601 in UTC. */
  NextSessionDateTime: text,
  /** Lowest and highest stated price in pounds of the matching sessions; null if none is stated. */
  PriceFrom: nullable(Type.Number()),
  PriceTo: nullable(Type.Number()),
  /** The matching sessions by gender and initiative. */
  SessionInfo: Type.Array(sessionInfoSchema),
  ProviderCartDto: Type.Array(Type.Object({ ProviderId: Type.Integer(), ProviderName: Type.String() })),
  SessionCartDto: Type.Optional(Type.Array(sessionCardSchema)),
});
export type CentreCard = Static<typeof centreCardSchema>;

export const providerCardSchema = Type.Object({
  ProviderId: Type.Integer(),
  ProviderName: Type.String(),
  CrestImage: text,
  ...venueFields,
  PlaysOnDay: text,
  MinAge: nullable(Type.Integer()),
  MaxAge: nullable(Type.Integer()),
  FaInitiative: text,
  /** What the provider runs here; empty lists if not known. */
  ProviderInfo: Type.Object({
    Gender: Type.Array(Type.String()),
    FootballType: Type.Array(Type.String()),
    DisabilityType: Type.Array(Type.String()),
    FaInitiative: text,
  }),
});
export type ProviderCard = Static<typeof providerCardSchema>;

/** One (FootballType, DisabilityId or none) with at least one match. */
export const recommendationGroupSchema = Type.Object({
  FootballType: Type.String(),
  DisabilityId: nullable(Type.Integer()),
  Disability: text,
  IsPanDisabilitySuggestion: Type.Optional(Type.Literal(true)),
  RecommendationClubCartDto: Type.Array(clubCardSchema),
  RecommendationCentreCartDto: Type.Array(centreCardSchema),
  RecommendationProviderCartDto: Type.Array(providerCardSchema),
  TotalClubsRecords: Type.Integer(),
  TotalCentresRecords: Type.Integer(),
  TotalProvidersRecords: Type.Integer(),
  /** Distance in miles of the group's nearest place, on whichever page it is. Missing from earlier servers. */
  NearestMiles: Type.Optional(Type.Number()),
});
export type RecommendationGroup = Static<typeof recommendationGroupSchema>;

/** A single change of the search that adds offers. */
export const suggestionSchema = Type.Object({
  /** Preference name to new value: laid over the body, it gives the wider search. */
  Change: Type.Unsafe<Record<string, unknown>>({ type: "object" }),
  /** Clubs, or venues and providers, that the change adds. */
  AddedOffers: Type.Integer(),
  /** Distance in miles of the nearest added offer. */
  NearestMiles: Type.Number(),
  /**
   * Only if the change drops facilities: how many of the added offers are at a place known not to have one of them, and
   * how many at a place where that is not known. Together they are AddedOffers.
   */
  AddedKnownWithout: Type.Optional(Type.Integer()),
  AddedNotKnown: Type.Optional(Type.Integer()),
});
export type Suggestion = Static<typeof suggestionSchema>;

export const searchAnswerSchema = Type.Array(
  Type.Object({
    Recommendations: Type.Array(recommendationGroupSchema),
    Suggestions: Type.Array(suggestionSchema),
    /**
     * Clubs, or venues and providers, of all groups and pages, each once: the number that filter counts start from. Missing
     * from earlier servers.
     */
    TotalPlaces: Type.Optional(Type.Integer()),
  }),
  { minItems: 1, maxItems: 1 },
);
export type SearchAnswer = Static<typeof searchAnswerSchema>;
