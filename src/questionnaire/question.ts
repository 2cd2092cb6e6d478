// A question (§3.3): its answers, and where each leads. Texts: content/questionnaire.json.
import type { Preferences } from "#src/search/criteria/preferences.ts";

/** Who is asked about: the person themselves, their child, or somebody else. */
export type Voice = "myself" | "child" | "other";

/** One sentence for everybody, or one for each voice. */
export type Wording = string | Readonly<Record<Voice, string>>;

export type QuestionId =
  | "who"
  | "age"
  | "mini-age"
  | "volunteer-age-group"
  | "gender-young"
  | "gender-adult"
  | "mini-gender"
  | "volunteer-gender"
  | "football-type-girl"
  | "football-type"
  | "football-type-any"
  | "kind-of-football"
  | "days"
  | "disability"
  | "disability-types"
  | "location"
  | "postcode";

/** The form of a question (§2.21, §3.3). "slider" is an age entry that also has a slider. */
type QuestionType = "single" | "multi_optional" | "multiple" | "slider" | "location" | "postcode";

/** The question that follows for ages from min to max, both included. */
export interface AgeRange {
  min: number;
  max: number;
  nextQuestionId: QuestionId;
}

export interface AnswerOption {
  answerId: string;
  /** Its value for the search. */
  value: Partial<Preferences>;
  /** primary: a large card; secondary: a plain card; basic: the quiet way out. */
  answerType: "primary" | "secondary" | "basic";
  /** Name of the figure beside the text; its age is the player’s. */
  image?: "person" | "child" | "pair" | "girl" | "boy" | "mixed";
  /** The chalk line beside the card, for answers that lead to a whole kind of football. */
  keylineVariant?: "casual" | "club" | "both";
  /** Where the answer leads: always the same question, or one by age. */
  next: QuestionId | readonly AgeRange[];
}

/** One optional tick box under the answers. */
interface QuestionOption {
  isCheckedByDefault: boolean;
  /** The value of the tick for the search. */
  value?: Partial<Preferences>;
  /** The question that follows if it is ticked. */
  nextWhenChecked?: QuestionId;
}

export interface Question {
  id: QuestionId;
  /** Step of eight; alternative questions share one (§4.10). */
  questionOrder: number;
  type: QuestionType;
  /** Another question, where both have the same texts. */
  textsOf?: QuestionId;
  answers: readonly AnswerOption[];
  option?: QuestionOption;
  /** True if the answers are in one row and a press switches between them. */
  isToggle?: boolean;
  /** Asked only after an answer that names it, never because it is the next in order. */
  onlyWhenNamed?: boolean;
}

/** Each with the id that it is declared under. */
export function withIds<Id extends string, Declared extends object>(
  declared: Record<Id, Declared>,
): Record<Id, Declared & { id: Id }> {
  const entries = Object.entries<Declared>(declared).map(([id, rest]) => [id, { ...rest, id: id as Id }] as const);
  return Object.fromEntries(entries) as Record<Id, Declared & { id: Id }>;
}

/** The sentence in a voice. */
export function inVoice(wording: Wording, voice: Voice): string {
  return typeof wording === "string" ? wording : wording[voice];
}

/** The voice in which a person is asked. */
export function voiceFor(searchForUser: Preferences["SearchForUser"]): Voice {
  if (searchForUser === "Myself") return "myself";
  return searchForUser === "My child" ? "child" : "other";
}
