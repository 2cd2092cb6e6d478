// Searches, pages and calls at a steady pace, each timed from when it was due, however long earlier answers took.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";

export interface LoadReport {
  requests: number;
  /** Missing answers, and those other than 200. */
  wrong: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
}

export interface LoadWork {
  bodies: SearchRequest[];
  /** Paths of clubs' pages. */
  pages: string[];
}

/** Connections of the visitors together. */
const connections = 64;

interface Visit {
  method: string;
  path: string;
  body: string;
}

/** Of ten requests seven are searches, one is the home page, two are clubs' pages. */
function visits({ bodies, pages }: LoadWork): (at: number) => Visit {
  const calls = ["club", "club", "teams", "casual"];
  return (at) => {
    const kind = at % 10;
    if (kind === 7) return { method: "GET", path: "/", body: "" };
    if (kind > 7) return { method: "GET", path: pages[at % pages.length] ?? "/", body: "" };
    const path = `/api/${calls[kind % calls.length]}recommendation`;
    return { method: "POST", path, body: JSON.stringify(bodies[at % bodies.length]) };
  };
}

/** Sends requests until told to stop. */
export function startSteadyLoad(origin: string, work: LoadWork, perSecond: number): { stop(): Promise<LoadReport> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const visitOf = visits(work);
  const times: number[] = [];
  let wrong = 0;
  let at = 0;
  const open = new Set<Promise<void>>();
  const beganMs = performance.now();
  const timer = setInterval(() => {
    for (; (at / perSecond) * 1000 <= performance.now() - beganMs; at++) {
      const dueMs = beganMs + (at / perSecond) * 1000;
      const asked = ask(origin, visitOf(at), agent).then((isRight) => {
        times.push(performance.now() - dueMs);
        if (!isRight) wrong += 1;
        open.delete(asked);
      });
      open.add(asked);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      times.sort((a, b) => a - b);
      const share = (part: number) =>
        Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
      return { requests: times.length, wrong, p50Ms: share(0.5), p99Ms: share(0.99), longestMs: share(1) };
    },
  };
}

/** Answers per second if each of many connections asks again as soon as it has its answer. */
export async function measureFullLoad(origin: string, work: LoadWork, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const visitOf = visits(work);
  let answered = 0;
  let isOver = false;
  const asking = Array.from({ length: connections }, async (_, first) => {
    for (let at = first; !isOver; at += connections) {
      await ask(origin, visitOf(at), agent);
      answered += 1;
    }
  });
  await wait(seconds * 1000);
  isOver = true;
  await Promise.all(asking);
  agent.destroy();
  return answered / seconds;
}

/** False if there was no answer, or not a 200. */
function ask(origin: string, { method, path, body }: Visit, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
    const asked = request(origin + path, { method, headers, agent, timeout: 30_000 }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode === 200)).on("error", () => resolve(false));
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
    asked.on("error", () => resolve(false));
    asked.end(body);
  });
}
