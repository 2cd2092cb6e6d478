// Hostile connections: pipelined requests, answers unread, slow bodies, connections left idle.
import { connect, type Socket } from "node:net";
import { embeddedWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, type DrillServer, residentMegabytes, searchOf, startDrillServer } from "./drill-server.ts";

/** Megabytes that all hostile connections of one kind together may cost. */
const mostMegabytes = 100;

const clubs = 60;

export interface SocketsOptions {
  /** Hostile connections of each kind; ten times as many stay idle. */
  connections: number;
  withPages: boolean;
  /** Milliseconds for which each kind goes on. */
  holdMs?: number;
  /** Milliseconds by which the others' slowest hundredth of searches may be slower. */
  othersWithinMs?: number;
}

export async function socketsDrill({
  connections,
  withPages,
  holdMs = 5_000,
  othersWithinMs = 100,
}: SocketsOptions): Promise<DrillRow[]> {
  const database = await embeddedWithClubs(clubs);
  const server = await startDrillServer(database.environment, withPages);
  try {
    const large = withPages ? (at: number) => `/club/${(at % clubs) + 1}` : () => "/api/documentation/json";
    const pipelined = (at: number) => {
      const one = `GET ${large(at)} HTTP/1.1\r\nhost: drill\r\n\r\n`;
      return one.repeat(Math.floor(65_000 / one.length));
    };
    const unread = (at: number) => `GET ${large(at)} HTTP/1.1\r\nhost: drill\r\n\r\n`;
    const slowBody = () =>
      "POST /api/club HTTP/1.1\r\nhost: drill\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{";
    // Once, so that what a first search and a first page keep is not counted as the attackers'.
    await (await searchOf(server)).arrayBuffer();
    for (let at = 0; at < clubs; at++) await (await fetch(server.origin + large(at))).arrayBuffer();
    const kinds: [string, number, (at: number) => string][] = [
      ["65 kB of pipelined requests, unread", connections, pipelined],
      ["a request whose answer is not read", connections, unread],
      ["a body that comes a byte at a time", connections, slowBody],
      ["half a request head, then nothing", connections, () => "GET / HTTP/1.1\r\nhost: "],
      ["nothing at all", connections * 10, () => ""],
    ];
    // What the machine does to searches by itself is not the attackers' cost.
    const quiet = { what: "none at all, for comparison", count: 0, bytes: () => "", holdMs };
    const alone = await hold(server, { ...quiet, othersWithinMs: Number.POSITIVE_INFINITY });
    const rows = [alone.row];
    for (const [what, count, bytes] of kinds) {
      const hostile = { what, count, bytes, holdMs, othersWithinMs: othersWithinMs + alone.p99 };
      rows.push((await hold(server, hostile)).row);
    }
    return rows;
  } finally {
    await server.stop();
    await database.drop();
  }
}

interface Hostile {
  what: string;
  count: number;
  bytes: (at: number) => string;
  holdMs: number;
  othersWithinMs: number;
}

async function hold(server: DrillServer, hostile: Hostile): Promise<{ row: DrillRow; p99: number }> {
  const { what, count, bytes, holdMs, othersWithinMs } = hostile;
  const beforeMb = await residentMegabytes(server);
  const { hostname, port } = new URL(server.origin);
  const searches = askSteadily(() => searchOf(server), 10);
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at++) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => {});
    if (what.includes("unread") || what.includes("not read")) socket.pause();
    else socket.resume();
    if (bytes(at)) socket.write(bytes(at));
    sockets.push(socket);
  }
  const dripping = setInterval(() => {
    if (what.includes("byte")) for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 250);
  await new Promise((resolve) => setTimeout(resolve, holdMs));
  const grownMb = (await residentMegabytes(server)) - beforeMb;
  const searched = await searches();
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  const isTooMuch = grownMb > mostMegabytes || searched.p99 > othersWithinMs;
  const row: DrillRow = {
    tried: `${count} connections: ${what}`,
    times: count + searched.count,
    lost: searched.failed + (isTooMuch ? 1 : 0),
    measured: `${Math.max(0, Math.round(grownMb))} MB; searches p50 ${searched.p50} ms, p99 ${searched.p99} ms`,
  };
  return { row, p99: searched.p99 };
}
