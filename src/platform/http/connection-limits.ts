// Limits by connection and network: one request at a time, times of each, numbers of connections.
import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { App } from "./fastify.ts";
import { noteMethod, noteRequest } from "./head-arriving.ts";
import { networkOf } from "./network-of.ts";

export interface ConnectionLimits {
  /** Requests on one connection that may wait behind another; no browser pipelines requests. */
  waiting: number;
  /** Milliseconds in which a whole request must arrive. */
  requestMs: number;
  /** Milliseconds from a request's start until the client has taken its answer's last byte. */
  answerMs: number;
  /** Milliseconds for both where large files are sent: 200 MB at 1 Mbit/s take 27 minutes. */
  filesMs: number;
  /** Connections of one network, perhaps a school or a mobile provider; browsers have some six. */
  perNetwork: number;
  /** Connections of all networks; an idle one takes some 15 kB. */
  connections: number;
}

export const connectionDefaults: ConnectionLimits = {
  waiting: 8,
  requestMs: 30_000,
  answerMs: 5 * 60_000,
  filesMs: 30 * 60_000,
  perNetwork: 600,
  connections: 8_000,
};

/** Bytes parsed at a time: some twenty-five of the smallest requests; most fit one piece. */
const pieceBytes = 1_024;

/** For each open request: has it take as long as large files do, as long as bytes come. */
const longer = new WeakMap<IncomingMessage, () => void>();

/** Of a permitted request with large files: ends after silence, or after half an hour. */
export const allowSlowFiles = (request: IncomingMessage): void => longer.get(request)?.();

interface Turns {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** `trustedProxies`: with any, all connections are the proxy's, which has to limit its visitors. */
export function addConnectionLimits(app: App, trustedProxies: number, change: Partial<ConnectionLimits> = {}): void {
  const limits = { ...connectionDefaults, ...change };
  const { server } = app;
  server.maxConnections = limits.connections;
  // Node has one limit for all requests: it is the longest, and the others are ended below.
  server.headersTimeout = limits.requestMs;
  server.requestTimeout = limits.filesMs;
  if (trustedProxies === 0) limitNetworks(app, limits.perNetwork);
  server.on("connection", (socket: Socket) => {
    // In development, Vite's live reload upgrades connections to WebSockets.
    if (server.listenerCount("upgrade") === 0) readInPieces(socket);
  });
  // In front of Fastify, which allocates some kilobytes for a request before any hook runs: one
  // connection may send a thousand requests at once.
  const answer = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on(
    "request",
    inTurn(
      (request, response) => {
        for (const each of answer) each.call(server, request, response);
      },
      limits,
      // As Node itself says it.
      (socket) => server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket),
    ),
  );
}

function inTurn(
  answer: RequestListener,
  { waiting, requestMs, answerMs, filesMs }: ConnectionLimits,
  endLate: (socket: Socket) => void,
): RequestListener {
  const turns = new WeakMap<Socket, Turns>();
  return (request, response) => {
    const { socket } = request;
    noteRequest(request);
    // Requests that were parsed before their connection was closed.
    if (socket.destroyed) return;
    const ours = turns.get(socket) ?? { isBusy: false, waiting: [] };
    turns.set(socket, ours);
    const begin = () => {
      ours.isBusy = true;
      const arriving = setTimeout(() => endLate(socket), requestMs).unref();
      request.once("end", () => clearTimeout(arriving));
      let late = setTimeout(() => socket.destroy(), answerMs).unref();
      longer.set(request, () => {
        clearTimeout(arriving);
        clearTimeout(late);
        late = setTimeout(() => socket.destroy(), filesMs).unref();
      });
      // "close" comes when the operating system has the answer's last byte: it leaves our memory.
      response.once("close", () => {
        clearTimeout(arriving);
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
 * Hands what a connection sends to Node's parser in small pieces, and stops when the connection is
 * closed. The 64 kB that the system delivers at once can be a thousand requests, all parsed first.
 */
function readInPieces(socket: Socket): void {
  const [parse] = socket.listeners("data") as ((chunk: Buffer) => void)[];
  if (!parse) return;
  socket.removeListener("data", parse);
  socket.on("data", (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += pieceBytes) {
      // Node has paused reading until answers are taken: the rest is delivered when it resumes.
      if (socket.isPaused()) return void socket.unshift(chunk.subarray(at));
      const piece = chunk.subarray(at, at + pieceBytes);
      noteMethod(socket, piece);
      parse.call(socket, piece);
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
