// `harvest [--once]`: reads the sources' feeds here and now, as the server does by itself.

import { setFlagsFromString } from "node:v8";
import type { Command } from "commander";
import { type HarvestParts, harvestOnce, harvestParts } from "#src/open-data/harvest/harvest.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { pause } from "#src/platform/clock/jobs.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";
import { showProgress } from "./format-report.ts";

interface HarvestCommandOptions {
  once?: boolean;
  json?: boolean;
}

/** Milliseconds between looks for what is due. */
const lookEveryMs = 5_000;

/** How long a harvest by a server is waited for. */
const patienceMs = 120_000;

export function addHarvest(program: Command, settings: () => Config): void {
  program
    .command("harvest")
    .description("read the feeds of all sources and publish their football until Ctrl+C")
    .option("--once", "read every feed to its end once, then exit")
    .option("--json", "print what was read as JSON, one line for each round")
    .action((options: HarvestCommandOptions) => harvest(settings, options));
}

async function harvest(settings: () => Config, options: HarvestCommandOptions): Promise<void> {
  keepHeapSmall();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    await withHarvest(settings(), (parts) => run(parts, options, stopping.signal));
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}

/** @throws SetupProblem where the database is not usable */
export function withHarvest<T>(config: Config, work: (parts: HarvestParts) => Promise<T>): Promise<T> {
  return withDatabase(config, (database) => work(harvestParts(database, config, systemClock)));
}

async function run(parts: HarvestParts, { once, json }: HarvestCommandOptions, signal: AbortSignal): Promise<void> {
  const progress = showProgress();
  const total: Total = { pages: 0, items: 0, sessions: null, changes: 0 };
  const turns = once ? new Map<number, number>() : undefined;
  const onProgress = ({ source, items }: { source: string; items: number }) =>
    progress.show({ file: source, rows: total.items + items });
  let waitedMs = 0;
  while (!signal.aborted) {
    const step = await harvestOnce(parts, { turns, stopping: signal, onProgress }).finally(() => progress.end());
    if (step === null) waitedMs = await waitForOther(waitedMs, once === true, signal);
    else {
      const { pages, items } = step.read;
      const { sessions = null, changes = 0 } = step.published ?? {};
      total.pages += pages;
      total.items += items;
      total.sessions = sessions ?? total.sessions;
      total.changes += changes;
      if (!once && (items > 0 || step.published)) print({ pages, items, sessions, changes }, json);
      if (once && !step.read.hasMore) break;
      // Also where there is more: no publisher is asked for pages without a pause.
      if (!once) await pause(lookEveryMs, signal);
    }
  }
  if (once) print(total, json);
}

/** @throws SetupProblem where another process harvests for long */
async function waitForOther(waitedMs: number, once: boolean, signal: AbortSignal): Promise<number> {
  if (once && waitedMs >= patienceMs) {
    throw new SetupProblem("Another process is already harvesting for this database.");
  }
  await pause(1_000, signal);
  return waitedMs + 1_000;
}

interface Total {
  pages: number;
  items: number;
  sessions: number | null;
  changes: number;
}

function print(total: Total, json: boolean | undefined): void {
  const [pages, items, changes] = [total.pages, total.items, total.changes].map((each) => each.toLocaleString("en-GB"));
  const stand =
    total.sessions === null ? "nothing to publish" : `${total.sessions.toLocaleString("en-GB")} sessions in the future`;
  console.log(json ? JSON.stringify(total) : `${items} items on ${pages} pages read; ${stand}, ${changes} changes.`);
}

/** A harvest of a million items stays at 135 MB, not 250, for a third more processor time. */
function keepHeapSmall(): void {
  setFlagsFromString("--optimize-for-size");
}
