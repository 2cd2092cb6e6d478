// Files that give another Touchline the same public catalogue, and never a private contact.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hideRecord } from "#src/catalogue/corrections/hide-record.ts";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { loadDemonstrationInto } from "#src/load-demonstration-into.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aFixture } from "#test/catalogue/builders.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { modelFailures } from "#test/openactive/validators.ts";
import { openCallsServer, servicesOver, testNowMs } from "#test/server/calls-server.ts";
import { openFeedsServer, testLicenceUrl } from "#test/server/feeds-of-database.ts";
import { publicPart } from "./open-files.ts";

const names = [
  "clubs",
  "teams",
  "venues",
  "providers",
  "provider_venues",
  "sessions",
  "social_links",
  "counties",
  "fixtures",
];
const state = { version: 1, newestVersion: 1, isStale: false, isDemonstration: false };
let database: Database;
let app: App;

beforeAll(async () => {
  database = await openPGliteInMemory();
  await migrate(database);
  await loadDemonstrationInto(database, { nowMs: () => testNowMs }, 0.03);
  const place = { position: { latitude: 53.42, longitude: -2.32 }, isAllowPublic: true };
  const clubs = [aClub(900_001, { ...place, clubName: "=1+1", phone: "+44 161 496 0000", website: "@sale" })];
  await loadCatalogue(database, { clubs }, { partial: true, isDemonstration: true });
  app = await openFeedsServer(database, {}, state);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const fileOf = (name: string) => app.inject(`/open-data/${name}`);

/** The public fields of a catalogue whose records have positions of their own; without training. */
async function publicCatalogue(of: Database) {
  const {
    version: _version,
    sources: _sources,
    training: _training,
    ...tables
  } = await catalogueStore(of).readSnapshot();
  return {
    ...tables,
    clubs: tables.clubs.map((club) => publicPart("clubs", club)),
    venues: tables.venues.map((venue) => publicPart("venues", venue)),
    providers: tables.providers.map((provider) => publicPart("providers", provider)),
  };
}

test("imported into an empty Touchline the files give the same public catalogue, without a refusal", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-open-data-"));
  const other = await openPGliteInMemory();
  try {
    await migrate(other);
    for (const name of names) await writeFile(join(folder, `${name}.csv`), (await fileOf(`${name}.csv`)).rawPayload);
    const options = { isPartial: false, isDemonstration: false };
    const report = await importCatalogue(await openCatalogue(folder), catalogueWriter(other, publishTouched), options);
    expect(report.refusals).toEqual([]);
    expect(await publicCatalogue(other)).toEqual(await publicCatalogue(database));
    expect((await catalogueStore(other).readSnapshot()).sessions.length).toBeGreaterThan(100);
  } finally {
    await other.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test("no cell is calculated by a spreadsheet", async () => {
  const { body } = await fileOf("clubs.csv");
  const line = body.split("\n").find((each) => each.startsWith("900001,"));
  expect(line).toMatch(/,'=1\+1,.*,-2\.32,.*,'\+44 161 496 0000,.*,'@sale,/);
});

test("the JSON-LD contains every record of five kinds, with licence, publisher and day", async () => {
  const { "@graph": graph, ...head } = (await fileOf("catalogue.jsonld")).json();
  expect(head).toMatchObject({
    "@context": "https://schema.org/",
    license: testLicenceUrl,
    publisher: { name: "The Test Association" },
    dateModified: new Date(testNowMs).toISOString(),
  });
  const { clubs, teams, venues, providers, sessions } = await catalogueStore(database).readSnapshot();
  expect(graph).toHaveLength(clubs.length + teams.length + venues.length + providers.length + sessions.length);
});

test("files state their licence, may be cached, and are not sent again to a client that has them", async () => {
  const answer = await fileOf("clubs.csv");
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8; header=present",
    "content-disposition": 'attachment; filename="clubs.csv"',
    "cache-control": "public, max-age=300",
    link: `<${testLicenceUrl}>; rel="license"`,
    "access-control-allow-origin": "*",
  });
  const headers = { "if-none-match": String(answer.headers.etag) };
  expect((await app.inject({ url: "/open-data/clubs.csv", headers })).statusCode).toBe(304);
  const packed = await app.inject({ url: "/open-data/clubs.csv", headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(answer.body);
  for (const name of ["nothing.csv", "clubs.CSV", "..%2fclubs.csv"]) {
    expect((await fileOf(name)).statusCode).toBe(404);
  }
});

test("no file contains a private contact, or data of a source; a new catalogue makes new files", async () => {
  const secret = {
    phone: "0161 1",
    email: "jo@club.example",
    individualName: "Jo Bloggs",
    welfareOfficerEmail: "w@club.example",
  };
  const organiser = { organiserFirstName: "Sam", organiserLastName: "Bell", organiserEmail: "sam@run.example" };
  await loadCatalogue(database, {
    clubs: [
      aClub(1, { ...secret, isAllowPublic: null }),
      aClub(2, { ...secret, isAllowPublic: false }),
      aClub(3, { isAllowPublic: true, phone: "0161 3", welfareOfficerEmail: "w3@club.example", orgId: 7 }),
    ],
    venues: [aVenue(20), aVenue(21, { centreName: "Theirs" })],
    providers: [aProvider(4, { ...organiser, isAllowPublic: null })],
    sessions: [aSession("ours", 20, 4)],
    social_links: [
      {
        orgId: 7,
        isPublic: true,
        mediaType: "X",
        mediaTypeId: null,
        prefixUrl: null,
        mediaLink: "https://x.example/club",
      },
      {
        orgId: 7,
        isPublic: null,
        mediaType: "Y",
        mediaTypeId: null,
        prefixUrl: null,
        mediaLink: "https://y.example/private",
      },
    ],
  });
  await database.query("update venues set source_id = 1 where pitch_finder_id = 21");
  state.version = 2;
  const texts = await Promise.all(
    [...names.map((name) => `${name}.csv`), "catalogue.jsonld"].map(async (name) => (await fileOf(name)).body),
  );
  const all = texts.join("\n");
  expect(all).toContain("0161 3");
  expect(all).toContain("https://x.example/club");
  expect(all).not.toMatch(/0161 1|jo@club|Jo Bloggs|w@club|w3@club|Sam|Bell|sam@run|y\.example|Theirs/);
});

test("nothing of a hidden team or club is in a file, nor what belongs to it", async () => {
  const link = (orgId: number) => ({
    orgId,
    isPublic: true,
    mediaType: "X",
    mediaTypeId: null,
    prefixUrl: null,
    mediaLink: `https://x.example/${orgId}`,
  });
  const teams = [aTeam(11, 1), aTeam(12, 1), aTeam(21, 2)];
  const fixtures = teams.map(({ wgsTeamId, teamId }) =>
    aFixture({ wgsTeamId, primaryLeagueName: `League of ${teamId}` }),
  );
  const clubs = [aClub(1, { orgId: 7 }), aClub(2, { orgId: 8 })];
  await loadCatalogue(database, { clubs, teams, fixtures, social_links: [link(7), link(8)] });
  const parts = { database, publish: publishTouched, clock: { nowMs: () => testNowMs } };
  const because = { reason: "folded", through: null };
  await hideRecord(parts, { kind: "command" }, { kind: "team", id: "12", ...because });
  await hideRecord(parts, { kind: "command" }, { kind: "club", id: "2", ...because });
  state.version = 3;
  const [found, links] = await Promise.all(
    ["fixtures", "social_links"].map(async (name) => (await fileOf(`${name}.csv`)).body),
  );
  expect(found!.match(/League of \d+/g)).toEqual(["League of 11"]);
  expect(links!.match(/x\.example\/\d/g)).toEqual(["x.example/7"]);
});

test("the dataset and the data catalogue lead to the feeds", async () => {
  const headers = { host: "football.example" };
  const dataset = (await app.inject({ url: "/openactive/dataset.jsonld", headers })).json();
  expect(dataset).toMatchObject({
    "@type": "Dataset",
    url: "http://football.example/openactive",
    publisher: { name: "The Test Association", url: "http://football.example/", email: "data@association.example" },
    discussionUrl: "http://football.example/contact-us",
  });
  for (const { contentUrl } of dataset.distribution) {
    const page = await app.inject({ url: new URL(contentUrl).pathname, headers });
    expect([page.statusCode, page.json().items.length > 0]).toEqual([200, true]);
  }
  const catalogue = (await app.inject({ url: "/openactive/catalogue.jsonld", headers })).json();
  expect(catalogue).toMatchObject({ "@type": "DataCatalog", dataset: ["http://football.example/openactive"] });
  expect(await modelFailures(dataset, { validationMode: "DatasetSite" })).toEqual([]);
  expect(await modelFailures(catalogue, { validationMode: "DataCatalog" })).toEqual([]);
  for (const { publisher } of [dataset, catalogue]) expect(publisher.logo.url).toBe("http://football.example/logo.svg");
});

test("with open data turned off there is none of it", async () => {
  const closed = await openCallsServer(servicesOver({}));
  for (const path of ["/openactive/dataset.jsonld", "/openactive/catalogue.jsonld", "/open-data/clubs.csv"]) {
    expect((await closed.inject(path)).statusCode).toBe(404);
  }
  await closed.close();
});
