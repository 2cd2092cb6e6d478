// The preferences of one visit (§3.1), by the specification's own names: the search bodies made of
// them, and those that make an earlier search again.
import type { Static } from "typebox";
import * as Type from "typebox";
import {
  disabilityFacilityLabels,
  footballTypes,
  joiningTerms,
  oldestAge,
  oldestChildAge,
  surfaceTypes,
  timesOfDay,
  youngestAge,
} from "#src/catalogue/records/vocabulary.ts";
import { nullable, oneOf } from "#src/platform/schema/nullable.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { journeyIds } from "./journey-id.ts";
import { withMixedIncluded } from "./play-with.ts";
import type { SearchRequest } from "./request-schema.ts";
import { type OfferKind, offerKindOf, pageSizes, type SearchCall } from "./search-calls.ts";
import { allWeekDays, DisabilityOption, FootballChoice, limits, SelectedFootball } from "./wire-codes.ts";

const searchForUsers = ["Myself", "My child", "Someone else"] as const;

/** By distance from either end; casual football by next session, clubs by who wants helpers. */
const listOrders = ["nearest", "furthest", "soonest", "helpers"] as const;
export type ListOrder = (typeof listOrders)[number];

/** All fields are set once a questionnaire has ended; null means "not answered". */
export const preferencesSchema = Type.Object(
  {
    SearchForUser: oneOf(searchForUsers),
    Age: Type.Integer({ minimum: youngestAge, maximum: oldestAge }),
    /** The chosen or eligible age groups in words; shown, never sent. */
    AgeGroup: nullable(Type.String({ maxLength: 60 })),
    /** 1 male, 2 female, 3 mixed only, 4 and 5 are 1 and 2 with mixed included; null everybody. */
    PlayWith: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
    /** 1 casual, 2 club, 3 both, 4 camps and festivals. */
    FootballType: Type.Integer({ minimum: 1, maximum: 4 }),
    SelectedFootballType: Type.Integer({ minimum: 1, maximum: 2 }),
    SelectedRecommendationsType: Type.Integer({ minimum: 1, maximum: 3 }),
    SelectedDisabilityType: nullable(Type.Integer({ minimum: 1, maximum: 13 })),
    /** Comma-joined, sorted day numbers. */
    WeekDays: Type.String({ pattern: "^[1-7](,[1-7]){0,6}$" }),
    /** 1 yes, 2 no, 3 not sure. */
    Disabilityoption: Type.Integer({ minimum: 1, maximum: 3 }),
    DisabilityType: Type.Array(Type.Integer({ minimum: 1, maximum: 13 }), { maxItems: 13 }),
    OptforCurrentLocation: Type.Boolean(),
    Latitude: Type.Number({ minimum: -90, maximum: 90 }),
    Longitude: Type.Number({ minimum: -180, maximum: 180 }),
    ReadableLocation: Type.String({ maxLength: 120 }),
    /** How far away a place may be, in miles; null: as far as searches go. */
    WithinMiles: nullable(Type.Number({ exclusiveMinimum: 0 })),
    SessionDuration: Type.Integer({ minimum: 1, maximum: limits.campHours }),
    SessionPrice: Type.Integer({ minimum: 0, maximum: limits.noPrice }),
    /** Empty accepts every time. */
    TimesOfDay: Type.Array(oneOf(timesOfDay), { maxItems: 3 }),
    SurfaceType: Type.Array(oneOf(surfaceTypes), { maxItems: 4 }),
    DisabilityFacility: Type.Array(oneOf(disabilityFacilityLabels), { maxItems: disabilityFacilityLabels.length }),
    /** Of clubs; empty asks for nothing. */
    Joining: Type.Array(oneOf(joiningTerms), { maxItems: joiningTerms.length }),
    PageNumber: Type.Integer({ minimum: 1, maximum: 100_000 }),
    PageSize: Type.Integer({ minimum: 1, maximum: 50 }),
    Category: nullable(oneOf(footballTypes)),
    /** Random, new for each questionnaire; reveals nothing about the person. */
    SearchId: Type.String({ maxLength: 64 }),
    IncludeMixedGender: Type.Boolean(),
    /** The journey of this search: its campaign, volunteering and mini onboarding. */
    Journey: oneOf(journeyIds),
    /** The order chosen for the lists of this search; absent: nearest first. */
    Order: Type.Optional(oneOf(listOrders)),
  },
  { additionalProperties: false },
);
export type Preferences = Static<typeof preferencesSchema>;

/** Assumed in a visit that was stored before it had these fields. */
export const laterDefaults = {
  Journey: "standard",
  TimesOfDay: [],
  Joining: [],
  WithinMiles: null,
} satisfies Partial<Preferences>;

