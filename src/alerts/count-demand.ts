// Counts alerts' unmet demand by county and age group, never so few people that one shows.
import type { Database } from "#src/platform/database/database.ts";
import { type AlertSearch, openSearch } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import type { AlertOffers } from "./alert-schema.ts";
import { readAlerts } from "./alert-store.ts";

/**
 * People are counted in fives, rounded down: fewer are never shown, and a count that is one more or
 * one less tells nobody that one person came or went.
 */
const peopleTogether = 5;

/** How many people wait for something in one county, of one age group. */
export interface DemandRow {
  county: string;
  /** "U9", "Open Aged". */
  ageGroup: string;
  offers: AlertOffers;
  /** Rounded down. */
  people: number;
}

/** An alert of somebody who waits, and what it asks for. */
export interface WaitingAlert extends AlertSearch {
  offers: AlertOffers;
  confirmedAtMs: number;
  /** Its address as a digest by a key; while keys change, one person may be under both. */
  keyName: string;
  addressDigest: string;
}

type Group = Omit<DemandRow, "people"> & { alerts: WaitingAlert[] };

/**
 * People with a confirmed alert that has been sent nothing yet, most first; rows of too few are
 * left out. No two rows hold one alert, and there is no sum, so that no difference tells more.
 */
export async function countDemand(database: Database, cipher: AlertCipher): Promise<DemandRow[]> {
  const groups = new Map<string, Group>();
  for await (const alert of waitingAlerts(database, cipher)) {
    const { county, search, offers } = alert;
    if (!county) continue;
    const of = { county, ageGroup: ageGroupOf(search.Age), offers };
    const name = Object.values(of).join("\n");
    const group: Group = groups.get(name) ?? { ...of, alerts: [] };
    groups.set(name, group);
    group.alerts.push(alert);
  }
  return [...groups.values()]
    .map(({ alerts, ...of }) => ({ ...of, people: peopleOf(alerts) }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people || (sortText(a) < sortText(b) ? -1 : 1));
}

/** Confirmed alerts that have been sent nothing yet, without those that no key opens. */
export async function* waitingAlerts(database: Database, cipher: AlertCipher): AsyncIterable<WaitingAlert> {
  for await (const alerts of readAlerts(database, "waiting")) {
    for (const { offers, confirmedAtMs, sealedAddress, addressDigest, ...alert } of alerts) {
      const search = openSearch(cipher, alert);
      const [keyName = ""] = sealedAddress.split(" ");
      if (search) yield { ...search, offers, confirmedAtMs: confirmedAtMs ?? 0, keyName, addressDigest };
    }
  }
}

/** How many people these alerts are of, rounded down: by the key with the most people. */
export function peopleOf(alerts: Iterable<Pick<WaitingAlert, "keyName" | "addressDigest">>): number {
  const people = new Map<string, Set<string>>();
  for (const { keyName, addressDigest } of alerts) {
    people.set(keyName, (people.get(keyName) ?? new Set()).add(addressDigest));
  }
  const most = Math.max(0, ...[...people.values()].map(({ size }) => size));
  return Math.floor(most / peopleTogether) * peopleTogether;
}

/** The group of an age itself, youngest U6: who is 19 plays with the adults. */
const ageGroupOf = (age: number) => (age > 18 ? "Open Aged" : `U${Math.max(age, 6)}`);

const sortText = ({ county, ageGroup, offers }: DemandRow) => [county, ageGroup, offers].join("\n");
