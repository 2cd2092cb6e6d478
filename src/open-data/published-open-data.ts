// What is published as open data, composed, and what the clock does for it.
import { dataCatalogueData, datasetData, type Publisher } from "@touchline/openactive/dataset";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion, Job } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { datasetFacts, datasetTexts } from "./dataset.ts";
import type { OpenDataSettings } from "./open-data-settings.ts";
import { countLeftOut, forgetDeleted, lastChange, lastChangedAtMs, publishTouchedSince } from "./open-data-store.ts";
import { keepOpenFiles } from "./open-files.ts";

export interface OpenDataParts {
  database: Database;
  clock: Clock;
  publisher: Publisher;
  catalogueState(): { version: number; isDemonstration: boolean };
}

export type OpenData = ReturnType<typeof openData>;

/** `site` is the origin in what is answered, without a slash at its end. */
export function openData({ database, clock, publisher, catalogueState }: OpenDataParts) {
  const factsOf = (site: string) => datasetFacts(publisher, site, catalogueState().isDemonstration);
  return {
    database,
    publisher,
    /** Number of the last change of the feeds. */
    lastChange: () => lastChange(database),
    dataset: async (site: string) =>
      datasetData(publisher, { ...factsOf(site), changedAtMs: await lastChangedAtMs(database) }),
    dataCatalogue: (site: string) => dataCatalogueData(publisher, factsOf(site)),
    leftOut: () => countLeftOut(database),
    datasetTexts: () => datasetTexts(publisher, catalogueState().isDemonstration),
    /** The files of the catalogue in force; made when first asked for. */
    files: keepOpenFiles(database, clock, publisher, () => catalogueState().version),
  };
}

export function publisherOf(
  config: OpenDataSettings & { associationName: string; logoUrl?: string },
  pages: Pick<Publisher, "contactUrl" | "url" | "licenceUrl">,
): Publisher {
  return {
    ...pages,
    name: config.associationName,
    email: config.openDataPublisherEmail ?? null,
    logoUrl: config.logoUrl ?? "/icons/icon-512.png",
  };
}

/** Milliseconds between looks for changes made past an import. One statement if there are none. */
const publishEveryMs = 60_000;

export function publishingJob(database: Database, log: Pick<Log, "info">): Job {
  return {
    everyMs: publishEveryMs,
    async run() {
      const items = await publishTouchedSince(database);
      if (items > 0) log.info({ items }, "Open data was published");
    },
  };
}

/** Deletions stay in the feed for this long: thirty days. */
const deletionsStoredMs = 30 * 86_400_000;

export function openDataDeletion(database: Database, clock: Clock, log: Pick<Log, "info">): Deletion {
  return async () => {
    const items = await forgetDeleted(database, clock.nowMs() - deletionsStoredMs);
    if (items > 0) log.info({ items }, "Deletion notices in the open data were removed after 30 days");
  };
}
