// Routes for tests only: which thread answers, and ways to make it die.
import { setTimeout as wait } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import type { App } from "#src/platform/http/fastify.ts";

/** What each of the ways to die does. */
const ends: Record<string, () => void> = {
  exit: () => process.exit(3),
  throw: () => {
    setImmediate(() => {
      throw new Error("thrown where nobody catches it");
    });
  },
  reject: () => {
    Promise.reject(new Error("rejected where nobody catches it"));
  },
  hang: () => {
    for (;;);
  },
  fill: () => {
    const objects: unknown[] = [];
    for (;;) objects.push(Array.from({ length: 1_000 }, () => ({})));
  },
};

export function addThreadRoutes(app: App): void {
  /** 0 for the first thread; another number for each thread that was ever started. */
  app.get("/test/thread", async () => ({ thread: threadId }));
  /** Answers after so many milliseconds. */
  app.get<{ Querystring: { ms: string } }>("/test/slow", async (request) => {
    await wait(Number(request.query.ms));
    return { thread: threadId };
  });
  app.post<{ Params: { how: string } }>("/test/end/:how", async (request, reply) => {
    reply.raw.once("finish", () => setTimeout(() => ends[request.params.how]!(), 20));
    return { thread: threadId };
  });
}
