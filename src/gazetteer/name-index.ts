// All names of places in memory, the best known first, with what rules most of them out.

import { errorsForgiven, lettersIn, mayBeWithin, placeNameKey, typingErrors } from "./place-name.ts";
import type { Position } from "./position.ts";

export type NamedKind = "place" | "station" | "venue";

/** A settlement, a station, or a venue or ground. Position: WGS 84 degrees. */
export interface NamedPlace extends Position {
  name: string;
  /** In further languages, by their codes: it is found by each. */
  names?: Record<string, string> | null;
  kind: NamedKind;
  /** County or district; null where only the nearest outward code's is known. */
  region: string | null;
  /** Further areas that it is in: region, country. */
  areas: readonly string[];
  /** People who live there, or an estimate; 0 for stations and venues. */
  size: number;
  /** The position is only that of the postcode's first half. */
  isApproximate: boolean;
}

export interface NameEntry {
  place: NamedPlace;
  /** Its place among all: of two that fit alike the better known is first. */
  at: number;
  /** As `placeNameKey`, a station without the word. */
  key: string;
  /** Without spaces, as "StokeonTrent" is Stoke-on-Trent too. */
  letters: string;
}

export const stationWords = / (?:(?:railway|rail|train) )?station$/;
export const kindOrder: Record<NamedKind, number> = { place: 0, station: 1, venue: 2 };

export type NameIndex = ReturnType<typeof nameIndex>;

export function nameIndex(places: readonly NamedPlace[]) {
  const entries = entriesOf(places);
  // To follow each name to its text takes ten times as long as to read these columns.
  const lengths = Uint8Array.from(entries, ({ letters }) => Math.min(letters.length, 255));
  const forgivenIn = Uint8Array.from(lengths, errorsForgiven);
  const letterBits = Int32Array.from(entries, ({ letters }) => lettersIn(letters));
  return {
    entries,
    ...wordsOf(entries),
    /** Whether an entry may be meant by these letters, with typing errors; most are not. */
    alikeTo(letters: string): (at: number) => boolean {
      const bits = lettersIn(letters);
      return (at) => {
        const forgiven = forgivenIn[at]!;
        const difference = lengths[at]! - letters.length;
        return difference <= forgiven && -difference <= forgiven && mayBeWithin(bits, letterBits[at]!, forgiven);
      };
    },
  };
}

/** Typing errors between letters and those of a name; null for more than are forgiven. */
export const forgivenErrors = (letters: string, name: string): number | null =>
  typingErrors(letters, name, errorsForgiven(name.length));

/**
 * Which entries have a word that begins with one letter, and with two, as the rest of the key has
 * them: as the first word, and behind it. Each list is in the order of the entries, an entry once.
 */
function wordsOf(entries: readonly NameEntry[]) {
  const lists = { firstWords: new Map<string, number[]>(), laterWords: new Map<string, number[]>() };
  for (const [at, { key }] of entries.entries()) {
    for (let from = 0; from !== -1; from = key.indexOf(" ", from) + 1 || -1) {
      const words = from === 0 ? lists.firstWords : lists.laterWords;
      for (const start of new Set([key[from]!, key.slice(from, from + 2)])) {
        const list = words.get(start);
        if (list === undefined) words.set(start, [at]);
        else if (list.at(-1) !== at) list.push(at);
      }
    }
  }
  return lists;
}

/** Places before stations and venues, larger ones first. */
function entriesOf(places: readonly NamedPlace[]): NameEntry[] {
  const entries = places.flatMap(entriesOfPlace).filter((entry) => entry.key !== "");
  entries.sort(
    (a, b) =>
      kindOrder[a.place.kind] - kindOrder[b.place.kind] ||
      b.place.size - a.place.size ||
      a.key.length - b.key.length ||
      (a.key < b.key ? -1 : 1),
  );
  for (const [at, entry] of entries.entries()) entry.at = at;
  return entries;
}

const entriesOfPlace = (place: NamedPlace): NameEntry[] =>
  place.names ? [place.name, ...Object.values(place.names)].map((name) => entryOf(place, name)) : [entryOf(place)];

function entryOf(place: NamedPlace, name = place.name): NameEntry {
  const whole = placeNameKey(name);
  const key = place.kind === "station" ? whole.replace(stationWords, "") : whole;
  // Most names are one word: then both are one text in memory.
  const letters = key.includes(" ") ? key.replaceAll(" ", "") : key;
  return { place, at: 0, key, letters };
}
