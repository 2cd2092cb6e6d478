// Formats filter counts: the number of places for an option, and for the whole draft.
import type { FilterCounts, FilterOptionCount } from "#src/domain/answers/filter-counts.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";

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
 * The places that have not said whether they meet the option: "not known for 3 of them and 19 more", of which the first are
 * among its places and the others are not; "" where there are none.
 */
function formatNotKnown({ Places, NotKnownIncluded, NotKnownLeftOut }: FilterOptionCount): string {
  const figure = (places: number) => places.toLocaleString("en-GB");
  const included = NotKnownIncluded === Places ? "any of them" : `${figure(NotKnownIncluded)} of them`;
  const leftOut = `${figure(NotKnownLeftOut)}${Places > 0 ? " more" : ""}`;
  const parts = [...(NotKnownIncluded > 0 ? [included] : []), ...(NotKnownLeftOut > 0 ? [leftOut] : [])];
  return parts.length > 0 ? `not known for ${parts.join(" and ")}` : "";
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
