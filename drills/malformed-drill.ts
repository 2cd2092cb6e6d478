// Generated requests over every route: each is answered, none with our error, nothing is logged.
import { connect } from "node:net";
import { Chance } from "#demonstration/chance.ts";
import { embeddedWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, errorLines, residentMegabytes, searchOf, startDrillServer } from "./drill-server.ts";
import { everyCall, requestBytes } from "./request-bytes.ts";

const atOnce = 16;
const answeredWithinMs = 20_000;

const mostExamples = 10;

export interface MalformedOptions {
  count: number;
  seed: number;
  withPages: boolean;
}

export async function malformedDrill({ count, seed, withPages }: MalformedOptions): Promise<DrillRow[]> {
  const database = await embeddedWithClubs(3);
  const server = await startDrillServer(database.environment, withPages);
  try {
    const before = await residentMegabytes(server);
    const seen = await sendAll(server, count, seed);
    const lines = errorLines(server);
    for (const line of lines.slice(0, mostExamples)) console.error(line.slice(0, 400));
    const stillSearches = (await searchOf(server)).ok;
    const statuses = [...seen.statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    const grown = Math.round((await residentMegabytes(server)) - before);
    return [
      {
        tried: `generated requests, seed ${seed}${withPages ? "" : ", calls alone"}`,
        times: count,
        lost: seen.wrong + lines.length + (stillSearches ? 0 : 1),
        measured: `${statuses.join(", ")}; ${lines.length} error lines; ${grown} MB more`,
      },
    ];
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function sendAll(server: DrillServer, count: number, seed: number) {
  const chance = new Chance(seed);
  const calls = await everyCall(server.origin);
  const seen = { statuses: new Map<number, number>(), wrong: 0 };
  let left = count;
  const sender = async () => {
    while (left-- > 0) {
      const request = requestBytes(chance, calls);
      const answer = await answerTo(server, request);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      // Every answer has our headers, whichever part of the process sent it.
      if (status !== 0 && status < 500 && /^x-content-type-options: nosniff/im.test(answer)) continue;
      seen.wrong += 1;
      if (seen.wrong <= mostExamples)
        console.error(`${status}: ${JSON.stringify(request.toString("latin1").slice(0, 500))}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return seen;
}

/** Everything received until the connection ends; what was received so far if it does not. */
function answerTo({ origin }: DrillServer, request: Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = "";
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(done, answeredWithinMs);
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
      // "100 Continue" is not the answer.
      received = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
    });
    socket.on("error", done).on("close", done);
    socket.write(request);
  });
}
