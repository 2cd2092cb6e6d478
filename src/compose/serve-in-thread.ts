// Runs a further thread of a server: it answers the same pages and calls as the first thread, over the first one's index.
// Only the first thread runs scheduled jobs, watches the catalogue and handles signals.
import { parentPort, workerData } from "node:worker_threads";
import Type from "typebox";
import { type AppParts, createApp } from "#src/app.ts";
import { openBuiltWeb } from "#src/pages/built-web.ts";
import { closeApp } from "#src/platform/http/close-app.ts";
import { listenOptions } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { composeThread, threadNews } from "./compose-thread.ts";
import { loadDevelopment } from "./load-development.ts";
import type { ServerMetrics } from "./metrics.ts";
import { metricMessages, type ThreadWork } from "./server-threads.ts";
import { type ServingThreadStart, servingMessages, type ThreadAnswers, threadCalls } from "./serving.ts";

/** Milliseconds that the first thread may take to collect the metrics of all others. */
const metricsLimitMs = 5_000;

/** Serves until the first thread sends "stop". Throws where it cannot start, which ends the thread. */
export async function serveInThread(change: Pick<AppParts, "alsoAdd"> = {}): Promise<void> {
  const { number, work } = workerData as ServingThreadStart;
  const { beginning, port, baseMap, hasPages, shared } = work as ThreadWork;
  const { config } = beginning;
  const log = createLog(config.logLevel).child({ thread: number });
  const news = threadNews(beginning);
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing) await close();
  };
  const answers: ThreadAnswers = {
    ...news.answers,
    [servingMessages.stop]: stop,
    [servingMessages.isAlive]: () => null,
  };
  const calls = threadCalls(parentPort!, answers, (err) =>
    log.error({ err }, "A message from the first thread cannot be used"),
  );
  const metrics: ServerMetrics = {
    offer({ own }) {
      answers[metricMessages.own] = own;
    },
    serving: () => 1,
    whole: () => calls.ask(metricMessages.whole, null, Type.String(), metricsLimitMs),
  };
  const { services, close } = await composeThread(beginning, news, calls, log);
  const web = hasPages ? await openBuiltWeb() : null;
  const development = config.isProduction ? null : await loadDevelopment();
  const addOutbox = development?.addOutbox;
  const app = await createApp({ config, services, log, web, baseMap, addOutbox, shared, metrics, ...change });
  closing.push(() => closeApp(app), close);
  await app.listen(listenOptions(port, config.host, true));
  calls.notify(servingMessages.serves, null);
}
