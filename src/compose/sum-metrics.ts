// Aggregates the metrics of a server's threads: counts of each thread are summed, those of the process or of the first thread
// are taken once.
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from "prom-client";

/** A metric with its values, as a thread sends it. */
export type ThreadMetric = MetricObjectWithValues<MetricValue<string>>;

/** Counters of each thread. They stay in the sum when the thread has died. */
const counted = /^(http_request_duration_seconds|api_calls_total|nodejs_gc_duration_seconds)$/;

/** Gauges of each thread; summed over those that are alive. */
const held = /^nodejs_(heap_|active_)/;

/** Event loop lag: the maximum over all threads, and for minima the minimum. */
const lag = /^nodejs_eventloop_lag_/;

function aggregatorOf(name: string): "sum" | "max" | "min" | "first" {
  if (counted.test(name) || held.test(name)) return "sum";
  if (lag.test(name)) return name.includes("_min_") ? "min" : "max";
  return "first";
}

/** `first`: of the first thread, which alone has the metrics of the whole server. Returns Prometheus text. */
export function sumMetrics(first: ThreadMetric[], others: ThreadMetric[][]): Promise<string> {
  const known = new Set(first.map(({ name }) => name));
  const own = (metrics: ThreadMetric[]) =>
    metrics.filter(({ name }) => known.has(name) && aggregatorOf(name) !== "first").map(withAggregator);
  return AggregatorRegistry.aggregate([first.map(withAggregator), ...others.map(own)]).metrics();
}

const withAggregator = (metric: ThreadMetric): ThreadMetric => ({ ...metric, aggregator: aggregatorOf(metric.name) });

/** Adds the counters of a thread that has died to those of earlier ones. */
export async function addCounted(before: ThreadMetric[], gone: ThreadMetric[]): Promise<ThreadMetric[]> {
  const both = [before, gone].map((metrics) => metrics.filter(({ name }) => counted.test(name)).map(withAggregator));
  return (await AggregatorRegistry.aggregate(both).getMetricsAsJSON()) as ThreadMetric[];
}
