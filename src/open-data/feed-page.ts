// One page of a feed as Realtime Paged Data Exchange 1.0 has it, ordered by change number.
import type { FeedItem, OpenDataFeed, OpenDataStore } from "./ports.ts";

/** Items of a page. */
const itemsInPage = 500;

const kinds: Record<OpenDataFeed, string> = {
  "session-series": "SessionSeries",
  "scheduled-sessions": "ScheduledSession",
};

export interface FeedPage {
  /** JSON text. */
  text: string;
  /** True for a page with a next one: its items can only move to later pages, so a cached copy is harmless. */
  isFull: boolean;
}

interface PageRequest {
  feed: OpenDataFeed;
  after: number | null;
  site: string;
  licenceUrl: string;
}

/** The last page is an empty one that names itself as the next. */
export async function makeFeedPage(
  store: Pick<OpenDataStore, "readItems">,
  { feed, after, site, licenceUrl }: PageRequest,
): Promise<FeedPage> {
  const items = await store.readItems(feed, after ?? 0, itemsInPage, site);
  const last = items.at(-1)?.modified ?? after;
  const next = `${site}/openactive/${feed}${last === null ? "" : `?afterChangeNumber=${last}`}`;
  const list = items.map((item) => itemText(kinds[feed], item)).join(",\n");
  const text = `{"next":${JSON.stringify(next)},"items":[${list}],"license":${JSON.stringify(licenceUrl)}}`;
  return { text, isFull: items.length === itemsInPage };
}

/** The data are JSON already. */
function itemText(kind: string, { id, modified, data }: FeedItem): string {
  const head = `"id":${JSON.stringify(id)},"kind":"${kind}","modified":${modified}`;
  return data === null ? `{"state":"deleted",${head}}` : `{"state":"updated",${head},"data":${data}}`;
}
