// The numbers of the filters panel: how many places each option would leave, asked for shortly after each change, and in words.

import { useEffect, useRef, useState } from "react";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import { type FilterCounts, type FilterOptionCount, filterCountsSchema } from "#src/search/results/filter-counts.ts";
import { askServer } from "#src/web/calls/ask-server.ts";

/** The count of one option of the filter that sets a preference; null where there is none. */
export function optionCount(counts: FilterCounts | null, name: string, value: string): FilterOptionCount | null {
  const filter = counts?.Filters.find(({ Name }) => Name === name);
  return filter?.Options.find(({ Value }) => Value === value) ?? null;
}

/** "1,204 clubs", "1 place". */
export function placeCount(places: number, offers: OfferKind): string {
  const [one, many] = offers === "club" ? ["club", "clubs"] : ["place", "places"];
  return `${places.toLocaleString("en-GB")} ${places === 1 ? one : many}`;
}

/**
 * The places that have not said whether they meet the option, of which some are among its places and others are not: "not
 * known for 27: 15 are counted here, 12 are not"; "" where there are none.
 */
function formatNotKnown({ Places, NotKnownIncluded, NotKnownLeftOut }: FilterOptionCount): string {
  const figure = (places: number) => places.toLocaleString("en-GB");
  const are = (places: number) => `${figure(places)} ${places === 1 ? "is" : "are"}`;
  if (NotKnownIncluded > 0 && NotKnownLeftOut > 0) {
    const all = figure(NotKnownIncluded + NotKnownLeftOut);
    return `not known for ${all}: ${are(NotKnownIncluded)} counted here, ${are(NotKnownLeftOut)} not`;
  }
  if (NotKnownIncluded > 0) {
    return `not known for ${NotKnownIncluded === Places ? "any" : figure(NotKnownIncluded)} of them`;
  }
  return NotKnownLeftOut > 0 ? `not known for ${figure(NotKnownLeftOut)}${Places > 0 ? " more" : ""}` : "";
}

/** The text under an option: that nothing fits, and how many are not known. */
export function formatOptionCount(count: FilterOptionCount): string {
  const notKnown = formatNotKnown(count);
  if (count.Places > 0) return notKnown;
  return notKnown === "" ? "Nothing fits with it" : `Nothing fits, ${notKnown}`;
}

export interface DraftTexts {
  /** "7 places". */
  figure: string;
  /** " fit, 29 fewer than now". */
  rest: string;
}

/** How many places the draft has, compared with the list now; `now` null: not known. */
export function draftTexts(places: number, now: number | null, offers: OfferKind): DraftTexts {
  const figure = places === 0 ? `No ${offers === "club" ? "club" : "place"}` : placeCount(places, offers);
  const fit = places > 1 ? "fit" : "fits";
  if (now === null) return { figure, rest: ` ${fit}` };
  const change = Math.abs(places - now).toLocaleString("en-GB");
  if (places === now) return { figure, rest: ` ${fit}, as many as now` };
  return { figure, rest: ` ${fit}, ${change} ${places < now ? "fewer" : "more"} than now` };
}

/** Under the mixed football row: what it adds. */
export function formatAddedPlaces(counts: FilterCounts | null, offers: OfferKind): string {
  const [without, including] = counts?.Filters.find(({ Name }) => Name === "PlayWith")?.Options ?? [];
  if (!without || !including) return "";
  const added = including.Places - without.Places;
  return added === 0 ? "Adds nothing near you" : `Adds ${placeCount(added, offers)}`;
}

/** Milliseconds without a further change until the counts are asked for. */
const pauseMs = 250;

export interface ShownCounts {
  /** Of the draft, or of the one before while its own are on their way; null where there are none. */
  counts: FilterCounts | null;
  /** False while the counts are those of an earlier draft. */
  isCurrent: boolean;
  /** Places that the list shows now; null where that is not known. */
  placesNow: number | null;
}

export function useFilterCounts(preferences: Preferences, draft: Preferences, offers: OfferKind): ShownCounts {
  const asked = JSON.stringify(draft);
  const isFirst = useRef(true);
  const [shown, setShown] = useState<{ counts: FilterCounts | null; of: string }>({ counts: null, of: "" });
  const [placesNow, setPlacesNow] = useState<number | null>(null);
  const inForce = JSON.stringify(preferences);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        isFirst.current = false;
        const counts = await askFilterCounts(JSON.parse(asked) as Preferences, offers, leaving.signal);
        if (leaving.signal.aborted) return;
        setShown({ counts, of: asked });
        if (asked === inForce) setPlacesNow(counts?.Places ?? null);
      },
      isFirst.current ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, inForce, offers]);
  return { counts: shown.counts, isCurrent: shown.of === asked, placesNow };
}

/** Milliseconds; later a number no longer helps with a choice. */
const limitMs = 8_000;

const isFilterCounts = (body: unknown): body is FilterCounts => fitsSchema(filterCountsSchema, body);

/** Null where there is no answer: the filters work without. */
async function askFilterCounts(
  preferences: Preferences,
  offers: OfferKind,
  signal: AbortSignal,
): Promise<FilterCounts | null> {
  const SelectedFootballType = SelectedFootball[offers];
  const answer = await askServer("/api/filtercounts", {
    method: "POST",
    body: { ...toSearchRequest(preferences, offers), SelectedFootballType },
    signal,
    limitMs,
    fits: isFilterCounts,
  });
  return answer.ok ? answer.body : null;
}
