// Composes a server that renders pages only: content, theme and calls to the gateway; no database, no index, no mail.

import { randomIds } from "#src/adapters/crypto/random-ids.ts";
import { signInSettings } from "#src/domain/identity/sign-in.ts";
import type { AlertJobs } from "#src/services/alerts/alert-services.ts";
import { gatewayServices, gatewaySignIn } from "#src/services/gateway/gateway-services.ts";
import { keepUpstreamState } from "#src/services/gateway/upstream-catalogue-state.ts";
import { type HarvestJob, harvestJob } from "#src/services/harvesting/harvest-services.ts";
import type { MessageJobs } from "#src/services/messages/message-services.ts";
import { type NoteJobs, noNoteJobs } from "#src/services/notes/note-services.ts";
import { noOpenDataJobs, type OpenDataJobs } from "#src/services/open-data/open-data-services.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { SignInCleanUp } from "#src/services/sign-in/sign-in-services.ts";
import { type UpstreamWatched, watchUpstream } from "#src/services/upstream/watch-upstream.ts";
import { openTheme } from "../adapters/content/theme-file.ts";
import { statementMaker } from "../adapters/documents/statement-pdf.ts";
import type { Gateway } from "../adapters/gateway/ask-gateway.ts";
import { forwardCall } from "../adapters/gateway/forward-call.ts";
import { productCalls } from "../adapters/gateway/product-calls.ts";
import { fetchJson } from "../adapters/http/fetch-json.ts";
import { identityPlace } from "../config/identity-settings.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";
import type { Services } from "../services/services.ts";
import { noAlerts } from "./compose-alerts.ts";
import { composeContent } from "./compose-content.ts";
import { composeOrganisations } from "./compose-organisations.ts";
import { composeUpstream } from "./compose-upstream.ts";
import type { Log } from "./event-log.ts";
import { steadyClock } from "./system-clock.ts";

export interface GatewayComposition {
  services: Services;
  jobs: MessageJobs & NoteJobs & SignInCleanUp & HarvestJob & AlertJobs & OpenDataJobs;
  close(): Promise<void>;
}

/** Such a server stores nothing, so its scheduled jobs do nothing. */
const noJobs: GatewayComposition["jobs"] = {
  deliverDueMails: async () => ({ sent: 0, postponed: 0, failed: 0 }),
  deleteOldMessages: async () => ({ messages: 0, mails: 0 }),
  deleteOldRevocations: async () => 0,
  ...noNoteJobs,
  ...harvestJob(null),
  ...noAlerts.jobs,
  ...noOpenDataJobs,
};

/** `url` is the gateway's. The server starts while the gateway does not answer: some pages need no call. */
export async function composeGateway(url: string, config: Config, clock: Clock, log: Log): Promise<GatewayComposition> {
  const upstreams = composeUpstream(steadyClock, log);
  const stopping = new AbortController();
  const gateway = gatewayOf(url, config, upstreams, stopping.signal);
  const content = await composeContent(config, steadyClock, log);
  const organisations = composeOrganisations(config, steadyClock, upstreams);
  const calls = productCalls(gateway);
  const upstream = await keepUpstreamState(calls.catalogue);
  const fixtures = organisations.fixturesOver({ fixtures: async () => new Map() });
  const { organisationsOver } = organisations;
  const place = identityPlace(config);
  return {
    jobs: noJobs,
    services: {
      ...gatewayServices({ calls, clock, organisationsOver, fixtures, messageDays: config.messageDays }),
      forwardCall: forwardCall(gateway),
      upstreamCounts: upstreams.counts,
      // The server behind the gateway harvests.
      listSources: async () => [],
      // The server with the catalogue publishes it.
      openData: null,
      registerSources: async () => null,
      postcodeAttribution: async () => null,
      // The same on every server of pages that has this key.
      calendarSecrets: async () => [randomIds.digest(`passes of pages ${gateway.key}`)],
      passSecrets: async () => [randomIds.digest(`passes of pages ${gateway.key}`)],
      catalogueState: upstream.state,
      content: content.current,
      antiSlaveryStatement: statementMaker(() => content.current()["anti-slavery"], config.associationName),
      theme: openTheme(config.theme),
      signIn: place && gatewaySignIn(signInSettings(place, config.accountUrl ?? "")),
    },
    async close() {
      stopping.abort();
      organisations.stop();
      await upstream.stop();
      await content.stop();
    },
  };
}

/** Requests the catalogue's version once. Null where the gateway answers, else the problem. */
export async function tryGateway(config: Config): Promise<string | null> {
  let trouble: string | null = null;
  const upstreams = watchUpstream(steadyClock, ({ reason }) => {
    trouble = reason;
  });
  const gateway = gatewayOf(config.apiGatewayUrl ?? "", config, upstreams, new AbortController().signal);
  try {
    await productCalls(gateway).catalogue();
    return trouble;
  } catch (error) {
    if (error instanceof NotAnswering) return trouble ?? error.message;
    throw error;
  }
}

function gatewayOf(url: string, config: Config, upstreams: UpstreamWatched, stopping: AbortSignal): Gateway {
  return {
    url,
    key: config.apiGatewayKey ?? "",
    keyHeader: config.subscriptionKeyHeader,
    timeoutMs: config.apiGatewayTimeoutMs,
    askJson: fetchJson,
    watch: upstreams.watch("gateway"),
    stopping,
  };
}
