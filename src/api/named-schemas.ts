// Schemas that are named components of the OpenAPI document, so that generated clients have a type for each.
import { alertLinkSchema, alertRequestSchema } from "#src/alerts/alert-schema.ts";
import { countyRequestSchema, countySchema } from "#src/listings/county-answer.ts";
import * as detailAnswers from "#src/listings/detail-answer.ts";
import * as detailRequests from "#src/listings/detail-request.ts";
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
import * as searchRequests from "#src/search/criteria/search-request.ts";
import { reasonFactSchema } from "#src/search/matching/reason-fact.ts";
import * as filterCounts from "#src/search/results/filter-counts.ts";
import * as searchAnswers from "#src/search/results/search-answer.ts";
import * as upcomingAnswers from "#src/search/results/upcoming-answer.ts";
import { deletedDataSchema, heldDataSchema, heldMessageSchema } from "#src/sign-in/sign-in-schema.ts";

/** By their names in the document, which are ours: `clubCardSchema` is ClubCard. */
export const namedSchemas = Object.fromEntries(
  Object.entries<unknown>({
    ...{ alertLinkSchema, alertRequestSchema, countyRequestSchema, countySchema },
    ...{ ...detailAnswers, ...detailRequests, ...searchRequests, ...filterCounts, ...searchAnswers, ...upcomingAnswers },
    ...{ answerRequestSchema, answerSchema, clubNotificationSchema, enquirerNotificationSchema },
    ...{ followUpRequestSchema, followUpSchema, reportRequestSchema, reportSchema, noteRequestSchema },
    ...{ problemSchema, reasonFactSchema, deletedDataSchema, heldDataSchema, heldMessageSchema },
  })
    .filter(([name]) => name.endsWith("Schema"))
    .map(([name, schema]) => [name[0]!.toUpperCase() + name.slice(1, -"Schema".length), schema]),
) as Record<string, object>;
