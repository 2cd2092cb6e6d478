// Compresses whole answers, in the first of our encodings that the client accepts, for speed.
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createGunzip,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./fastify.ts";
import { sendProblem } from "./problems.ts";

/** Characters; a shorter answer fits one packet uncompressed. */
const smallestWorthwhile = 1_000;

export type Encoding = "zstd" | "br" | "gzip";

interface Level {
  zstd: number;
  br: number;
  gzip: number;
}

/** For answers sent once: searches shrink sixfold in 0.1 ms; higher levels save 5 % in 0.4 ms. */
const quick: Level = { zstd: 1, br: 1, gzip: 1 };

/** For pages that are cached and sent many times: a page of 40 kB takes a millisecond or two. */
const thorough: Level = { zstd: 9, br: 5, gzip: 6 };

/** In our order of preference. */
const encoders: Record<Encoding, (text: string | Buffer, level: Level) => Buffer> = {
  zstd: (text, { zstd }) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: zstd } }),
  br: (text, { br }) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }),
  gzip: (text, { gzip }) => gzipSync(text, { level: gzip }),
};

const decoders: Record<Encoding, (packed: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** For bytes that are kept and sent many times. */
export function packWell(encoding: Encoding, bytes: Buffer): Buffer {
  const packed = encoders[encoding](bytes, thorough);
  // It is a part of a buffer of 16 kB, all of which would be kept with a page of 7 kB.
  const kept = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(kept);
  return kept;
}

export const unpack = (encoding: Encoding, packed: Buffer): Buffer => decoders[encoding](packed);

/** Compresses every text answer of the calls in this scope, and the text bytes from memory. */
export function addCompression(scope: App): void {
  scope.addHook("onSend", (request, reply, payload, done) => {
    const isText = typeof payload === "string" || isAnswerFromMemory(request, payload);
    done(null, isText ? compressed(request, reply, payload) : payload);
  });
}

/** Refuses compressed bodies, and says so: read as they are, they would be no JSON. */
export function refuseCompressedBodies(scope: App): void {
  scope.addHook("onRequest", (request, reply, done) => {
    const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
    if (encoding === "" || encoding === "identity") return done();
    // RFC 9110 §12.5.3: what a body may come in.
    reply.header("accept-encoding", "identity");
    sendProblem(reply, { kind: "compressed", status: 415, detail: "Send the body uncompressed." });
  });
}

function isAnswerFromMemory({ routeOptions }: FastifyRequest, payload: unknown): payload is Buffer {
  return Buffer.isBuffer(payload) && routeOptions.config.answersFromMemory === true;
}

/** Compresses the text and sets headers; returns it as it is if short, or none is accepted. */
export function compressed(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): string | Buffer {
  reply.header("vary", "accept-encoding");
  const encoding = text.length >= smallestWorthwhile ? acceptedEncoding(request) : null;
  if (!encoding) return text;
  reply.header("content-encoding", encoding);
  return encoders[encoding](text, quick);
}

/**
 * The first of our encodings that the client accepts; null where it accepts none (RFC 9110 §12.5.3;
 * weights other than 0 are not compared).
 */
export function acceptedEncoding(request: Pick<FastifyRequest, "headers">): Encoding | null {
  return (Object.keys(encoders) as Encoding[]).find(encodingsOf(request)) ?? null;
}

/** Returns whether the client accepts an encoding. */
function encodingsOf({ headers }: Pick<FastifyRequest, "headers">): (encoding: Encoding) => boolean {
  const weights = new Map(
    (headers["accept-encoding"] ?? "").split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (encoding) => (weights.get(encoding) ?? 0) > 0;
}

/** `packed` is gzip. The caller sets content type and caching headers. */
export function sendCachedGzip(request: FastifyRequest, reply: FastifyReply, packed: Buffer): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (encodingsOf(request)("gzip")) return reply.header("content-encoding", "gzip").send(packed);
  const unpacking = createGunzip();
  unpacking.end(packed);
  return reply.send(unpacking);
}
