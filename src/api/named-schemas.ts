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

/** By their names in the document, which are ours: `clubCardSchema` is ClubCard. */
export const namedSchemas = Object.fromEntries(
  Object.entries<object>({
    ...{ problemSchema, searchRequestSchema, clubRequestSchema, centreRequestSchema, providerRequestSchema },
    ...{ countyRequestSchema, clubNotificationSchema, enquirerNotificationSchema, followUpRequestSchema },
    ...{ answerRequestSchema, reportRequestSchema, alertRequestSchema, alertLinkSchema, noteRequestSchema },
    ...{ recordSourceSchema, searchAnswerSchema, recommendationGroupSchema, clubCardSchema, centreCardSchema },
    ...{ providerCardSchema, reasonFactSchema, teamCardSchema, sessionCardSchema, sessionInfoSchema },
    ...{ suggestionSchema, upcomingRequestSchema, upcomingAnswerSchema, upcomingDaySchema, upcomingSessionSchema },
    ...{ filterCountsSchema, filterCountSchema, filterOptionCountSchema, facilitySchema, disableFacilitySchema },
    ...{ placeSchema, socialLinkSchema, countySchema, clubTeamSchema, trainingSchema, clubAnswerSchema },
    ...{ teamAnswerSchema, fixtureSchema, centreAnswerSchema, providerAnswerSchema, providerOfferSchema },
    ...{ sessionTabSchema, followUpSchema, answerSchema, reportSchema, heldDataSchema, heldMessageSchema },
    ...{ deletedDataSchema },
  }).map(([name, schema]) => [name[0]!.toUpperCase() + name.slice(1, -"Schema".length), schema]),
);
