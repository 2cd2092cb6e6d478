// Publishing open data: what entry points may ask for, and what the clock does.
import type { Clock } from "#src/platform/clock/clock.ts";
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

export interface OpenDataJobs {
  /** Publishes what was changed past an import. Returns how many items. */
  publishTouched(): Promise<number>;
  /** Returns how many deleted items left the feed. */
  forgetDeletedItems(): Promise<number>;
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

export function openDataJobs(store: OpenDataStore, clock: Clock): OpenDataJobs {
  return {
    publishTouched: () => store.publishTouched(),
    forgetDeletedItems: () => store.forgetDeleted(clock.nowMs() - deletionsStoredMs),
  };
}

/** Where nothing is stored, nothing is published. */
export const noOpenDataJobs: OpenDataJobs = {
  publishTouched: async () => 0,
  forgetDeletedItems: async () => 0,
};
