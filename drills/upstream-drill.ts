// The gateway, register and fixtures system hang, lie or send without end: all answers in time.

import { embeddedWithClubs } from "#test/server/databases-with-clubs.ts";
import { type Behaviour, startUpstreamServer } from "#test/upstream/upstream-server.ts";
import type { DrillRow } from "./drill-report.ts";
import { clubOf, residentMegabytes, startDrillServer } from "./drill-server.ts";

const behaviours: Behaviour[] = [
  ...(["status-500", "status-401", "html", "broken-json", "empty-object", "null", "silent"] as const),
  ...(["slow-body", "cut-off", "endless", "nested", "no-content", "redirect"] as const),
];

/** JSON, even if unexpected: the answer of a call is between the gateway and its caller. */
const passedOn: Behaviour[] = ["empty-object", "null"];

/** Milliseconds that a call through the gateway may take here. */
const timeoutMs = 5_000;

/** Added for a busy machine. */
const slackMs = 4_000;

const mostMegabytes = 200;

export async function upstreamDrill({ asksOfEach }: { asksOfEach: number }): Promise<DrillRow[]> {
  return [...(await gatewayRows(asksOfEach)), ...(await registerRows(asksOfEach))];
}

/** The register and the fixtures system: a club's own values are shown all the same, and soon. */
async function registerRows(asksOfEach: number): Promise<DrillRow[]> {
  const upstream = await startUpstreamServer(() => undefined);
  const database = await embeddedWithClubs(asksOfEach);
  const address = `${upstream.origin}/register`;
  const both = { ORGANISATION_API_URL: address, FIXTURES_API_URL: address, CONTENT_API_KEY: "a-key-of-this-drill" };
  const server = await startDrillServer({ ...database.environment, ...both }, false);
  try {
    const rows: DrillRow[] = [];
    for (const behaviour of behaviours) {
      upstream.behave(behaviour);
      const beforeMb = await residentMegabytes(server);
      const answers = await Promise.all(
        Array.from({ length: asksOfEach }, (_, at) => timed(clubOf(server, (at % asksOfEach) + 1))),
      );
      const grownMb = (await residentMegabytes(server)) - beforeMb;
      const wrong = answers.filter(({ status, ms }) => status !== 200 || ms > slackMs);
      rows.push({
        tried: `the register's answer: ${behaviour}`,
        times: answers.length,
        lost: wrong.length + (grownMb > mostMegabytes ? 1 : 0),
        measured:
          `slowest ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms, ` +
          `${Math.max(0, Math.round(grownMb))} MB`,
      });
    }
    return rows;
  } finally {
    await server.stop();
    await upstream.close();
    await database.drop();
  }
}

async function gatewayRows(asksOfEach: number): Promise<DrillRow[]> {
  const key = "a-key-of-this-drill-alone";
  const upstream = await startUpstreamServer(() => undefined);
  const server = await startDrillServer({ API_GATEWAY_URL: upstream.origin, API_GATEWAY_KEY: key }, false);
  try {
    const rows: DrillRow[] = [];
    for (const behaviour of behaviours) {
      upstream.behave(behaviour);
      const beforeMb = await residentMegabytes(server);
      const answers = await Promise.all(Array.from({ length: asksOfEach }, () => timed(clubOf(server))));
      const live = await timed(fetch(`${server.origin}/health/live`));
      const grownMb = (await residentMegabytes(server)) - beforeMb;
      const wrong = answers.filter(({ status, text, ms }) => {
        const isHonest = status === 502 || status === 504 || (status === 200 && passedOn.includes(behaviour));
        return !isHonest || text.includes(key) || ms > timeoutMs + slackMs;
      });
      const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
      rows.push({
        tried: `the gateway's answer: ${behaviour}`,
        times: answers.length,
        lost: wrong.length + (live.status === 200 ? 0 : 1) + (grownMb > mostMegabytes ? 1 : 0),
        measured:
          `status ${statuses}, slowest ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms, ` +
          `${Math.max(0, Math.round(grownMb))} MB`,
      });
    }
    return rows;
  } finally {
    await server.stop();
    await upstream.close();
  }
}

async function timed(asking: Promise<Response>): Promise<{ status: number; text: string; ms: number }> {
  const beganMs = performance.now();
  const answer = await asking;
  const text = await answer.text();
  return { status: answer.status, text: text + JSON.stringify([...answer.headers]), ms: performance.now() - beganMs };
}
