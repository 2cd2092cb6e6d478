// Schemas that are named components of the OpenAPI document, so that generated clients have a type for each.
import { alertLinkSchema, alertRequestSchema } from "#src/alerts/alert-schema.ts";
import { countyRequestSchema, countySchema } from "#src/listings/county-answer.ts";
import {
  centreAnswerSchema,
  clubAnswerSchema,
  clubTeamSchema,
  fixtureSchema,
  providerAnswerSchema,
  providerOfferSchema,
  sessionTabSchema,
  socialLinkSchema,
  teamAnswerSchema,
  trainingSchema,
} from "#src/listings/detail-answer.ts";
import { centreRequestSchema, clubRequestSchema, providerRequestSchema } from "#src/listings/detail-request.ts";
import {
  answerRequestSchema,
  answerSchema,
  clubNotificationSchema,
  enquirerNotificationSchema,
  followUpRequestSchema,
  followUpSchema,
  reportRequestSchema,
  reportSchema,
} from "#src/messages/message-schema.ts";
import { noteRequestSchema } from "#src/notes/note-schema.ts";
import { problemSchema } from "#src/platform/http/problem-schema.ts";
import { searchRequestSchema, upcomingRequestSchema } from "#src/search/criteria/search-request.ts";
import { reasonFactSchema } from "#src/search/matching/reason-fact.ts";
import { filterCountSchema, filterCountsSchema, filterOptionCountSchema } from "#src/search/results/filter-counts.ts";
import {
  centreCardSchema,
  clubCardSchema,
  disableFacilitySchema,
  facilitySchema,
  placeSchema,
  providerCardSchema,
  recommendationGroupSchema,
  recordSourceSchema,
  searchAnswerSchema,
  sessionCardSchema,
  sessionInfoSchema,
  suggestionSchema,
  teamCardSchema,
} from "#src/search/results/search-answer.ts";
import { upcomingAnswerSchema, upcomingDaySchema, upcomingSessionSchema } from "#src/search/results/upcoming-answer.ts";
import { deletedDataSchema, heldDataSchema, heldMessageSchema } from "#src/sign-in/sign-in-schema.ts";

export const namedSchemas: Record<string, object> = {
  Problem: problemSchema,
  SearchRequest: searchRequestSchema,
  ClubRequest: clubRequestSchema,
  CentreRequest: centreRequestSchema,
  ProviderRequest: providerRequestSchema,
  CountyRequest: countyRequestSchema,
  ClubNotification: clubNotificationSchema,
  EnquirerNotification: enquirerNotificationSchema,
  FollowUpRequest: followUpRequestSchema,
  AnswerRequest: answerRequestSchema,
  ReportRequest: reportRequestSchema,
  AlertRequest: alertRequestSchema,
  AlertLink: alertLinkSchema,
  NoteRequest: noteRequestSchema,
  RecordSource: recordSourceSchema,
  SearchAnswer: searchAnswerSchema,
  RecommendationGroup: recommendationGroupSchema,
  ClubCard: clubCardSchema,
  CentreCard: centreCardSchema,
  ProviderCard: providerCardSchema,
  ReasonFact: reasonFactSchema,
  TeamCard: teamCardSchema,
  SessionCard: sessionCardSchema,
  SessionInfo: sessionInfoSchema,
  Suggestion: suggestionSchema,
  UpcomingRequest: upcomingRequestSchema,
  UpcomingAnswer: upcomingAnswerSchema,
  UpcomingDay: upcomingDaySchema,
  UpcomingSession: upcomingSessionSchema,
  FilterCounts: filterCountsSchema,
  FilterCount: filterCountSchema,
  FilterOptionCount: filterOptionCountSchema,
  Facility: facilitySchema,
  DisableFacility: disableFacilitySchema,
  Place: placeSchema,
  SocialLink: socialLinkSchema,
  County: countySchema,
  ClubTeam: clubTeamSchema,
  Training: trainingSchema,
  ClubAnswer: clubAnswerSchema,
  TeamAnswer: teamAnswerSchema,
  Fixture: fixtureSchema,
  CentreAnswer: centreAnswerSchema,
  ProviderAnswer: providerAnswerSchema,
  ProviderOffer: providerOfferSchema,
  SessionTab: sessionTabSchema,
  FollowUp: followUpSchema,
  Answer: answerSchema,
  Report: reportSchema,
  HeldData: heldDataSchema,
  HeldMessage: heldMessageSchema,
  DeletedData: deletedDataSchema,
};
