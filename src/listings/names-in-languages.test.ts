// What our pages' calls call clubs, venues and providers in Welsh, and everybody else's as before.
import { afterAll, expect, test } from "vitest";
import { namesByLanguage } from "#src/catalogue/store/shown-names.ts";
import type { Language } from "#src/platform/language/language.ts";
import { english } from "#src/platform/language/server-language.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { gatewayAsker } from "#src/upstreams/ask-gateway.ts";
import { gatewayDetails } from "#src/upstreams/gateway-details.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/builders.ts";
import { inCountry } from "#test/country-of-test.ts";
import { welsh } from "#test/messages/mail-texts.ts";
import { openCallsServer, servicesOver, testNowMs } from "#test/server/calls-server.ts";
import { findCounty } from "./county-routes.ts";

inCountry("wales");

const gwent = {
  countyId: 3,
  countyName: "South-east",
  email: null,
  phone: null,
  website: null,
  safeguardingEmail: null,
  safeguardingPhone: null,
  postcodeAreas: ["M"],
  names: { cy: { CountyName: "De-ddwyrain" } },
};
const records = {
  counties: [gwent],
  clubs: [aClub({ clubId: 1, clubName: "Rovers", names: { cy: { ClubName: "Crwydriaid", City: "Y Sâl" } } })],
  // No club's name, however it is spelt.
  teams: [
    aTeam({
      teamId: 7,
      clubId: 1,
      teamName: "Rovers",
      gender: "Male",
      ageGroup: "Open Aged",
      countyName: "South-east",
    }),
  ],
  venues: [aVenue({ pitchFinderId: 5, centreName: "The Park", names: { cy: { CentreName: "Y Parc" } } })],
  providers: [aProvider({ providerId: 4, providerName: "Kickabouts", names: { cy: { ProviderName: "Cicio" } } })],
  providerVenues: [aProviderVenue({ providerId: 4, pitchFinderId: 5 })],
  sessions: [
    aSession({
      sessionId: "s",
      pitchFinderId: 5,
      providerId: 4,
      gender: "Male",
      startsAtMs: testNowMs + 3_600_000,
      minAge: null,
      maxAge: null,
      price: 4.35,
    }),
  ],
};
const recommender = buildRecommender(records, { catchmentMiles: 50 });
const app = await openCallsServer(
  servicesOver(records, {
    secondNames: () => namesByLanguage(records),
    recommend: (call, body) => recommender.answerBytes(call, body, testNowMs),
    upcomingSessions: (body) => recommender.upcomingBytes(body, testNowMs),
    mapTowns: async (tag) => (tag === "cy-GB" ? { towns: null, names: { Glamorgan: "Morgannwg" } } : null),
    findCounty: (request) =>
      findCounty({ findCounty: async () => gwent }, { nearestOutwardCode: async () => null }, request),
    suggestLocations: async () => ({
      suggestions: [
        {
          readableLocation: "Cardiff",
          names: { cy: "Caerdydd" },
          detail: "Glamorgan",
          kind: "place",
          latitude: 51.48,
          longitude: -3.18,
          isApproximate: false,
        },
        {
          readableLocation: "Newport",
          detail: "South-east",
          kind: "place",
          latitude: 51.58,
          longitude: -2.99,
          isApproximate: false,
        },
      ],
      isClear: true,
    }),
  }),
  { settings: { COUNTRY: "wales" } },
);
afterAll(() => app.close());

