// Every key and renewable secret changed while requests go to two servers: none fails.
import { setTimeout as wait } from "node:timers/promises";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { type KillDatabase, postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { touchline } from "#test/server/product.ts";
import type { DrillRow } from "./drill-report.ts";
import { callerHeader, newKey, type Outside, oldKey, startOutside } from "./key-outside.ts";
import { doubledOf, markedMessage, markOf, missingOf, untilArrived } from "./marked-messages.ts";
import { expectOk, postJson, requestSteadily, searchBody } from "./requests.ts";
import { RollingServers } from "./rolling-servers.ts";
import { type Roles, twoRoles } from "./two-roles.ts";

export interface KeysOptions {
  /** Milliseconds of requests before and after each change. */
  aroundMs: number;
  withPages: boolean;
  /** Changes to make, by a part of their description; all if left out. */
  only?: string[];
}

const clubs = 40;

/** Milliseconds within which the last mail must arrive: the first two retries, and some checks. */
const arrivedWithinMs = 120_000;

/** On PostgreSQL, as two servers share it. Throws without TEST_DATABASE_URL. */
export async function keysDrill(options: KeysOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases and roles.");
  const database = await postgresqlWithClubs(serverUrl, clubs);
  try {
    return await settingsRows(database, options);
  } finally {
    await database.drop();
  }
}

async function settingsRows(database: KillDatabase, { aroundMs, withPages, only }: KeysOptions): Promise<DrillRow[]> {
  const roles = await twoRoles(database.environment.DATABASE_URL!);
  const outside = await startOutside();
  const servers = await RollingServers.start(
    {
      DATABASE_URL: roles.urls.old,
      CALLER_KEYS: `drill:${oldKey}`,
      ALERT_KEYS: `old:${oldKey}`,
      CONTENT_API_KEY: oldKey,
      SMTP_URL: outside.smtpUrl("old"),
      ...outside.environment,
      ...endless,
    },
    withPages,
  );
  const caller = { key: oldKey };
  const scene: Scene = { servers, outside, caller, database, sent: new Set(), alerts: new Set() };
  const rows: DrillRow[] = [];
  try {
    for (const [tried, change] of changes(scene, roles)) {
      if (only && !only.some((part) => tried.includes(part))) continue;
      rows.push(await during(tried, change, scene, aroundMs));
    }
    rows.push(await arrivalRow(scene));
    return rows;
  } finally {
    await servers.stop();
    await outside.stop();
    await roles.drop();
  }
}

const endless = {
  CALLER_CALLS_PER_MINUTE: "1000000",
  PAGE_CALLS_PER_MINUTE: "1000000",
  LIMITS_FACTOR: "100000",
};

interface Scene {
  servers: RollingServers;
  outside: Outside;
  caller: { key: string };
  database: KillDatabase;
  /** Marks of the messages that were answered "sent". */
  sent: Set<string>;
  /** Addresses whose alert request was answered with success. */
  alerts: Set<string>;
}

/** Gives what is wrong after the change; empty if nothing is. */
type Change = () => Promise<string[]>;

function changes(scene: Scene, roles: Roles): [tried: string, change: Change][] {
  const { servers, outside, caller, database } = scene;
  const renew = (name: string): Change => {
    return async () => {
      const { status, output } = await touchline(["secrets", "renew", name], database.environment);
      return status === 0 ? [] : [`secrets renew ${name}: ${output}`];
    };
  };
  return [
    [
      "the key of a caller, `CALLER_KEYS`",
      async () => {
        await servers.restart({ CALLER_KEYS: `drill:${oldKey}:${newKey}` });
        caller.key = newKey;
        await servers.restart({ CALLER_KEYS: `drill:${newKey}` });
        const status = await servers.ask((server) =>
          postJson(server, "/api/club", { ClubId: 1 }, { [callerHeader]: oldKey }).then((answer) => answer.status),
        );
        return status === 401 ? [] : [`the old key is answered ${status}`];
      },
    ],
    [
      "the keys of alerts, `ALERT_KEYS`",
      async () => {
        await servers.restart({ ALERT_KEYS: `new:${newKey},old:${oldKey}` });
        return [];
      },
    ],
    [
      "the key of register and fixtures, `CONTENT_API_KEY`",
      async () => {
        outside.takes = [oldKey, newKey];
        await servers.restart({ CONTENT_API_KEY: newKey });
        outside.takes = [newKey];
        // Clubs not looked at yet: what is known of the first is not asked for again so soon.
        const callsBefore = outside.calls.length;
        for (const ClubId of [2, 3, 4]) await post(scene, "/api/club", { ClubId });
        if (outside.calls.length === callsBefore) return ["the register was not asked"];
        return outside.refused === 0 ? [] : [`${outside.refused} calls with a key that is not taken`];
      },
    ],
    [
      "the password of the mail system, in `SMTP_URL`",
      async () => {
        outside.passwords = ["old", "new"];
        await servers.restart({ SMTP_URL: outside.smtpUrl("new") });
        outside.passwords = ["new"];
        return [];
      },
    ],
    [
      "the user and password of the database, in `DATABASE_URL`",
      async () => {
        await servers.restart({ DATABASE_URL: roles.urls.new });
        const left = await roles.endOld();
        return left === 0 ? [] : [`${left} connections of the old user`];
      },
    ],
    ["the secret `captcha`, by the command", renew("captcha")],
    ["the secret `pages`, by the command, calendars answered before and after", renew("pages")],
    ["the secret `passes`, by the command", renew("passes")],
  ];
}

/** Sends requests as people and callers do, before, during and after a change. */
async function during(tried: string, change: Change, scene: Scene, aroundMs: number): Promise<DrillRow> {
  const calendar = await createCalendar(scene);
  const requests = requestSteadily([
    () => post(scene, "/api/clubrecommendation", searchBody),
    () => post(scene, "/api/club", { ClubId: 1 }),
    () => searchWithPass(scene),
    () => scene.servers.ask(async (server) => expectOk("calendar", await fetch(server.origin + calendar))),
    () => sendMessage(scene),
    () => createAlert(scene),
  ]);
  await wait(aroundMs);
  const wrong = await change();
  await wait(aroundMs);
  const { count, failures } = await requests.stop();
  const lost = [...wrong, ...failures, ...scene.servers.takeErrors()];
  return {
    tried: `changed without a pause: ${tried}`,
    times: count,
    lost: lost.length,
    measured: lost.length === 0 ? "every request answered" : [...new Set(lost)].join("; ").slice(0, 600),
  };
}

const keyOf = ({ caller }: Scene) => ({ [callerHeader]: caller.key });

function post(scene: Scene, path: string, body: object): Promise<unknown> {
  return scene.servers.ask(async (server) => expectOk(path, await postJson(server, path, body, keyOf(scene))));
}

/** A pass of one server used at the next, as behind a balancer. */
async function searchWithPass({ servers }: Scene): Promise<void> {
  const fetched = await servers.ask(async (server) =>
    expectOk("pass", await postJson(server, "/api/pass", {}, { origin: server.origin })),
  );
  const { Pass } = fetched as { Pass: string };
  await servers.ask(async (server) => {
    const shown = { origin: server.origin, "touchline-pass": Pass };
    await expectOk("search with a pass", await postJson(server, "/api/clubrecommendation", searchBody, shown));
  });
}

async function createCalendar(scene: Scene): Promise<string> {
  return ((await post(scene, "/api/calendars", searchBody)) as { Path: string }).Path;
}

async function sendMessage(scene: Scene): Promise<void> {
  const marker = markOf(scene.sent.size);
  const Captcha = await solvedCaptcha(scene);
  const message = markedMessage(marker, scene.database.clubs[scene.sent.size % clubs]!);
  await post(scene, "/api/notification", { ...message, Captcha });
  scene.sent.add(marker);
}

async function createAlert(scene: Scene): Promise<void> {
  const Email = `alert-${scene.alerts.size}@example.org`;
  const Captcha = await solvedCaptcha(scene);
  await post(scene, "/api/alerts", { Email, Search: searchBody, Offers: "club", Miles: 5, Often: "weekly", Captcha });
  scene.alerts.add(Email);
}

async function solvedCaptcha(scene: Scene): Promise<string> {
  const challenge = await scene.servers.ask(async (server) =>
    expectOk("captcha", await fetch(`${server.origin}/api/captcha`, { headers: keyOf(scene) })),
  );
  return solvedChallenge(JSON.stringify(challenge));
}

/** Every promised mail arrived, each under one Message-ID. */
async function arrivalRow({ sent, alerts, outside: { inbox } }: Scene): Promise<DrillRow> {
  const promised = [...sent, ...alerts];
  const tookMs = await untilArrived(inbox, promised, arrivedWithinMs);
  const [missing, doubled] = [missingOf(inbox, promised), doubledOf(inbox)];
  return {
    tried: "mails of messages and alerts meanwhile",
    times: promised.length,
    lost: missing + doubled,
    measured: `${missing} missing, ${doubled} doubled, the last after ${Math.round(tookMs / 1000)} s`,
  };
}
