// Asks a server over many connections as fast as it answers, with little processor time.
import { connect } from "node:net";

interface LoadOptions {
  address: string;
  connections: number;
  seconds: number;
  /** Whole requests as bytes; each connection goes through them from its own start. */
  requests: Buffer[];
}

export interface LoadFigures {
  perSecond: number;
  /** Answers per second of processor time of the server: what an otherwise idle core would do. */
  perProcessorSecond: number;
  meanBytes: number;
  p50Ms: number;
  p99Ms: number;
}

/** Each answer is followed by the next request. Throws if one has another status than 200. */
export async function load(options: LoadOptions): Promise<LoadFigures> {
  const { address, connections, seconds, requests } = options;
  const beganMs = performance.now();
  const endMs = beganMs + seconds * 1000;
  const answers: Answers = { times: [], bytes: 0 };
  const usedBefore = await processorSeconds(address);
  const step = Math.floor(requests.length / connections);
  await Promise.all(Array.from({ length: connections }, (_, at) => askUntil(endMs, at * step, options, answers)));
  const tookSeconds = (performance.now() - beganMs) / 1000;
  const used = (await processorSeconds(address)) - usedBefore;
  const times = answers.times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / tookSeconds,
    perProcessorSecond: times.length / used,
    meanBytes: answers.bytes / times.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

interface Answers {
  /** Milliseconds of each. */
  times: number[];
  /** Of all bodies. */
  bytes: number;
}

/** Asks on one connection after the other, each until it closes; begins with request `first`. */
function askUntil(endMs: number, first: number, options: LoadOptions, answers: Answers): Promise<void> {
  const { address, requests } = options;
  const { hostname, port } = new URL(address);
  let next = first;
  let sentMs = 0;
  return new Promise((resolve, reject) => {
    const open = () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const reader = answerReader();
      const ask = () => {
        sentMs = performance.now();
        socket.write(requests[next++ % requests.length]!);
      };
      socket.once("connect", ask);
      socket.once("error", reject);
      socket.on("data", (chunk) => {
        const answered = reader(chunk);
        if (answered === null) return;
        if (answered.status !== 200) {
          socket.destroy();
          return reject(new Error(`Status ${answered.status}`));
        }
        answers.times.push(performance.now() - sentMs);
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

async function processorSeconds(address: string): Promise<number> {
  const answer = await fetch(`${address}/processor-seconds`);
  return Number(await answer.text());
}

interface Answered {
  status: number;
  bytes: number;
  /** True where the server closes the connection after it, as it does after some thousands. */
  isLast: boolean;
}

/** Receives data; null until an answer is complete. Answers have a length and do not overlap. */
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
