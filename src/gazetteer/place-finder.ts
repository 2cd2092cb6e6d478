// Finds the places that a person may mean by a typed name, best first. A walk over the numbers of
// all names finds typing errors; beginnings and later words are looked for among the names that
// have a word with the same two letters.

import { kindOrder, type NamedPlace, type NameEntry, type NameIndex, nameIndex, stationWords } from "./name-index.ts";
import { nameMatches, ranks } from "./name-matches.ts";
import { nearestCentre, type OutwardCentre } from "./nearest-outward-code.ts";
import { placeNameKey } from "./place-name.ts";
import { distanceMiles, type Position } from "./position.ts";
import { type Whereabouts, whereabouts } from "./whereabouts.ts";

export interface FoundPlace {
  place: NamedPlace;
  /** Its name only resembles what was typed. */
  isGuess: boolean;
  /** County or region, with half a postcode where two would read the same; null: not known. */
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

interface Candidate {
  entry: NameEntry;
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
/** Farther away than this a town does not say where a place is. */
const nearTownMiles = 30;
/** Sources list a city, its district and its borough under one name: nearer, they are one. */
const samePlaceMiles = 6;
/** A place so many times as large as another of its name is what is meant. */
const farLarger = 10;

export function placeFinder(places: readonly NamedPlace[], centres: readonly OutwardCentre[]): PlaceFinder {
  const names = nameIndex(places);
  const areas = areasAround(centres);
  const { areaKey, regionOf } = areas;
  const candidatesFor = candidateSearch(names, centres, areas);

  function find(text: string, limit: number, near: Position | null = null): FoundPlaces {
    const typed = placeNameKey(text);
    if (typed === "" || limit < 1) return { places: [], isClear: false };
    const best = new Map<NameEntry, Candidate>();
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
    const there = new Set(
      names.entries.flatMap(({ place }) => (place.kind === "place" && isThere(place) ? [place] : [])),
    );
    return [...there].slice(0, limit).map((place) => ({ place, isGuess: false, detail: area }));
  }

  return { find, inArea };
}

interface Areas {
  areaKey(name: string): string;
  /** The place's own, or that of the nearest outward code; null where none has one. */
  regionOf(place: NamedPlace): string | null;
}

/** From memory once they are known: thousands of places are in a hundred areas. */
function areasAround(centres: readonly OutwardCentre[]): Areas {
  const centresWithRegion = centres.filter((centre) => centre.region !== null);
  const areaKeys = new Map<string, string>();
  const nearestRegions = new Map<NamedPlace, string | null>();
  return {
    areaKey(name) {
      const cached = areaKeys.get(name);
      if (cached !== undefined) return cached;
      const key = placeNameKey(name);
      areaKeys.set(name, key);
      return key;
    },
    regionOf(place) {
      if (place.region !== null) return place.region;
      const cached = nearestRegions.get(place);
      if (cached !== undefined) return cached;
      const region = nearestCentre(centresWithRegion, place, Infinity)?.region ?? null;
      nearestRegions.set(place, region);
      return region;
    },
  };
}

/**
 * Whatever may be meant by a typed name; an entry may come several times, by each way to read it.
 */
function candidateSearch(names: NameIndex, centres: readonly OutwardCentre[], { areaKey, regionOf }: Areas) {
  function* candidatesFor(typed: string): Generator<Candidate> {
    yield* matches(typed, null);
    const bare = withoutFillers(typed.split(" "));
    const words = withoutFillers(typed.replace(stationWords, "").split(" "));
    if (bare.join(" ") !== typed) yield* matches(bare.join(" "), null);
    if (words.length < bare.length) yield* stationsOf(words.join(" "));
    for (let at = bare.length - 1; at >= 1 && bare.length - at <= wordsOfArea; at -= 1) {
      const where = once(() => whereabouts(withoutFillers(bare.slice(at)).join(" "), names, centres));
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
    for (const { entry, rank } of nameMatches(names, name, where !== null)) {
      if (where === null) yield { entry, rank, milesFromTown: 0, milesFromBefore: 0 };
      else {
        const candidate = placed(entry, rank, where());
        if (candidate) yield candidate;
      }
    }
  }

  /** With its rank among those of which it was said where they are; null where it is not there. */
  function placed(entry: NameEntry, rank: number, where: Whereabouts): Candidate | null {
    const { place } = entry;
    const isInArea = [regionOf(place), ...place.areas].some((area) => area !== null && where.isArea(areaKey(area)));
    const towns = where.towns.filter((town) => town !== place);
    const miles = isInArea ? 0 : Math.min(...towns.map((town) => distanceMiles(town, place)));
    if (miles > nearTownMiles) return null;
    return { entry, rank: rankThere(rank, isInArea), milesFromTown: miles, milesFromBefore: 0 };
  }

  return candidatesFor;
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

/** Most people mean the larger of one name: nearness decides among equals. */
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
