// The four recommendation calls (§7.3, §7.4), which share a body and an answer; the same search's
// sessions by time; and how many places it has with each option of the filters.
import type { FastifyReply } from "fastify";
import type { TSchema } from "typebox";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { searchAnswerSchema } from "#src/search/answer/answer-schema.ts";
import { upcomingAnswerSchema } from "#src/search/answer/upcoming-answer.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import { filterCountsSchema } from "#src/search/find/filter-counts.ts";
import type { Services } from "#src/services.ts";
import { searchRequestSchema, upcomingRequestSchema, upToCatchment } from "./criteria/request-schema.ts";

const calls: [address: string, call: SearchCall, operationId: string, summary: string][] = [
  ["/clubrecommendation", "club", "recommendClubs", "Clubs with teams that match, in groups, nearest first"],
  [
    "/casualrecommendation",
    "casual",
    "recommendVenues",
    "Venues and providers with sessions that match, in groups, nearest first",
  ],
  ["/teamsrecommendation", "teams", "recommendTeams", "Like clubrecommendation, each club with its teams that match"],
  [
    "/sessionrecommendation",
    "session",
    "recommendSessions",
    "Like casualrecommendation, each venue with its sessions that match",
  ],
];

/** Who the examples of calls search for. */
export const girl = { Age: 12, PlayWith: 2, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };
export const man = { Age: 30, PlayWith: 4, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };

export const searchExamples = {
  girl: { summary: "Clubs or sessions for a girl of 12 near Sale, on any day", value: girl },
  disability: {
    summary: "For a girl of 12 with autism or a hearing impairment, at the weekend, mixed football included",
    value: { ...girl, PlayWith: 5, Disabilityoption: 1, DisabilityType: [4, 13], WeekDays: "6,7", PageSize: 3 },
  },
  evening: {
    summary:
      "For a man of 30, mixed football included: at most £4 and two hours, on a 3G pitch with accessible toilets",
    value: {
      ...man,
      SessionPrice: 4,
      SessionDuration: 2,
      SurfaceType: ["3G or Astroturf"],
      DisabilityFacility: ["Toilets"],
    },
  },
};

const recommendationExamples = {
  ...searchExamples,
  facts: {
    summary: "For the girl in the first example, with the reasons also as facts",
    value: { ...girl, PageSize: 2, Facts: true },
  },
};

const upcomingExamples = {
  week: { summary: "For a girl of 12 near Sale, today and the six days after it", value: girl },
  weekend: {
    summary: "For a man of 30, in the mornings and afternoons of two weekends",
    value: { ...man, WeekDays: "6,7", TimesOfDay: ["morning", "afternoon"], Days: 14 },
  },
};

const filterCountExamples = {
  club: { summary: "Clubs for a girl of 12 near Sale, by day", value: { ...girl, SelectedFootballType: 2 } },
  casual: {
    summary: "Sessions for a man of 30 with accessible toilets, by each option of the filters",
    value: { ...man, SelectedFootballType: 1, DisabilityFacility: ["Toilets"] },
  },
};

/** A call of a search, which is answered from memory. */
function searchCall<Body extends TSchema, Answer extends TSchema>(
  operationId: string,
  summary: string,
  { body, answer }: { body: Body; answer: Answer },
) {
  const schema = { tags: ["recommendations"], operationId, summary, body, response: { 200: answer } };
  return { config: { answersFromMemory: true } as const, schema };
}

export function addRecommendations(api: App, services: Services, { catchmentMiles }: { catchmentMiles: number }): void {
  const searchBody = upToCatchment(searchRequestSchema, catchmentMiles);
  for (const [address, call, operationId, summary] of calls) {
    const body = withExamples(searchBody, recommendationExamples);
    api.post(address, searchCall(operationId, summary, { body, answer: searchAnswerSchema }), (request, reply) =>
      sendBytes(reply, services.recommend(call, request.body)),
    );
  }
  const upcoming = {
    body: withExamples(upToCatchment(upcomingRequestSchema, catchmentMiles), upcomingExamples),
    answer: upcomingAnswerSchema,
  };
  api.post(
    "/upcomingsessions",
    searchCall("listUpcomingSessions", "Sessions that match, by local day and start", upcoming),
    (request, reply) => sendBytes(reply, services.upcomingSessions(request.body)),
  );
  const counts = { body: withExamples(searchBody, filterCountExamples), answer: filterCountsSchema };
  const summary = "How many places a search finds as it is, and how many with each option of its filters instead";
  api.post("/filtercounts", searchCall("countFilters", summary, counts), (request, reply) => {
    reply.send(services.countFilters(request.body));
  });
}

function sendBytes(reply: FastifyReply, answer: Buffer): void {
  reply.type("application/json; charset=utf-8").send(answer as never);
}
