// Harvesting over a test's database and clock, with joins that the test forbids.
import { feedStore } from "#src/open-data/harvest/feed-store.ts";
import { documentFetcher } from "#src/open-data/harvest/fetch-document.ts";
import { type HarvestServices, type HarvestStep, harvestServices } from "#src/open-data/harvest/harvest-services.ts";
import { plainText } from "#src/open-data/harvest/plain-text.ts";
import { publicationStore } from "#src/open-data/harvest/publication-store.ts";
import { sourceStore } from "#src/open-data/harvest/source-store.ts";
import type { Database } from "#src/platform/database/database.ts";

/** Sunday 22 November 2026, 09:00 in London. */
export const harvestNowMs = Date.UTC(2026, 10, 22, 9);

export class HarvestSetup {
  clockMs = harvestNowMs;
  forbidden: ReadonlySet<string> = new Set();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `limits` of time and size are those of the product unless given. */
  services({
    takesPitchHire = false,
    limits,
  }: {
    takesPitchHire?: boolean;
    limits?: { totalMs: number; bytes: number };
  } = {}) {
    return harvestServices({
      sources: sourceStore(this.#database),
      store: feedStore(this.#database),
      publications: publicationStore(this.#database),
      fetchDocument: documentFetcher({ allowsPrivate: true, limits }),
      readForbiddenJoins: async () => this.forbidden,
      loadPlainText: async () => plainText,
      takesPitchHire,
      chance: () => 0,
      clock: { nowMs: () => this.clockMs },
    });
  }

  /** Reads every feed to its end, and publishes. */
  async harvest(services: HarvestServices = this.services()): Promise<HarvestStep> {
    const turns = new Map<number, number>();
    for (;;) {
      const step = await services.harvestOnce({ turns });
      if (step === null) throw new Error("Somebody else harvests");
      if (!step.read.hasMore) return step;
    }
  }
}
