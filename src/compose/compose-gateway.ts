// Composes a server that renders pages only: content, theme and calls to the gateway; no database, no index, no mail.

import { harvestJob } from "#src/open-data/harvest/harvest-services.ts";
import { noOpenDataJobs } from "#src/open-data/open-data-services.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { steadyClock } from "#src/platform/clock/system-clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { type UpstreamWatched, watchUpstream } from "#src/platform/outgoing/watch-upstream.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { identityPlace } from "#src/sign-in/identity-settings.ts";
import { signInSettings } from "#src/sign-in/sign-in.ts";
import { statementMaker } from "#src/site/statement-pdf.ts";
import { openTheme } from "#src/site/theme-file.ts";
import type { Gateway } from "#src/upstreams/ask-gateway.ts";
import { forwardCall } from "#src/upstreams/forward-call.ts";
import { gatewayServices, gatewaySignIn } from "#src/upstreams/gateway-services.ts";
import { productCalls } from "#src/upstreams/product-calls.ts";
import { keepUpstreamState } from "#src/upstreams/upstream-catalogue-state.ts";
import { composeContent } from "./compose-content.ts";
import { composeOrganisations } from "./compose-organisations.ts";
import type { ScheduledJobs } from "./compose-services.ts";
import { composeUpstream } from "./compose-upstream.ts";
import type { Config } from "./config.ts";
import type { Services } from "./services.ts";

export interface GatewayComposition {
  services: Services;
  jobs: ScheduledJobs;
  close(): Promise<void>;
}

/** Such a server stores nothing, so its scheduled jobs do nothing. */
const noJobs: GatewayComposition["jobs"] = {
  repeated: [],
  deletions: [],
  deleteOldRevocations: async () => 0,
  ...harvestJob(null),
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
    watch: upstreams.watch("gateway"),
    stopping,
  };
}
