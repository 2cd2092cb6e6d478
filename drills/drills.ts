// Every drill by name: the full form, and the short one of test/server/drills.test.ts.
import { alertsDrill } from "./alerts-drill.ts";
import { allJumps, clockDrill } from "./clock-drill.ts";
import { databaseDrill } from "./database-drill.ts";
import { daysDrill } from "./days-drill.ts";
import { diskDrill } from "./disk-drill.ts";
import type { DrillRow } from "./drill-report.ts";
import { edgeDrill } from "./edge-drill.ts";
import { failoverDrill } from "./failover-drill.ts";
import { floodsDrill } from "./floods-drill.ts";
import { gatewayKeyRow } from "./gateway-key-drill.ts";
import { harvestDrill } from "./harvest-drill.ts";
import { keysDrill } from "./keys-drill.ts";
import { killDrill } from "./kill-drill.ts";
import { leakDrill } from "./leak-drill.ts";
import { listingDrill } from "./listing-drill.ts";
import { allBehaviours, mailDrill } from "./mail-drill.ts";
import { malformedDrill } from "./malformed-drill.ts";
import { memoryDrill } from "./memory-drill.ts";
import { mixedDrill } from "./mixed-drill.ts";
import { poolerDrill } from "./pooler-drill.ts";
import { restoreDrill } from "./restore-drill.ts";
import { socketsDrill } from "./sockets-drill.ts";
import { upstreamDrill } from "./upstream-drill.ts";
import { versionsDrill } from "./versions-drill.ts";

interface Drill {
  what: string;
  /** `words`: the arguments after the drill's name. */
  run(words: string[]): Promise<DrillRow[]>;
  short(): Promise<DrillRow[]>;
}

