// Knows whether what arrives on a connection, and may not be readable, is a HEAD request: its answer has no body.
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Of each connection: its last request, and whether the one behind it is a HEAD; null before that has begun. */
const arriving = new WeakMap<Socket, { last: IncomingMessage | null; isHead: boolean | null }>();

export const isHeadArriving = (socket: Socket): boolean => arriving.get(socket)?.isHead === true;

/** A head was read whole. */
export const noteRequest = (last: IncomingMessage): void => void arriving.set(last.socket, { last, isHead: null });

/** Before each piece is parsed: the head of a large request comes in several, and the first alone has its method. */
export function noteMethod(socket: Socket, piece: Buffer): void {
  const { last, isHead } = arriving.get(socket) ?? { last: null, isHead: null };
  if (isHead !== null || last?.complete === false) return;
  arriving.set(socket, { last, isHead: /^\s*HEAD /.test(piece.toString("latin1", 0, 16)) });
}