/** Assumed before anything is asked. Age, position and football types have no default here. */
export const preferenceDefaults = {
  SearchForUser: "Myself",
  AgeGroup: null,
  PlayWith: null,
  SelectedDisabilityType: null,
  WeekDays: allWeekDays,
  Disabilityoption: DisabilityOption.no,
  DisabilityType: [],
  OptforCurrentLocation: false,
  SessionDuration: limits.noDuration,
  SessionPrice: limits.noPrice,
  SurfaceType: [],
  DisabilityFacility: [],
  PageNumber: 1,
  PageSize: 5,
  Category: null,
  IncludeMixedGender: false,
  ...laterDefaults,
} satisfies Partial<Preferences>;

/** Football type if nobody chose one: club under 18, casual from 18 on (§4.10). */
export function defaultFootballType(age: number): 1 | 2 {
  return age <= oldestChildAge ? FootballChoice.club : FootballChoice.casual;
}

/** The tab that opens first: casual for casual and camps, else club (§3.1, §9.5). */
export function selectedFootballType(footballType: number): 1 | 2 {
  const isClub = footballType === FootballChoice.club || footballType === FootballChoice.both;
  return isClub ? SelectedFootball.club : SelectedFootball.casual;
}

/** The calls for these preferences: casual, club, or both, in the order of the tabs. */
export function callsFor(preferences: Preferences): OfferKind[] {
  if (preferences.FootballType === FootballChoice.both) return ["club", "casual"];
  return selectedFootballType(preferences.FootballType) === SelectedFootball.club ? ["club"] : ["casual"];
}

/** The same search with the list of these offers in view. */
export function withListOf(preferences: Preferences, offers: OfferKind): Preferences {
  const type = SelectedFootball[offers];
  return { ...preferences, SelectedFootballType: type, SelectedRecommendationsType: type };
}

/** Cards on a page of mini onboarding's list, of either kind (§9.12). */
export const miniPageSize = 5;

/** Cards that the map shows at first and adds at each step, of either kind (§9.12). */
export const mapPageSize = 10;

/** The body of one recommendation call, without the place's name and the search's id. */
export function toSearchRequest(
  preferences: Preferences,
  call: SearchCall,
  page: { number: number; size?: number } = { number: 1 },
): SearchRequest {
  const isClubs = offerKindOf[call] === "club";
  const request: SearchRequest = {
    Age: preferences.Age,
    PlayWith: preferences.PlayWith,
    WeekDays: preferences.WeekDays,
    Disabilityoption: preferences.Disabilityoption,
    DisabilityType: preferences.DisabilityType,
    Latitude: preferences.Latitude,
    Longitude: preferences.Longitude,
    FootballType: preferences.FootballType,
    SelectedRecommendationsType: preferences.SelectedRecommendationsType,
    Category: preferences.Category,
    PageNumber: page.number,
    PageSize: page.size ?? pageSizes[call],
  };
  // Left out unless it is asked for, as a server of an earlier version does not know the fields.
  if (preferences.WithinMiles !== null) request.WithinMiles = preferences.WithinMiles;
  if (isClubs) for (const term of preferences.Joining) request[term] = true;
  return isClubs ? request : { ...request, ...sessionFilters(preferences) };
}

function sessionFilters(preferences: Preferences): Partial<SearchRequest> {
  const isCamp = preferences.FootballType === FootballChoice.camps;
  return {
    SessionPrice: preferences.SessionPrice,
    SessionDuration: (isCamp ? limits.campHours : preferences.SessionDuration) as SearchRequest["SessionDuration"],
    // Left out if every time is accepted: a server of an earlier version does not know the field.
    ...(preferences.TimesOfDay.length > 0 && { TimesOfDay: preferences.TimesOfDay }),
    SurfaceType: preferences.SurfaceType,
    DisabilityFacility: preferences.DisabilityFacility,
  };
}

/** What a body does not say is assumed; for a child's age, that a parent asks. */
export function preferencesOfSearch(
  search: SearchRequest,
  { offers, place, searchId }: { offers: OfferKind; place: string; searchId: string },
): Preferences {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== null && Object.hasOwn(preferencesSchema.properties, name),
  );
  const selected = offers === "club" ? SelectedFootball.club : SelectedFootball.casual;
  const playWith = search.PlayWith ?? null;
  return {
    ...preferenceDefaults,
    FootballType: offers === "club" ? FootballChoice.club : FootballChoice.casual,
    SelectedRecommendationsType: selected,
    ...(Object.fromEntries(given) as Pick<Preferences, "Age" | "Latitude" | "Longitude">),
    SearchForUser: search.Age <= oldestChildAge ? "My child" : "Myself",
    Joining: joiningTerms.filter((term) => search[term]),
    PlayWith: search.IncludeMixedGender ? withMixedIncluded(playWith) : playWith,
    WeekDays: parseDays(search.WeekDays).join(",") || allWeekDays,
    SessionPrice: Math.round(search.SessionPrice ?? preferenceDefaults.SessionPrice),
    PageNumber: preferenceDefaults.PageNumber,
    PageSize: preferenceDefaults.PageSize,
    SelectedFootballType: selected,
    ReadableLocation: place,
    SearchId: searchId,
  };
}
