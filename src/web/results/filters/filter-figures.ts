// The panel's numbers: how many places each option would leave, after each change, in words.

import { type ReactNode, useState } from "react";
import { formatCount, type Language } from "#src/platform/language/language.ts";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import { type FilterCounts, type FilterOptionCount, filterCountsSchema } from "#src/search/find/filter-counts.ts";
import { askServer } from "#src/web/calls/ask-server.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";

/** The count of one option of the filter that sets a preference; null where there is none. */
export function optionCount(counts: FilterCounts | null, name: string, value: string): FilterOptionCount | null {
  const filter = counts?.Filters.find(({ Name }) => Name === name);
  return filter?.Options.find(({ Value }) => Value === value) ?? null;
}

/** "1,204 clubs", "1 place". */
export function placeCount(language: Language, places: number, offers: OfferKind): string {
  const { text } = language;
  const values = { places, figure: formatCount(language, places) };
  return offers === "club"
    ? text("{places, plural, one {{figure} club} other {{figure} clubs}}", values)
    : text("{places, plural, one {{figure} place} other {{figure} places}}", values);
}

/**
 * The text under an option: that nothing fits, and how many places have not said, some among its
 * places, others not: "15 of these and 12 more haven’t told us". "" where all are known.
 */
export function formatOptionCount(language: Language, count: FilterOptionCount): string {
  const { text } = language;
  const { Places, NotKnownIncluded: included, NotKnownLeftOut: leftOut } = count;
  const [includedFigure, leftOutFigure] = [formatCount(language, included), formatCount(language, leftOut)];
  if (Places === 0) {
    return leftOut > 0
      ? text("No results, but {leftOut, plural, one {{figure} hasn’t told us} other {{figure} haven’t told us}}", {
          leftOut,
          figure: leftOutFigure,
        })
      : text("No results with this");
  }
  if (included > 0 && leftOut > 0) {
    return text("{includedFigure} of these and {leftOutFigure} more haven’t told us", {
      includedFigure,
      leftOutFigure,
    });
  }
  if (included > 0) {
    return included === Places
      ? text("none of these has told us")
      : text("{included, plural, one {{figure} of these hasn’t told us} other {{figure} of these haven’t told us}}", {
          included,
          figure: includedFigure,
        });
  }
  return leftOut > 0
    ? text("{leftOut, plural, one {{figure} more hasn’t told us} other {{figure} more haven’t told us}}", {
        leftOut,
        figure: leftOutFigure,
      })
    : "";
}

/** How many places the draft has, compared with the list now; `now` null: not known. */
export function draftText(language: Language, places: number, now: number | null, offers: OfferKind): ReactNode {
  return richText(
    language,
    "{offers, select, club {{places, plural, =0 {<b>No club</b> matches} one {<b>{figure} club</b> matches} other {<b>{figure} clubs</b> match}}} other {{places, plural, =0 {<b>No place</b> matches} one {<b>{figure} place</b> matches} other {<b>{figure} places</b> match}}}}{change, select, same {, the same as now} fewer {, {difference} fewer than now} more {, {difference} more than now} other {}}",
    {
      offers,
      places,
      figure: formatCount(language, places),
      change: now === null ? "unknown" : places === now ? "same" : places < now ? "fewer" : "more",
      difference: formatCount(language, Math.abs(places - (now ?? 0))),
    },
  );
}

/** Under the mixed football row: what it adds. */
export function formatAddedPlaces(language: Language, counts: FilterCounts | null, offers: OfferKind): string {
  const { text } = language;
  const [without, including] = counts?.Filters.find(({ Name }) => Name === "PlayWith")?.Options ?? [];
  if (!without || !including) return "";
  const added = including.Places - without.Places;
  if (added === 0) return text("Adds no results near you");
  const values = { added, figure: formatCount(language, added) };
  return offers === "club"
    ? text("Adds {added, plural, one {{figure} club} other {{figure} clubs}}", values)
    : text("Adds {added, plural, one {{figure} place} other {{figure} places}}", values);
}

/** Milliseconds; later a number no longer helps with a choice. */
const limitMs = 8_000;

const isFilterCounts = (body: unknown): body is FilterCounts => fitsSchema(filterCountsSchema, body);

export type ShownCounts = ReturnType<typeof useFilterCounts>;

/**
 * `counts`: of the draft, or of the one before meanwhile, then not current; null: none, as filters
 * work without. `placesNow`: places that the list shows; null where not known.
 */
export function useFilterCounts(preferences: Preferences, draft: Preferences, offers: OfferKind) {
  const draftKey = JSON.stringify(draft);
  const [shown, setShown] = useState<{ counts: FilterCounts | null; of: string }>({ counts: null, of: "" });
  const [placesNow, setPlacesNow] = useState<number | null>(null);
  const { failure } = useAsk(
    draftKey,
    (signal) => {
      const body = { ...toSearchRequest(draft, offers), SelectedFootballType: SelectedFootball[offers] };
      return askServer("/api/filtercounts", { method: "POST", body, signal, limitMs, fits: isFilterCounts });
    },
    (counts) => {
      setShown({ counts, of: draftKey });
      if (draftKey === JSON.stringify(preferences)) setPlacesNow(counts.Places);
    },
  );
  const { counts, of } = shown;
  return { counts: failure ? null : counts, isCurrent: failure !== null || of === draftKey, placesNow };
}
