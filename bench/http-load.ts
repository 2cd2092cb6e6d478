// Asks a server over many connections as fast as it answers, using as little processor time as possible: raw sockets.
import { connect } from "node:net";

export interface LoadOptions {
  address: string;
  connections: number;
  seconds: number;
  /** Whole requests as bytes; each connection goes through them from its own start. */
  requests: Buffer[];
  /** What every answer's status must be; 200 where not set. */
  status?: number;
  /** Asked at this pace, and timed from when each was due; without it each answer is followed by the next request. */
  perSecond?: number;
  /** Of the server, and of its database if that shares its core; asked of the server itself if not given. */
  processorSeconds?: () => Promise<number>;
}

export interface LoadFigures {
  perSecond: number;
  /** Answers per second of processor time of the server and its database: what an otherwise idle core would do. */
  perProcessorSecond: number;
  meanBytes: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
}

/** Throws if an answer has another status. */
export async function load(options: LoadOptions): Promise<LoadFigures> {
  const { address, connections, seconds, requests } = options;
  const { processorSeconds = () => askedProcessorSeconds(address) } = options;
  const beganMs = performance.now();
  const endMs = beganMs + seconds * 1000;
  const answers: Answers = { times: [], bytes: 0 };
  const usedBefore = await processorSeconds();
  const step = Math.floor(requests.length / connections);
  await Promise.all(Array.from({ length: connections }, (_, at) => askUntil(endMs, at * step, options, answers)));
  const tookSeconds = (performance.now() - beganMs) / 1000;
  const used = (await processorSeconds()) - usedBefore;
  const times = answers.times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / tookSeconds,
    perProcessorSecond: times.length / used,
    meanBytes: answers.bytes / times.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: times.at(-1) ?? 0,
  };
}

interface Answers {
  /** Milliseconds of each. */
  times: number[];
  /** Of all bodies. */
  bytes: number;
}

/** Asks on one connection after the other, each until the server closes it; begins with request number `first`. */
function askUntil(endMs: number, first: number, options: LoadOptions, answers: Answers): Promise<void> {
  const { address, connections, requests, status = 200, perSecond } = options;
  const { hostname, port } = new URL(address);
  const everyMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond;
  let next = first;
  let dueMs = performance.now() + everyMs * Math.random();
  let askedMs = dueMs;
  return new Promise((resolve, reject) => {
    const open = () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const reader = answerReader();
      const send = () => {
        // A timer may come a little early.
        askedMs = Math.min(dueMs, performance.now());
        socket.write(requests[next++ % requests.length]!);
      };
      const ask = () => {
        const nowMs = performance.now();
        dueMs = everyMs === 0 ? nowMs : dueMs + everyMs;
        if (dueMs <= nowMs) send();
        else setTimeout(send, dueMs - nowMs);
      };
      socket.once("connect", ask);
      socket.once("error", reject);
      socket.on("data", (chunk) => {
        const answered = reader(chunk);
        if (answered === null) return;
        if (answered.status !== status) {
          socket.destroy();
          return reject(new Error(`Status ${answered.status}`));
        }
        answers.times.push(performance.now() - askedMs);
        answers.bytes += answered.bytes;
        const isOver = performance.now() >= endMs;
        if (!isOver && !answered.isLast) return ask();
        socket.end();
        if (isOver) resolve();
        else open();
      });
    };
    open();
  });
}

async function askedProcessorSeconds(address: string): Promise<number> {
  const answer = await fetch(`${address}/processor-seconds`);
  return Number(await answer.text());
}

interface Answered {
  status: number;
  bytes: number;
  /** True where the server closes the connection after it, as it does after some thousands. */
  isLast: boolean;
}

/** Receives a socket's data; null until an answer is complete. Answers have a content-length and do not overlap. */
function answerReader(): (chunk: Buffer) => Answered | null {
  let head = "";
  let status = 0;
  let isLast = false;
  let expected = 0;
  let received = 0;
  return (chunk) => {
    if (expected === 0) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return null;
      status = Number(head.slice(9, 12));
      isLast = /connection: close/i.test(head);
      expected = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      received = head.length - end - 4;
    } else {
      received += chunk.length;
    }
    if (received < expected) return null;
    const answered = { status, bytes: expected, isLast };
    head = "";
    expected = 0;
    return answered;
  };
}

/** A request as it goes over the wire. */
export function requestBytes(method: "GET" | "POST", path: string, body?: unknown): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const content = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : "";
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: bench\r\n${content}\r\n${text}`);
}
