// Joins what is known of organisations and fixtures: the catalogue's own, or the association's systems laid over it.

import type { FixtureFeed, OrganisationRegister } from "#src/services/details/ports.ts";
import type { NeighboursWatched } from "#src/services/upstream/watch-upstream.ts";
import { fetchJson } from "../adapters/http/fetch-json.ts";
import type { Neighbour } from "../adapters/organisation/ask-neighbour.ts";
import { fixturesService } from "../adapters/organisation/fixtures-service.ts";
import { type KeptAnswers, keptAnswers } from "../adapters/organisation/kept-answers.ts";
import { organisationService } from "../adapters/organisation/organisation-service.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";

/** Answers kept of each neighbour, below a kilobyte each: those of some 3,000 clubs. */
const mostKept = 10_000;

export interface Organisations {
  /** The register, with these for what does not come; the same where there is no register. */
  organisationsOver(defaults: OrganisationRegister): OrganisationRegister;
  fixturesOver(defaults: FixtureFeed): FixtureFeed;
  /** Ends the calls that are under way. */
  stop(): void;
}

export function composeOrganisations(config: Config, clock: Clock, neighbours: NeighboursWatched): Organisations {
  const stopping = new AbortController();
  const asking = (url: string | undefined, name: string): { neighbour: Neighbour; kept: KeptAnswers } | null => {
    if (!url) return null;
    const { organisationMaxAgeSeconds, organisationWaitMs: waitMs } = config;
    return {
      neighbour: {
        url,
        askJson: fetchJson,
        keyHeader: secondKeyHeader(config),
        watch: neighbours.watch(name),
        stopping: stopping.signal,
      },
      kept: keptAnswers({ clock, maxAgeMs: organisationMaxAgeSeconds * 1000, waitMs, mostKept }),
    };
  };
  const register = asking(config.organisationApiUrl, "organisation register");
  const fixtures = asking(config.fixturesApiUrl, "fixtures system");
  return {
    organisationsOver: (defaults) =>
      register ? organisationService(register.neighbour, register.kept, defaults) : defaults,
    fixturesOver: (defaults) => (fixtures ? fixturesService(fixtures.neighbour, fixtures.kept, defaults) : defaults),
    stop: () => stopping.abort(),
  };
}

/** The second key of specification §7.1, for the content system, the organisation register and the fixtures system. */
export function secondKeyHeader(config: Config): Record<string, string> {
  return { [config.subscriptionKeyHeader]: config.contentApiKey ?? "" };
}
