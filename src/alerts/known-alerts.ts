// The alerts of the last look, by what they search for: a look reads only those added since.
import type { Position } from "#src/gazetteer/position.ts";
import type { Database } from "#src/platform/database/database.ts";
import { searchCriteria } from "#src/search/criteria/criteria-from-wire.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { readAlertIds, readAlerts } from "./alert-run-store.ts";
import type { CardKey } from "./card-state.ts";
import { openSearch } from "./seal-mail.ts";

/** The part of an alert that decides whether a card is news to it. */
export interface AlertToFind {
  alertId: string;
  offers: OfferKind;
  search: SearchRequest;
  miles: number;
  /** The card of the club, the venue, or the provider at a venue that it is limited to, wherever that is. */
  at?: CardKey | null;
}

/** What many alerts search for, and where each of them does. */
export interface SharedSearch {
  offers: OfferKind;
  /** Their position is that of one of the alerts. */
  criteria: SearchCriteria;
  nearby: { alertId: string; origin: Position; miles: number }[];
  atPlaces: { alertId: string; at: CardKey }[];
}

export interface AlertSearches {
  all: SharedSearch[];
  /** The cards that some alerts are limited to. */
  watched: Set<CardKey>;
  /** Takes a few microseconds for each alert. */
  add(alerts: Iterable<AlertToFind>): void;
}

/** Few enough that the search of each is judged in less than a millisecond. */
const alertsTogether = 250;

export function alertSearches(catchmentMiles: number): AlertSearches {
  const all: SharedSearch[] = [];
  const watched = new Set<CardKey>();
  const byRequest = new Map<string, SharedSearch>();
  return {
    all,
    watched,
    add(alerts) {
      for (const { alertId, offers, search, miles, at } of alerts) {
        const { Latitude: latitude, Longitude: longitude, ...rest } = search;
        const key = JSON.stringify([offers, rest]);
        let shared = byRequest.get(key);
        if (shared === undefined || shared.nearby.length >= alertsTogether) {
          shared = { offers, criteria: searchCriteria(search), nearby: [], atPlaces: [] };
          byRequest.set(key, shared);
          all.push(shared);
        }
        if (at) {
          watched.add(at);
          shared.atPlaces.push({ alertId, at });
        } else shared.nearby.push({ alertId, origin: { latitude, longitude }, miles: Math.min(miles, catchmentMiles) });
      }
    },
  };
}

export interface KnownAlerts {
  /** The searches of all alerts. Some that have ended may still be among them: news for them is not stored. */
  upToDate(database: Database, cipher: AlertCipher, catchmentMiles: number): Promise<AlertSearches>;
}

/** Alerts read, opened and laid out between two waits: some 5 ms. */
const alertsPerRead = 300;

/** The searches are read again when more of their alerts have ended than this and a tenth of all together. */
const mostEnded = 1_000;

/** Not a moment is compared but the ids themselves: servers' clocks differ, and transactions end in any order. */
export function knownAlerts(): KnownAlerts {
  let ids = new Set<string>();
  let searches: AlertSearches | null = null;
  return {
    async upToDate(database, cipher, catchmentMiles) {
      const { all, fresh } = await readIds(database, ids);
      const ended = ids.size + fresh.length - all.size;
      const isCurrent = searches !== null && ended <= mostEnded + all.size / 10;
      const stored = isCurrent && searches ? searches : alertSearches(catchmentMiles);
      if (!isCurrent) ids = new Set();
      // Named only when they are all there: where a read fails, the next look reads them anew.
      searches = null;
      const missing = isCurrent ? fresh : [...all];
      for (let from = 0; from < missing.length; from += alertsPerRead) {
        const some = await readAlerts(database, missing.slice(from, from + alertsPerRead));
        // One whose key is not set cannot be matched: it waits for the key and a start.
        stored.add(
          some.flatMap((alert) => {
            const opened = openSearch(cipher, alert);
            return opened === null ? [] : { ...alert, search: opened.search, at: opened.at?.card ?? null };
          }),
        );
        for (const { alertId } of some) ids.add(alertId);
      }
      searches = stored;
      return stored;
    },
  };
}

async function readIds(database: Database, known: ReadonlySet<string>) {
  const all = new Set<string>();
  const fresh: string[] = [];
  for await (const some of readAlertIds(database)) {
    for (const id of some) {
      all.add(id);
      if (!known.has(id)) fresh.push(id);
    }
  }
  return { all, fresh };
}
