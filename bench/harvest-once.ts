// Adds one feed and harvests it to its end, started as `npm run touchline` is; prints how long it took and its memory.

import { enableCompileCache } from "node:module";
import { commandActor } from "#src/audit/audit-rules.ts";

enableCompileCache(".cache/compiled");

const { keepHeapSmall } = await import("#src/cli/harvest-command.ts");
const { addSources, harvestOnce, harvestParts } = await import("#src/open-data/harvest/harvest.ts");
const { systemClock } = await import("#src/platform/clock/clock.ts");
const { withDatabase } = await import("#src/platform/database/open-database.ts");
const { readConfig } = await import("#src/settings.ts");

/** Highest resident memory until now, in megabytes. */
const peakMb = () => process.resourceUsage().maxRSS / 1_024;

keepHeapSmall();
const config = readConfig(process.env);
await withDatabase(config, async (database) => {
  const parts = harvestParts(database, config, systemClock);
  await addSources(parts, process.argv[2] ?? "", { actor: commandActor, stage: "shown" });
  const startMb = peakMb();
  const turns = new Map<number, number>();
  const beganMs = performance.now();
  let publishMs = 0;
  for (;;) {
    const step = await harvestOnce(parts, { turns });
    publishMs += step?.publishMs ?? 0;
    if (!step || step.read.hasMore) continue;
    const readSeconds = (performance.now() - beganMs - publishMs) / 1_000;
    const { sessions } = step.published ?? { sessions: 0 };
    console.log(
      JSON.stringify({ readSeconds, publishSeconds: publishMs / 1_000, sessions, startMb, peakMb: peakMb() }),
    );
    break;
  }
});
