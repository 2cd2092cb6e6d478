// Composes the organisation register and the fixtures: the association's systems where set, else the catalogue's tables.

import type { Upstream } from "#src/adapters/organisation/ask-upstream.ts";
import { type ResponseCache, responseCache } from "#src/adapters/organisation/response-cache.ts";
import type { FixtureFeed, OrganisationRegister } from "#src/services/details/ports.ts";
import type { UpstreamWatched } from "#src/services/upstream/watch-upstream.ts";
import { fetchJson } from "../adapters/http/fetch-json.ts";
import { fixturesService } from "../adapters/organisation/fixtures-service.ts";
import { organisationService } from "../adapters/organisation/organisation-service.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";

/** Answers cached of each upstream, below a kilobyte each: those of some 3,000 clubs. */
const maxEntries = 10_000;

export interface Organisations {
  /** The register, with `defaults` for what it does not answer; `defaults` alone where there is no register. */
  organisationsOver(defaults: OrganisationRegister): OrganisationRegister;
  fixturesOver(defaults: FixtureFeed): FixtureFeed;
  /** Aborts the calls that are under way. */
  stop(): void;
}

export function composeOrganisations(config: Config, clock: Clock, upstreams: UpstreamWatched): Organisations {
  const stopping = new AbortController();
  const asking = (url: string | undefined, name: string): { upstream: Upstream; cache: ResponseCache } | null => {
    if (!url) return null;
    const { organisationMaxAgeSeconds, organisationWaitMs: waitMs } = config;
    return {
      upstream: {
        url,
        askJson: fetchJson,
        keyHeader: secondKeyHeader(config),
        watch: upstreams.watch(name),
        stopping: stopping.signal,
      },
      cache: responseCache({ clock, maxAgeMs: organisationMaxAgeSeconds * 1000, waitMs, maxEntries }),
    };
  };
  const register = asking(config.organisationApiUrl, "organisation register");
  const fixtures = asking(config.fixturesApiUrl, "fixtures system");
  return {
    organisationsOver: (defaults) =>
      register ? organisationService(register.upstream, register.cache, defaults) : defaults,
    fixturesOver: (defaults) => (fixtures ? fixturesService(fixtures.upstream, fixtures.cache, defaults) : defaults),
    stop: () => stopping.abort(),
  };
}

/** The second key of specification §7.1, for the content system, the organisation register and the fixtures system. */
export function secondKeyHeader(config: Config): Record<string, string> {
  return { [config.subscriptionKeyHeader]: config.contentApiKey ?? "" };
}
