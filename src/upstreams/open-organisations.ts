// A club's links, accreditation and contact (§7.12) and a team's fixtures (§7.10): out of the
// association's systems where set, else the catalogue's tables.

import type { Fixture } from "#src/catalogue/records/catalogue.ts";
import type { FixtureFeed, OrganisationRegister } from "#src/listings/organisations.ts";
import { stricterContact } from "#src/listings/public-contact.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import type { UpstreamWatch, UpstreamWatched } from "#src/platform/outgoing/watch-upstream.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import { type SiteSettings, secondKeyHeader } from "#src/site/site-settings.ts";
import { readAccreditation, readClubContact, readFixtures, readSocialMedia } from "./organisation-answers.ts";
import { type Lookup, type ResponseCache, responseCache } from "./response-cache.ts";
import type { UpstreamSettings } from "./upstream-settings.ts";

/** Answers cached of each upstream, below a kilobyte each: those of some 3,000 clubs. */
const maxEntries = 10_000;

/** Milliseconds that a page waits; a later one has the answer. */
export const waitMs = 300;

/** Milliseconds after which either is asked again; the old answer is used meanwhile. */
const maxAgeMs = 5 * 60_000;

/** Milliseconds of a whole call, longer than a page waits. */
export const upstreamCallMs = 5_000;
/** Bytes; a club has a few links, a contact, a fixture or two. */
const largestAnswerBytes = 100_000;

export interface Organisations {
  /** The register, with `defaults` for what it does not answer, or where there is none. */
  organisationsOver(defaults: OrganisationRegister): OrganisationRegister;
  fixturesOver(defaults: FixtureFeed): FixtureFeed;
  /** Aborts the calls that are under way. */
  stop(): void;
}

export function composeOrganisations(
  config: UpstreamSettings & SiteSettings & KeySettings,
  clock: Clock,
  upstreams: UpstreamWatched,
): Organisations {
  const stopping = new AbortController();
  const upstream = (url: string | undefined, name: string): Upstream | null =>
    !url
      ? null
      : {
          url,
          keyHeader: secondKeyHeader(config),
          watch: upstreams.watch(name),
          stopping: stopping.signal,
          cache: responseCache({ clock, maxAgeMs, waitMs, maxEntries }),
        };
  const register = upstream(config.organisationApiUrl, "organisation register");
  const fixtures = upstream(config.fixturesApiUrl, "fixtures system");
  return {
    organisationsOver: (defaults) => (register ? organisationService(register, defaults) : defaults),
    fixturesOver: (defaults) => (fixtures ? fixturesService(fixtures, defaults) : defaults),
    stop: () => stopping.abort(),
  };
}

/** Values that are not answered or not known there are taken from `defaults`. */
export function organisationService(upstream: Upstream, defaults: OrganisationRegister): OrganisationRegister {
  function ask<Value>(orgId: number | null, call: string, read: (body: unknown) => Value | null) {
    return orgId === null ? null : askUpstream(upstream, { call, path: `/${orgId}/${call}`, read });
  }
  return {
    async socialMedia(club) {
      const answered = await ask(club.orgId, "socialmedia", (body) => readSocialMedia(body, club.orgId!));
      return answered ?? defaults.socialMedia(club);
    },
    async accreditation(club) {
      const { accreditationId } = club.accreditation;
      const answered = await ask(club.orgId, "accreditation", readAccreditation);
      return answered ? { accreditationId, ...answered } : defaults.accreditation(club);
    },
    async clubContact(club) {
      const answered = await ask(club.orgId, "clubcontact", readClubContact);
      const own = await defaults.clubContact(club);
      return answered ? stricterContact(own, answered) : own;
    },
  };
}

/** A team that the answer does not have gets what `defaults` have. */
export function fixturesService(upstream: Upstream, defaults: FixtureFeed): FixtureFeed {
  return {
    async fixtures(ids) {
      const wgsTeamIds = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
      if (wgsTeamIds.length === 0) return new Map();
      const read = (answer: unknown) => readFixtures(answer, wgsTeamIds);
      const question = { call: "team", path: "/team", body: { WgsTeamIDs: wgsTeamIds }, read };
      const answered = (await askUpstream(upstream, question)) ?? new Map<string, Fixture>();
      const others = wgsTeamIds.filter((id) => !answered.has(id));
      return new Map([...(await defaults.fixtures(others)), ...answered]);
    },
  };
}

export interface Upstream {
  /** "https://api.example.org/organisations", without a slash at its end. */
  url: string;
  /** The header that carries the second key (§7.1). */
  keyHeader: Record<string, string>;
  watch: UpstreamWatch;
  stopping: AbortSignal;
  cache: ResponseCache;
}

interface Question<Value> {
  /** What the operator knows the call by; without any id. */
  call: string;
  path: string;
  /** A JSON body makes it a POST. */
  body?: object;
  /** Null where the answer is of another shape. */
  read: (body: unknown) => Value | null;
}

/** As the cache has it, or asked, checked and reported. A 404 is an answer: it has none. */
function askUpstream<Value>(upstream: Upstream, { call, path, body, read }: Question<Value>): Promise<Value | null> {
  const { url, keyHeader, watch, stopping } = upstream;
  const text = body ? JSON.stringify(body) : null;
  const failed = (reason: string): "failed" => {
    if (!stopping.aborted) watch.note(call, "failed", reason);
    return "failed";
  };
  return upstream.cache.get(`${path} ${text}`, async (): Promise<Lookup<Value>> => {
    const answer = await fetchJson({
      address: url.replace(/\/+$/, "") + path,
      method: text === null ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(text !== null && { "content-type": "application/json" }),
        ...keyHeader,
      },
      body: text,
      timeoutMs: upstreamCallMs,
      largestAnswerBytes,
      stopping,
    });
    // A 404 without JSON is as good.
    if (answer.status === 404) {
      watch.note(call, "unknown");
      return { value: null };
    }
    if (!answer.ok) return failed(answer.reason);
    if (answer.status !== 200) return failed(`answered with status ${answer.status}`);
    const value = read(answer.body);
    if (value === null) return failed("the answer is of another shape");
    watch.note(call, "answered");
    return { value };
  });
}
