// @module-tag thorough
// Pages of clubs and teams where their contact, links, accreditation and fixtures come from the association's other systems.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aClub, aFixture, aSocialLink, uuid } from "#test/catalogue/builders.ts";
import { type FilledDatabase, fillDatabase, type Product, startProduct } from "#test/server/product.ts";
import { startOrganisationServer } from "#test/upstream/organisation-server.ts";
import type { UpstreamServer } from "#test/upstream/upstream-server.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";

const secondKey = "the-second-key-of-this-test";

let filled: FilledDatabase;
let server: UpstreamServer;
let product: Product;

const environment = () => ({
  ...filled.settings,
  ORGANISATION_API_URL: `${server.origin}/organisations`,
  FIXTURES_API_URL: `${server.origin}/fixtures`,
  CONTENT_API_KEY: secondKey,
});

beforeAll(async () => {
  filled = await fillDatabase(writeDetailsCatalogue);
  server = await startOrganisationServer(() => ({
    clubs: [
      aClub({
        orgId: 71,
        phone: "0161 496 0777",
        accreditation: { accreditationId: 1, status: "Expired", level: null },
      }),
      aClub({ orgId: 72, phone: "0161 496 0888" }),
    ],
    socialLinks: [aSocialLink({ orgId: 71, mediaLink: "told-by-the-register" })],
    fixtures: [aFixture({ wgsTeamId: uuid(101), primaryLeagueName: "Told League" })],
  }));
});
afterAll(async () => {
  await product?.stop();
  await server?.close();
  await filled?.remove();
});

/** The page as sent, without what differs each time. */
async function pageOf(path: string): Promise<string> {
  const answer = await fetch(product.origin + path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(/nonce="[^"]*"/g, "").replaceAll(product.origin, "");
}

/** The text of a page, without scripts and pictures, as the head's picture is random. */
const saysOf = (page: string) => page.replaceAll(/<(script|svg|style)\b.*?<\/\1>/gs, "");

test("a page shows the catalogue's own data while the systems do not answer, and the operator gets one report", async () => {
  product = await startProduct(filled.settings);
  const alone = { club: saysOf(await pageOf("/club/1")), team: saysOf(await pageOf("/team/1")) };
  expect(alone.club).toContain("0161 496 0015");
  await product.stop();

  server.behave("silent");
  product = await startProduct(environment());
  const views = [await pageOf("/club/1"), await pageOf("/club/1"), await pageOf("/team/1")];
  expect(views.map((page, at) => saysOf(page) === [alone.club, alone.club, alone.team][at])).toEqual([
    true,
    true,
    true,
  ]);
  server.behave("status-500");
  for (let view = 0; view < 4; view++) await pageOf("/club/2");
  await expect.poll(() => product.output()).toContain("The responses of an upstream service cannot be used");
  const reported = product.output().match(/"call":"clubcontact"[^}]*cannot be used/g);
  expect(reported).toHaveLength(1);
  const metrics = await (await fetch(`${product.origin}/metrics`)).text();
  expect(metrics).toMatch(
    /upstream_calls_total\{upstream="organisation register",call="clubcontact",outcome="failed"\} [1-9]/,
  );
  await product.stop();
});

test("a page shows the systems' data, hides what the club's own record forbids, and contains no key", async () => {
  server.behave("well");
  product = await startProduct(environment());
  // The first look waits for them a short time only.
  await expect.poll(() => pageOf("/club/1")).toContain("0161 496 0777");
  await expect.poll(() => pageOf("/club/1")).toContain("told-by-the-register");
  await expect.poll(() => pageOf("/team/1")).toContain("Told League");
  const club = await pageOf("/club/1");
  expect(club).not.toContain("Accreditation in progress");
  const team = await pageOf("/team/1");
  await pageOf("/club/2");
  await expect.poll(() => server.asked.map(({ call }) => call).join()).toContain("/72/clubcontact");
  const forbidden = await pageOf("/club/2");
  expect(forbidden).not.toContain("0161 496 0888");
  for (const page of [club, team, forbidden, product.output()]) expect(page).not.toContain(secondKey);
  expect(new Set(server.asked.map(({ headers }) => headers["ocp-apim-subscription-key"]))).toEqual(
    new Set([secondKey]),
  );
});
