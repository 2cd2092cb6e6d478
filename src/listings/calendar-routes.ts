// Calendars: one session as a file to keep; a venue's, provider's or search's to subscribe to.

import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import Type, { type Static } from "typebox";
import { parseProviderPath, parseRecordId } from "#src/catalogue/records/record-id.ts";
import { namedIn } from "#src/catalogue/store/shown-names.ts";
import { withExamples } from "#src/platform/http/call-examples.ts";
import { isKnownTag } from "#src/platform/http/entity-tags.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import type { Language } from "#src/platform/language/language.ts";
import { preferredLanguage, siteLanguages } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { searchRequestSchema, upToCatchment } from "#src/search/criteria/request-schema.ts";
import { searchExamples } from "#src/search/search-routes.ts";
import type { Services } from "#src/services.ts";
import { searchTokens } from "./search-token.ts";
import { providerCalendar, searchCalendar, sessionCalendar, venueCalendar } from "./session-calendar.ts";

const querySchema = Type.Object({ session: Type.String({ minLength: 1, maxLength: 200 }) });

const answerSchema = Type.Object({
  Path: Type.String({ description: "the path of the calendar on this site, to subscribe to" }),
  UntilMs: Type.Number({ description: "when the calendar ends, milliseconds since 1970 UTC" }),
});

export function addCalendars(
  api: App,
  { calendarSecrets }: Pick<Services, "calendarSecrets">,
  config: ServerSettings & { catchmentMiles: number },
): void {
  const languages = siteLanguages(config);
  api.post(
    "/calendars",
    {
      config: { refusals: { 403: "foreign-origin: another site’s page cannot make this call" } },
      schema: {
        tags: ["recommendations"],
        operationId: "createSearchCalendar",
        summary: "A URL with which a calendar can subscribe to the sessions of a search",
        body: withExamples(upToCatchment(searchRequestSchema, config.catchmentMiles), searchExamples),
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) {
        const detail = "Only this site’s own pages can request calendars.";
        return sendProblem(reply, { kind: "foreign-origin", status: 403, detail });
      }
      const { token, untilMs } = searchTokens(await calendarSecrets()).issue(request.body, Date.now());
      const { path } = preferredLanguage(languages, request.headers["accept-language"]);
      return reply.code(200).send({ Path: `${path}/calendars/${token}.ics`, UntilMs: untilMs });
    },
  );
}

/** Seconds that a calendar may be cached; calendar programs ask every few hours anyway. */
const maxAgeSeconds = 3_600;

/** A search's nearest venues by group whose sessions are listed: as many as a page may have. */
const placesOfSearch = 50;

/** Milliseconds after which a search's calendar is written anew: sessions begin meanwhile. */
const longestMs = 10 * 60_000;

/** Bytes of all searches' calendars that are kept, each as it was last sent. */
const keptBytes = 16 * 1024 * 1024;

/**
 * Searches' calendars by language, site and token, until the catalogue changes: programs of many
 * people ask for one that was passed on, whose search takes a hundred times as long.
 */
function keptCalendars({ catalogueState }: Services) {
  const kept = new LRUCache<string, string>({
    maxSize: keptBytes,
    sizeCalculation: (file, key) => 2 * (file.length + key.length),
    ttl: longestMs,
  });
  return (key: string, write: () => string): string => {
    const versionKey = `${catalogueState().version} ${key}`;
    const found = kept.get(versionKey);
    if (found !== undefined) return found;
    const file = write();
    kept.set(versionKey, file);
    return file;
  };
}

/** Every calendar is below the path of its language, as the page that links to it. */
export function addCalendarFiles(app: App, services: Services, config: ServerSettings): void {
  const kept = keptCalendars(services);
  for (const language of siteLanguages(config)) {
    addRecordCalendars(app, services, config, language);
    // A server of pages alone has no index to search; the gateway answers searches only as calls.
    if (services.gateway === null) addSearchCalendars(app, services, config, { language, kept });
  }
}

/** One session's file, and the calendars of venues and providers. */
function addRecordCalendars(app: App, services: Services, config: ServerSettings, language: Language): void {
  const { path } = language;
  app.get<{ Params: { id: string }; Querystring: Static<typeof querySchema> }>(
    `${path}/venue/:id/calendar`,
    { schema: { hide: true, querystring: querySchema } },
    async (request, reply) => {
      const pitchFinderId = parseRecordId(request.params.id);
      if (pitchFinderId === null) return reply.callNotFound();
      const wanted = { pitchFinderId, sessionId: request.query.session, siteUrl: siteAddress(config, request) };
      const file = await sessionCalendar(services, language, wanted);
      if (file === null) return reply.callNotFound();
      return reply
        .type("text/calendar; charset=utf-8")
        .headers({ "cache-control": "no-cache", "content-disposition": 'attachment; filename="session.ics"' })
        .send(file);
    },
  );
  app.get<{ Params: { id: string } }>(
    `${path}/venue/:id/calendar.ics`,
    { schema: { hide: true } },
    async (request, reply) => {
      const pitchFinderId = parseRecordId(request.params.id);
      if (pitchFinderId === null) return reply.callNotFound();
      const file = await venueCalendar(services, language, pitchFinderId, siteAddress(config, request));
      return file === null ? reply.callNotFound() : sendCalendar(request, reply, file, "public");
    },
  );
  app.get<{ Params: { id: string } }>(
    `${path}/provider/:id/calendar.ics`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      if (parseProviderPath(id) === null) return reply.callNotFound();
      const file = await providerCalendar(services, language, id, siteAddress(config, request));
      return file === null ? reply.callNotFound() : sendCalendar(request, reply, file, "public");
    },
  );
}

/** The calendar of a search, whose token has it. */
function addSearchCalendars(
  app: App,
  services: Services,
  config: ServerSettings,
  { language, kept }: { language: Language; kept: ReturnType<typeof keptCalendars> },
): void {
  const { path } = language;
  app.get<{ Params: { "*": string } }>(`${path}/calendars/*`, { schema: { hide: true } }, async (request, reply) => {
    const token = request.params["*"].replace(/\.ics$/, "");
    const search = searchTokens(await services.calendarSecrets()).read(token, Date.now());
    if (search === null) {
      const hasExpired = language.text(
        "This calendar has expired, or its address isn’t complete. Search again and subscribe to the new one.",
      );
      return reply
        .code(410)
        .type("text/plain; charset=utf-8")
        .header("cache-control", "no-store")
        .send(`${hasExpired}\n`);
    }
    const site = siteAddress(config, request);
    const file = kept(`${path} ${site} ${token}`, () => {
      const body = { ...search, PageNumber: 1, PageSize: placesOfSearch };
      const answer = JSON.parse(services.recommend("session", body).toString("latin1")) as SearchAnswer;
      return searchCalendar(language, namedIn(answer, services.secondNames(), language.tag), site);
    });
    return sendCalendar(request, reply, file, "private");
  });
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, file: string, reach: "public" | "private") {
  const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"`;
  reply.headers({ etag, "cache-control": `${reach}, max-age=${maxAgeSeconds}` });
  if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("text/calendar; charset=utf-8").send(file);
}
