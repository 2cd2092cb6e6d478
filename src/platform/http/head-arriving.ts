// Whether what arrives on a connection, even unreadable, is a HEAD request: no body in the answer.
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** By connection: its last request, and whether the next is a HEAD; null until that begins. */
const arriving = new WeakMap<Socket, { last: IncomingMessage | null; isHead: boolean | null }>();

export const isHeadArriving = (socket: Socket): boolean => arriving.get(socket)?.isHead === true;

/** A head was read whole. */
export const noteRequest = (last: IncomingMessage): void => void arriving.set(last.socket, { last, isHead: null });

/** Before each piece is parsed: of a large request's head only the first has the method. */
export function noteMethod(socket: Socket, piece: Buffer): void {
  const { last, isHead } = arriving.get(socket) ?? { last: null, isHead: null };
  if (isHead !== null || last?.complete === false) return;
  arriving.set(socket, { last, isHead: /^\s*HEAD /.test(piece.toString("latin1", 0, 16)) });
}
