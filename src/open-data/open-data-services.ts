// Publishing open data: what entry points may ask for, and what the clock does.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion, Job } from "#src/platform/clock/jobs.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { dataCatalogueData, datasetData, datasetTexts, type Publisher } from "./dataset.ts";
import { type FeedPage, makeFeedPage } from "./feed-page.ts";
import { keepOpenFiles } from "./open-files.ts";
import type { LeftOut, OpenDataFeed, OpenDataStore, OpenFiles, OpenPackedFile, RegisterReader } from "./ports.ts";

/** Deletions stay in the feed for this long: thirty days. */
const deletionsStoredMs = 30 * 86_400_000;

export interface OpenDataParts {
  store: OpenDataStore;
  reader: RegisterReader;
  openPackedFile: OpenPackedFile;
  clock: Clock;
  publisher: Publisher;
  catalogueState(): { version: number; isDemonstration: boolean };
}

type JsonLd = Record<string, unknown>;

/** `site` is the origin in what is answered, without a slash at its end. */
export interface OpenDataServices {
  publisher: Publisher;
  /** Number of the last change of the feeds. */
  lastChange(): Promise<number>;
  /** The page after this change; from the beginning where null. */
  feedPage(feed: OpenDataFeed, after: number | null, site: string): Promise<FeedPage>;
  dataset(site: string): Promise<JsonLd>;
  dataCatalogue(site: string): JsonLd;
  leftOut(): Promise<LeftOut>;
  datasetTexts(): { name: string; description: string };
  /** The files of the catalogue in force; made when first asked for. */
  files(): Promise<OpenFiles>;
}

export function openDataServices(parts: OpenDataParts): OpenDataServices {
  const { store, publisher, catalogueState } = parts;
  const { licenceUrl, name } = publisher;
  const factsOf = (site: string, changedAtMs: number | null) => {
    return { site, changedAtMs, isDemonstration: catalogueState().isDemonstration };
  };
  return {
    publisher,
    lastChange: () => store.lastChange(),
    feedPage: (feed, after, site) => makeFeedPage(store, { feed, after, site, licenceUrl }),
    dataset: async (site) => datasetData(publisher, factsOf(site, await store.lastChangedAtMs())),
    dataCatalogue: (site) => dataCatalogueData(publisher, factsOf(site, null)),
    leftOut: () => store.leftOut(),
    datasetTexts: () => datasetTexts(publisher, catalogueState().isDemonstration),
    files: keepOpenFiles({ ...parts, licenceUrl, publisherName: name }, () => catalogueState().version),
  };
}

/** Milliseconds between looks for what was changed past an import, as by an upgrade. One statement where nothing was. */
const publishEveryMs = 60_000;

export function publishingJob(store: Pick<OpenDataStore, "publishTouched">, log: Pick<Log, "info">): Job {
  return {
    everyMs: publishEveryMs,
    async run() {
      const items = await store.publishTouched();
      if (items > 0) log.info({ items }, "Open data was published");
    },
  };
}

export function openDataDeletion(
  store: Pick<OpenDataStore, "forgetDeleted">,
  clock: Clock,
  log: Pick<Log, "info">,
): Deletion {
  return async () => {
    const items = await store.forgetDeleted(clock.nowMs() - deletionsStoredMs);
    if (items > 0) log.info({ items }, "Deletion notices in the open data were removed after 30 days");
  };
}
