// How long a session is, in words: the slider, its chip, and the suggestion of longer ones.
import { defineMessage } from "#src/platform/language/message.ts";
import { limits } from "#src/search/criteria/wire-codes.ts";
import { type SliderFilter, upTo } from "./filter-words.ts";

export const durationFilter: SliderFilter = {
  type: "slider",
  preferenceKey: "SessionDuration",
  label: defineMessage("Session duration"),
  helpText: defineMessage("The longest a session can last."),
  min: 1,
  max: limits.noDuration,
  limit: defineMessage("Up to"),
  /** "1 hr", "3 hrs", "3 hrs+". */
  format: ({ text }, value) =>
    value >= limits.noDuration
      ? text("{hours, plural, one {# hr} other {# hrs}}+", { hours: limits.noDuration - 1 })
      : text("{hours, plural, one {# hr} other {# hrs}}", { hours: value }),
  isOpen: ({ SessionDuration }) => SessionDuration >= limits.noDuration,
  value: (language, preferences) =>
    durationFilter.isOpen(preferences)
      ? language.text("Any")
      : upTo(language, durationFilter.format(language, preferences.SessionDuration)),
  chips: (language, preferences) => [durationFilter.value(language, preferences)],
  changes: ["SessionDuration"],
  suggest: ({ text }, _, { SessionDuration }) => ({
    action: text("Include longer sessions"),
    note: text("You chose at most {hours, plural, one {# hour} other {# hours}}.", { hours: SessionDuration }),
  }),
};
