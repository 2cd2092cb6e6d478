// Sorts the indexes of a list. The database gives most lists in order already.

/** The indexes from 0 up to `count`, sorted. Equal ones stay in their order. */
export function sortedIndexes(count: number, compare: (a: number, b: number) => number): Int32Array {
  const indexes = Int32Array.from({ length: count }, (_, index) => index);
  for (let index = 1; index < count; index++) {
    if (compare(index - 1, index) > 0) return indexes.sort(compare);
  }
  return indexes;
}
