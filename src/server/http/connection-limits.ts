// What one connection, and one address, may take of the server: an answer at a time, so many sockets, so much patience.
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { App } from "#src/server/fastify.ts";
import { namedCount, newSharedState, type SharedState, threadCount } from "#src/server/shared-state.ts";
import { networkOf } from "./network-of.ts";

export interface ConnectionLimits {
  /** Requests of a connection that wait behind one that is being answered; no browser sends a second before its answer. */
  waiting: number;
  /** Milliseconds from a request's turn until the last byte of its answer is taken. */
  answerMs: number;
  /** Connections of one network; a school or a mobile provider is one, with some six for each browser. */
  perNetwork: number;
  /** Connections at all; an idle one takes some 15 kB. */
  connections: number;
}

const defaults: ConnectionLimits = { waiting: 8, answerMs: 5 * 60_000, perNetwork: 600, connections: 8_000 };

/** Some twenty-five of the smallest requests; most requests are one piece. */
const pieceBytes = 1_024;

interface Turns {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** `trustedProxies`: with any, all connections come from the proxy, which has to limit its visitors' itself. */
export function addConnectionLimits(
  app: App,
  trustedProxies: number,
  change: Partial<ConnectionLimits> = {},
  shared = newSharedState(),
): void {
  const limits = { ...defaults, ...change };
  const { server } = app;
  server.maxConnections = limits.connections;
  if (shared.threads > 1) limitAll(app, limits.connections, shared);
  if (trustedProxies === 0) limitNetworks(app, limits.perNetwork, shared);
  server.on("connection", (socket: Socket) => {
    // While the product is being written, connections become those of its reload.
    if (server.listenerCount("upgrade") === 0) readInPieces(socket);
  });
  // Ahead of the framework, which makes some kilobytes of objects of a request before any hook is asked: what a
  // connection sends at once may be a thousand.
  const answer = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on(
    "request",
    inTurn((request, response) => {
      for (const each of answer) each.call(server, request, response);
    }, limits),
  );
}

function inTurn(answer: RequestListener, { waiting, answerMs }: ConnectionLimits): RequestListener {
  const turns = new WeakMap<Socket, Turns>();
  return (request, response) => {
    const { socket } = request;
    // The rest of what it had sent before it was ended.
    if (socket.destroyed) return;
    const ours = turns.get(socket) ?? { isBusy: false, waiting: [] };
    turns.set(socket, ours);
    const begin = () => {
      ours.isBusy = true;
      // The answer counts as taken when the system has its last byte: until then it is in our memory.
      const late = setTimeout(() => socket.destroy(), answerMs).unref();
      response.once("close", () => {
        clearTimeout(late);
        ours.isBusy = false;
        if (!socket.destroyed) ours.waiting.shift()?.();
      });
      answer(request, response);
    };
    if (!ours.isBusy) begin();
    else if (ours.waiting.length < waiting) ours.waiting.push(begin);
    else socket.destroy();
  };
}

/**
 * Hands what a connection sends to Node's own listener a little at a time, until it is ended. In one piece, as it comes
 * from the system, 64 kB are a thousand requests, made into objects before anybody can end the connection.
 */
function readInPieces(socket: Socket): void {
  const [parse] = socket.listeners("data") as ((chunk: Buffer) => void)[];
  if (!parse) return;
  socket.removeListener("data", parse);
  socket.on("data", (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += pieceBytes) {
      // Node waits for its answers to be taken: the rest comes again when it goes on.
      if (socket.isPaused()) return void socket.unshift(chunk.subarray(at));
      parse.call(socket, chunk.subarray(at, at + pieceBytes));
    }
  });
}

/** Those of all threads together: each for itself has no more than `maxConnections`. */
function limitAll(app: App, atMost: number, { connections, thread }: SharedState): void {
  const open = threadCount(connections, thread);
  app.server.on("connection", (socket: Socket) => {
    socket.once("close", () => open.add(-1));
    if (open.add(1) > atMost) socket.destroy();
  });
}

function limitNetworks(app: App, atMost: number, shared: SharedState): void {
  const open = namedCount(shared.networks, shared);
  app.server.on("connection", (socket: Socket) => {
    const { count, remove } = open.add(networkOf(socket.remoteAddress ?? ""));
    socket.once("close", remove);
    if (count > atMost) socket.destroy();
  });
}
