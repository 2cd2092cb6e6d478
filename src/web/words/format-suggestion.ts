// Formats a suggestion (clarifications "Beyond the specification"): its button, what it adds, how near, and its undo text.

import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption, limits } from "#src/search/criteria/wire-codes.ts";
import { accessibleFacilities } from "#src/search/matching/match-reasons.ts";
import type { Suggestion } from "#src/search/results/search-answer.ts";
import { joiningNames } from "./joining-words.ts";
import { facilityName, formatSurface, namesTogether } from "./place-words.ts";
import { formatPrice } from "./session-words.ts";

export interface SuggestionTexts {
  /** "Add Saturday: 14 more clubs, nearest 2.1 miles". */
  title: string;
  /** On the button: "Add Saturday". */
  action: string;
  /** "14 clubs, nearest 2.1 miles": where there is nothing yet. */
  adds: string;
  /** What was asked for, and that it can be taken back. */
  note: string;
}

interface ChangeTexts {
  action: string;
  note: string;
}

/** The texts of a suggestion for this search. A change that is not known here is "Widen the search". */
export function formatSuggestion(suggestion: Suggestion, preferences: Preferences, offers: OfferKind): SuggestionTexts {
  const { AddedOffers, NearestMiles } = suggestion;
  const { action, note } = changeTexts(suggestion, preferences);
  const noun = offers === "club" ? "club" : "place to play";
  const nouns = offers === "club" ? "clubs" : "places to play";
  const nearest = `${AddedOffers === 1 ? "" : "nearest "}${formatDistance(NearestMiles)}${AddedOffers === 1 ? " away" : ""}`;
  const what = AddedOffers === 1 ? noun : nouns;
  const title = `${action}: ${AddedOffers} more ${what}, ${nearest}`;
  return { title, action, adds: `${AddedOffers} ${what}, ${nearest}`, note: `${note} You can change it back.` };
}

function changeTexts(suggestion: Suggestion, preferences: Preferences): ChangeTexts {
  const change = suggestion.Change;
  if (typeof change.WeekDays === "string")
    return dayChange(parseDays(change.WeekDays), parseDays(preferences.WeekDays));
  if (typeof change.SessionPrice === "number") return priceChange(change.SessionPrice, preferences);
  if (typeof change.SessionDuration === "number") {
    return { action: "Take longer sessions too", note: `You asked for at most ${hours(preferences.SessionDuration)}.` };
  }
  if ("PlayWith" in change) return { action: "Add mixed football", note: "You asked for one gender only." };
  if ("TimesOfDay" in change) {
    return { action: "Take any time of day", note: `You asked for the ${joinList(preferences.TimesOfDay, "or")}.` };
  }
  if ("SurfaceType" in change) {
    return {
      action: "Take any surface",
      note: `You asked for ${joinList(preferences.SurfaceType.map(formatSurface), "or")}.`,
    };
  }
  if ("PlacesFree" in change || "BeginnersWelcome" in change) {
    const asked = joinList(preferences.Joining.map((term) => joiningNames[term].toLowerCase()));
    return { action: "Ask for less", note: `You asked for ${asked}: the others may have said nothing of it.` };
  }
  if ("DisabilityFacility" in change) return facilityChange(suggestion, preferences);
  if ("Category" in change) return { action: "Take all kinds of football", note: "You asked for one kind only." };
  if ("Disabilityoption" in change || "DisabilityType" in change) return disabilityChange(change, preferences);
  return { action: "Widen the search", note: "You asked for less." };
}

const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

function dayChange(wanted: number[], asked: number[]): ChangeTexts {
  const note = `You asked for ${daySentence(asked)}.`;
  if (wanted.length === 0 || wanted.length === 7) return { action: "Take any day", note };
  return { action: `Add ${daySentence(wanted.filter((day) => !asked.includes(day)))}`, note };
}

function priceChange(price: number, { SessionPrice }: Preferences): ChangeTexts {
  const asked = SessionPrice === 0 ? "free sessions" : `at most ${formatPrice(SessionPrice)}`;
  return {
    action: price >= limits.noPrice ? "Take any price" : `Go up to ${formatPrice(price)}`,
    note: `You asked for ${asked}.`,
  };
}

/** More names make a heading and a button too long to read; the filter still says what was asked for. */
const mostFacilitiesNamed = 3;

function facilityChange(suggestion: Suggestion, { DisabilityFacility }: Preferences): ChangeTexts {
  const wanted = suggestion.Change.DisabilityFacility;
  const left = Array.isArray(wanted) ? wanted : [];
  const dropped = DisabilityFacility.filter((label) => !left.includes(label));
  const isAllOfMany = left.length === 0 && dropped.length > mostFacilitiesNamed;
  const names = isAllOfMany ? "accessible facilities" : namesTogether(dropped.map(facilityName));
  return { action: `Do without ${names}`, note: facilityNote(suggestion, dropped) };
}

/** Counts separately the places that are known to lack a facility and those where it is not known. */
function facilityNote({ AddedKnownWithout, AddedNotKnown }: Suggestion, dropped: readonly string[]): string {
  // A server of an earlier version does not count them apart.
  if (AddedKnownWithout === undefined || AddedNotKnown === undefined) {
    return "Ask the place before you go: it may not have what you need.";
  }
  const flags = accessAreas.filter(({ filterLabel }) => dropped.includes(filterLabel)).map(({ flag }) => flag);
  const [facilities, none] =
    flags.length === 1
      ? [accessibleFacilities(flags), `no ${accessibleFacilities(flags)}`]
      : ["all you asked for", "less than you asked for"];
  const [it, has, is] = AddedKnownWithout + AddedNotKnown === 1 ? ["It", "has", "is"] : ["They", "have", "are"];
  const asking = `${has} not said whether ${it!.toLowerCase()} ${has} ${facilities}: ask before you go.`;
  if (AddedKnownWithout === 0) return `${it} ${asking}`;
  if (AddedNotKnown === 0) return `${it} ${is} known to have ${none}.`;
  const unsaid =
    AddedNotKnown === 1 ? "1 has not said whether it has" : `${AddedNotKnown} have not said whether they have`;
  const lacking = AddedKnownWithout === 1 ? "1 is known to have" : `${AddedKnownWithout} are known to have`;
  return `${unsaid} ${facilities}: ask before you go. ${lacking} ${none}.`;
}

function disabilityChange(change: Record<string, unknown>, { Disabilityoption }: Preferences): ChangeTexts {
  // Pan-disability football is in the search already where a disability was named.
  if (change.Disabilityoption === DisabilityOption.notSure && Disabilityoption === DisabilityOption.yes) {
    return { action: "Add football for everybody", note: "You asked for one kind of football." };
  }
  if (change.Disabilityoption === DisabilityOption.notSure) {
    return { action: "Add pan-disability football", note: "For a player with any kind of disability." };
  }
  if (change.Disabilityoption === DisabilityOption.no) {
    return { action: "See all football", note: "You asked for one kind of football." };
  }
  return { action: "Add more disability football", note: "You asked for a few of them." };
}
