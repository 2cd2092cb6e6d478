// Finds the places that a person may mean by a name as it was typed, best first. A walk over the numbers of all names, in memory,
// finds typing errors; beginnings and later words are looked for among the names that have a word with the same two letters.

import type { Position } from "#src/gazetteer/position.ts";
import { areasOfOutwardCode, readPostcode } from "#src/gazetteer/postcode.ts";
import { type DistrictCentre, nearestCentre } from "./nearest-outward-code.ts";
import { errorsForgiven, lettersIn, mayBeWithin, placeNameKey, typingErrors } from "./place-name.ts";
import { distanceMiles } from "./position.ts";

export type NamedKind = "place" | "station" | "venue";

/** A settlement, a station, or a venue or ground. Position: WGS 84 degrees. */
export interface NamedPlace extends Position {
  name: string;
  /** In further languages, by their codes: it is found by each. */
  names?: Record<string, string> | null;
  kind: NamedKind;
  /** The county or district that tells it from others of its name; null where only the nearest outward code's is known. */
  region: string | null;
  /** Further areas that it is in: region, country. */
  areas: readonly string[];
  /** People who live there, or an estimate; 0 for stations and venues. */
  size: number;
  /** The position is only that of the postcode's first half. */
  isApproximate: boolean;
}

/** The first half of postcodes and its centre, with the names of its town and district where known. */
export interface OutwardCentre extends DistrictCentre {
  town: string | null;
  region: string | null;
}

export interface FoundPlace {
  place: NamedPlace;
  /** Its name only resembles what was typed. */
  isGuess: boolean;
  /** County or region, with the postcode's first half where two would read the same; null where none is known. */
  detail: string | null;
}

interface FoundPlaces {
  places: FoundPlace[];
  /** The first is meant: nothing else has that name or is far better known by its beginning. */
  isClear: boolean;
}

export interface PlaceFinder {
  /** `near`: where was searched before; of places that are alike else, the nearer one is first. */
  find(text: string, limit: number, near?: Position | null): FoundPlaces;
  inArea(area: string, limit: number): FoundPlace[];
}

interface Entry {
  place: NamedPlace;
  /** Its place among all: of two that fit alike the better known is first. */
  at: number;
  /** As `placeNameKey`, a station without the word. */
  key: string;
  /** Without spaces, as "StokeonTrent" is Stoke-on-Trent too. */
  letters: string;
}

/** From exact to vague. "There": with a county or town after the name, which fits. */
const ranks = {
  whole: 0,
  wholeOtherwiseSpaced: 1,
  wholeInArea: 2,
  firstWords: 3,
  resembling: 4,
  wholeByTown: 5,
  firstWordsThere: 6,
  resemblingThere: 7,
  beginning: 8,
  laterWord: 9,
};

interface Candidate {
  entry: Entry;
  rank: number;
  /** Miles from the town that was named with it; 0 where none was. */
  milesFromTown: number;
  /** Miles from where was searched before; 0 where nothing was. */
  milesFromBefore: number;
}

/** What people put before a name, and between a name and its county. */
const fillers = new Set(["near", "nr", "by", "in", "at", "around", "the", "to"]);
/** The longest county in words: East Riding of Yorkshire. */
const wordsOfArea = 4;
/** A county may be typed by its beginning; by fewer letters than this it may be anything. */
const beginningOfArea = 3;
/** Farther away than this a town does not say where a place is. */
const nearTownMiles = 30;
/** Sources list a city, its district and its borough under one name; nearer than this they are one to a person. */
const samePlaceMiles = 6;
/** More than can be doubles of places that are shown already. */
const mostOfRank = 60;
/** A place so many times as large as another of its name is what is meant. */
const farLarger = 10;

const stationWords = / (?:(?:railway|rail|train) )?station$/;
const kindOrder: Record<NamedKind, number> = { place: 0, station: 1, venue: 2 };

