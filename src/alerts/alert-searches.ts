// What all alerts search for, each search once for all that have it.
import type { Position } from "#src/gazetteer/position.ts";
import { type SearchCriteria, searchCriteria } from "#src/search/criteria/criteria.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { openSearch, type StoredAlert } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { reachOfAlert } from "./alert-rules.ts";
import type { CardKey } from "./card-state.ts";

/** The part of an alert that decides whether a card is news to it. */
export interface AlertToFind {
  alertId: string;
  offers: OfferKind;
  search: SearchRequest;
  miles: number;
  /** The card of the club, venue, or provider at a venue that it is limited to, wherever it is. */
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
      for (const alert of alerts) {
        const { alertId, offers, search, at } = alert;
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
        } else {
          const miles = Math.min(reachOfAlert(alert), catchmentMiles);
          shared.nearby.push({ alertId, origin: { latitude, longitude }, miles });
        }
      }
    },
  };
}

export function openSearches(cipher: AlertCipher, alerts: StoredAlert[]): AlertToFind[] {
  return alerts.flatMap((alert) => {
    // One whose key is not set cannot be matched: it waits for the key.
    const opened = openSearch(cipher, alert);
    return opened === null ? [] : { ...alert, search: opened.search, at: opened.at?.card ?? null };
  });
}
