// Composes a server of pages alone: content, theme and calls to the gateway.

import { alertLinkSchema } from "#src/alerts/alert-schema.ts";
import { answerSchema, followUpSchema, reportSchema } from "#src/messages/message-schema.ts";
import type { MessageSettings } from "#src/messages/message-settings.ts";
import { type Clock, steadyClock } from "#src/platform/clock/clock.ts";
import { again, type ScheduledJobs } from "#src/platform/clock/jobs.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { answeredHere } from "#src/platform/http/form-problems.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { composeUpstream, type UpstreamWatched, watchUpstream } from "#src/platform/outgoing/watch-upstream.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import { valuesOf } from "#src/platform/settings/named-values.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { CatalogueState, Services } from "#src/services.ts";
import { type IdentitySettings, identityPlace } from "#src/sign-in/identity-settings.ts";
import { signInSettings } from "#src/sign-in/sign-in.ts";
import { composeContent } from "#src/site/open-content.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { SiteSettings } from "#src/site/site-settings.ts";
import { statementMaker } from "#src/site/statement-pdf.ts";
import { openTheme } from "#src/site/theme-file.ts";
import { type AskCall, type Gateway, gatewayAsker } from "./ask-gateway.ts";
import { gatewayDetails } from "./gateway-details.ts";
import { composeOrganisations } from "./open-organisations.ts";
import { catalogueStateSchema } from "./site-calls.ts";
import type { GatewaySettings, UpstreamSettings } from "./upstream-settings.ts";

export interface GatewayComposition {
  services: Services;
  jobs: ScheduledJobs;
  close(): Promise<void>;
}

/** Milliseconds of one call: as long as a request waits for a database. */
export const gatewayTimeoutMs = 5_000;

/** What a server of pages alone is made of. */
type PagesAloneSettings = CallSettings &
  ServerSettings &
  PageSettings &
  SiteSettings &
  UpstreamSettings &
  IdentitySettings &
  MessageSettings;

/** How the gateway is called. */
type CallSettings = GatewaySettings & KeySettings;

/** The server starts while the gateway does not answer: some pages need no call. */
export async function composeGateway(
  config: PagesAloneSettings,
  clock: Clock,
  log: Log,
  timeoutMs = gatewayTimeoutMs,
): Promise<GatewayComposition> {
  const upstreams = composeUpstream(steadyClock, log);
  const stopping = new AbortController();
  const gateway = gatewayOf(config, { upstreams, stopping: stopping.signal, timeoutMs });
  const content = await composeContent(config, steadyClock, log);
  const organisations = composeOrganisations(config, steadyClock, upstreams);
  const ask = gatewayAsker(gateway);
  const upstream = await keepUpstreamState(() => catalogueBehind(ask), stopping.signal);
  const fixtures = organisations.fixturesOver({ fixtures: async () => new Map() });
  const { organisationsOver } = organisations;
  const place = identityPlace(config);
  return {
    // Such a server stores nothing.
    jobs: { repeated: [], deletions: [] },
    services: {
      ...elsewhere,
      ...gatewayDetails({ ask, clock, organisationsOver, fixtures }),
      messageLinks: {
        followUp: (Token, IsAsking) => ask(followUpSchema, "/followup", { Token, IsAsking }),
        report: (Token, IsReporting) => ask(reportSchema, "/report", { Token, IsReporting }),
        answer: (Token, answer) => ask(answerSchema, "/answer", { Token, ...(answer && { Answer: answer }) }),
        messageDays: config.messageDays,
      },
      followAlertLink: (Purpose, Token, IsPressed) =>
        ask(alertLinkSchema, "/alerts/link", { Purpose, Token, IsPressed }),
      gateway,
      upstreamCounts: upstreams.counts,
      // The same on every server of pages that has this key.
      calendarSecrets: async () => [randomIds.digest(`passes of pages ${gateway.key}`)],
      passSecrets: async () => [randomIds.digest(`passes of pages ${gateway.key}`)],
      catalogueState: upstream.state,
      content: content.current,
      antiSlaveryStatement: statementMaker(() => content.current()["anti-slavery"], config.associationName),
      theme: openTheme(config.theme),
      signIn: place && {
        settings: signInSettings(place, valuesOf(config.associationPages).account ?? ""),
        parts: null,
      },
    },
    async close() {
      stopping.abort();
      organisations.stop();
      await upstream.ended;
      await content.stop();
    },
  };
}

/** The verb of a call that should have been passed on: a bug. */
const notPassedOn = () => answeredHere<never>(null);

/** What the server behind the gateway does, and names in what it answers. */
const elsewhere = {
  secondNames: () => new Map(),
  recommend: notPassedOn,
  upcomingSessions: notPassedOn,
  countFilters: notPassedOn,
  findPostcode: notPassedOn,
  findCounty: notPassedOn,
  suggestLocations: notPassedOn,
  mapTowns: async () => null,
  messages: null,
  readDevelopmentMails: null,
  alerts: null,
  alertFigures: () => null,
  mailFigures: null,
  notes: null,
  listing: null,
  // It harvests, and publishes its catalogue.
  listSources: async () => [],
  openData: null,
  registerSources: async () => null,
  postcodeAttribution: async () => null,
  desk: null,
} satisfies Partial<Services>;

async function catalogueBehind(ask: AskCall): Promise<CatalogueState> {
  const state = await ask(catalogueStateSchema, "/catalogue");
  if (state === null) throw new NotAnswering("The gateway does not know which catalogue is in force");
  const { Version: version, NewestVersion: newestVersion = version } = state;
  return { version, newestVersion, isStale: state.IsStale, isDemonstration: state.IsDemonstration };
}

/** Requests the catalogue's version once. Null where the gateway answers, else the problem. */
export async function tryGateway(config: CallSettings): Promise<string | null> {
  let problem: string | null = null;
  const upstreams = watchUpstream(steadyClock, ({ reason }) => {
    problem = reason;
  });
  const gateway = gatewayOf(config, {
    upstreams,
    stopping: new AbortController().signal,
    timeoutMs: gatewayTimeoutMs,
  });
  try {
    await catalogueBehind(gatewayAsker(gateway));
    return problem;
  } catch (error) {
    if (error instanceof NotAnswering) return problem ?? error.message;
    throw error;
  }
}

function gatewayOf(
  config: CallSettings,
  { upstreams, stopping, timeoutMs }: { upstreams: UpstreamWatched; stopping: AbortSignal; timeoutMs: number },
): Gateway {
  return {
    url: config.apiGatewayUrl ?? "",
    key: config.apiGatewayKey ?? "",
    keyHeader: config.subscriptionKeyHeader,
    timeoutMs,
    watch: upstreams.watch("gateway"),
    stopping,
  };
}

/** Milliseconds for which a page may miss that the catalogue is no longer invented. */
const pollEveryMs = 5_000;

/**
 * Keeps in mind which catalogue is in force where the calls are answered, so that no page waits for
 * it. Asks once before it returns. Without an answer the catalogue counts as version 0 and stale
 * until there is one. `ended`: once it is stopped.
 */
export async function keepUpstreamState(
  ask: () => Promise<CatalogueState>,
  stopping: AbortSignal,
  everyMs = pollEveryMs,
): Promise<{ state(): CatalogueState; ended: Promise<void> }> {
  let state: CatalogueState = { version: 0, newestVersion: 0, isStale: true, isDemonstration: false };
  const poll = async () => {
    // The caller has reported the failure already; the last state is kept and marked as stale.
    state = await ask().catch(() => ({ ...state, isStale: true }));
  };
  await poll();
  return { state: () => state, ended: again(everyMs, stopping, poll) };
}