const body = { Age: 30, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 };
const calls: [url: string, payload: object | null, names: [plain: string, welsh: string][]][] = [
  [
    "/api/clubrecommendation",
    body,
    [
      ['"ClubName":"Rovers"', '"ClubName":"Crwydriaid"'],
      ['"City":"Sale"', '"City":"Y Sâl"'],
    ],
  ],
  ["/api/teamsrecommendation", body, [['"ClubName":"Rovers"', '"ClubName":"Crwydriaid"']]],
  ["/api/casualrecommendation", body, [['"CentreName":"The Park"', '"CentreName":"Y Parc"']]],
  ["/api/sessionrecommendation", body, [['"OrganizationName":"Kickabouts"', '"OrganizationName":"Cicio"']]],
  [
    "/api/upcomingsessions",
    body,
    [
      ['"CentreName":"The Park"', '"CentreName":"Y Parc"'],
      ['"ProviderName":"Kickabouts"', '"ProviderName":"Cicio"'],
    ],
  ],
  [
    "/api/club",
    { ClubId: 1 },
    [
      ['"ClubName":"Rovers"', '"ClubName":"Crwydriaid"'],
      ['"title":"Rovers"', '"title":"Crwydriaid"'],
    ],
  ],
  [
    "/api/centre",
    { CentreId: 5 },
    [
      ['"CentreName":"The Park"', '"CentreName":"Y Parc"'],
      ['"ProviderName":"Kickabouts"', '"ProviderName":"Cicio"'],
    ],
  ],
  [
    "/api/provider",
    { ProviderId: "4p5" },
    [
      ['"ProviderName":"Kickabouts"', '"ProviderName":"Cicio"'],
      ['"CentreName":"The Park"', '"CentreName":"Y Parc"'],
    ],
  ],
  [
    "/api/team?FadwTeamId=7",
    null,
    [
      ['"ClubName":"Rovers"', '"ClubName":"Crwydriaid"'],
      ['"CountyName":"South-east"', '"CountyName":"De-ddwyrain"'],
    ],
  ],
  ["/api/county", { Postcode: "M33" }, [['"CountyName":"South-east"', '"CountyName":"De-ddwyrain"']]],
  [
    "/api/locations",
    { Text: "caerd" },
    [
      ['"ReadableLocation":"Cardiff"', '"ReadableLocation":"Caerdydd"'],
      ['"Detail":"Glamorgan"', '"Detail":"Morgannwg"'],
      ['"Detail":"South-east"', '"Detail":"De-ddwyrain"'],
    ],
  ],
];

test.each(calls)(
  "%s says names in Welsh where they are asked for so, and nothing else differs",
  async (url, payload, names) => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.inject(payload ? { method: "POST", url, payload, headers } : { url, headers });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const plain = await ask({});
    expect(await ask({ "accept-language": "en-GB,cy;q=0.5" })).toBe(plain);
    const welsh = await ask({ "accept-language": "cy-GB" });
    for (const [was, is] of names) {
      expect(plain).toContain(was);
      expect(welsh).toContain(is);
      expect(welsh).not.toContain(was);
    }
    const back = [
      ...[
        "Crwydriaid>Rovers",
        "Y Sâl>Sale",
        "Y Parc>The Park",
        "Cicio>Kickabouts",
        "Caerdydd>Cardiff",
        "De-ddwyrain>South-east",
        "Morgannwg>Glamorgan",
      ],
    ].reduce((text, pair) => text.replaceAll(pair.split(">")[0]!, pair.split(">")[1]!), welsh);
    expect(JSON.parse(back)).toEqual(JSON.parse(plain));
    expect(welsh.includes('"TeamName"')).toBe(plain.includes('"TeamName"'));
    if (plain.includes('"TeamName":"Rovers"')) expect(welsh).toContain('"TeamName":"Rovers"');
  },
);

test("a server of pages alone asks the one that has the catalogue for names in the page's language", async () => {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = gatewayAsker({
    url: `${address}/api`,
    key: "the key",
    keyHeader: "x-key",
    timeoutMs: 5_000,
    watch: { note() {} },
    stopping: new AbortController().signal,
  });
  const pages = gatewayDetails({
    ask,
    clock: { nowMs: () => testNowMs },
    organisationsOver: (defaults) => defaults,
    fixtures: { fixtures: async () => new Map() },
  });
  const namesIn = async (language: Language) => {
    const shown = [
      await pages.showClub({ ClubId: 1 }, language),
      await pages.showTeam(7, null, language),
      await pages.showVenue({ CentreId: 5 }, language),
      await pages.showProvider({ ProviderId: "4p5" }, language),
    ];
    return ["Crwydriaid", "Y Parc", "Cicio"].map((name) =>
      shown.map((each) => JSON.stringify(each).includes(`"${name}"`)),
    );
  };
  expect(await namesIn(welsh)).toEqual([
    [true, true, false, false],
    [false, false, true, true],
    [false, false, true, true],
  ]);
  expect((await namesIn(english)).flat()).not.toContain(true);
});
