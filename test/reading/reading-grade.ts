// How old a reader has to be: sentences out of texts, and their school grade by Flesch and Kincaid.
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** A sentence that people read, and the screen or the file of texts that it is of. */
export interface ReadSentence {
  screen: string;
  text: string;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d’'-]+/gu) ?? [];

/** Shorter ones are labels and names: they say nothing of how long sentences are. */
const fewestWords = 5;

/** The sentences of a text; what ends without a stop, as a heading or a label does, is none. */
export function sentencesOf(screen: string, text: string): ReadSentence[] {
  return (
    text
      // An address is no word.
      .replace(/\S+@\S+/g, "")
      .replace(/\s+/g, " ")
      .split(/(?<=[.?!]) (?=[\p{Lu}“])/u)
      .map((part) => ({ screen, text: part.trim() }))
      .filter(({ text: part }) => /[.?!]$/.test(part) && wordsOf(part).length >= fewestWords)
  );
}

/** The school grade that the texts ask for, of which the fourth is that of children of nine. */
export function readingGrade(texts: readonly string[]): number {
  const words = texts.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: texts.length, word: words.length, syllable: syllables });
}
