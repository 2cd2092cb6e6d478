// Answers that are cached as gzip, the form nearly everybody takes; whoever does not gets them unpacked.
import { createGunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesEncoding } from "./compression.ts";

/** Sends packed bytes; type and caching are the caller's. */
export function sendCachedGzip(request: FastifyRequest, reply: FastifyReply, packed: Buffer): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (takesEncoding(request, "gzip")) return reply.header("content-encoding", "gzip").send(packed);
  const unpacking = createGunzip();
  unpacking.end(packed);
  return reply.send(unpacking);
}
