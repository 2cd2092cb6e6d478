// Texts one after the other as a language puts them: what stands between two of them is no rule of
// the code. Of each list what is not there is left out.
import type { Language } from "#src/platform/language/language.ts";

type Parts = readonly (string | false | null | undefined)[];

/** Whole sentences: "It’s for girls. It runs football on Monday." */
export const joinSentences = (language: Language, sentences: Parts): string =>
  oneAfterTheOther(sentences, (before, after) => language.text("{before} {after}", { before, after }));

/** Phrases that would each be a sentence: "Futsal. Girls. Ages 5 to 11". */
export const joinPhrases = (language: Language, phrases: Parts): string =>
  oneAfterTheOther(phrases, (before, after) => language.text("{before}. {after}", { before, after }));

/** Things with commas of their own: "Futsal, 7:00 pm; Kickabout, 8:00 pm". */
export const joinApart = (language: Language, things: Parts): string =>
  oneAfterTheOther(things, (before, after) => language.text("{before}; {after}", { before, after }));

/** Facts of one thing: "Sale Park, Manchester", "Mon, Tue". */
export const joinFacts = ({ and }: Language, facts: Parts): string => facts.filter(Boolean).join(and.between);

/** The first of several, and how many follow where there is no room for them: "Monday +2". */
export const firstAndMore = ({ text }: Language, first: string, count: number): string =>
  text("{first} +{count}", { first, count });

const oneAfterTheOther = (parts: Parts, join: (before: string, after: string) => string) =>
  parts
    .filter((part) => typeof part === "string" && part !== "")
    .reduce<string>((all, part) => (all === "" ? `${part}` : join(all, `${part}`)), "");
