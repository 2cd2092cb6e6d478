// What the web says of one criterion: filter, chip, and suggestion. A file each.

import type { Language } from "#src/platform/language/language.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { firstAndMore } from "#src/platform/text/joined-texts.ts";
import type { Suggestion } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";

export interface ChangeTexts {
  /** On the button: "Add Saturday". */
  action: string;
  /** What was searched for. */
  note: string;
}

export interface ChangeWords {
  /** The fields of a body that a suggestion may change. */
  changes: readonly (keyof SearchRequest)[];
  /** Null where the change is none that this page can put into words. */
  suggest(language: Language, suggestion: Suggestion, preferences: Preferences): ChangeTexts | null;
}

interface FilterWords extends ChangeWords {
  label: string;
  helpText: string;
  /** True where it excludes nothing. Never for the place. */
  isOpen(preferences: Preferences): boolean;
  /** In a row of the panel: "Wednesday and Sunday", "Up to £3", "Any". */
  value(language: Language, preferences: Preferences): string;
  /** Above the list: "Wednesday +1". */
  chips(language: Language, preferences: Preferences): string[];
}

interface FilterOption {
  value: string;
  words: (language: Language) => string;
}

/** A preference that holds any number of the options. */
export interface MultipleFilter extends FilterWords {
  type: "multiple";
  preferenceKey: "WeekDays" | "TimesOfDay" | "SurfaceType" | "DisabilityFacility";
  options: readonly FilterOption[];
  /** True where at least one option must stay chosen. */
  isMandatory?: true;
}

export interface SliderFilter extends FilterWords {
  type: "slider";
  preferenceKey: "SessionPrice" | "SessionDuration";
  min: number;
  /** Excludes nothing. */
  max: number;
  /** Before the value: "At most". */
  limit: string;
  /** One value: "Free", "£3", "£5+". */
  format(language: Language, value: number): string;
}

export interface PlaceFilter extends FilterWords {
  type: "location";
  preferenceKey: "ReadableLocation";
}

/** Adds or removes mixed football, without a screen of its own. */
export interface ToggleFilter extends FilterWords {
  type: "toggle";
  preferenceKey: "PlayWith";
}

export type Filter = MultipleFilter | SliderFilter | PlaceFilter | ToggleFilter;
/** Each filter sets one preference, by which it is known. */
export type FilterId = Filter["preferenceKey"];
/** A filter with a screen of its own. */
export type ScreenFilter = Exclude<Filter, ToggleFilter>;

/** "Grass +1": a chip has room for one word of several. */
export function firstOf(language: Language, [first = "", ...others]: readonly string[]): string[] {
  return [others.length > 0 ? firstAndMore(language, capitalised(first), others.length) : capitalised(first)];
}

/** "Up to £3". */
export const upTo = ({ text }: Language, most: string): string => text("Up to {most}", { most });
