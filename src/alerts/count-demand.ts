// Counts unmet demand of alerts by county and age group, never for so few people that one could be identified.
import type { Database } from "#src/platform/database/database.ts";
import { openSearch } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import type { AlertOffers } from "./alert-schema.ts";
import { readAlerts } from "./alert-store.ts";

/**
 * People are counted in fives, rounded down: fewer are never shown, and a count that is one more or one less tells
 * nobody that one person came or went.
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

interface Group extends Omit<DemandRow, "people"> {
  /** Digests of their addresses, by key. */
  people: Map<string, Set<string>>;
}

/**
 * People with a confirmed alert that has been sent nothing yet, most first; rows of too few are left out. No two rows hold
 * one alert, and there is no sum, so that no difference tells more.
 */
export async function countDemand(database: Database, cipher: AlertCipher): Promise<DemandRow[]> {
  const groups = new Map<string, Group>();
  for await (const alerts of readAlerts(database, "waiting")) {
    for (const alert of alerts) {
      const asked = openSearch(cipher, alert);
      if (!asked?.county) continue;
      const of = { county: asked.county, ageGroup: ageGroupOf(asked.search.Age), offers: alert.offers };
      const name = Object.values(of).join("\n");
      const group: Group = groups.get(name) ?? { ...of, people: new Map() };
      groups.set(name, group);
      const [keyName = ""] = alert.sealedAddress.split(" ");
      group.people.set(keyName, (group.people.get(keyName) ?? new Set()).add(alert.addressDigest));
    }
  }
  return [...groups.values()]
    .map(({ people, ...of }) => ({ ...of, people: Math.floor(mostOf(people) / peopleTogether) * peopleTogether }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people || (sortText(a) < sortText(b) ? -1 : 1));
}

/** While a key is being changed one person may be under both: the key with the most people counts, never too many. */
const mostOf = (people: Group["people"]) => Math.max(...[...people.values()].map(({ size }) => size));

/** The group of an age itself, youngest U6: who is 19 plays with the adults. */
const ageGroupOf = (age: number) => (age > 18 ? "Open Aged" : `U${Math.max(age, 6)}`);

const sortText = ({ county, ageGroup, offers }: DemandRow) => [county, ageGroup, offers].join("\n");
