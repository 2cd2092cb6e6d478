// Characters as people count them: an emoji, a flag or a letter with its accent is one (specification §5.7).

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** No text has more characters than code units, so that only a long one is counted exactly. */
export function hasMoreCharactersThan(text: string, most: number): boolean {
  return text.length > most && characterCount(text) > most;
}

export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
