// Composes the organisation register and the fixtures: the association's systems where set, else the catalogue's tables.

import type { FixtureFeed, OrganisationRegister } from "#src/listings/organisations.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { UpstreamWatched } from "#src/platform/outgoing/watch-upstream.ts";
import type { Config } from "#src/settings.ts";
import { secondKeyHeader } from "#src/site/site-settings.ts";
import type { Upstream } from "./ask-upstream.ts";
import { fixturesService, organisationService } from "./organisation-service.ts";
import { type ResponseCache, responseCache } from "./response-cache.ts";

/** Answers cached of each upstream, below a kilobyte each: those of some 3,000 clubs. */
const maxEntries = 10_000;

/** Milliseconds that a page waits at its first look: little of the time in which people expect one; the next look has the answer. */
export const waitMs = 300;

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
    const maxAgeMs = config.organisationMaxAgeSeconds * 1000;
    return {
      upstream: {
        url,
        keyHeader: secondKeyHeader(config),
        watch: upstreams.watch(name),
        stopping: stopping.signal,
      },
      cache: responseCache({ clock, maxAgeMs, waitMs, maxEntries }),
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