export const drills: Record<string, Drill> = {
  database: {
    what: "PostgreSQL refusing, reset, silent, slow and moved [rounds]; needs TEST_DATABASE_URL",
    run: ([rounds = "5"]) => databaseDrill({ rounds: Number(rounds) }),
    short: () => databaseDrill({ rounds: 2 }),
  },
  disk: {
    what:
      "disks that are full: PostgreSQL's data, its log of writes, the stored index [Englands]; " +
      "needs root and PostgreSQL's programs",
    run: ([times = "1"]) => diskDrill({ times: Number(times) }),
    short: () => diskDrill({ times: 0.05 }),
  },
  edge: {
    what:
      "nginx, Caddy and HAProxy in front, by our examples: large and slow requests, made-up addresses, " +
      "a cache; those installed",
    run: () => edgeDrill({ withPages: true, trusted: [1, 2, 0] }),
    short: () => edgeDrill({ withPages: false, trusted: [1] }),
  },
  failover: {
    what:
      "a primary of PostgreSQL killed under load, its standby promoted [rounds] [asynchronous rounds of " +
      "each way]; needs PostgreSQL's programs",
    run: ([rounds = "10", looseRounds = "3"]) =>
      failoverDrill({ rounds: Number(rounds), looseRounds: Number(looseRounds) }),
    short: () => failoverDrill({ rounds: 1, looseRounds: 0 }),
  },
  floods: {
    what:
      "notes and alerts from very many networks, and captchas sent again [seconds] [captchas]; " +
      "needs TEST_DATABASE_URL",
    run: ([seconds = "60", captchas = "60"]) =>
      floodsDrill({ seconds: Number(seconds), captchas: Number(captchas), limitsFactor: 0.2 }),
    short: () => floodsDrill({ seconds: 3, captchas: 3, limitsFactor: 0.1, mayBeSlow: true }),
  },
  pooler: {
    what: "PgBouncer before PostgreSQL, by transactions and by sessions [messages]; needs it and TEST_DATABASE_URL",
    run: ([messages = "200"]) => poolerDrill({ messages: Number(messages) }),
    short: () => poolerDrill({ messages: 20 }),
  },
  "two-versions": {
    what:
      "the last release and this version on one database, in both orders [minutes] [commit or folder]; " +
      "needs TEST_DATABASE_URL",
    run: ([minutes = "10", release]) => versionsDrill({ minutes: Number(minutes), withPages: true, release }),
    short: () => versionsDrill({ minutes: 0.1, withPages: false }),
  },
  restore: {
    what: "a backup restored into an empty database, timed [Englands]; needs TEST_DATABASE_URL",
    run: ([times = "1"]) => restoreDrill({ times: Number(times) }),
    short: () => restoreDrill({ times: 0.02 }),
  },
  sockets: {
    what: "pipelining, unread answers, slow bodies and idle connections [connections]",
    run: ([connections = "100"]) => socketsDrill({ connections: Number(connections), withPages: true }),
    short: () => socketsDrill({ connections: 20, withPages: false, holdMs: 500, othersWithinMs: 5_000 }),
  },
  malformed: {
    what: "generated requests over all routes [how many] [seed]",
    run: ([count = "30000", seed = "1"]) =>
      malformedDrill({ count: Number(count), seed: Number(seed), withPages: true }),
    short: () => malformedDrill({ count: 600, seed: Date.now() % 1_000_000, withPages: false }),
  },
  leak: {
    what: "every answer of every route over a catalogue whose private values hold marks",
    run: () => leakDrill({ withPages: true }),
    short: () => leakDrill({ withPages: false }),
  },
  listing: {
    what:
      "a club's listing: changes searched on the other server, tokens guessed [changes] [guesses]; " +
      "needs TEST_DATABASE_URL",
    run: ([changes = "50", guesses = "40000"]) => listingDrill({ changes: Number(changes), guesses: Number(guesses) }),
    short: () => listingDrill({ changes: 4, guesses: 2_000, mayBeSlow: true }),
  },
  mail: {
    what: "a mail system that is down, slow, falls silent, or refuses at each step for three days [messages] [alerts]",
    run: ([messages = "100", alerts = "1000"]) =>
      mailDrill({ messages: Number(messages), behaviours: allBehaviours, alerts: Number(alerts) }),
    short: () => mailDrill({ messages: 5, behaviours: ["slow"], alerts: 10 }),
  },
  upstream: {
    what: "a gateway that hangs, answers wrongly or endlessly [requests of each kind]",
    run: ([asksOfEach = "50"]) => upstreamDrill({ asksOfEach: Number(asksOfEach) }),
    short: () => upstreamDrill({ asksOfEach: 3 }),
  },
  clock: {
    what: "the clock set an hour and a year ahead and back [messages]; with TEST_DATABASE_URL also on PostgreSQL",
    run: ([messages = "20"]) => clockDrill({ jumps: allJumps, messages: Number(messages), isWhole: true }),
    short: () => clockDrill({ jumps: allJumps.slice(2, 3), messages: 2, isWhole: false }),
  },
  days: {
    what:
      "days of one server in minutes, each with a harvest and a change of the catalogue [days]; " +
      "needs TEST_DATABASE_URL",
    run: ([days = "200"]) => daysDrill({ days: Number(days) }),
    short: () => daysDrill({ days: 4 }),
  },
  memory: {
    what:
      "everything in a memory cgroup of so many megabytes [megabytes] [Englands] [minutes]; " +
      "needs root and TEST_DATABASE_URL",
    run: ([megabytes = "512", times = "1", minutes = "60"]) =>
      memoryDrill({ megabytes: Number(megabytes), times: Number(times), minutes: Number(minutes) }),
    short: () => memoryDrill({ megabytes: 300, times: 0.02, minutes: 0.1 }),
  },
  mixed: {
    what:
      "mixed load on several servers, killed again and again, " +
      "while catalogues are imported [minutes] [servers] [Englands]",
    run: ([minutes = "5", servers = "3", times = "1"]) =>
      mixedDrill({
        minutes: Number(minutes),
        servers: Number(servers),
        times: Number(times),
        killEveryMs: 12_000,
        importEveryMs: 15_000,
      }),
    short: () => mixedDrill({ minutes: 0.4, servers: 3, times: 0.02, killEveryMs: 4_000, importEveryMs: 5_000 }),
  },
  harvest: {
    what: "SIGKILL during a harvest of open data [kills]; with TEST_DATABASE_URL also on PostgreSQL",
    run: ([kills = "100"]) => harvestDrill({ kills: Number(kills), dates: 400 }),
    short: () => harvestDrill({ kills: 3, dates: 200 }),
  },
  alerts: {
    what: "SIGKILL while two servers match alerts and send their mails [kills]; needs TEST_DATABASE_URL",
    run: ([kills = "100"]) => alertsDrill({ alerts: 300, kills: Number(kills), others: 2_000 }),
    short: () => alertsDrill({ alerts: 300, kills: 4, others: 200 }),
  },
  keys: {
    what:
      "keys and secrets changed while two servers get requests all the time [ms around each]; " +
      "needs TEST_DATABASE_URL",
    run: async ([aroundMs = "3000"]) => [
      ...(await keysDrill({ aroundMs: Number(aroundMs), withPages: true })),
      await gatewayKeyRow({ aroundMs: Number(aroundMs), withPages: true }),
    ],
    short: async () => [
      ...(await keysDrill({ aroundMs: 300, withPages: false, only: ["DATABASE_URL", "`pages`"] })),
      await gatewayKeyRow({ aroundMs: 300, withPages: false }),
    ],
  },
  kill: {
    what: "SIGKILL during messages, imports and migrations [kills on PostgreSQL] [kills on the embedded database]",
    run: ([postgresql = "1000", embedded = "100"]) =>
      killDrill({ kills: { postgresql: Number(postgresql), embedded: Number(embedded) } }),
    short: () => killDrill({ kills: { postgresql: 2, embedded: 1 } }),
  },
};
