// Formats a suggestion (clarifications "Beyond the specification"): its button, what it adds, how near, and its undo text.

import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { country } from "#src/platform/country/country.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { formatDistance, formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { Suggestion } from "#src/search/answer/answer-schema.ts";
import { accessibleFacilities } from "#src/search/answer/match-reasons.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption, limits } from "#src/search/criteria/wire-codes.ts";
import { timesOfDayInside } from "./football-labels.ts";
import { joiningInside } from "./joining-words.ts";
import { facilityOf, formatSurface, namesTogether } from "./place-words.ts";
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

/** The texts of a suggestion for this search. A change that is not known here is "Widen your search". */
export function formatSuggestion(
  language: Language,
  suggestion: Suggestion,
  preferences: Preferences,
  offers: OfferKind,
): SuggestionTexts {
  const { AddedOffers, NearestMiles } = suggestion;
  const { text } = language;
  const { action, note } = changeTexts(language, suggestion, preferences);
  const added = { count: AddedOffers, distance: formatDistance(language, NearestMiles) };
  return {
    action,
    note: `${note} ${text("You can change it back.")}`,
    title:
      offers === "club"
        ? text(
            "{action}: {count, plural, one {# more club, {distance} away} other {# more clubs, nearest {distance}}}",
            { action, ...added },
          )
        : text(
            "{action}: {count, plural, one {# more place to play, {distance} away} other {# more places to play, nearest {distance}}}",
            { action, ...added },
          ),
    adds:
      offers === "club"
        ? text("{count, plural, one {# club, {distance} away} other {# clubs, nearest {distance}}}", added)
        : text(
            "{count, plural, one {# place to play, {distance} away} other {# places to play, nearest {distance}}}",
            added,
          ),
  };
}

function changeTexts(language: Language, suggestion: Suggestion, preferences: Preferences): ChangeTexts {
  const { text } = language;
  const change = suggestion.Change;
  if (typeof change.WeekDays === "string")
    return dayChange(language, parseDays(change.WeekDays), parseDays(preferences.WeekDays));
  if ("WithinMiles" in change) {
    const { WithinMiles } = preferences;
    return {
      action:
        typeof change.WithinMiles === "number"
          ? text("Look up to {distance} away", { distance: formatWholeDistance(language, change.WithinMiles) })
          : text("Look at any distance"),
      note: text("You chose up to {distance}.", { distance: formatWholeDistance(language, WithinMiles ?? 0) }),
    };
  }
  if (typeof change.SessionPrice === "number") return priceChange(language, change.SessionPrice, preferences);
  if (typeof change.SessionDuration === "number") {
    return {
      action: text("Include longer sessions"),
      note: text("You chose at most {hours, plural, one {# hour} other {# hours}}.", {
        hours: preferences.SessionDuration,
      }),
    };
  }
  if ("PlayWith" in change) return { action: text("Add mixed football"), note: text("You chose one gender only.") };
  if ("TimesOfDay" in change) {
    return {
      action: text("Search any time of day"),
      note: text("You chose the {times}.", { times: timesOfDayInside(language, preferences.TimesOfDay) }),
    };
  }
  if ("SurfaceType" in change) {
    const surfaces = preferences.SurfaceType.map((surface) => formatSurface(language, surface));
    return {
      action: text("Search any surface"),
      note: text("You chose {asked}.", { asked: joinList(language, surfaces, "or") }),
    };
  }
  if ("PlacesFree" in change || "BeginnersWelcome" in change) {
    const asked = joinList(
      language,
      preferences.Joining.map((term) => text(joiningInside[term])),
    );
    return {
      action: text("Search without this"),
      note: text("You chose {asked}. The other clubs may not have told us.", { asked }),
    };
  }
  if ("DisabilityFacility" in change) return facilityChange(language, suggestion, preferences);
  if ("Category" in change)
    return { action: text("Search all kinds of football"), note: text("You chose one kind only.") };
  if ("Disabilityoption" in change || "DisabilityType" in change)
    return disabilityChange(language, change, preferences);
  return { action: text("Widen your search"), note: text("You chose something narrower.") };
}

