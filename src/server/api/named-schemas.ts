// Schemas that are named components of the OpenAPI document, so that generated clients have a type for each.

import { alertLinkSchema, alertRequestSchema } from "#src/domain/alerts/alert-request.ts";
import { countyRequestSchema, countySchema } from "#src/domain/answers/county-answer.ts";
import {
  centreAnswerSchema,
  clubAnswerSchema,
  clubTeamSchema,
  fixtureSchema,
  placeSchema,
  providerAnswerSchema,
  providerOfferSchema,
  sessionTabSchema,
  socialLinkSchema,
  teamAnswerSchema,
} from "#src/domain/answers/detail-answer.ts";
import { centreRequestSchema, clubRequestSchema, providerRequestSchema } from "#src/domain/answers/detail-request.ts";
import { filterCountSchema, filterCountsSchema, filterOptionCountSchema } from "#src/domain/answers/filter-counts.ts";
import {
  centreCardSchema,
  clubCardSchema,
  disableFacilitySchema,
  facilitySchema,
  providerCardSchema,
  recommendationGroupSchema,
  recordSourceSchema,
  searchAnswerSchema,
  sessionCardSchema,
  sessionInfoSchema,
  suggestionSchema,
  teamCardSchema,
} from "#src/domain/answers/search-answer.ts";
import {
  followUpRequestSchema,
  followUpSchema,
  reportRequestSchema,
  reportSchema,
} from "#src/domain/answers/site-answers.ts";
import { upcomingAnswerSchema, upcomingDaySchema, upcomingSessionSchema } from "#src/domain/answers/upcoming-answer.ts";
import { clubNotificationSchema, enquirerNotificationSchema } from "#src/domain/contact/contact-request.ts";
import { deletedDataSchema, heldDataSchema, heldMessageSchema } from "#src/domain/identity/held-data.ts";
import { noteRequestSchema } from "#src/domain/notes/note-request.ts";
import { searchRequestSchema } from "#src/domain/preferences/search-request.ts";
import { upcomingRequestSchema } from "#src/domain/preferences/upcoming-request.ts";
import { problemSchema } from "./problem-schema.ts";

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
  ClubAnswer: clubAnswerSchema,
  TeamAnswer: teamAnswerSchema,
  Fixture: fixtureSchema,
  CentreAnswer: centreAnswerSchema,
  ProviderAnswer: providerAnswerSchema,
  ProviderOffer: providerOfferSchema,
  SessionTab: sessionTabSchema,
  FollowUp: followUpSchema,
  Report: reportSchema,
  HeldData: heldDataSchema,
  HeldMessage: heldMessageSchema,
  DeletedData: deletedDataSchema,
};
