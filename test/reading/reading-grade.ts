// The reading age of texts: their sentences, and the school grade by Flesch and Kincaid.
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** A sentence that people read, and the screen or the file that it is from. */
export interface ReadSentence {
  screen: string;
  text: string;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d’'-]+/gu) ?? [];

/** Shorter ones are labels and names and say nothing about the length of sentences. */
const minWordCount = 5;

/** The sentences of a text; a text without a full stop, like a heading or a label, is not one. */
export function sentencesOf(screen: string, text: string): ReadSentence[] {
  return (
    text
      // A URL is not a word.
      .replace(/\S+@\S+/g, "")
      .replace(/\s+/g, " ")
      .split(/(?<=[.?!]) (?=[\p{Lu}“])/u)
      .map((part) => ({ screen, text: part.trim() }))
      .filter(({ text: part }) => /[.?!]$/.test(part) && wordsOf(part).length >= minWordCount)
  );
}

/** The school grade of the texts; the fourth is that of children of nine. */
export function readingGrade(texts: readonly string[]): number {
  const words = texts.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: texts.length, word: words.length, syllable: syllables });
}
