// The last release and this version on one database under mixed load: the older one first, with the
// migrations between them, and back again. No request fails, and no mail is missing or sent twice.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aTeam, uuid } from "#test/catalogue/builders.ts";
import { type SmtpTestServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { touchline } from "#test/server/product.ts";
import { withEmptyDatabase } from "../bench/england-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { lastRelease, type Release } from "./last-release.ts";
import { arrivals, markedMessage, markOf, missingOf, storeMarkedAlerts, untilArrived } from "./marked-messages.ts";
import { expectOk, postJson, requestSteadily, searchBody, startChild } from "./requests.ts";
import { RollingServers } from "./rolling-servers.ts";

export interface VersionsOptions {
  /** For which both versions serve together, in each order. */
  minutes: number;
  withPages: boolean;
  /** A commit, or a folder with its packages; otherwise the last release. */
  release?: string | undefined;
}

/** At first; each import adds one, which is news to the alerts. */
const [clubs, alerts] = [40, 20];
const alertKey = { name: "drill", key: "a-key-of-the-versions-drill-and-no-other" };

/** Milliseconds within which the last mail must have arrived. */
const arrivedWithinMs = 120_000;

/** Skipped in one line without TEST_DATABASE_URL or the last release. */
export async function versionsDrill(options: VersionsOptions): Promise<DrillRow[]> {
  const release = process.env.TEST_DATABASE_URL ? lastRelease(options.release) : null;
  if (!release) {
    console.log("two-versions: skipped, as TEST_DATABASE_URL is not set or this checkout has no history");
    return [];
  }
  try {
    return await withEmptyDatabase((url) => serveTogether(url, release, options));
  } finally {
    release.remove();
  }
}

interface Scene {
  url: string;
  servers: RollingServers;
  mailSystem: SmtpTestServer;
  /** Marks of the messages that were answered "sent". */
  sent: Set<string>;
  /** Milliseconds that the slowest of these took. */
  slowestMs: number;
  imports: number;
  /** Whether the last release starts on what this version has added to. */
  canGoBack: boolean;
}

async function serveTogether(url: string, release: Release, options: VersionsOptions): Promise<DrillRow[]> {
  const { minutes, withPages } = options;
  const mailSystem = await startSmtpServer();
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: mailSystem.url,
    ALERT_KEYS: `${alertKey.name}:${alertKey.key}`,
    ALERT_HOLD_PERCENT: "100",
    LIMITS_FACTOR: "100000",
    HARVEST: "off",
    PUBLIC_URL: "http://127.0.0.1",
    // With a line for each request.
    LOG_LEVEL: "info",
  };
  const servers = await RollingServers.start(settings, withPages, release.folder);
  const scene: Scene = { url, servers, mailSystem, sent: new Set(), imports: 0, slowestMs: 0, canGoBack: true };
  try {
    await importBy(scene, release.folder);
    await storeTeamsAndAlerts(url, release);
    const together = async () => {
      const { output } = await touchline(["check"], { DATABASE_URL: url }, "", release.folder);
      scene.canGoBack = !output.includes("made by a newer version");
      const endMs = performance.now() + minutes * 60_000;
      for (let round = 0; round < 2 || performance.now() < endMs; round++) {
        await importBy(scene, round % 2 === 0 && scene.canGoBack ? release.folder : resolve("."));
        await wait(Math.min(5_000, Math.max(0, endMs - performance.now())));
      }
    };
    return [
      await underLoad(`${release.name}, then this version beside it, then alone`, scene, withPages, () =>
        servers.change(".", together),
      ),
      await underLoad(`this version, then ${release.name} beside it, then alone`, scene, withPages, () =>
        scene.canGoBack ? servers.change(release.folder, together) : wait(1_000),
      ),
      await mailRow(scene),
    ];
  } finally {
    await servers.stop();
    await mailSystem.stop();
  }
}

/**
 * Every club's team is there before the club: a club that an import adds is found at once. The
 * tables are those of the last release, so its own code writes the teams.
 */
