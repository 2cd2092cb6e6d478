import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { SourceReport } from "#src/open-data/harvest/source-store.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { addSourceMetrics } from "./source-metrics.ts";

const source: SourceReport = {
  sourceId: 3,
  stage: "shown",
  url: "https://leisure.example/openactive",
  addedAs: "https://leisure.example/openactive",
  name: "Trafford Leisure",
  licenceUrl: null,
  publisherUrl: null,
  standing: "current",
  itemsSeen: 10,
  taken: 4,
  refused: [{ reason: "not-football", count: 6, example: "a" }],
  failures: 2,
  heldRemovals: 3,
  lastSuccessMs: 1_700_000_000_000,
  lagMs: 90_000,
  feeds: [],
};

test("each source has its figures, which stay while the database cannot be reached", async () => {
  const registry = new Registry();
  let isAway = false;
  const collect = addSourceMetrics(registry, async () => {
    if (isAway) throw new NotAnswering("away");
    return [source];
  });
  await collect();
  const labels = 'source_id="3",source="Trafford Leisure"';
  const expected = [
    `harvest_items_seen{${labels}} 10`,
    `harvest_items_taken{${labels}} 4`,
    `harvest_items_refused{${labels},reason="not-football"} 6`,
    `harvest_removals_held{${labels}} 3`,
    `harvest_failures{${labels}} 2`,
    `harvest_last_success_timestamp_seconds{${labels}} 1700000000`,
    `harvest_lag_seconds{${labels}} 90`,
  ];
  for (const line of expected) expect(await registry.metrics()).toContain(line);
  isAway = true;
  await collect();
  for (const line of expected) expect(await registry.metrics()).toContain(line);
});
