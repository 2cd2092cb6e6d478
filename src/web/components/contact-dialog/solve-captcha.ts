// Fetches a challenge and lets this browser prove some work, in threads beside the page.

import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { askServer, isRecord } from "#src/web/api-client/ask-server.ts";

/** Threads; more than this helps little and warms a phone. */
const mostWorkers = 4;

/** Milliseconds after which we give up; it takes about one second. */
const timeoutMs = 60_000;

/** What the server takes as Captcha. Throws where the challenge cannot be fetched or solved. */
export async function solveCaptcha(): Promise<string> {
  const answer = await askServer("/api/captcha", { fits: isChallenge });
  if (!answer.ok) throw new Error(`The challenge cannot be had: ${answer.kind} ${answer.status}`);
  const challenge = answer.body;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, mostWorkers),
    createWorker: () => new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" }),
    timeout: timeoutMs,
  });
  if (!solution) throw new Error("The challenge was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}

const isChallenge = (body: unknown): body is Challenge => isRecord(body) && isRecord(body.parameters);