export function placeFinder(places: readonly NamedPlace[], centres: readonly OutwardCentre[]): PlaceFinder {
  const entries = entriesOf(places);
  // What rules out most names is read from columns: to follow each name to its text takes ten times as long.
  const lengths = Uint8Array.from(entries, ({ letters }) => Math.min(letters.length, 255));
  const forgivenIn = Uint8Array.from(lengths, errorsForgiven);
  const letterBits = Int32Array.from(entries, ({ letters }) => lettersIn(letters));
  const { firstWords, laterWords } = wordsOf(entries);
  const areaKeys = new Map<string, string>();
  const areaKey = (name: string) => {
    const known = areaKeys.get(name);
    if (known !== undefined) return known;
    const key = placeNameKey(name);
    areaKeys.set(name, key);
    return key;
  };
  const centresWithRegion = centres.filter((centre) => centre.region !== null);
  const nearestRegions = new Map<NamedPlace, string | null>();
  function regionOf(place: NamedPlace): string | null {
    if (place.region !== null) return place.region;
    const known = nearestRegions.get(place);
    if (known !== undefined) return known;
    const region = nearestCentre(centresWithRegion, place, Infinity)?.region ?? null;
    nearestRegions.set(place, region);
    return region;
  }

  function find(text: string, limit: number, near: Position | null = null): FoundPlaces {
    const typed = placeNameKey(text);
    if (typed === "" || limit < 1) return { places: [], isClear: false };
    const best = new Map<Entry, Candidate>();
    for (const candidate of candidatesFor(typed)) {
      const other = best.get(candidate.entry);
      if (other && rankOrder(other, candidate) <= 0) continue;
      if (near !== null) candidate.milesFromBefore = distanceMiles(near, candidate.entry.place);
      best.set(candidate.entry, candidate);
    }
    const folded = withoutDoubles([...best.values()].toSorted(order), limit + 1);
    const chosen = folded.slice(0, limit);
    return {
      places: chosen.map((one) => ({ place: one.entry.place, isGuess: isGuess(one), detail: detailOf(one, chosen) })),
      isClear: isClear(folded),
    };
  }

  function* candidatesFor(typed: string): Generator<Candidate> {
    yield* matches(typed, null);
    const bare = withoutFillers(typed.split(" "));
    const words = withoutFillers(typed.replace(stationWords, "").split(" "));
    if (bare.join(" ") !== typed) yield* matches(bare.join(" "), null);
    if (words.length < bare.length) yield* stationsOf(words.join(" "));
    for (let at = bare.length - 1; at >= 1 && bare.length - at <= wordsOfArea; at -= 1) {
      const where = once(() => whereabouts(withoutFillers(bare.slice(at)).join(" ")));
      yield* matches(bare.slice(0, at).join(" "), where);
    }
  }

  function* stationsOf(name: string): Generator<Candidate> {
    for (const candidate of matches(name, null)) {
      if (candidate.entry.place.kind === "station") yield candidate;
    }
  }

  /** Entries of this name, and of names like it; with a whereabouts only those that are there. */
  function* matches(name: string, where: (() => Whereabouts) | null): Generator<Candidate> {
    const letters = name.replaceAll(" ", "");
    const isAlike = alikeTo(letters);
    const mayBegin = inOrder(firstWords.get(name.slice(0, 2)));
    const mayHold = inOrder(where === null ? laterWords.get(name.slice(0, 2)) : undefined);
    const [asFirstWord, asLaterWord] = [`${name} `, ` ${name}`];
    // Of the names that begin with one letter, those that have it as their first word.
    const isLetter = name.length === 1;
    const mayBeFirstWord = inOrder(isLetter ? firstWords.get(asFirstWord) : undefined);
    const counts = new Map<number, number>();
    // One letter begins thousands of names: the best known of them are enough.
    const isFull = (rank: number) => (counts.get(rank) ?? 0) >= mostOfRank;
    for (let at = 0; at < entries.length; at += 1) {
      const isSimilar = isAlike(at);
      const begins = mayBegin(at);
      const isFirstWord = mayBeFirstWord(at);
      if (!mayHold(at) && !begins && !isSimilar) continue;
      // The texts of names are far apart in memory: they are read where that can add one.
      if (!isSimilar && !begins && isFull(ranks.laterWord)) continue;
      if (!isSimilar && isLetter && !isFirstWord && isFull(ranks.beginning) && isFull(ranks.laterWord)) continue;
      const entry = entries[at]!;
      const rank = rankOf(entry, isSimilar);
      if (rank === null) continue;
      if (where !== null) {
        const candidate = placed(entry, rank, where());
        if (candidate) yield candidate;
        continue;
      }
      if (isFull(rank)) continue;
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
      yield { entry, rank, milesFromTown: 0, milesFromBefore: 0 };
    }
    function rankOf({ key, letters: others, place }: Entry, isSimilar: boolean): number | null {
      if (others === letters) return key === name ? ranks.whole : ranks.wholeOtherwiseSpaced;
      const isBeginning = key.startsWith(name);
      if (isBeginning && key[name.length] === " " && place.kind === "place") return ranks.firstWords;
      if (isSimilar) {
        const errors = typingErrors(letters, others, errorsForgiven(others.length));
        if (errors !== null) return ranks.resembling + errors / 4;
      }
      if (where !== null) return null;
      return isBeginning ? ranks.beginning : key.includes(asLaterWord) ? ranks.laterWord : null;
    }
  }

  /** Whether the name of the entry at a place may be meant by these letters, with typing errors; most are not. */
  function alikeTo(letters: string): (at: number) => boolean {
    const bits = lettersIn(letters);
    return (at) => {
      const forgiven = forgivenIn[at]!;
      const difference = lengths[at]! - letters.length;
      return difference <= forgiven && -difference <= forgiven && mayBeWithin(bits, letterBits[at]!, forgiven);
    };
  }

  /** With its rank among those of which it was said where they are; null where it is not there. */
  function placed(entry: Entry, rank: number, where: Whereabouts): Candidate | null {
    const { place } = entry;
    const isInArea = [regionOf(place), ...place.areas].some((area) => area !== null && where.isArea(areaKey(area)));
    const towns = where.towns.filter((town) => town !== place);
    const miles = isInArea ? 0 : Math.min(...towns.map((town) => distanceMiles(town, place)));
    if (miles > nearTownMiles) return null;
    return { entry, rank: rankThere(rank, isInArea), milesFromTown: miles, milesFromBefore: 0 };
  }

  interface Whereabouts {
    isArea(key: string): boolean;
    towns: readonly Position[];
  }

  /** A county, a region, a town or the first half of a postcode, as it was typed after a name. */
  function whereabouts(text: string): Whereabouts {
    const outwardCode = readPostcode(text)?.outwardCode;
    const atCode = outwardCode ? centres.filter(({ code }) => areasOfOutwardCode(code).includes(outwardCode)) : [];
    const letters = text.replaceAll(" ", "");
    const isAlike = alikeTo(letters);
    const named = entries.filter(({ place, letters: others }, at) => {
      if (!isAlike(at) || place.kind !== "place") return false;
      return typingErrors(letters, others, errorsForgiven(others.length)) !== null;
    });
    const exact = named.filter((entry) => entry.letters === letters);
    const towns = (exact.length > 0 ? exact : named).map((entry) => entry.place);
    const isMeant = (key: string) => {
      if (text.length >= beginningOfArea && (key.startsWith(text) || key.endsWith(` ${text}`))) return true;
      const area = key.replaceAll(" ", "");
      return typingErrors(letters, area, errorsForgiven(area.length)) !== null;
    };
    // Thousands of places are in a hundred areas.
    const known = new Map<string, boolean>();
    return {
      isArea(key) {
        const answer = known.get(key) ?? isMeant(key);
        known.set(key, answer);
        return answer;
      },
      towns: [...atCode, ...towns],
    };
  }

  function detailOf({ entry }: Candidate, chosen: Candidate[]): string | null {
    const region = regionOf(entry.place);
    const readsTheSame = chosen.some(
      (other) =>
        other.entry !== entry && other.entry.place.name === entry.place.name && regionOf(other.entry.place) === region,
    );
    const code = readsTheSame ? nearestCentre(centres, entry.place, Infinity)?.code : undefined;
    const telling = region === entry.place.name ? entry.place.areas[0] : region;
    return [telling, code].filter(Boolean).join(", ") || null;
  }

  /** The largest in an area, by its name. */
  function inArea(area: string, limit: number): FoundPlace[] {
    const key = placeNameKey(area);
    const isThere = ({ region, areas }: NamedPlace) => [region, ...areas].some((one) => one && areaKey(one) === key);
    const there = new Set(entries.flatMap(({ place }) => (place.kind === "place" && isThere(place) ? [place] : [])));
    return [...there].slice(0, limit).map((place) => ({ place, isGuess: false, detail: area }));
  }

  return { find, inArea };
}

