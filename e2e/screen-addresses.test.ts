// @module-tag thorough
// Which screen of the built product answers an address, however it is written. Without a browser.
import { beforeAll, expect, test } from "vitest";
import { builtWeb } from "#src/pages/web-build.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aClub } from "#test/catalogue/builders.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";

const { clubId, clubName } = aClub();
let app: App;

beforeAll(async () => {
  app = await openCallsServer(servicesOver({ clubs: [aClub()] }), { web: await builtWeb({ mayBuild: true }) });
});

test.each([
  ["as it is linked", `/club/${clubId}`],
  ["with a query", `/club/${clubId}?from=map`],
  ["with a slash at its end", `/club/${clubId}/`],
  ["in capitals", `/CLUB/${clubId}`],
  ["with a letter encoded", `/cl%75b/${clubId}`],
  ["as the data of its screen", `/club/${clubId}.data`],
])("a club’s address %s leads to the club", async (_, url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body.includes(clubName)]).toEqual([200, true]);
});

test.each([
  ["without a number", "/club", 404],
  ["with its slash encoded", `/club%2F${clubId}`, 404],
  ["below another word", `/x/club/${clubId}`, 404],
  ["after two slashes", `//club/${clubId}`, 404],
  ["with more after it", `/club/${clubId}/teams`, 404],
])("a club’s address %s leads to the 404 screen", async (_, url, status) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body.includes(clubName)]).toEqual([status, false]);
});

test.each([
  ["/", 200],
  ["/sources", 200],
  ["/sources.data", 200],
  ["/about-the-game", 200],
  ["/results/map", 200],
  ["/results-map", 404],
  ["/results%2Fmap", 404],
  ["/onboarding/volunteer", 200],
  ["/something-wrong/club/1", 404],
])("%s is answered with %i", async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status);
});
