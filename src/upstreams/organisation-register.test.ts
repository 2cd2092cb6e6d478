import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Club, Fixture, SocialLink } from "#src/catalogue/records/catalogue.ts";
import type { FixtureFeed, OrganisationRegister } from "#src/listings/organisations.ts";
import { type UpstreamEvents, type UpstreamWatched, watchUpstream } from "#src/platform/outgoing/watch-upstream.ts";
import { aClub, aFixture, aSocialLink, uuid } from "#test/catalogue/builders.ts";
import { detailsOver } from "#test/catalogue/catalogue-in-memory.ts";
import { startOrganisationServer } from "#test/upstream/organisation-server.ts";
import type { Behaviour, UpstreamServer } from "#test/upstream/upstream-server.ts";
import { fixturesService, organisationService, type Upstream } from "./open-organisations.ts";
import { readAccreditation, readFixtures } from "./organisation-answers.ts";
import { responseCache } from "./response-cache.ts";

interface Records {
  clubs: Club[];
  socialLinks: SocialLink[];
  fixtures: Fixture[];
}
interface Sources {
  organisations: OrganisationRegister;
  fixtures: FixtureFeed;
}

const accreditation = { status: "Accredited", level: "2 Star", accreditationId: 8015 };
const answers: Records = {
  clubs: [aClub({ accreditation }), aClub({ clubId: 2, orgId: 7016, isAllowPublic: false, phone: "hidden" })],
  socialLinks: [aSocialLink(), aSocialLink({ mediaType: "X", mediaLink: "@club" })],
  fixtures: [aFixture()],
};
/** The same club in the catalogue, with other values of its own. */
const own = aClub({ phone: "0161 496 0000", email: "own@example.org", website: "own.example.org" });
const ownLink = aSocialLink({ mediaLink: "own" });
const ownFixture = aFixture({ primaryLeagueName: "Own League" });

let server: UpstreamServer;
let news: UpstreamEvents[];
let watched: UpstreamWatched;
let stopping: AbortController;
let nowMs: number;
beforeEach(async () => {
  server = await startOrganisationServer(() => answers);
  stopping = new AbortController();
  nowMs = 1_000_000;
  news = [];
  watched = watchUpstream({ nowMs: () => nowMs }, (each) => news.push(each));
});
afterEach(async () => {
  stopping.abort();
  await server.close();
});

/** Milliseconds: however busy the machine is, an answer that will come is waited for. */
const patience = 25_000;
const impatience = 500;

/** The real interfaces over a catalogue of its own. */
function overHttp(catalogue: Records, origin = server.origin, waitMs = patience): Sources {
  const defaults = detailsOver(catalogue);
  const upstream = (path: string): Upstream => ({
    url: `${origin}/${path}`,
    keyHeader: { "Ocp-Apim-Subscription-Key": "second-key" },
    watch: watched.watch(path),
    stopping: stopping.signal,
    cache: responseCache({ clock: { nowMs: () => nowMs }, maxAgeMs: 60_000, waitMs, maxEntries: 100 }),
  });
  return {
    organisations: organisationService(upstream("organisations"), defaults.organisations),
    fixtures: fixturesService(upstream("fixtures"), defaults.fixtures),
  };
}

const nothing: Records = { clubs: [], socialLinks: [], fixtures: [] };
/** Clubs without values of their own, so that every value is the register's. */
const bare = (club: Club): Club => ({
  ...club,
  accreditation: { ...club.accreditation, status: null, level: null },
  phone: null,
  email: null,
  website: null,
  individualName: null,
  isAllowPublic: null,
});

/** What holds for any source; `of` is the club as the catalogue has it. */
describe.each([
  ["the catalogue's tables", (): Sources => detailsOver(answers), (club: Club) => club],
  ["the real interfaces", () => overHttp(nothing), bare],
])("organisations and fixtures from %s", (_name, open, of) => {
  test("give the club's values", async () => {
    const { organisations } = open();
    const [club] = answers.clubs.map(of);
    expect(await organisations.accreditation(club!)).toEqual(accreditation);
    expect(await organisations.socialMedia(club!)).toEqual(answers.socialLinks);
    expect(await organisations.clubContact(club!)).toEqual({
      isAllowPublic: true,
      phone: "0161 496 0015",
      email: "club-1015@example.org",
      website: "club-1015.example.org",
      individualName: "Secretary of 1015",
    });
  });

  test("report that a contact is not public", async () => {
    const contact = await open().organisations.clubContact(of(answers.clubs[1]!));
    expect(contact.isAllowPublic).toBe(false);
  });

  test("give no links for a club without any, or without an organisation", async () => {
    const { organisations } = open();
    expect(await organisations.socialMedia(of(answers.clubs[1]!))).toEqual([]);
    expect(await organisations.socialMedia(of(aClub({ orgId: null })))).toEqual([]);
  });

  test("find fixtures by team id in any case, and leave out teams without fixtures", async () => {
    const { fixtures } = open();
    const found = await fixtures.fixtures([uuid(20001).toUpperCase(), uuid(3)]);
    expect([...found]).toEqual([[uuid(20001), answers.fixtures[0]]]);
    expect((await fixtures.fixtures([])).size).toBe(0);
  });
});

