// A further thread of a server: the same pages and calls as the first, over its index; no jobs, no watch, no signals.
import { parentPort, workerData } from "node:worker_threads";
import { composeThread, threadNews } from "#src/compose/compose-thread.ts";
import type { ThreadBeginning } from "#src/compose/for-threads.ts";
import { type ServingThreadStart, servingWords, threadCalls } from "#src/compose/serving.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import { type AppParts, createApp } from "./app.ts";
import { openBuiltWeb } from "./built-web.ts";
import { closeApp } from "./close-app.ts";
import { listenOptions } from "./fastify.ts";
import { loadDevelopment } from "./load-development.ts";

import { createLog } from "./server-log.ts";

/** What a further thread is started with. */
export interface ThreadWork {
  beginning: ThreadBeginning;
  port: number;
  baseMap: BaseMap;
  /** False for a server of calls alone. */
  hasPages: boolean;
}

/** Answers until the first thread says to stop. Throws where it cannot start, which ends the thread. */
export async function serveInThread(change: Pick<AppParts, "alsoAdd"> = {}): Promise<void> {
  const { number, work } = workerData as ServingThreadStart;
  const { beginning, port, baseMap, hasPages } = work as ThreadWork;
  const { config } = beginning;
  const log = createLog(config.logLevel).child({ thread: number });
  const news = threadNews(beginning);
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing) await close();
  };
  const answers = { ...news.answers, [servingWords.stop]: stop };
  const calls = threadCalls(parentPort!, answers, (err) => log.error({ err }, "A thread cannot take what it was told"));
  const { services, close } = await composeThread(beginning, news, calls, log);
  const web = hasPages ? await openBuiltWeb() : null;
  const development = config.isProduction ? null : await loadDevelopment();
  const addOutbox = development?.addOutbox;
  const app = await createApp({ config, services, log, web, baseMap, addOutbox, ...change });
  closing.push(() => closeApp(app), close);
  await app.listen(listenOptions(port, config.host, true));
  calls.notify(servingWords.serves, null);
}
