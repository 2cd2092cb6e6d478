// Sends answers that are cached as gzip: as they are to clients that accept gzip, as nearly all do, else decompressed.
import { createGunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesEncoding } from "./compression.ts";

/** `packed` is gzip. The caller sets content type and caching headers. */
export function sendCachedGzip(request: FastifyRequest, reply: FastifyReply, packed: Buffer): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (takesEncoding(request, "gzip")) return reply.header("content-encoding", "gzip").send(packed);
  const unpacking = createGunzip();
  unpacking.end(packed);
  return reply.send(unpacking);
}