function dayChange(language: Language, wanted: number[], asked: number[]): ChangeTexts {
  const { text } = language;
  const note = text("You chose {asked}.", { asked: daySentence(language, asked) });
  if (wanted.length === 0 || wanted.length === 7) return { action: text("Search any day"), note };
  const added = wanted.filter((day) => !asked.includes(day));
  return { action: text("Add {days}", { days: daySentence(language, added) }), note };
}

function priceChange(language: Language, price: number, { SessionPrice }: Preferences): ChangeTexts {
  const { text } = language;
  const said = (steps: number) => ({ price: formatPrice(language, steps * country().currency.step) });
  return {
    action: price >= limits.noPrice ? text("Search any price") : text("Go up to {price}", said(price)),
    note:
      SessionPrice === 0 ? text("You chose free sessions.") : text("You chose at most {price}.", said(SessionPrice)),
  };
}

/** More names make a heading and a button too long to read; the filter still says what was asked for. */
const mostFacilitiesNamed = 3;

function facilityChange(language: Language, suggestion: Suggestion, { DisabilityFacility }: Preferences): ChangeTexts {
  const wanted = suggestion.Change.DisabilityFacility;
  const left = Array.isArray(wanted) ? wanted : [];
  const dropped = DisabilityFacility.filter((label) => !left.includes(label));
  const isAllOfMany = left.length === 0 && dropped.length > mostFacilitiesNamed;
  const { text } = language;
  const action = isAllOfMany
    ? text("Search without accessible facilities")
    : text("Search without {names}", { names: namesTogether(language, dropped.map(facilityOf)) });
  return { action, note: facilityNote(language, suggestion, dropped) };
}

/** Counts separately the places that are known to lack a facility and those where it is not known. */
function facilityNote(
  language: Language,
  { AddedKnownWithout, AddedNotKnown }: Suggestion,
  dropped: readonly string[],
): string {
  const { text } = language;
  // A server of an earlier version does not count them apart.
  if (AddedKnownWithout === undefined || AddedNotKnown === undefined) {
    return text("Check before you go: it may not have what you need.");
  }
  const flags = accessAreas.filter(({ filterLabel }) => dropped.includes(filterLabel)).map(({ flag }) => flag);
  const named = accessibleFacilities(language, flags);
  const [facilities, none] =
    flags.length === 1
      ? [named, text("no {facilities}", { facilities: named })]
      : [text("everything you chose"), text("less than you chose")];
  if (AddedKnownWithout === 0)
    return text(
      "{count, plural, one {It hasn’t said whether it has} other {They haven’t said whether they have}} {facilities}: ask before you go.",
      { count: AddedNotKnown, facilities },
    );
  if (AddedNotKnown === 0)
    return text("{count, plural, one {It is} other {They are}} known to have {none}.", {
      count: AddedKnownWithout,
      none,
    });
  const unsaid = text(
    "{count, plural, one {# hasn’t said whether it has} other {# haven’t said whether they have}} {facilities}: ask before you go.",
    { count: AddedNotKnown, facilities },
  );
  const lacking = text("{count, plural, one {# is known} other {# are known}} to have {none}.", {
    count: AddedKnownWithout,
    none,
  });
  return `${unsaid} ${lacking}`;
}

function disabilityChange(
  { text }: Language,
  change: Record<string, unknown>,
  { Disabilityoption }: Preferences,
): ChangeTexts {
  // Pan-disability football is in the search already where a disability was named.
  if (change.Disabilityoption === DisabilityOption.notSure && Disabilityoption === DisabilityOption.yes) {
    return { action: text("Add football for everyone"), note: text("You chose one kind of football.") };
  }
  if (change.Disabilityoption === DisabilityOption.notSure) {
    return { action: text("Add pan-disability football"), note: text("For players with any kind of disability.") };
  }
  if (change.Disabilityoption === DisabilityOption.no) {
    return { action: text("See all football"), note: text("You chose one kind of football.") };
  }
  return { action: text("Add more disability football"), note: text("You chose only some of them.") };
}
