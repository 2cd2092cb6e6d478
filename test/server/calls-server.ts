// The HTTP server over a test's own small catalogue, called without a network.
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { expect } from "vitest";
import { addOutboxPage } from "#development/mailbox/outbox-page.ts";
import { createApp } from "#src/app.ts";
import { findCounty } from "#src/listings/county-routes.ts";
import { detailServices } from "#src/listings/detail-services.ts";
import type { MessageLinks } from "#src/messages/message-links.ts";
import type { Web } from "#src/pages/render-pages.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import type { Services } from "#src/services.ts";
import { readConfig } from "#src/settings.ts";
import { ownTheme } from "#src/site/theme.ts";
import { type CatalogueRecords, detailsOver, noSources } from "#test/catalogue/catalogue-in-memory.ts";
import { ownContent } from "#test/content/own-content.ts";
import { type ApiDocument, documentedAnswers } from "./documented-answers.ts";

const content = ownContent();

/** Monday 23 November 2026, 09:00 in London. */
export const testNowMs = Date.UTC(2026, 10, 23, 9);

/** Services over records; a search throws unless the test supplies it. */
export function servicesOver(records: Partial<CatalogueRecords>, change: Partial<Services> = {}): Services {
  return {
    ...detailServices({ ...detailsOver(records), clock: { nowMs: () => testNowMs } }),
    gateway: null,
    upstreamCounts: () => [],
    listSources: async () => [],
    openData: null,
    registerSources: async () => noSources,
    postcodeAttribution: async () => null,
    calendarSecrets: async () => ["the key of this test server"],
    passSecrets: async () => ["the key of this test server"],
    catalogueState: () => ({ version: 1, newestVersion: 1, isStale: false, isDemonstration: false }),
    secondNames: () => new Map(),
    recommend() {
      throw new Error("This test expects no search");
    },
    upcomingSessions() {
      throw new Error("This test expects no search");
    },
    countFilters() {
      throw new Error("This test expects no counts");
    },
    findPostcode: async () => ({ ok: false, kind: "unknown" }),
    findCounty: (request) =>
      findCounty({ findCounty: async () => null }, { nearestOutwardCode: async () => null }, request),
    suggestLocations: async () => ({ suggestions: [], isClear: false }),
    mapTowns: async () => null,
    content: () => content,
    theme: ownTheme("evening"),
    antiSlaveryStatement: async () => new TextEncoder().encode("%PDF-1.7"),
    messages: null,
    messageLinks: noLinks,
    readDevelopmentMails: null,
    notes: null,
    listing: null,
    alerts: null,
    followAlertLink: null,
    alertFigures: null,
    mailFigures: null,
    signIn: null,
    desk: null,
    ...change,
  };
}

function unexpected(): never {
  throw new Error("This test expects no message");
}

const noLinks: MessageLinks = {
  followUp: unexpected,
  report: unexpected,
  answer: unexpected,
  messageDays: 90,
};

export async function openCallsServer(
  services: Services,
  {
    web = null,
    logLines = [],
    settings = {},
  }: { web?: Web | null; logLines?: string[]; settings?: Record<string, string> } = {},
): Promise<App> {
  const log = createLog("info", { write: (line) => void logLines.push(line) });
  const app = await createApp({
    config: readConfig({ NODE_ENV: "test", ...settings }),
    services,
    log,
    web,
    addOutbox: addOutboxPage,
  });
  return holdingToDocument(app);
}

/** Every answer to a test's call must be one that the OpenAPI document describes. */
function holdingToDocument(app: App): App {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<Response>;
  let errorsOf: ReturnType<typeof documentedAnswers> | null = null;
  const checked = async (options: InjectOptions | string): Promise<Response> => {
    const answer = await inject(options);
    const { url, method = "GET" } = typeof options === "string" ? { url: options } : options;
    const isCompressed = answer.headers["content-encoding"] !== undefined;
    if (typeof url !== "string" || !url.startsWith("/api/") || isCompressed) return answer;
    errorsOf ??= documentedAnswers(app.swagger() as unknown as ApiDocument);
    const { statusCode: status, headers, body: text } = answer;
    expect(errorsOf({ method, url, status, headers, text })).toEqual([]);
    return answer;
  };
  return Object.assign(app, { inject: checked }) as App;
}

/** Posts JSON to a call and returns the status and the parsed answer. */
export async function post(app: App, url: string, payload: InjectOptions["payload"]) {
  const answer = await app.inject({ method: "POST", url, payload });
  return { status: answer.statusCode, type: answer.headers["content-type"], body: answer.json() };
}