/**
 * Which entries have a word that begins with one letter, and with two, as the rest of the key has them: as the first word, and
 * behind it. Each list is in the order of the entries, an entry once.
 */
function wordsOf(entries: readonly Entry[]) {
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

/** Whether a number is in the list; to be asked of rising numbers. */
function inOrder(list: readonly number[] = []): (at: number) => boolean {
  let next = 0;
  return (at) => {
    if (list[next] !== at) return false;
    next += 1;
    return true;
  };
}

/** Places before stations and venues, larger ones first. */
function entriesOf(places: readonly NamedPlace[]): Entry[] {
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

const entriesOfPlace = (place: NamedPlace): Entry[] =>
  place.names ? [place.name, ...Object.values(place.names)].map((name) => entryOf(place, name)) : [entryOf(place)];

function entryOf(place: NamedPlace, name = place.name): Entry {
  const whole = placeNameKey(name);
  const key = place.kind === "station" ? whole.replace(stationWords, "") : whole;
  // Most names are one word: then both are one text in memory.
  const letters = key.includes(" ") ? key.replaceAll(" ", "") : key;
  return { place, at: 0, key, letters };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function withoutFillers(words: string[]): string[] {
  const first = words.findIndex((word) => !fillers.has(word));
  return first <= 0 ? words : words.slice(first);
}

const rankOrder = (a: Candidate, b: Candidate) => a.rank - b.rank || a.milesFromTown - b.milesFromTown;

/** The larger of one name is what most people mean, wherever they searched before: nearness decides among equals. */
function order(a: Candidate, b: Candidate): number {
  return (
    a.rank - b.rank ||
    kindOrder[a.entry.place.kind] - kindOrder[b.entry.place.kind] ||
    a.milesFromTown - b.milesFromTown ||
    b.entry.place.size - a.entry.place.size ||
    a.milesFromBefore - b.milesFromBefore ||
    a.entry.at - b.entry.at
  );
}

/** The first so many of them, each place once. */
function withoutDoubles(sorted: Candidate[], limit: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of sorted) {
    const { key, place } = candidate.entry;
    const isKnown = kept.some(
      ({ entry }) =>
        entry.place === place ||
        (entry.key === key && entry.place.kind === place.kind && distanceMiles(entry.place, place) < samePlaceMiles),
    );
    if (!isKnown) kept.push(candidate);
    if (kept.length === limit) break;
  }
  return kept;
}

function rankThere(rank: number, isInArea: boolean): number {
  if (rank < ranks.wholeInArea) return isInArea ? ranks.wholeInArea : ranks.wholeByTown;
  return rank < ranks.resembling ? ranks.firstWordsThere : ranks.resemblingThere;
}

const isWhole = ({ rank }: Candidate) => rank < ranks.firstWords || rank === ranks.wholeByTown;
const isGuess = ({ rank }: Candidate) =>
  [ranks.resembling, ranks.resemblingThere].some((from) => rank >= from && rank < from + 1);

function isClear([first, ...others]: Candidate[]): boolean {
  if (!first) return false;
  // A guess at what was meant is never taken unasked; the only name that begins so is no guess.
  if (!isWhole(first)) return others.length === 0 && !isGuess(first);
  const { size, kind } = first.entry.place;
  return others.every((other) => {
    const { place } = other.entry;
    if (place.kind !== kind) return true;
    if (isWhole(other)) return place.size * farLarger < size;
    return ![ranks.firstWords, ranks.beginning].includes(other.rank) || place.size < size * farLarger;
  });
}
