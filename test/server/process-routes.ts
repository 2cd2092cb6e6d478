// Routes for tests only: which process answers, and ways to make it die.
import { setTimeout as wait } from "node:timers/promises";
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
  kill: () => process.kill(process.pid, "SIGKILL"),
  hang: () => {
    for (;;);
  },
};

export function addProcessRoutes(app: App): void {
  app.get("/test/process", async () => ({ pid: process.pid }));
  /** Answers after so many milliseconds. */
  app.get<{ Querystring: { ms: string } }>("/test/slow", async (request) => {
    await wait(Number(request.query.ms));
    return { pid: process.pid };
  });
  app.post<{ Params: { how: string } }>("/test/end/:how", async (request, reply) => {
    reply.raw.once("finish", () => setTimeout(() => ends[request.params.how]!(), 20));
    return { pid: process.pid };
  });
}
