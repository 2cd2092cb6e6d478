// Limits for each connection and each network: one request at a time, a time for each answer, a number of connections.
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { App } from "./fastify.ts";
import { networkOf } from "./network-of.ts";

export interface ConnectionLimits {
  /** Requests on one connection that may wait behind one that is being answered; no browser pipelines requests. */
  waiting: number;
  /** Milliseconds from the start of a request's handling until the client has taken the last byte of its answer. */
  answerMs: number;
  /** Connections of one network. A school or a mobile provider may be one network, with some six for each browser. */
  perNetwork: number;
  /** Connections of all networks; an idle one takes some 15 kB. */
  connections: number;
}

const defaults: ConnectionLimits = { waiting: 8, answerMs: 5 * 60_000, perNetwork: 600, connections: 8_000 };

/** Bytes that are parsed at a time: some twenty-five of the smallest requests; most requests fit one piece. */
const pieceBytes = 1_024;

interface Turns {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** `trustedProxies`: with any, all connections come from the proxy, which has to limit those of its visitors itself. */
export function addConnectionLimits(app: App, trustedProxies: number, change: Partial<ConnectionLimits> = {}): void {
  const limits = { ...defaults, ...change };
  const { server } = app;
  server.maxConnections = limits.connections;
  if (trustedProxies === 0) limitNetworks(app, limits.perNetwork);
  server.on("connection", (socket: Socket) => {
    // In development, Vite's live reload upgrades connections to WebSockets.
    if (server.listenerCount("upgrade") === 0) readInPieces(socket);
  });
  // In front of Fastify, which allocates some kilobytes for a request before any hook runs: one connection may send a
  // thousand requests at once.
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
    // Requests that were parsed before their connection was closed.
    if (socket.destroyed) return;
    const ours = turns.get(socket) ?? { isBusy: false, waiting: [] };
    turns.set(socket, ours);
    const begin = () => {
      ours.isBusy = true;
      // "close" is emitted when the operating system has the answer's last byte; until then the answer is in our memory.
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
 * Hands what a connection sends to Node's parser in small pieces, and stops when the connection is closed. The 64 kB that
 * the system delivers at once can be a thousand requests, which would all be parsed before the connection can be closed.
 */
function readInPieces(socket: Socket): void {
  const [parse] = socket.listeners("data") as ((chunk: Buffer) => void)[];
  if (!parse) return;
  socket.removeListener("data", parse);
  socket.on("data", (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += pieceBytes) {
      // Node has paused reading until answers are taken: the rest is delivered again when it resumes.
      if (socket.isPaused()) return void socket.unshift(chunk.subarray(at));
      parse.call(socket, chunk.subarray(at, at + pieceBytes));
    }
  });
}

function limitNetworks(app: App, atMost: number): void {
  const open = new Map<string, number>();
  app.server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > atMost) socket.destroy();
  });
}
