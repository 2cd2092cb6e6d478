// Fetches a captcha challenge and solves its proof of work in web workers.

import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import workerPath from "./captcha-worker.ts?worker&url";

/** Threads; more than this helps little and warms a phone. */
const mostWorkers = 4;

/** Milliseconds after which we give up; it takes about one second. */
const timeoutMs = 60_000;

/** What the server takes as Captcha. Throws where its parts do not come, or it takes too long. */
export async function solveCaptcha(): Promise<string> {
  const answer = await askServer("/api/captcha", { fits: isChallenge });
  if (!answer.ok) throw new Error(`The challenge cannot be had: ${answer.kind} ${answer.status}`);
  const challenge = answer.body;
  const solving = solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, mostWorkers),
    createWorker: () => new Worker(workerPath, { type: "module" }),
    timeout: timeoutMs,
  });
  // The workers time out a little earlier; a worker that never started reports nothing.
  const solution = await withinLimit(solving, timeoutMs + 2_000);
  if (!solution) throw new Error("The challenge was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}

const isChallenge = (body: unknown): body is Challenge => isRecord(body) && isRecord(body.parameters);
