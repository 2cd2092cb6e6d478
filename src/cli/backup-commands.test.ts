// Backup, restore and check, through the terminal's entry point.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { aClub, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { writeExchangeFiles } from "#test/catalogue/exchange-files.ts";
import { fillDatabase, visibleState } from "#test/databases/filled-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { type SmtpTestServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";
import { type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";

let root: string;
let folder: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "touchline-backup-command-"));
  folder = join(root, "filled");
  const database = await openPGlite(await preparePGlite(folder));
  await fillDatabase(database);
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function observedIn(dataFolder: string) {
  const database = await openPGlite(dataFolder);
  try {
    return await visibleState(database);
  } finally {
    await database.close();
  }
}

test("a backup restored into an empty folder gives the same answers", async () => {
  const file = join(root, "touchline.backup");
  const made = await touchlineHere(["backup", file], { DATA_DIR: folder });
  expect(made).toMatchObject({ status: 0, output: expect.stringMatching(/has [\d,]+ rows in \d+ tables/) });
  const restored = await touchlineHere(["restore", file], { DATA_DIR: join(root, "restored") });
  expect(restored).toMatchObject({ status: 0, output: expect.stringMatching(/Restored [\d,]+ rows/) });
  expect(await observedIn(join(root, "restored"))).toEqual(await observedIn(folder));
});

test("after two imports of several files a backup is made and restored, and the next import is its own", async () => {
  const [catalogue, file] = [join(root, "catalogue"), join(root, "imported.backup")];
  const environment = { DATA_DIR: await preparePGlite(join(root, "imported")) };
  const importing = async (clubName: string, into = environment) => {
    const tables = { clubs: [aClub(1, { clubName }), aClub(2)], teams: [aTeam(11, 1)], venues: [aVenue(3)] };
    await writeExchangeFiles(catalogue, tables);
    expect(await touchlineHere(["import", "catalogue", catalogue], into)).toMatchObject({ status: 0 });
  };
  await importing("Sale Juniors");
  await importing("Sale Juniors and Ladies");
  expect(await touchlineHere(["backup", file], environment)).toMatchObject({ status: 0 });
  const elsewhere = { DATA_DIR: join(root, "imported-elsewhere") };
  expect(await touchlineHere(["restore", file], elsewhere)).toMatchObject({ status: 0 });
  await importing("Sale United", elsewhere);
  const listed = JSON.parse((await touchlineHere(["imports", "list", "--json"], elsewhere)).stdout);
  expect(listed.map(({ importId }: { importId: number }) => importId)).toEqual([3, 2, 1]);
});

test("a backup of an embedded database that a server has open is refused with what to do", async () => {
  const server = await openPGlite(folder);
  const { status, output } = await touchlineHere(["backup", join(root, "busy.backup")], { DATA_DIR: folder });
  await server.close();
  expect(status).toBe(1);
  expect(output).toMatch(/already in use by process (\d+), .* Stop that process \(Ctrl\+C where it runs, or kill \1\)/);
});

test("without a database there is nothing to back up, and none is created", async () => {
  const { status, output } = await touchlineHere(["backup", join(root, "none.backup")], {
    DATA_DIR: join(root, "none"),
  });
  expect(status).toBe(1);
  expect(output).toContain("There is no embedded database");
});

describe("check", () => {
  let mailSystem: SmtpTestServer;
  let provider: SigningProvider;
  let settings: Record<string, string>;
  beforeAll(async () => {
    mailSystem = await startSmtpServer();
    provider = await startSigningProvider();
  });
  afterAll(() => Promise.all([mailSystem.stop(), provider.stop()]));
  beforeEach(() => {
    settings = { DATA_DIR: folder, SMTP_URL: mailSystem.url, NODE_ENV: "test" };
  });
  const check = (change: Record<string, string> = {}) => touchlineHere(["check"], { ...settings, ...change });

  test("reports that all is well, one line each, and exits with 0", async () => {
    const { status, output } = await check();
    expect(status, output).toBe(0);
    for (const what of [
      "settings",
      "database",
      "schema",
      "catalogue",
      "mail system",
      "content",
      "start",
      "map style",
    ]) {
      expect(output).toMatch(new RegExp(`^ok +${what} `, "m"));
    }
    expect(output).toMatch(/^note +identity provider /m);
    expect(mailSystem.inbox).toEqual([]);
  });

  test.each<[what: string, change: () => Record<string, string>, line: RegExp]>([
    ["a setting that cannot be read", () => ({ PORT: "many" }), /^problem +settings +PORT must be/m],
    [
      "a database that does not answer",
      () => ({ DATABASE_URL: "postgres://127.0.0.1:1/x" }),
      /^problem +database .*DATABASE_URL/m,
    ],
    ["a mail system that is away", () => ({ SMTP_URL: "smtp://127.0.0.1:1" }), /^problem +mail system .*SMTP_URL/m],
    [
      "a theme that nobody could read",
      () => ({ THEME: unreadableTheme() }),
      /^problem +start .*colours\.ink on colours\.chalk has a contrast of 1/m,
    ],
    ["content that is broken", () => ({ CONTENT_DIR: brokenContent() }), /^problem +content .*home\.json/m],
    [
      "a map style that is none",
      () => ({ MAP_STYLE_URL: `${provider.place.authority}/none` }),
      /^problem +map style .*MAP_STYLE_URL/m,
    ],
    [
      "an identity provider that is away",
      () => ({
        IDENTITY_AUTHORITY: "https://127.0.0.1:1/x",
        IDENTITY_CLIENT_ID: "x",
        IDENTITY_SCOPE_PREFIX: "https://x/",
      }),
      /^problem +identity provider .*IDENTITY_AUTHORITY/m,
    ],
  ])("names %s, says what to do and exits with 1", async (_what, change, line) => {
    const { status, output } = await check(change());
    expect(output).toMatch(line);
    expect(status).toBe(1);
  });

  function unreadableTheme(): string {
    const theme = join(root, "theme.json");
    writeFileSync(theme, JSON.stringify({ base: "evening", colours: { ink: "#f0f0f0", chalk: "#ffffff" } }));
    return theme;
  }

  function brokenContent(): string {
    const content = mkdtempSync(join(root, "content-"));
    writeFileSync(join(content, "home.json"), '{"hero": 1}');
    return content;
  }
});
