// Calls of the association's own systems, which the first thread of a server makes for all threads, so that answers are
// cached once, and calls are counted and logged once.
import Type, { type Static, type TSchema } from "typebox";
import type { FixtureFeed, OrganisationClub, OrganisationRegister } from "#src/listings/ports.ts";
import type { UpstreamWatch } from "#src/platform/outgoing/ports.ts";
import { checked } from "#src/platform/schema/checked.ts";
import type { ThreadAnswers, ThreadCalls } from "#src/platform/threads/thread-calls.ts";

const names = { note: "upstream-note", organisation: "organisation", fixtures: "fixtures" };

const noteSchema = Type.Object({
  upstream: Type.String(),
  call: Type.String(),
  outcome: Type.Enum(["answered", "unknown", "failed"]),
  reason: Type.Optional(Type.String()),
});

const verbs = ["socialMedia", "accreditation", "clubContact"] as const;
const organisationSchema = Type.Object({ verb: Type.Enum([...verbs]), club: Type.Object({}) });
const fixturesSchema = Type.Array(Type.String());

interface Upstreams {
  watch(upstream: string): UpstreamWatch;
}

/** For the first thread. */
export function upstreamAnswers(upstreams: Upstreams): ThreadAnswers {
  return {
    [names.note](given) {
      const { upstream, call, outcome, reason } = received(noteSchema, given);
      upstreams.watch(upstream).note(call, outcome, reason);
    },
  };
}

/** For the first thread. */
export function organisationAnswers(register: OrganisationRegister, feed: FixtureFeed): ThreadAnswers {
  return {
    [names.organisation](given) {
      const { verb, club } = received(organisationSchema, given);
      return register[verb](club as OrganisationClub);
    },
    [names.fixtures]: (given) => feed.fixtures(received(fixturesSchema, given)),
  };
}

/** What a further thread sent, in the expected shape. */
const received = <Schema extends TSchema>(schema: Schema, given: unknown): Static<Schema> =>
  checked(schema, given, "A thread asked an upstream with a message of another shape");

/** For the others: calls that they make themselves are counted by the first. */
export const notedByFirst = ({ notify }: ThreadCalls): Upstreams => ({
  watch: (upstream) => ({
    note: (call, outcome, reason) => notify(names.note, { upstream, call, outcome, ...(reason && { reason }) }),
  }),
});

/** Milliseconds that the first thread may need beside its own waiting for the association's system. */
const wayMs = 2_000;

/** For the others. `waitMs`: how long the first waits. Where it says nothing, the catalogue's own is used. */
export function askedOfFirst({ ask }: ThreadCalls, waitMs: number) {
  const limitMs = waitMs + wayMs;
  const lists = Type.Array(Type.Object({}));
  const shapes = { socialMedia: lists, accreditation: Type.Object({}), clubContact: Type.Object({}) };
  const about = async <Answered>(
    verb: (typeof verbs)[number],
    club: OrganisationClub,
    otherwise: () => Promise<Answered>,
  ) => {
    try {
      return (await ask(names.organisation, { verb, club }, shapes[verb], limitMs)) as Answered;
    } catch {
      return otherwise();
    }
  };
  return {
    organisationsOver: (defaults: OrganisationRegister): OrganisationRegister => ({
      socialMedia: (club) => about("socialMedia", club, () => defaults.socialMedia(club)),
      accreditation: (club) => about("accreditation", club, () => defaults.accreditation(club)),
      clubContact: (club) => about("clubContact", club, () => defaults.clubContact(club)),
    }),
    fixturesOver: (defaults: FixtureFeed): FixtureFeed => ({
      async fixtures(wgsTeamIds) {
        const answered = await ask(names.fixtures, wgsTeamIds, Type.Unknown(), limitMs).catch(() => null);
        return answered instanceof Map ? answered : defaults.fixtures(wgsTeamIds);
      },
    }),
  };
}
