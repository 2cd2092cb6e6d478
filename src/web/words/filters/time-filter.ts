// Parts of the day in words: the filter, its chip, and the suggestion of any time.
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { timesOfDayInside } from "#src/web/words/football-labels.ts";
import { firstOf, type MultipleFilter } from "./filter-words.ts";

export const timeFilter: MultipleFilter = {
  type: "multiple",
  preferenceKey: "TimesOfDay",
  label: defineMessage("Time of day"),
  helpText: defineMessage("When a session starts. Leave them all blank for any time."),
  options: [
    { value: "morning", words: ({ text }) => text("Morning, before 12 noon") },
    { value: "afternoon", words: ({ text }) => text("Afternoon, 12 noon to 5 pm") },
    { value: "evening", words: ({ text }) => text("Evening, from 5 pm") },
  ],
  isOpen: ({ TimesOfDay }) => TimesOfDay.length === 0 || TimesOfDay.length === 3,
  value(language, preferences) {
    if (timeFilter.isOpen(preferences)) return language.text("Any");
    return capitalised(timesOfDayInside(language, preferences.TimesOfDay));
  },
  chips: (language, { TimesOfDay }) =>
    firstOf(
      language,
      TimesOfDay.map((time) => timesOfDayInside(language, [time])),
    ),
  changes: ["TimesOfDay"],
  suggest: (language, _, { TimesOfDay }) => ({
    action: language.text("Search any time of day"),
    note: language.text("You chose the {times}.", { times: timesOfDayInside(language, TimesOfDay) }),
  }),
};
