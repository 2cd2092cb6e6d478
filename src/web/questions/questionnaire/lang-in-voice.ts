// The language of a sentence of a question that may be one for each voice.
import type { Voice } from "#src/questionnaire/question.ts";
import { langOf } from "#src/site/content-lang.ts";

/** For `lang`, of what `inVoice` gives of a field of the question's texts. */
export function langInVoice(texts: object, field: string, voice: Voice): string | undefined {
  const wording: unknown = (texts as Record<string, unknown>)[field];
  return typeof wording === "object" && wording !== null ? langOf(wording, voice) : langOf(texts, field);
}
