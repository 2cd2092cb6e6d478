// The metrics of all processes of a server, whichever of them is asked: each under its process's number, none of them summed.
import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from "prom-client";
import Type from "typebox";
import { Check } from "typebox/value";
import type { Log } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** What a process asks the primary, and the primary every process. */
const wantsAll = "metrics-of-all";
const wantsOwn = "metrics-of-own";

const allSchema = Type.Object({ metricsOfAll: Type.String() });
const ownSchema = Type.Object({
  metricsOfOwn: Type.Array(
    Type.Object({ name: Type.String(), type: Type.String(), values: Type.Array(Type.Object({})) }),
  ),
});

type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** Milliseconds that a process may take for its own; one that is blocked is left out. */
export const limitMs = 5_000;

/** In the primary process: lets a process ask for the metrics of all that answer requests. */
export function sendMetricsOfAll(worker: Worker, serving: () => Worker[], log: Pick<Log, "error">): void {
  worker.on("message", async (message) => {
    if (message !== wantsAll) return;
    try {
      const own = await Promise.all(serving().map(metricsOf));
      const text = await AggregatorRegistry.aggregate(own.filter((metrics) => metrics !== null)).metrics();
      worker.send({ metricsOfAll: text });
    } catch (error) {
      // The process that asked says that there is no answer; the others go on.
      log.error({ reason: String(error) }, "The metrics of all processes cannot be told");
    }
  });
}

function metricsOf(worker: Worker): Promise<Metrics | null> {
  return new Promise((resolve) => {
    const done = (metrics: Metrics | null) => {
      clearTimeout(late);
      worker.off("message", onMessage);
      resolve(metrics);
    };
    const late = setTimeout(() => done(null), limitMs);
    const onMessage = (message: unknown) => {
      if (Check(ownSchema, message)) done(message.metricsOfOwn as unknown as Metrics);
    };
    worker.on("message", onMessage);
    worker.send(wantsOwn);
  });
}

/**
 * A registry, and `text`, which has its metrics; those of all processes where there are several, each value with the label
 * `process`. `collect` is called before the registry is read.
 */
export function openRegistry(
  number: number | null,
  collect: () => Promise<void>,
): { registry: Registry; text(): Promise<string> } {
  const registry = new Registry();
  if (number === null) {
    const text = async () => {
      await collect();
      return registry.metrics();
    };
    return { registry, text };
  }
  registry.setDefaultLabels({ process: number });
  process.on("message", async (message) => {
    if (message !== wantsOwn) return;
    await collect();
    // "first": no two processes have values of the same labels, so there is nothing to sum.
    const metrics = (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: "first" }));
    process.send?.({ metricsOfOwn: metrics });
  });
  return { registry, text: askPrimary };
}

/** @throws NotAnswering where the primary says nothing for two seconds more than it gives each process */
function askPrimary(): Promise<string> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (!Check(allSchema, message)) return;
      clearTimeout(late);
      process.off("message", onMessage);
      resolve(message.metricsOfAll);
    };
    const late = setTimeout(() => {
      process.off("message", onMessage);
      reject(new NotAnswering("The metrics of the other processes did not come"));
    }, limitMs + 2_000);
    process.on("message", onMessage);
    cluster.worker?.send(wantsAll);
  });
}
