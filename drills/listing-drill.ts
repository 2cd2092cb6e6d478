// A club's own listing on two servers: a search on the other finds what it changes within two
// seconds; guessed tokens, from one address or many, open nothing while the club still comes in.
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "#src/platform/database/migrate.ts";
import { aClub, aTeam } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, type DrillServer, errorLines, residentMegabytes, startDrillServer } from "./drill-server.ts";
import { expectOk, postJson, searchBody } from "./requests.ts";

interface ListingOptions {
  changes: number;
  guesses: number;
  /** Only what is never found counts as lost: for tests, beside which much else is at work. */
  mayBeSlow?: boolean;
}

/** Until a change is found: clubs' own are gathered for 20 seconds (docs/decisions/index.md). */
const foundWithinMs = 22_000;

/** Milliseconds after which nobody waits any longer. */
const patienceMs = 60_000;

/** Wrong tokens an hour that get an answer, by address and in all (club-listing/mail-link.ts). */
const answered = { perAddress: 40, perHour: 20_000 };

const hourMs = 3_600_000;

/** Throws without TEST_DATABASE_URL, as two servers share one PostgreSQL. */
export async function listingDrill({ changes, guesses, mayBeSlow }: ListingOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases.");
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl);
  const servers: DrillServer[] = [];
  try {
    await migrate(database);
    const team = aTeam(101, 1, { ageGroup: "Open Aged", places: "full" });
    await loadCatalogue(database, { clubs: [aClub(1, { email: "club-1@example.org" })], teams: [team] });
    for (const _ of ["one", "other"])
      servers.push(await startDrillServer({ DATABASE_URL: url, TRUSTED_PROXIES: "1" }, false));
    const request = { EventId: crypto.randomUUID(), Record: "club", Id: "1" };
    await expectOk("link", await postJson(servers[0]!, "/api/club-listing/link", request));
    const { rows } = await database.query<{ text: string }>("select text_body as text from mails");
    const token = /club-listing#club\.1\.(\S+)/.exec(rows[0]!.text)![1]!;
    return [
      await changesRow(servers, token, changes, mayBeSlow ? patienceMs : foundWithinMs),
      await guessesRow(servers, token, guesses),
    ];
  } finally {
    for (const server of servers) await server.stop();
    await database.close();
    await drop?.();
  }
}

async function changesRow(
  servers: DrillServer[],
  token: string,
  changes: number,
  lostAfterMs: number,
): Promise<DrillRow> {
  const times: number[] = [];
  for (let at = 0; at < changes; at++) {
    const [Text, Based] = at % 2 === 0 ? ["open", "full"] : ["full", "open"];
    const Changes = [{ Record: "team", Id: "101", Field: "Places", Text, Based }];
    const [saving, other] = [servers[at % 2]!, servers[(at + 1) % 2]!];
    await expectOk("save", await postJson(saving, "/api/club-listing/save", { Token: token, Changes }));
    const beganMs = performance.now();
    const found = async (server: DrillServer) => {
      while ((await hasPlaces(server)) !== (Text === "open") && performance.now() - beganMs < patienceMs)
        await wait(20);
      return performance.now() - beganMs;
    };
    // The next change begins when both show this one: it says again what was before.
    const [ms] = await Promise.all([found(other), found(saving)]);
    times.push(ms);
  }
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return {
    tried: "a change of a club's listing on one server, searched for on the other",
    times: changes,
    lost: times.filter((ms) => ms >= lostAfterMs).length,
    measured:
      `found after ${sorted[Math.floor(changes / 2)]} ms in the middle, ${sorted.at(-1)} ms at most, ` +
      `${times.filter((ms) => ms > foundWithinMs).length} later than ${foundWithinMs} ms`,
  };
}

async function hasPlaces(server: DrillServer): Promise<boolean> {
  const body = { ...searchBody, PlacesFree: true };
  const answer = await expectOk("search", await postJson(server, "/api/clubrecommendation", body));
  return JSON.stringify(answer).includes('"ClubId":1,');
}

/** Half of them from one address, the others from an address each. */
async function guessesRow(servers: DrillServer[], token: string, guesses: number): Promise<DrillRow> {
  const statuses = { 200: 0, 404: 0, 429: 0, other: 0, fromOne: 0 };
  const open = (server: DrillServer, Token: string, from: string) =>
    postJson(server, "/api/club-listing/open", { Token }, { "x-forwarded-for": from });
  const stop = askSteadily(() => open(servers[0]!, token, "192.0.2.1"), 100);
  const began = { ms: performance.now(), hour: Math.floor(Date.now() / hourMs) };
  let sent = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (sent < guesses) {
        const at = sent++;
        const isFromOne = at % 2 === 0;
        const bytes = randomBytes(32);
        const from = isFromOne ? "203.0.113.9" : `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
        const guess =
          at % 10 === 0 ? token.slice(0, -1) + (token.endsWith("A") ? "B" : "A") : bytes.toString("base64url");
        const answer = await open(servers[at % servers.length]!, guess, from);
        await answer.arrayBuffer();
        const status = answer.status as 200 | 404 | 429;
        if (status in statuses) statuses[status] += 1;
        else statuses.other += 1;
        if (isFromOne && status === 404) statuses.fromOne += 1;
      }
    }),
  );
  const seconds = (performance.now() - began.ms) / 1_000;
  const hours = Math.floor(Date.now() / hourMs) - began.hour + 1;
  const club = await stop();
  const errors = servers.flatMap(errorLines);
  const beyond = [statuses[404] - hours * answered.perHour, statuses.fromOne - hours * answered.perAddress];
  const megabytes = Math.round(await residentMegabytes(servers[0]!));
  return {
    tried: "tokens of a club's listing guessed, half from one address, the others from an address each",
    times: guesses,
    lost: statuses[200] + statuses.other + club.failed + errors.length + beyond.filter((count) => count > 0).length,
    measured:
      `${Math.round(guesses / seconds)} a second; ${statuses[200]} opened, ` +
      `${statuses[404]} told that they are wrong (${statuses.fromOne} to the one address), ` +
      `${statuses[429]} too many; the club itself opened its listing ${club.count} times meanwhile, ` +
      `p99 ${club.p99} ms; ${megabytes} MB, ${errors.length} error lines`,
  };
}
