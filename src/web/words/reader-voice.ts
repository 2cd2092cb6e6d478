// How texts address the reader (you, your child, a player): the same from the first question to the message to a club.
import { type Voice, voiceFor } from "#src/questionnaire/question.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";

/**
 * The questionnaire's voices, and the volunteer's: "myself" is you, "child" your child, "other" the player, which also
 * holds where nothing was searched; a volunteer reads about the teams, as the search's age is theirs (§4.9).
 */
export type ReaderVoice = Voice | "volunteer";

/** Null: nothing was searched, or the browser has not looked yet. */
export function readerVoice(search: Pick<Preferences, "SearchForUser" | "Journey"> | null): ReaderVoice {
  if (search === null) return "other";
  return search.Journey === "volunteer" ? "volunteer" : voiceFor(search.SearchForUser);
}
