// How texts address the reader (you, your child, a player), from question to message.
import { type Voice, voiceFor } from "#src/questionnaire/question.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";

/**
 * The questionnaire's voices and the volunteer's: "myself" is you, "child" your child, "other" the
 * player, also without a search; a volunteer reads about teams: the age is theirs (§4.9).
 */
export type ReaderVoice = Voice | "volunteer";

/** Null: nothing was searched, or the browser has not looked yet. */
export function readerVoice(search: Pick<Preferences, "SearchForUser" | "Journey"> | null): ReaderVoice {
  if (search === null) return "other";
  return search.Journey === "volunteer" ? "volunteer" : voiceFor(search.SearchForUser);
}
