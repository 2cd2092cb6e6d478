// Has a thread do an import at the desk.
import type { NamedAlertKey } from "#src/alerts/alert-settings.ts";
import { longestWorkMs, type Work } from "#src/catalogue/uploads/import-work.ts";
import { runInThread } from "#src/platform/threads/run-in-thread.ts";

export interface ImportThreadWork {
  databaseUrl: string;
  /** How people are found to whom an import would be news; null where there are no alerts. */
  news: { keys: readonly NamedAlertKey[]; catchmentMiles: number } | null;
  workId: number;
  work: Work;
}

const threadFile = new URL("./import-work-thread.ts", import.meta.url);

/** Megabytes of objects: an import remembers every key. */
const heapMegabytes = 2_048;
/** Rejects where the thread dies; what it was at then shows as a work that died. */
export const importInThread =
  (databaseUrl: string, news: ImportThreadWork["news"] = null) =>
  (workId: number, work: Work): Promise<void> =>
    runInThread(threadFile, { databaseUrl, news, workId, work } satisfies ImportThreadWork, {
      heapMegabytes,
      isBehindRequests: true,
      signal: AbortSignal.timeout(longestWorkMs),
    });
