// Answers requests that are not valid HTTP or did not arrive completely in time; Fastify has no request or reply for them.
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorId } from "#src/platform/text/error-id.ts";

const statuses: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: "The request did not arrive whole in time." },
  HPE_HEADER_OVERFLOW: { status: 431, detail: "The request’s headers are too large." },
};
const noHttp = { status: 400, detail: "This is no HTTP request that can be read." };

/** `headers`: those of every other answer. */
export function answerUnreadable(headers: Record<string, string>): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    const { code = "", rawPacket } = error as { code?: string; rawPacket?: Buffer };
    const isHead = rawPacket?.toString("latin1", 0, 5) === "HEAD ";
    if (code !== "ECONNRESET" && socket.writable) socket.write(answer(statuses[code] ?? noHttp, headers, isHead));
    socket.destroy();
  };
}

function answer({ status, detail }: typeof noHttp, headers: Record<string, string>, isHead: boolean): string {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: "urn:touchline:problem:unreadable", id: errorId(status), title, status, detail });
  const lines = Object.entries({
    ...headers,
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
    "content-length": `${Buffer.byteLength(body)}`,
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${title}`, ...lines, "", isHead ? "" : body].join("\r\n");
}
