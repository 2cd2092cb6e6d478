// Harvesting over a test's database and clock, with joins that the test forbids.

import { documentFetcher } from "@touchline/openactive/fetch-document";
import { commandActor } from "#src/audit/audit-rules.ts";
import {
  addSources,
  allowRemovals,
  type HarvestParts,
  type HarvestStep,
  harvestOnce,
  removeSources,
} from "#src/open-data/harvest/harvest.ts";
import { listJoins, listSources } from "#src/open-data/harvest/source-store.ts";
import type { Database } from "#src/platform/database/database.ts";

/** Sunday 22 November 2026, 09:00 in London. */
export const harvestNowMs = Date.UTC(2026, 10, 22, 9);

export class HarvestSetup {
  clockMs = harvestNowMs;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Limits of time and size are those of the product unless given. */
  parts(change: Partial<HarvestParts> = {}): HarvestParts {
    return {
      database: this.#database,
      fetchDocument: documentFetcher({ allowsPrivate: true }),
      takesPitchHire: false,
      chance: () => 0,
      clock: { nowMs: () => this.clockMs },
      pace: { endedMs: 0, tookMs: 0, daysNotedMs: 0 },
      ...change,
    };
  }

  addSources = (url: string, stage: "tried" | "shown" = "shown") =>
    addSources(this.parts(), url, { actor: commandActor, stage });
  removeSources = (url: string) => removeSources(this.parts(), url, commandActor);
  allowRemovals = (url: string) => allowRemovals(this.parts(), url, commandActor);
  listSources = () => listSources(this.#database, this.clockMs);
  listJoins = () => listJoins(this.#database);

  /** Reads every feed to its end, and publishes. */
  async harvest(change: Partial<HarvestParts> = {}): Promise<HarvestStep> {
    const parts = this.parts(change);
    const turns = new Map<number, number>();
    for (;;) {
      const step = await harvestOnce(parts, { turns });
      if (step === null) throw new Error("Somebody else harvests");
      if (!step.read.hasMore) return step;
    }
  }
}
