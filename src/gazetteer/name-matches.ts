// The names that a typed one may mean: itself, beginnings, later words, and typing errors.
import { forgivenErrors, type NameEntry, type NameIndex } from "./name-index.ts";

/** From exact to vague. "There": with a county or town after the name, which fits. */
export const ranks = {
  whole: 0,
  wholeOtherwiseSpaced: 1,
  wholeInArea: 2,
  firstWords: 3,
  resembling: 4,
  wholeByTown: 5,
  firstWordsThere: 6,
  resemblingThere: 7,
  beginning: 8,
  laterWord: 9,
};

/** More than can be doubles of places that are shown already. */
const mostOfRank = 60;

interface NameMatch {
  entry: NameEntry;
  rank: number;
}

/** `hasWhereabouts`: it was said where, so the name is whole, and none is left out. */
export function* nameMatches(names: NameIndex, name: string, hasWhereabouts: boolean): Generator<NameMatch> {
  const { entries, firstWords, laterWords } = names;
  const letters = name.replaceAll(" ", "");
  const isAlike = names.alikeTo(letters);
  const mayBegin = inOrder(firstWords.get(name.slice(0, 2)));
  const mayHold = inOrder(hasWhereabouts ? undefined : laterWords.get(name.slice(0, 2)));
  // Of the names that begin with one letter, those that have it as their first word.
  const isLetter = name.length === 1;
  const mayBeFirstWord = inOrder(isLetter ? firstWords.get(`${name} `) : undefined);
  const counts = new Map<number, number>();
  // One letter begins thousands of names: the best known of them are enough.
  const isFull = (rank: number) => !hasWhereabouts && (counts.get(rank) ?? 0) >= mostOfRank;
  for (let at = 0; at < entries.length; at += 1) {
    const isSimilar = isAlike(at);
    const begins = mayBegin(at);
    const isFirstWord = mayBeFirstWord(at);
    if (!mayHold(at) && !begins && !isSimilar) continue;
    // The texts of names are far apart in memory: they are read where that can add one.
    if (!isSimilar && !begins && isFull(ranks.laterWord)) continue;
    if (!isSimilar && isLetter && !isFirstWord && isFull(ranks.beginning) && isFull(ranks.laterWord)) continue;
    const entry = entries[at]!;
    const rank = rankOf(entry, { name, letters, isSimilar, hasWhereabouts });
    if (rank === null || isFull(rank)) continue;
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
    yield { entry, rank };
  }
}

interface Typed {
  name: string;
  letters: string;
  /** The letters may be the entry's, with typing errors. */
  isSimilar: boolean;
  hasWhereabouts: boolean;
}

function rankOf({ key, letters: others, place }: NameEntry, typed: Typed): number | null {
  const { name, letters } = typed;
  if (others === letters) return key === name ? ranks.whole : ranks.wholeOtherwiseSpaced;
  const isBeginning = key.startsWith(name);
  if (isBeginning && key[name.length] === " " && place.kind === "place") return ranks.firstWords;
  if (typed.isSimilar) {
    const errors = forgivenErrors(letters, others);
    if (errors !== null) return ranks.resembling + errors / 4;
  }
  if (typed.hasWhereabouts) return null;
  return isBeginning ? ranks.beginning : key.includes(` ${name}`) ? ranks.laterWord : null;
}

/** Whether a number is in the list; to be asked of rising numbers. */
function inOrder(list: readonly number[] = []): (at: number) => boolean {
  let next = 0;
  return (at) => {
    if (list[next] !== at) return false;
    next += 1;
    return true;
  };
}
