// Mixed football in words: the switch, its chip, and the suggestion to add it.
import { defineMessage } from "#src/platform/language/message.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { ToggleFilter } from "./filter-words.ts";

export const mixedFilter: ToggleFilter = {
  type: "toggle",
  preferenceKey: "PlayWith",
  label: defineMessage("Include mixed gender results"),
  helpText: defineMessage("Football we all play together."),
  isOpen: ({ PlayWith }) => !hasMixedAdded(PlayWith),
  value: ({ text }, preferences) => (mixedFilter.isOpen(preferences) ? text("No") : text("Yes")),
  chips: ({ text }) => [text("Mixed included")],
  changes: ["PlayWith"],
  suggest: ({ text }) => ({ action: text("Add mixed football"), note: text("You chose one gender only.") }),
};
