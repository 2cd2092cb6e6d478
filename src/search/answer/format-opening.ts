// Whether there are places and whom a team looks for, in words: on pages and in alerts' mails.

import type { placesWords } from "#src/catalogue/records/vocabulary.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatDayMonth } from "#src/platform/text/format-date.ts";

/** Within a sentence. */
export const placesInside: Record<(typeof placesWords)[number], string> = {
  open: defineMessage("spaces available"),
  few: defineMessage("a few spaces left"),
  "waiting-list": defineMessage("waiting list"),
  full: defineMessage("full"),
};

/** By the wire's names. */
export interface Opening {
  Agegroup: string;
  Gender: string;
  LookingFor: number;
  /** The last day, like 2027-01-15. */
  LookingForUntil: string;
}

/** "Looking for 3 girls" */
export function lookingFor({ text }: Language, { Agegroup, Gender, LookingFor: count }: Opening): string {
  const isAdult = Agegroup === "Open Aged";
  if (Gender === "Female") {
    return isAdult
      ? text("Looking for {count, plural, one {# woman} other {# women}}", { count })
      : text("Looking for {count, plural, one {# girl} other {# girls}}", { count });
  }
  if (Gender === "Male") {
    return isAdult
      ? text("Looking for {count, plural, one {# man} other {# men}}", { count })
      : text("Looking for {count, plural, one {# boy} other {# boys}}", { count });
  }
  return isAdult
    ? text("Looking for {count, plural, one {# woman or man} other {# women or men}}", { count })
    : text("Looking for {count, plural, one {# girl or boy} other {# girls or boys}}", { count });
}

/** "until 15 January" */
export const untilDay = (language: Language, { LookingForUntil }: Pick<Opening, "LookingForUntil">) =>
  language.text("until {date}", { date: formatDayMonth(language, Date.parse(`${LookingForUntil}T12:00Z`)) });

/** "Looking for 3 girls for the under 12s, until 15 January" */
export function openingWords(language: Language, opening: Opening): string {
  const { Agegroup } = opening;
  const [looking, until] = [lookingFor(language, opening), untilDay(language, opening)];
  return Agegroup === "Open Aged"
    ? language.text("{looking}, {until}", { looking, until })
    : language.text("{looking} for the under {age}s, {until}", { looking, until, age: Agegroup.slice(1) });
}
