// @module-tag thorough The files that production ships: without those that only building and
// testing need, read-only except DATA_DIR.
import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { smallArchive } from "#test/map/archive-of.ts";
import { type SmtpTestServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { timeLimits } from "#test/time-limits.ts";
import { makeProductionTree } from "../../deploy/production-tree.ts";
import { type KillDatabase, postgresqlWithClubs } from "./databases-with-clubs.ts";
import {
  addProductionPackages,
  collectOutput,
  exitOf,
  freePort,
  isReady,
  postMessage,
  sendHalfSearch,
  startIn,
  unprivilegedUser,
} from "./production-process.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** The server's own command, as units and images have it. */
const server = "node_modules/.bin/node src/main.ts";

let folder: string;
let tree: string;
let dataFolder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "touchline-production-"));
  tree = join(folder, "tree");
  dataFolder = join(folder, "data");
  makeProductionTree(tree);
  addProductionPackages(tree);
  mkdirSync(dataFolder);
  chmodSync(folder, 0o755);
  chmodSync(dataFolder, 0o777);
  spawnSync("chmod", ["-R", "a-w,a+rX", tree]);
});

afterAll(() => {
  spawnSync("chmod", ["-R", "u+w", tree]);
  rmSync(folder, { recursive: true, force: true });
});

test("nothing that only development needs is among them", () => {
  const names = readdirSync(tree, { recursive: true, encoding: "utf8" });
  expect(names.length).toBeGreaterThan(1_000);
  const packages = ["oidc-provider", "selfsigned", "vite", "@react-router/dev", "typescript", "maplibre-gl", "vitest"];
  for (const name of packages) expect(existsSync(join(tree, "node_modules", name))).toBe(false);
  expect(existsSync(join(tree, "node_modules/fastify"))).toBe(true);
  expect(
    names.filter((name) => /^(development|e2e|test|bench|drills)(\/|$)|^(src|packages)\/.*\.test\.ts/.test(name)),
  ).toEqual([]);
  expect(names.filter((name) => name.startsWith("src/web/") && name.includes("."))).toEqual([
    "src/web/styles/tokens.css",
  ]);
});

test("outside production the server does not start, and says what to do", async () => {
  const { status, output } = await exitOf(startIn(tree, server, { NODE_ENV: "development", DATA_DIR: dataFolder }));
  expect(status).toBe(1);
  expect(output).toContain("only NODE_ENV=production can be started");
});

test("a map's streets are installed with the shipped files alone", async () => {
  const archive = join(dataFolder, "extract.pmtiles");
  writeFileSync(archive, smallArchive());
  const words = `map install ${archive} --to ${join(dataFolder, "map")}`;
  const { status, output } = await exitOf(startIn(tree, `node_modules/.bin/node src/cli/touchline.ts ${words}`, {}));
  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining("streets.json are in place") });
});

test("without a build a start in production says so and does not build", async () => {
  const unbuilt = join(folder, "unbuilt");
  mkdirSync(unbuilt);
  for (const name of readdirSync(tree).filter((each) => each !== "build"))
    symlinkSync(join(tree, name), join(unbuilt, name));
  const settings = { DATABASE_URL: "postgres://127.0.0.1:1/none", SMTP_URL: "smtp://127.0.0.1:1" };
  const { status, output } = await exitOf(startIn(unbuilt, server, settings));
  expect(status).toBe(1);
  expect(output).toContain("npm run build");
  expect(existsSync(join(unbuilt, "build"))).toBe(false);
});

describe.runIf(testDatabaseUrl)("over PostgreSQL", () => {
  let database: KillDatabase;
  let mailSystem: SmtpTestServer;

  beforeAll(async () => {
    database = await postgresqlWithClubs(testDatabaseUrl ?? "", 3);
    mailSystem = await startSmtpServer({ acceptAfterMs: 1_500 });
  });

  afterAll(async () => {
    await mailSystem.stop();
    await database.drop();
  });

  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGKILL");
  });

  async function startProduction(command: string) {
    const port = await freePort();
    const child = startIn(tree, command, {
      ...database.environment,
      PORT: String(port),
      SMTP_URL: mailSystem.url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: "error",
      LIMITS_FACTOR: "100",
    });
    running.push(child);
    const output = collectOutput(child);
    const exit = once(child, "exit");
    const origin = `http://127.0.0.1:${port}`;
    await expect
      .poll(() => (child.exitCode === null ? isReady(origin) : output()), {
        timeout: timeLimits.process,
        interval: 100,
      })
      .toBe(true);
    return { child, origin, output, exit };
  }

  /** Mails whose lease has not ended. */
  async function waitingMails(): Promise<number> {
    const opened = await openPostgreSQL(database.environment.DATABASE_URL ?? "");
    const { rows } = await opened.query<{ count: number }>(
      "select count(*)::int as count from mails where leased_until_ms > $1",
      [Date.now()],
    );
    await opened.close();
    return rows[0]?.count ?? -1;
  }

  test.runIf("uid" in unprivilegedUser)("the user who runs it cannot write to its files", () => {
    const { status } = spawnSync("touch", [join(tree, "src/new")], unprivilegedUser);
    expect(status).not.toBe(0);
  });

  test("pages, files and calls are answered, and nothing is written except into DATA_DIR", async () => {
    const before = readdirSync(tree, { recursive: true }).length;
    const { child, origin, output, exit } = await startProduction(server);
    for (const path of [
      "/",
      "/club/1",
      "/sitemap.xml",
      "/manifest.webmanifest",
      "/api/documentation/json",
      "/metrics",
    ]) {
      expect((await fetch(origin + path)).status, path).toBe(200);
    }
    const home = await (await fetch(origin)).text();
    const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    expect((await fetch(origin + script)).headers.get("content-type")).toContain("javascript");
    expect((await fetch(`${origin}/outbox`)).status).toBe(404);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(output()).not.toMatch(/"level":[56]0/);
    expect(readdirSync(tree, { recursive: true })).toHaveLength(before);
  });

  test.each([
    ["the server itself", server, "process", 0],
    ["npm start", "npm start", "process", 1],
    ["npm start, by a supervisor that tells every process", "npm start", "group", 2],
  ])(
    "%s ends it cleanly: open requests are answered, and mails being sent are recorded",
    async (_, command, target, club) => {
      mailSystem.inbox.length = 0;
      const { child, origin, exit } = await startProduction(command);
      const sent = await postMessage(origin, database.clubs[club] ?? "");
      expect(sent.status).toBe(200);
      // The job is sending the mail, and half of a request is here.
      const slow = await sendHalfSearch(origin);
      await expect.poll(() => mailSystem.inbox.length, { timeout: timeLimits.seen }).toBeGreaterThan(0);
      process.kill(target === "group" ? -(child.pid ?? 0) : (child.pid ?? 0), "SIGTERM");
      await expect.poll(() => isReady(origin)).toBe(false);
      expect(await slow.finish()).toMatch(/^HTTP\/1\.1 200 /);
      expect(await exit).toEqual([0, null]);
      expect(await waitingMails()).toBe(0);
    },
  );
});
