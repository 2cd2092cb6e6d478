// What one connection, and one address, may take of the process: an answer at a time, so many sockets, so much patience.
import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#src/server/fastify.ts";
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

const defaults: ConnectionLimits = { waiting: 16, answerMs: 5 * 60_000, perNetwork: 600, connections: 8_000 };

interface Turns {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** `trustedProxies`: with any, all connections come from the proxy, which has to limit its visitors' itself. */
export function addConnectionLimits(app: App, trustedProxies: number, change: Partial<ConnectionLimits> = {}): void {
  const limits = { ...defaults, ...change };
  app.server.maxConnections = limits.connections;
  if (trustedProxies === 0) limitNetworks(app, limits.perNetwork);
  const turns = new WeakMap<Socket, Turns>();

  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    // An injected request has no connection.
    if (!(socket instanceof Socket)) return done();
    const ours = turns.get(socket) ?? { isBusy: false, waiting: [] };
    turns.set(socket, ours);
    const begin = () => {
      ours.isBusy = true;
      answerInTime(request, reply, limits.answerMs, () => {
        ours.isBusy = false;
        ours.waiting.shift()?.();
      });
      done();
    };
    if (!ours.isBusy) return begin();
    if (ours.waiting.length < limits.waiting) return void ours.waiting.push(begin);
    reply.hijack();
    socket.destroy();
  });
}

/** The answer counts as taken when the system has its last byte: until then it is in our memory. */
function answerInTime({ raw }: FastifyRequest, reply: FastifyReply, answerMs: number, onOver: () => void): void {
  const late = setTimeout(() => raw.socket.destroy(), answerMs).unref();
  reply.raw.once("close", () => {
    clearTimeout(late);
    onOver();
  });
}

function limitNetworks(app: App, atMost: number): void {
  const open = new Map<string, number>();
  app.server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > atMost) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