async function storeTeamsAndAlerts(url: string, release: Release): Promise<void> {
  const { importRows }: typeof import("#test/alerts/alert-setup.ts") = await import(
    join(release.folder, "test/alerts/alert-setup.ts")
  );
  const database = await openPostgreSQL(url);
  const teams = Array.from({ length: 1_000 }, (_, at) =>
    aTeam({ teamId: at + 1, wgsTeamId: uuid(at + 1), clubId: at + 1 }),
  );
  await importRows(database, { teams });
  await storeMarkedAlerts(database, alertKey, alerts);
  await database.close();
}

/** By a process of that version, with a club more, as if a day had passed: one alert mail a day. */
async function importBy(scene: Scene, checkout: string): Promise<void> {
  scene.imports += 1;
  const words = [`Import ${scene.imports}`, String(clubs + scene.imports)];
  const [status] = await once(startChild("import-child.ts", words, { DATABASE_URL: scene.url }, checkout), "exit");
  if (status !== 0) throw new Error(`The import by ${checkout} ended with ${status}`);
  const database = await openPostgreSQL(scene.url);
  await database.query("update alerts set last_news_at_ms = null");
  await database.close();
}

async function underLoad(
  order: string,
  scene: Scene,
  withPages: boolean,
  change: () => Promise<void>,
): Promise<DrillRow> {
  const get = (path: string) => scene.servers.ask(async (server) => expectOk(path, await fetch(server.origin + path)));
  const post = (path: string, body: object) =>
    scene.servers.ask(async (server) => expectOk(path, await postJson(server, path, body)));
  const requests = requestSteadily([
    () => post("/api/clubrecommendation", searchBody),
    () => post("/api/filtercounts", searchBody),
    () => post("/api/club", { ClubId: 1 + Math.floor(Math.random() * clubs) }),
    () => get("/openactive/session-series"),
    () => sendMessage(scene, post, get),
    ...(withPages ? ["/club/1", "/", "/sitemap.xml"].map((path) => () => get(path)) : []),
  ]);
  const before = scene.imports;
  scene.slowestMs = 0;
  await change();
  const { count, failures } = await requests.stop();
  const lost = [...failures, ...scene.servers.takeErrors()];
  for (const line of [...new Set(lost)].slice(0, 10)) console.error(line.slice(0, 1_000));
  return {
    tried: `mixed load on one database: ${order}`,
    times: count,
    lost: lost.length,
    measured:
      scene.imports === before
        ? "**not served together: the older one does not start on the newer tables**, and says so"
        : `${failures.length} failed, ${scene.imports - before} imports by ` +
          `${scene.canGoBack ? "both in turn" : "this one"}; the slowest message ` +
          `${(scene.slowestMs / 1_000).toFixed(1)} s`,
  };
}

async function sendMessage(
  scene: Scene,
  post: (path: string, body: object) => Promise<unknown>,
  get: (path: string) => Promise<unknown>,
): Promise<void> {
  const marker = markOf(scene.sent.size);
  const Captcha = await solvedChallenge(JSON.stringify(await get("/api/captcha")));
  const message = markedMessage(marker, uuid((scene.sent.size % clubs) + 1));
  const beganMs = performance.now();
  await post("/api/notification", { ...message, Captcha });
  scene.slowestMs = Math.max(scene.slowestMs, performance.now() - beganMs);
  scene.sent.add(marker);
}

async function mailRow({ mailSystem: { inbox }, sent, imports }: Scene): Promise<DrillRow> {
  await untilArrived(inbox, sent, arrivedWithinMs);
  // One that is sent again would arrive a moment later.
  await wait(2_000);
  const found = [...arrivals(inbox)].map(([marker, ids]) => [marker, new Set(ids)] as const);
  const news = found.filter(([marker]) => marker.startsWith("alert-"));
  const missing = missingOf(inbox, sent);
  const doubled = found.filter(([marker, ids]) => ids.size > (marker.startsWith("alert-") ? imports : 1)).length;
  const unsent = news.length < alerts ? 1 : 0;
  return {
    tried: "mails of messages and of alerts meanwhile",
    times: sent.size + news.reduce((sum, [, ids]) => sum + ids.size, 0),
    lost: missing + doubled + unsent,
    measured: `${missing} missing, ${doubled} doubled; ${news.length} of ${alerts} alerts were told of something new`,
  };
}
