// The four detail calls over HTTP: their answers, and the people that they never name.
import { Check } from "typebox/value";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { largestId } from "#src/catalogue/records/record-id.ts";
import type { App } from "#src/platform/http/fastify.ts";
import {
  aClub,
  aFixture,
  aProvider,
  aProviderVenue,
  aSession,
  aSocialLink,
  aTeam,
  aVenue,
} from "#test/catalogue/builders.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { centreAnswerSchema, clubAnswerSchema, providerAnswerSchema, teamAnswerSchema } from "./detail-answer.ts";

const secrets = { phone: "0161 496 0999", email: "hidden@example.org", individualName: "Hidden Secretary" };
const organiser = {
  organiserFirstName: "Hidden",
  organiserLastName: "Organiser",
  organiserEmail: "hidden-organiser@example.org",
};
const privateClub = { ...secrets, orgId: 7016 };
const records = {
  clubs: [
    aClub(),
    aClub({ clubId: 1, wgsClubId: "x1", isAllowPublic: false, ...privateClub }),
    aClub({ clubId: 2, wgsClubId: "x2", isAllowPublic: null, ...privateClub }),
    aClub({ clubId: 0, wgsClubId: "x0" }),
    aClub({ clubId: largestId, wgsClubId: "x3" }),
  ],
  teams: [
    aTeam({ teamId: 0, clubId: 0 }),
    aTeam({ teamId: largestId, clubId: largestId }),
    aTeam(),
    aTeam({ teamId: 1, clubId: 1 }),
    aTeam({ teamId: 2, clubId: 2 }),
  ],
  venues: [aVenue(), aVenue({ pitchFinderId: 0 }), aVenue({ pitchFinderId: largestId })],
  providers: [
    aProvider(),
    aProvider({ providerId: 1, isAllowPublic: false, ...organiser }),
    aProvider({ providerId: 2, isAllowPublic: null, ...organiser }),
    aProvider({ providerId: 0 }),
    aProvider({ providerId: largestId }),
  ],
  providerVenues: [
    ...[1, 2, 301].map((providerId) => aProviderVenue({ providerId })),
    ...[0, largestId].map((id) => aProviderVenue({ providerId: id, pitchFinderId: id })),
  ],
  sessions: [aSession(), aSession({ sessionId: "s1", providerId: 1 })],
  socialLinks: [aSocialLink(), aSocialLink({ orgId: 7016, isPublic: false, mediaLink: "hidden-page" })],
  fixtures: [aFixture()],
};

let app: App;
beforeAll(async () => {
  app = await openCallsServer(servicesOver(records));
});
afterAll(() => app.close());

const team = async (query: string) => {
  const answer = await app.inject({ url: `/api/team?${query}` });
  return { status: answer.statusCode, type: answer.headers["content-type"], body: answer.json() };
};

describe("answers", () => {
  test.each([
    ["/api/club", { ClubId: 1015, Age: 9, Disabilityoption: 2, WeekDays: "3,7" }, clubAnswerSchema],
    ["/api/centre", { CentreId: 5001 }, centreAnswerSchema],
    ["/api/centre", { CentreId: 1002636 }, centreAnswerSchema],
    ["/api/provider", { ProviderId: 301, PitchFinderId: 5001 }, providerAnswerSchema],
    ["/api/provider", { ProviderId: "301p5001" }, providerAnswerSchema],
  ])("%s with %j answers by its schema", async (url, body, schema) => {
    const answer = await post(app, url, body);
    expect(answer.status).toBe(200);
    expect(Check(schema, answer.body)).toBe(true);
  });

  test("a club's answer has the names of the detail call beside those of its card", async () => {
    const { body } = await post(app, "/api/club", { ClubId: 1015 });
    const { ClubName, TeamsCount, AddressLine1, PostCode } = body;
    expect(body).toMatchObject({ title: ClubName, clubid: 1015, totalteams: TeamsCount });
    expect(body.address).toMatch(new RegExp(`^${AddressLine1 ?? ""}.* ${PostCode}$`));
  });

  test("a team answers by its schema, with the distance only where a position was sent", async () => {
    const near = await team("FadwTeamId=20001&Latitude=53.4263&Longitude=-2.3265");
    expect(Check(teamAnswerSchema, near.body)).toBe(true);
    expect(near.body.Club.DistanceFromUserLocation).toBe(0);
    expect((await team("FadwTeamId=20001")).body.Club.DistanceFromUserLocation).toBeNull();
  });
});

describe("every answer", () => {
  test.each([
    ["/api/club", { ClubId: 1015 }],
    ["/api/centre", { CentreId: 5001 }],
    ["/api/provider", { ProviderId: 301, PitchFinderId: 5001 }],
  ])("%s reads null as an absent preference, or position", async (url, ids) => {
    const nothing = {
      Age: null,
      PlayWith: null,
      Disabilityoption: null,
      Latitude: null,
      Longitude: null,
      WeekDays: null,
    };
    const answer = await post(app, url, { ...ids, ...nothing });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await post(app, url, ids)).body);
  });

  test.each([0, largestId])("every id that an import accepts can be asked for: %i", async (id) => {
    expect((await post(app, "/api/club", { ClubId: id })).body.ClubId).toBe(id);
    expect((await post(app, "/api/centre", { CentreId: id })).body.PitchFinderId).toBe(id);
    expect((await team(`FadwTeamId=${id}`)).body.TeamId).toBe(id);
    const provider = { ProviderId: id, PitchFinderId: id };
    expect((await post(app, "/api/provider", provider)).body).toMatchObject(provider);
    expect((await post(app, "/api/provider", { ProviderId: `${id}p${id}` })).body).toMatchObject(provider);
  });
});

describe("contacts", () => {
  const everyAnswer = async () => {
    const answers = [
      ...[1015, 1, 2].map((ClubId) => post(app, "/api/club", { ClubId })),
      ...[301, 1, 2].map((ProviderId) => post(app, "/api/provider", { ProviderId, PitchFinderId: 5001 })),
      ...[20001, 1, 2].map((teamId) => team(`FadwTeamId=${teamId}`)),
      post(app, "/api/centre", { CentreId: 5001 }),
    ];
    return JSON.stringify(await Promise.all(answers));
  };

  test("no answer names a contact that is not public, or a welfare officer", async () => {
    const answers = (await everyAnswer()).toLowerCase();
    for (const secret of ["hidden", "0161 496 0999", "welfare"]) expect(answers).not.toContain(secret);
  });

  test("a public contact is named", async () => {
    const answers = await everyAnswer();
    for (const word of [
      "Secretary of 1015",
      "club-1015@example.org",
      "Organiser301",
      "hello@provider-301.example.org",
    ]) {
      expect(answers).toContain(word);
    }
  });
});
