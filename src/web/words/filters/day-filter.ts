// Days in words: the filter, its chip, and suggestions of further days.
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence, daySummary } from "#src/platform/text/week-days.ts";
import type { MultipleFilter } from "./filter-words.ts";

export const dayFilter: MultipleFilter = {
  type: "multiple",
  preferenceKey: "WeekDays",
  label: defineMessage("Day preference"),
  helpText: defineMessage("Choose all the days that suit you. Pick at least one."),
  options: Array.from({ length: 7 }, (_, at) => ({ value: String(at + 1), words: ({ weekdays }) => weekdays[at]! })),
  isMandatory: true,
  isOpen: ({ WeekDays }) => parseDays(WeekDays).length === 7,
  value: (language, { WeekDays }) => capitalised(daySentence(language, parseDays(WeekDays))),
  chips: (language, { WeekDays }) => [daySummary(language, parseDays(WeekDays))],
  changes: ["WeekDays"],
  suggest(language, { Change }, { WeekDays }) {
    if (typeof Change.WeekDays !== "string") return null;
    const { text } = language;
    const [wanted, chosen] = [parseDays(Change.WeekDays), parseDays(WeekDays)];
    const note = text("You chose {asked}.", { asked: daySentence(language, chosen) });
    if (wanted.length === 0 || wanted.length === 7) return { action: text("Search any day"), note };
    const added = wanted.filter((day) => !chosen.includes(day));
    return { action: text("Add {days}", { days: daySentence(language, added) }), note };
  },
};
