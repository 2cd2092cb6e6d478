// The alerts of the last look, laid out for matching: a look reads only those added since.
import { type AlertIndex, alertIndex } from "./alert-index.ts";
import type { AlertCipher, AlertRunStore } from "./ports.ts";
import { openSearch } from "./seal-mail.ts";

export interface KnownAlerts {
  /**
   * The index of all alerts. Some that have ended may still be in it: news for them is not stored.
   */
  upToDate(
    runs: Pick<AlertRunStore, "readAlertIds" | "readAlerts">,
    cipher: AlertCipher,
    catchmentMiles: number,
  ): Promise<AlertIndex>;
}

/** Alerts read, opened and laid out between two waits: some 5 ms. */
const alertsPerRead = 300;

/** The index is built again when more of its alerts have ended than this and a tenth of all together. */
const mostEnded = 1_000;

/** Not a moment is compared but the ids themselves: servers' clocks differ, and transactions end in any order. */
export function knownAlerts(): KnownAlerts {
  let ids = new Set<string>();
  let index: AlertIndex | null = null;
  return {
    async upToDate(runs, cipher, catchmentMiles) {
      const { all, fresh } = await readIds(runs, ids);
      const ended = ids.size + fresh.length - all.size;
      const isCurrent = index !== null && ended <= mostEnded + all.size / 10;
      const stored = isCurrent && index ? index : alertIndex(catchmentMiles);
      if (!isCurrent) ids = new Set();
      // Named only when it holds all: where a read fails, the next look makes it anew.
      index = null;
      const missing = isCurrent ? fresh : [...all];
      for (let from = 0; from < missing.length; from += alertsPerRead) {
        const some = await runs.readAlerts(missing.slice(from, from + alertsPerRead));
        // One whose key is not set cannot be matched: it waits for the key and a start.
        stored.add(
          some.flatMap((alert) => {
            const opened = openSearch(cipher, alert);
            return opened === null ? [] : { ...alert, search: opened.search, at: opened.at?.card ?? null };
          }),
        );
        for (const { alertId } of some) ids.add(alertId);
      }
      index = stored;
      return stored;
    },
  };
}

async function readIds(runs: Pick<AlertRunStore, "readAlertIds">, known: ReadonlySet<string>) {
  const all = new Set<string>();
  const fresh: string[] = [];
  for await (const some of runs.readAlertIds()) {
    for (const id of some) {
      all.add(id);
      if (!known.has(id)) fresh.push(id);
    }
  }
  return { all, fresh };
}
