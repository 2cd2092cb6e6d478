// One server's metrics from those of its threads: what each counts is summed, what the process or the first thread knows is
// told once.
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from "prom-client";

/** A metric with its values, as a thread sends it. */
export type ThreadMetric = MetricObjectWithValues<MetricValue<string>>;

/** Counted by each thread since it began: whatever becomes of the thread, the server has done it. */
const counted = /^(http_request_duration_seconds|api_calls_total|nodejs_gc_duration_seconds)$/;

/** What each thread has now. */
const held = /^nodejs_(heap_|active_)/;

/** The slowest thread's, as a person meets it; of the least the least. */
const lag = /^nodejs_eventloop_lag_/;

function aggregatorOf(name: string): "sum" | "max" | "min" | "first" {
  if (counted.test(name) || held.test(name)) return "sum";
  if (lag.test(name)) return name.includes("_min_") ? "min" : "max";
  return "first";
}

/** `first`: of the thread that watches the catalogue, which alone knows what is not a thread's own. In Prometheus' form. */
export function sumMetrics(first: ThreadMetric[], others: ThreadMetric[][]): Promise<string> {
  const known = new Set(first.map(({ name }) => name));
  const own = (metrics: ThreadMetric[]) =>
    metrics.filter(({ name }) => known.has(name) && aggregatorOf(name) !== "first").map(withAggregator);
  return AggregatorRegistry.aggregate([first.map(withAggregator), ...others.map(own)]).metrics();
}

const withAggregator = (metric: ThreadMetric): ThreadMetric => ({ ...metric, aggregator: aggregatorOf(metric.name) });

/** What stays of threads that are gone: the sums of what they had counted. */
export async function addCounted(before: ThreadMetric[], gone: ThreadMetric[]): Promise<ThreadMetric[]> {
  const both = [before, gone].map((metrics) => metrics.filter(({ name }) => counted.test(name)).map(withAggregator));
  return (await AggregatorRegistry.aggregate(both).getMetricsAsJSON()) as ThreadMetric[];
}
