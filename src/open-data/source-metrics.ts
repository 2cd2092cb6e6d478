// Metrics of open data for Prometheus: figures of each source, and what our own feeds leave out.
import { Gauge, type Registry } from "prom-client";
import { unlessAway } from "#src/platform/outside-ports.ts";
import type { Services } from "#src/services.ts";

/** Returns what updates the figures; while the database does not answer they stay as they are. */
export function addSourceMetrics(registry: Registry, listSources: Services["listSources"]): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, more: Label[] = []) =>
    new Gauge({ name, help, labelNames: ["source_id", "source", ...more], registers: [registry] });
  const seen = gauge("harvest_items_seen", "Items read of the source’s feeds");
  const taken = gauge("harvest_items_taken", "Items that searches can find sessions of");
  const refused = gauge("harvest_items_refused", "Items not taken, by reason", ["reason"]);
  const heldRemovals = gauge(
    "harvest_removals_held",
    "Sessions that stay although the source deleted most of what it had",
  );
  const failures = gauge("harvest_failures", "Failed readings of the source’s feeds since it was added");
  const lastSuccess = gauge(
    "harvest_last_success_timestamp_seconds",
    "When a page was read last, in seconds since 1970",
  );
  const lag = gauge("harvest_lag_seconds", "Time since the feed furthest behind was read to its end");
  return async () => {
    const sources = await unlessAway(listSources);
    if (sources === null) return;
    for (const each of [seen, taken, refused, heldRemovals, failures, lastSuccess, lag]) each.reset();
    for (const source of sources) {
      const labels = { source_id: source.sourceId, source: source.name };
      seen.set(labels, source.itemsSeen);
      taken.set(labels, source.taken);
      heldRemovals.set(labels, source.heldRemovals ?? 0);
      failures.set(labels, source.failures);
      for (const { reason, count } of source.refused) refused.set({ ...labels, reason }, count);
      if (source.lastSuccessMs !== null) lastSuccess.set(labels, source.lastSuccessMs / 1_000);
      if (source.lagMs !== null) lag.set(labels, source.lagMs / 1_000);
    }
  };
}

/** The same of our own feeds; `openData`: null where they are turned off. */
export function addOpenDataMetrics(registry: Registry, openData: Services["openData"]): () => Promise<void> {
  const leftOut = new Gauge({
    name: "open_data_sessions_left_out",
    help: "The register’s sessions that our own feeds leave out, by reason",
    labelNames: ["reason"],
    registers: [registry],
  });
  return async () => {
    const counts = openData && (await unlessAway(openData.leftOut));
    if (counts === null) return;
    leftOut.set({ reason: "no-price" }, counts.withoutPrice);
    leftOut.set({ reason: "no-place" }, counts.withoutPlace);
  };
}