const catalogue: Records = { clubs: [own], socialLinks: [ownLink], fixtures: [ownFixture] };

async function everything({ organisations, fixtures }: Sources) {
  const [links, accreditation, contact, found] = await Promise.all([
    organisations.socialMedia(own),
    organisations.accreditation(own),
    organisations.clubContact(own),
    fixtures.fixtures([uuid(20001)]),
  ]);
  return { links, accreditation, contact, fixture: found.get(uuid(20001)) };
}

describe("the real organisation and fixtures services", () => {
  test("are asked by their calls, with the second key and lower-case ids", async () => {
    await everything(overHttp(catalogue));
    expect(server.calls.map(({ call }) => call).sort()).toEqual([
      "GET /organisations/7015/accreditation",
      "GET /organisations/7015/clubcontact",
      "GET /organisations/7015/socialmedia",
      "POST /fixtures/team",
    ]);
    for (const { headers } of server.calls) expect(headers["ocp-apim-subscription-key"]).toBe("second-key");
    const { body } = server.calls.find(({ call }) => call.startsWith("POST"))!;
    expect(JSON.parse(body)).toEqual({ WgsTeamIDs: [uuid(20001)] });
  });

  test.each<Behaviour>(["status-500", "status-404", "html", "null", "silent"])(
    "that answer with %s leave all values of the catalogue",
    async (behaviour) => {
      server.behave(behaviour);
      const shown = await everything(overHttp(catalogue, server.origin, impatience));
      expect(shown).toEqual(await everything(detailsOver(catalogue)));
      expect(shown.links).toEqual([ownLink]);
      expect(shown.fixture).toEqual(ownFixture);
    },
  );

  test("that are not there leave the values of the catalogue, and each call reports its failure once", async () => {
    const sources = overHttp(catalogue, "http://127.0.0.1:1");
    for (let views = 0; views < 3; views++) {
      expect(await everything(sources)).toEqual(await everything(detailsOver(catalogue)));
    }
    expect(news.map(({ upstream, call }) => `${upstream} ${call}`).sort()).toEqual([
      "fixtures team",
      "organisations accreditation",
      "organisations clubcontact",
      "organisations socialmedia",
    ]);
    expect(news[0]!.reason).toMatch(/^cannot be reached/);
    expect(JSON.stringify(news)).not.toContain("second-key");
  });

  test("that do not know a club or team leave the values of the catalogue, without an error report", async () => {
    const stranger = { ...own, orgId: 9999 };
    const { organisations } = overHttp({ ...catalogue, clubs: [stranger] });
    expect(await organisations.clubContact(stranger)).toMatchObject({ phone: "0161 496 0000" });
    expect(news).toEqual([]);
    expect(watched.counts()).toContainEqual({
      upstream: "organisations",
      call: "clubcontact",
      outcome: "unknown",
      count: 1,
    });
  });

  test("never make public what the club's own record forbids", async () => {
    const { organisations } = overHttp(catalogue);
    const contact = await organisations.clubContact({ ...own, isAllowPublic: false });
    expect(contact.isAllowPublic).toBe(false);
  });

  test("can mark links as private by isPublic", async () => {
    const other = await startOrganisationServer(() => ({
      ...answers,
      socialLinks: [aSocialLink({ isPublic: false })],
    }));
    const { organisations } = overHttp(catalogue, other.origin);
    expect((await organisations.socialMedia(own)).map(({ isPublic }) => isPublic)).toEqual([false]);
    await other.close();
  });

  test("can invalidate an accreditation by isAccreditation, whatever its status", () => {
    const answer = { accreditationStatus: "Accredited", accreditationLevel: "1 Star" };
    expect(readAccreditation({ ...answer, isAccreditation: false })).toEqual({ status: null, level: null });
    expect(readAccreditation({ ...answer, isAccreditation: true })).toEqual({ status: "Accredited", level: "1 Star" });
  });

  test.each(["2027-01-02T10:30:00", "tomorrow", "2027-01-02"])(
    "%s is not accepted as a match's time",
    (fixtureDate) => {
      expect(readFixtures([{ nextFixture: { fixtureDate } }], [uuid(1)])).toBeNull();
    },
  );

  test("are not asked again for fresh answers, and are not asked at all during the pause after failures", async () => {
    const sources = overHttp(catalogue);
    await everything(sources);
    await everything(sources);
    expect(server.calls).toHaveLength(4);
    server.behave("status-500");
    nowMs += 61_000;
    expect((await everything(sources)).accreditation.status).toBe("Accredited");
    await expect
      .poll(() => watched.counts().filter(({ outcome, count }) => outcome === "failed" && count > 0).length)
      .toBe(4);
    const { organisations } = sources;
    await organisations.accreditation({ ...own, orgId: 7016 });
    expect(server.calls).toHaveLength(8);
  });
});
